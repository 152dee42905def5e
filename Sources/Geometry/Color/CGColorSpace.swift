import Foundation

/// The colour model of a colour space: how many components it has and what they mean.
public enum CGColorSpaceModel: Int32, Sendable {
  /// No model is known.
  case unknown = -1
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}

/// What the components of a colour mean: a gray scale or red, green and blue.
///
/// The project works in gamma-encoded sRGB throughout: every RGB space here is sRGB and every gray
/// space is its gray axis, whatever its name. Two spaces are equal when their names are.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of the standard RGB space of screens.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with components allowed outside 0…1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of linear-light sRGB; its components are taken as gamma-encoded here.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of extended linear-light sRGB; its components are taken as gamma-encoded here.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of the wide-gamut space of recent displays; its components are taken as sRGB here.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of the generic RGB space.
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  /// The name of the generic gray space with gamma 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of the generic gray space with gamma 2.2 and components allowed outside 0…1.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// The name of the linear gray space; its component is taken as gamma-encoded here.
  public static let linearGray = "kCGColorSpaceLinearGray"

  static let deviceRGB = CGColorSpace(known: "kCGColorSpaceDeviceRGB", .rgb)
  static let deviceGray = CGColorSpace(known: "kCGColorSpaceDeviceGray", .monochrome)
  static let standardRGB = CGColorSpace(known: sRGB, .rgb)
  static let standardGray = CGColorSpace(known: genericGrayGamma2_2, .monochrome)

  private static let models: [String: CGColorSpaceModel] = [
    sRGB: .rgb, extendedSRGB: .rgb, linearSRGB: .rgb, extendedLinearSRGB: .rgb,
    displayP3: .rgb, genericRGBLinear: .rgb, "kCGColorSpaceDeviceRGB": .rgb,
    genericGrayGamma2_2: .monochrome, extendedGray: .monochrome, linearGray: .monochrome,
    "kCGColorSpaceDeviceGray": .monochrome,
  ]

  /// The name under which the space can be made again.
  public let name: String?
  /// Whether the space is gray or red, green and blue.
  public let model: CGColorSpaceModel

  private init(known name: String, _ model: CGColorSpaceModel) {
    self.name = name
    self.model = model
  }

  /// Makes a space by one of the names above; nil for any other.
  public convenience init?(name: String) {
    guard let model = Self.models[name] else { return nil }
    self.init(known: name, model)
  }

  /// How many components a colour has in this space, alpha not counted.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  /// Whether two spaces have the same name.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The space of red, green and blue as the screen shows them, which here is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The space of grays as the screen shows them, which here is the gray axis of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
