import Foundation

/// What is known of surroundings: the traits that all of them have, and what else somebody said.
struct TraitValues: UIMutableTraits, Hashable, Sendable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var displayScale: CGFloat = 0
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// To which side the interface runs; nil where that is not known.
  var direction: UIUserInterfaceLayoutDirection?
  /// The other traits of which something was said.
  var others: [ObjectIdentifier: OtherTrait] = [:]

  var layoutDirection: UIUserInterfaceLayoutDirection {
    get { direction ?? .leftToRight }
    set { direction = newValue }
  }

  /// The traits that all surroundings have.
  static var fixed: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitUserInterfaceIdiom.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
    ]
  }

  /// Those of a view on a desktop.
  static func desktop(_ style: UIUserInterfaceStyle, _ displayScale: CGFloat) -> TraitValues {
    TraitValues(
      userInterfaceStyle: style, displayScale: displayScale, userInterfaceIdiom: .mac,
      horizontalSizeClass: .regular, verticalSizeClass: .regular, direction: .leftToRight)
  }

  /// What a trait is; its default where nothing was said.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      if let place = Self.place(of: trait) { return self[keyPath: place] }
      guard let other = others[ObjectIdentifier(trait)] else { return Trait.defaultValue }
      return other.value as? Trait.Value ?? Trait.defaultValue
    }
    set {
      if let place = Self.place(of: trait) {
        self[keyPath: place] = newValue
      } else {
        others[ObjectIdentifier(trait)] = OtherTrait(trait: trait, value: newValue)
      }
    }
  }

  private static func place<Trait: UITraitDefinition>(
    of trait: Trait.Type
  ) -> WritableKeyPath<TraitValues, Trait.Value>? {
    func find<Fixed: FixedTrait>(_ fixed: Fixed.Type) -> Any { fixed.place }
    guard let fixed = trait as? any FixedTrait.Type else { return nil }
    return find(fixed) as? WritableKeyPath<TraitValues, Trait.Value>
  }

  /// Takes over what others know.
  mutating func take(_ other: TraitValues) {
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if let known = other.direction { direction = known }
    if !other.others.isEmpty { others.merge(other.others) { $1 } }
  }

  /// Whether something was said of a trait.
  func knows(_ trait: UITrait) -> Bool {
    if ObjectIdentifier(trait) == ObjectIdentifier(UITraitLayoutDirection.self) {
      return direction != nil
    }
    guard trait is any FixedTrait.Type else { return others[ObjectIdentifier(trait)] != nil }
    return !agrees(with: TraitValues(), on: trait)
  }

  /// Forgets what was said of a trait.
  mutating func forget(_ trait: UITrait) {
    func reset<Trait: UITraitDefinition>(_ trait: Trait.Type) { self[trait] = Trait.defaultValue }
    if ObjectIdentifier(trait) == ObjectIdentifier(UITraitLayoutDirection.self) {
      direction = nil
    } else if trait is any FixedTrait.Type {
      reset(trait)
    } else {
      others[ObjectIdentifier(trait)] = nil
    }
  }

  /// Whether a trait is the same in others.
  func agrees(with other: TraitValues, on trait: UITrait) -> Bool {
    func compare<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
      OtherTrait.areEqual(self[trait], other[trait])
    }
    return compare(trait)
  }
}

/// What was said of a trait that not all surroundings have.
///
/// What programs say are values that do not change, or objects that they alone touch, as on Apple's systems.
struct OtherTrait: Hashable, @unchecked Sendable {
  let trait: UITrait
  let value: Any

  static func == (one: OtherTrait, other: OtherTrait) -> Bool {
    one.trait == other.trait && areEqual(one.value, other.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(trait)) }

  /// Whether two values are known to be the same: equal ones, or one and the same object.
  static func areEqual(_ one: Any, _ other: Any) -> Bool {
    func compare<Value: Equatable>(_ one: Value) -> Bool { one == other as? Value }
    if let one = one as? any Equatable { return compare(one) }
    guard type(of: one) is AnyClass, type(of: other) is AnyClass else { return false }
    return one as AnyObject === other as AnyObject
  }
}

extension UITraitCollection {
  /// What a trait is.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// How large words are to be: as usual, since desktops scale all of a program alike, unless overridden.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  /// How strong contrasts are to be: as usual, unless overridden.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// Whether what is around is raised above something: not unless overridden.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// How heavy letters are to be: as usual, unless overridden.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// Which colours the display has: those of sRGB, unless overridden.
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  /// Whether the display feels how hard it is pressed: it does not.
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  /// Whether the interface looks as one that has the keys: always, unless overridden.
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

  /// The traits by which colours look different.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self,
    ]
  }

  /// Makes those of a view with what is overridden there; light or dark is as said first.
  package convenience init(
    style: UIUserInterfaceStyle, displayScale: CGFloat, overridden: UITraitCollection?
  ) {
    var values = TraitValues.desktop(style, displayScale)
    if let overridden { values.take(overridden.values) }
    values.userInterfaceStyle = style
    self.init(values)
  }
}
