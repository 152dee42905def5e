import Foundation

/// The colour model of a colour space: how many components it has and what they mean.
public enum CGColorSpaceModel: Int32, Sendable {
  /// No model is known.
  case unknown = -1
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black; no space here has it.
  case cmyk = 2
  /// Lightness and two axes of colour; no space here has it.
  case lab = 3
  /// Any inks; no space here has it.
  case deviceN = 4
  /// A number in a table of colours; no space here has it.
  case indexed = 5
  /// A drawing that is repeated: see `CGPattern`.
  case pattern = 6
  /// The tristimulus values; no space here has it.
  case XYZ = 7
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

  /// The name of the wide-gamut space of photographs; its components are taken as sRGB here.
  public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
  /// The name of the space of high-definition television; its components are taken as sRGB here.
  public static let itur_709 = "kCGColorSpaceITUR_709"
  /// The name of the space of ultra-high-definition television; its components are taken as sRGB here.
  public static let itur_2020 = "kCGColorSpaceITUR_2020"
  /// The name of the space of digital cinema; its components are taken as sRGB here.
  public static let dcip3 = "kCGColorSpaceDCIP3"
  /// The name of Display P3 with components allowed outside 0…1, which are taken as sRGB here.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The name of linear-light Display P3; its components are taken as sRGB here.
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  /// The name of extended linear-light Display P3; its components are taken as sRGB here.
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"

  static let deviceRGB = CGColorSpace(known: "kCGColorSpaceDeviceRGB", .rgb)
  static let deviceGray = CGColorSpace(known: "kCGColorSpaceDeviceGray", .monochrome)
  static let standardRGB = CGColorSpace(known: sRGB, .rgb)
  static let standardGray = CGColorSpace(known: genericGrayGamma2_2, .monochrome)

  private static let models: [String: CGColorSpaceModel] = [
    sRGB: .rgb, extendedSRGB: .rgb, linearSRGB: .rgb, extendedLinearSRGB: .rgb,
    displayP3: .rgb, genericRGBLinear: .rgb, adobeRGB1998: .rgb, itur_709: .rgb, itur_2020: .rgb,
    dcip3: .rgb, extendedDisplayP3: .rgb, linearDisplayP3: .rgb, extendedLinearDisplayP3: .rgb,
    "kCGColorSpaceDeviceRGB": .rgb,
    genericGrayGamma2_2: .monochrome, extendedGray: .monochrome, linearGray: .monochrome,
    "kCGColorSpaceDeviceGray": .monochrome,
  ]

  /// The name under which the space can be made again.
  public let name: String?
  /// Whether the space is gray, red, green and blue, or one of patterns.
  public let model: CGColorSpaceModel
  /// The space that gives a pattern its colour; nil for patterns of their own colours, and for others.
  public let baseColorSpace: CGColorSpace?

  private init(known name: String, _ model: CGColorSpaceModel) {
    self.name = name
    self.model = model
    baseColorSpace = nil
  }

  /// Makes the space of patterns.
  ///
  /// - Parameter baseSpace: that of the colour in which patterns without colours of their own are
  ///   drawn; nil for patterns that bring theirs.
  public init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.model != .pattern else { return nil }
    name = nil
    model = .pattern
    baseColorSpace = baseSpace
  }

  /// Makes a space by one of the names above; nil for any other.
  public convenience init?(name: String) {
    guard let model = Self.models[name] else { return nil }
    self.init(known: name, model)
  }

  /// How many components a colour has in this space, alpha not counted.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    default: 3
    }
  }

  /// Whether the name is that of a space with more colours than sRGB.
  public var isWideGamutRGB: Bool {
    guard let name else { return false }
    return model == .rgb
      && ["P3", "Adobe", "ITUR_2020", "ExtendedSRGB", "ExtendedLinearSRGB"]
        .contains { name.contains($0) }
  }

  /// Whether contexts can be made with the space.
  public var supportsOutput: Bool { model != .pattern }

  /// Whether two spaces have the same name, or are of patterns with the same base.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.baseColorSpace == b.baseColorSpace
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The space of red, green and blue as the screen shows them, which here is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The space of grays as the screen shows them, which here is the gray axis of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
