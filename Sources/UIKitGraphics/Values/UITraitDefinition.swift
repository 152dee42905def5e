import Foundation

// A trait is a type: its value is found in surroundings by that type. Programs define traits of their own, and add a
// property for each to `UITraitCollection` and `UIMutableTraits`:
//
//     enum DensityTrait: UITraitDefinition { static let defaultValue = 1.0 }

/// One of the traits that surroundings have.
public protocol UITraitDefinition {
  /// What the trait is in surroundings: best of an `Equatable` type, so that changes can be told.
  associatedtype Value
  /// What it is where nobody says.
  static var defaultValue: Value { get }
  /// A name for people; that of the type, unless given.
  static var name: String { get }
  /// A name that no other trait has; that of the type in its module, unless given.
  static var identifier: String { get }
  /// Whether dynamic colours look different where it is; no, unless given.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// That of the type.
  public static var name: String { String(describing: self) }
  /// That of the type in its module.
  public static var identifier: String { String(reflecting: self) }
  /// No.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that all surroundings have room for.
protocol FixedTrait: UITraitDefinition {
  static var place: WritableKeyPath<TraitValues, Value> { get }
}

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition, FixedTrait {
  /// Neither.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// Yes.
  public static let affectsColorAppearance = true
  static var place: WritableKeyPath<TraitValues, Value> { \.userInterfaceStyle }
}
/// Pixels a point.
public enum UITraitDisplayScale: UITraitDefinition, FixedTrait {
  /// Not known.
  public static let defaultValue: CGFloat = 0
  static var place: WritableKeyPath<TraitValues, Value> { \.displayScale }
}
/// How much room there is from left to right.
public enum UITraitHorizontalSizeClass: UITraitDefinition, FixedTrait {
  /// Not known.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var place: WritableKeyPath<TraitValues, Value> { \.horizontalSizeClass }
}
/// How much room there is from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition, FixedTrait {
  /// Not known.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var place: WritableKeyPath<TraitValues, Value> { \.verticalSizeClass }
}
/// What kind of machine it is.
public enum UITraitUserInterfaceIdiom: UITraitDefinition, FixedTrait {
  /// Not known.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var place: WritableKeyPath<TraitValues, Value> { \.userInterfaceIdiom }
}
/// To which side the interface runs.
public enum UITraitLayoutDirection: UITraitDefinition, FixedTrait {
  /// To the right.
  public static let defaultValue = UIUserInterfaceLayoutDirection.leftToRight
  static var place: WritableKeyPath<TraitValues, Value> { \.layoutDirection }
}

/// How large words are to be.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// As usual.
  public static let defaultValue = UIContentSizeCategory.large
}
/// How strong contrasts are to be.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  /// As usual.
  public static let defaultValue = UIAccessibilityContrast.normal
  /// Yes.
  public static let affectsColorAppearance = true
}
/// Whether what is around is raised above something.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
  /// It is not.
  public static let defaultValue = UIUserInterfaceLevel.base
  /// Yes.
  public static let affectsColorAppearance = true
}
/// How heavy letters are to be.
public enum UITraitLegibilityWeight: UITraitDefinition {
  /// As usual.
  public static let defaultValue = UILegibilityWeight.regular
}
/// Which colours the display has.
public enum UITraitDisplayGamut: UITraitDefinition {
  /// Those of sRGB.
  public static let defaultValue = UIDisplayGamut.SRGB
}
/// Whether the display feels how hard it is pressed.
public enum UITraitForceTouchCapability: UITraitDefinition {
  /// It does not.
  public static let defaultValue = UIForceTouchCapability.unavailable
}
/// Whether the interface looks as one that has the keys.
public enum UITraitActiveAppearance: UITraitDefinition {
  /// It does.
  public static let defaultValue = UIUserInterfaceActiveAppearance.active
}

// MARK: - Their values

/// How strong contrasts are to be.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// As usual.
  case normal = 0
  /// Stronger.
  case high = 1
}

/// Whether something is raised above what is around.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// It is not.
  case base = 0
  /// It is, as a sheet is.
  case elevated = 1
}

/// How heavy letters are to be.
public enum UILegibilityWeight: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// As usual.
  case regular = 0
  /// Heavier.
  case bold = 1
}

/// Which colours a display has.
public enum UIDisplayGamut: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// Those of sRGB.
  case SRGB = 0
  /// More.
  case P3 = 1
}

/// Whether a display feels how hard it is pressed.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}

/// Whether an interface looks as one that has the keys.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// As one in the background.
  case inactive = 0
  /// As one that has the keys.
  case active = 1
}
