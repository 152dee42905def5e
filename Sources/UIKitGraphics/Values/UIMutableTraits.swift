import Foundation

/// What a program says of surroundings that it makes.
public protocol UIMutableTraits {
  /// Whether the interface is light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// Pixels a point; 0 where that is not known.
  var displayScale: CGFloat { get set }
  /// What kind of machine it is.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// How much room there is from left to right.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// How much room there is from top to bottom.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// To which side the interface runs.
  var layoutDirection: UIUserInterfaceLayoutDirection { get set }
}

/// What is known of surroundings.
struct TraitValues: UIMutableTraits, Hashable, Sendable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var displayScale: CGFloat = 0
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// To which side the interface runs; nil where that is not known.
  var direction: UIUserInterfaceLayoutDirection?

  var layoutDirection: UIUserInterfaceLayoutDirection {
    get { direction ?? .leftToRight }
    set { direction = newValue }
  }

  /// Those of a view on a desktop.
  static func desktop(_ style: UIUserInterfaceStyle, _ displayScale: CGFloat) -> TraitValues {
    TraitValues(
      userInterfaceStyle: style, displayScale: displayScale, userInterfaceIdiom: .mac,
      horizontalSizeClass: .regular, verticalSizeClass: .regular, direction: .leftToRight)
  }

  /// Takes over what others know.
  mutating func take(_ other: TraitValues) {
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if let known = other.direction { direction = known }
  }
}

extension UITraitCollection {
  /// Makes surroundings of which a closure says what is known.
  public convenience init(mutations: (_ mutableTraits: inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = TraitValues()
    mutations(&traits)
    self.init(traits as? TraitValues ?? TraitValues())
  }

  /// These surroundings with what a closure changes of them.
  public func modifyingTraits(
    _ mutations: (_ mutableTraits: inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return UITraitCollection(traits as? TraitValues ?? values)
  }

  /// Makes surroundings of all that others know; what later ones know goes before what former ones do.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(into: TraitValues()) { $0.take($1.values) })
  }

  /// Makes surroundings with so much room from left to right.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Makes surroundings with so much room from top to bottom.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Makes those of a kind of machine.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Makes surroundings in which interfaces run to a side.
  public convenience init(layoutDirection: UIUserInterfaceLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Whether all that others know is so here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var both = values
    both.take(trait.values)
    return both == values
  }
}
