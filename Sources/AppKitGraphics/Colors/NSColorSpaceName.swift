import Foundation

/// The name of a space of colours, as older code asks for it.
public struct NSColorSpaceName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Any name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Any name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Grays.
  public static let calibratedWhite = NSColorSpaceName("NSCalibratedWhiteColorSpace")
  /// Red, green and blue.
  public static let calibratedRGB = NSColorSpaceName("NSCalibratedRGBColorSpace")
  /// Grays.
  public static let deviceWhite = NSColorSpaceName("NSDeviceWhiteColorSpace")
  /// Red, green and blue.
  public static let deviceRGB = NSColorSpaceName("NSDeviceRGBColorSpace")
  /// Colours of ink; there are none here.
  public static let deviceCMYK = NSColorSpaceName("NSDeviceCMYKColorSpace")
  /// Colours of lists; there are none here.
  public static let named = NSColorSpaceName("NSNamedColorSpace")
  /// Pictures that repeat.
  public static let pattern = NSColorSpaceName("NSPatternColorSpace")
  /// A space of the program's own.
  public static let custom = NSColorSpaceName("NSCustomColorSpace")
}

extension NSColor {
  /// The colour with components of a space; nil for the spaces that are neither gray nor of red, green and blue.
  public func usingColorSpaceName(_ name: NSColorSpaceName) -> NSColor? {
    switch name {
    case .calibratedRGB, .deviceRGB: usingColorSpace(.deviceRGB)
    case .calibratedWhite, .deviceWhite: usingColorSpace(.deviceGray)
    default: nil
    }
  }
}
