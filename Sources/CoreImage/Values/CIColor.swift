import Foundation
import Geometry

/// A colour as inputs of filters hold it: gamma-encoded sRGB, not premultiplied.
public final class CIColor: NSObject, NSCopying, Sendable {
  /// The components: red, green, blue.
  public let red, green, blue: CGFloat
  /// How opaque it is.
  public let alpha: CGFloat

  /// Makes a colour.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }

  /// Makes an opaque colour.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// Makes a colour of a space, all of which stand for sRGB.
  public convenience init?(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, colorSpace: CGColorSpace
  ) {
    guard colorSpace.model == .rgb else { return nil }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes an opaque colour of a space, all of which stand for sRGB.
  public convenience init?(
    red: CGFloat, green: CGFloat, blue: CGFloat, colorSpace: CGColorSpace
  ) {
    self.init(red: red, green: green, blue: blue, alpha: 1, colorSpace: colorSpace)
  }

  /// Makes a colour that looks like another one.
  public convenience init(cgColor color: CGColor) {
    let color = color.color
    self.init(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha))
  }

  /// Makes a colour of a text such as `"0.5 0.7 0.3 1.0"`; what it does not say is 0, and 1 for how opaque it is.
  public convenience init(string representation: String) {
    let parts = representation.split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
    func part(_ index: Int) -> CGFloat { parts.indices.contains(index) ? parts[index] : 0 }
    self.init(
      red: part(0), green: part(1), blue: part(2), alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// The space of the components: sRGB.
  public var colorSpace: CGColorSpace {
    CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()
  }
  /// The components with how opaque it is at last.
  public var components: [CGFloat] { [red, green, blue, alpha] }
  /// How many components there are: four.
  public var numberOfComponents: Int { 4 }
  /// The components in a text.
  public var stringRepresentation: String {
    components.map { "\($0.native)" }.joined(separator: " ")
  }

  /// The colour itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the components are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIColor)?.components == components
  }

  /// Hashes the components.
  public override var hash: Int { components.hashValue }

  /// Opaque black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Half-way between them.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Red alone.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Green alone.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Blue alone.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// Green and blue.
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// Red and blue.
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// Red and green.
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  /// Nothing.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}
