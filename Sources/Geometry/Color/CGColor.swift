import Foundation

/// An immutable colour: components in a colour space, and alpha.
///
/// Two colours are equal when spaces and components are, so gray black differs from RGB black;
/// compare `color` for what is seen.
public final class CGColor: Hashable, Sendable, _ExpressibleByColorLiteral {
  /// The colour in gamma-encoded sRGB with straight alpha: what is drawn.
  package let color: Color
  private let meaning: Meaning

  /// What the components mean. There are as many colours as layers, so it takes one word.
  private enum Meaning: Sendable {
    /// Components of a space.
    case plain(CGColorSpace)
    /// What is drawn instead of `color`, which then is clear, and its space of patterns.
    indirect case pattern(PatternInk, CGColorSpace)
  }

  /// Opaque black in the gray space.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white in the gray space.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Invisible black in the gray space.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Makes a colour of the device's RGB space, which here is sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = Color(
      red: red.native, green: green.native, blue: blue.native, alpha: alpha.native)
    self.init(color, in: .deviceRGB)
  }

  /// Makes a colour of the sRGB space.
  public convenience init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = Color(
      red: srgbRed.native, green: green.native, blue: blue.native, alpha: alpha.native)
    self.init(color, in: .standardRGB)
  }

  /// Makes the colour of a literal, of sRGB components.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Makes a gray of the device's gray space, from 0 for black to 1 for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(gray: gray.native, alpha: alpha.native), in: .deviceGray)
  }

  /// Makes a gray of the generic gray space, from 0 for black to 1 for white.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(Color(gray: gray.native, alpha: alpha.native), in: .standardGray)
  }

  /// Makes a colour of a space's components followed by alpha.
  ///
  /// - Parameter components: at least `space.numberOfComponents + 1` numbers.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    let count = space.numberOfComponents
    let alpha = components[count].native
    guard count == 3 else {
      self.init(Color(gray: components[0].native, alpha: alpha), in: space)
      return
    }
    let (red, green, blue) = (components[0].native, components[1].native, components[2].native)
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha), in: space)
  }

  /// Makes an sRGB colour of plain numbers.
  package convenience init(_ color: Color) {
    self.init(color, in: .standardRGB)
  }

  private init(_ color: Color, in space: CGColorSpace) {
    self.color = color
    meaning = .plain(space)
  }

  /// Makes a colour that is a drawing, of a space of patterns.
  package init(_ ink: PatternInk, in space: CGColorSpace) {
    color = .clear
    meaning = .pattern(ink, space)
  }

  /// What is drawn instead of `color`; nil for plain colours.
  package var ink: PatternInk? {
    if case .pattern(let ink, _) = meaning { ink } else { nil }
  }

  private var space: CGColorSpace {
    switch meaning {
    case .plain(let space), .pattern(_, let space): space
    }
  }

  /// The space that gives the components their meaning.
  public var colorSpace: CGColorSpace? { space }

  /// How many components there are, alpha included: 2 for a gray, 4 for others; 1 for a pattern of its own colours.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  /// The components in the order of the space, alpha last and not multiplied in.
  public var components: [CGFloat]? {
    let color = ink?.tint ?? color
    switch numberOfComponents {
    case 1: return [alpha]
    case 2: return [CGFloat(color.red), alpha]
    default: return [CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), alpha]
    }
  }

  /// The opacity, from 0 for invisible to 1 for opaque.
  public var alpha: CGFloat { CGFloat((ink?.tint ?? color).alpha) }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    if let ink { return CGColor(ink.copy(alpha: alpha.native), in: space) }
    var color = self.color
    color.alpha = alpha.native
    return CGColor(color, in: space)
  }

  /// The same colour; colours are immutable, so it is the receiver itself.
  public func copy() -> CGColor? { self }

  /// Whether spaces and components are the same.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.color == b.color && a.space == b.space && a.ink == b.ink)
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension Color {
  /// Makes a gray, from 0 for black to 1 for white.
  package init(gray: Double, alpha: Double = 1) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }
}
