import Foundation
import Geometry

/// In which space a colour's components count; all colours here are sRGB, or gray.
// Unchecked: the only stored property is a constant of a Sendable type.
open class NSColorSpace: NSObject, @unchecked Sendable {
  /// The space as contexts take it.
  public final let cgColorSpace: CGColorSpace?

  /// A space of contexts.
  public init?(cgColorSpace: CGColorSpace) {
    self.cgColorSpace = cgColorSpace
    super.init()
  }

  private init(_ space: CGColorSpace) {
    cgColorSpace = space
    super.init()
  }

  /// The usual one.
  public class var sRGB: NSColorSpace { NSColorSpace(CGColorSpaceCreateDeviceRGB()) }
  /// Taken as sRGB.
  public class var deviceRGB: NSColorSpace { .sRGB }
  /// Taken as sRGB.
  public class var genericRGB: NSColorSpace { .sRGB }
  /// Taken as sRGB.
  public class var displayP3: NSColorSpace { .sRGB }
  /// Taken as sRGB.
  public class var extendedSRGB: NSColorSpace { .sRGB }
  /// Grays.
  public class var deviceGray: NSColorSpace { NSColorSpace(CGColorSpaceCreateDeviceGray()) }
  /// Grays.
  public class var genericGray: NSColorSpace { .deviceGray }
  /// Grays.
  public class var genericGamma22Gray: NSColorSpace { .deviceGray }
}

extension NSColor {
  /// The colour with components of a space: itself as it is now, all being sRGB; a gray of its lightness for grays.
  public func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
    guard space.cgColorSpace?.model == .monochrome else { return NSColor(cgColor: cgColor) }
    let light = 0.2126 * redComponent + 0.7152 * greenComponent + 0.0722 * blueComponent
    return NSColor(white: light, alpha: alphaComponent)
  }

  /// The space of the colour's components as it is now.
  public var colorSpace: NSColorSpace {
    cgColor.colorSpace.flatMap(NSColorSpace.init) ?? .sRGB
  }

  /// Makes a colour of hue, saturation and brightness for a calibrated space, taken as sRGB.
  public convenience init(
    calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Makes a colour of hue, saturation and brightness for the device, taken as sRGB.
  public convenience init(
    deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Makes a colour of sRGB components; P3 is not told apart.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Reads hue, saturation and brightness; a gray has the hue and saturation 0.
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) {
    hue?.pointee = hueComponent
    saturation?.pointee = saturationComponent
    brightness?.pointee = brightnessComponent
    alpha?.pointee = alphaComponent
  }

  /// Reads the gray component, which is the red one.
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) {
    white?.pointee = whiteComponent
    alpha?.pointee = alphaComponent
  }
}
