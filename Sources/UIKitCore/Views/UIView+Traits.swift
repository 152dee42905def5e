import Foundation

// Light or dark, and what else was overridden, comes down the tree: a view takes it from the one around unless it
// overrides it. What was resolved from dynamic colours is made anew where it changes.

/// What has surroundings.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The surroundings.
  var traitCollection: UITraitCollection { get }
  /// Called after the surroundings changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {
  /// The surroundings in which the view is shown.
  final var traits: UITraitCollection {
    UITraitCollection(
      style: interfaceStyle, displayScale: displayScale, overridden: overriddenTraits)
  }

  final func overrideTraits(_ new: UITraitOverrides) {
    rare.traitOverrides = new
    adoptTraitsAround()
  }

  final func overrideStyle(_ style: UIUserInterfaceStyle) {
    styleOverride = style
    adoptTraitsAround()
  }

  /// Takes over anew what is around.
  final func adoptTraitsAround() {
    if let parent { return adoptTraits(parent.interfaceStyle, parent.overriddenTraits) }
    let scene = (self as? UIWindow)?.windowScene?.traitOverrides.collection
    let style = scene?.userInterfaceStyle ?? .unspecified
    adoptTraits(
      style == .unspecified ? UITraitCollection.current.userInterfaceStyle : style, scene)
  }

  /// The components of a colour in the view's surroundings.
  package final func resolve(_ color: UIColor) -> CGColor {
    color.resolvedColor(with: traitCollection).cgColor
  }

  /// What was overridden here and around; nil for nothing.
  final var overriddenTraits: UITraitCollection? { hasRare ? rare.overriddenTraits : nil }

  /// What is overridden for this very view.
  private var ownOverrides: UITraitCollection? {
    let given = viewController?.givenTraits ?? []
    let own = hasRare ? rare.traitOverrides.collection : nil
    guard !given.isEmpty else { return own }
    return UITraitCollection(traitsFrom: given + (own.map { [$0] } ?? []))
  }

  /// Takes over what is around, here and inside.
  ///
  /// - Parameters:
  ///   - style: light or dark, as it is around.
  ///   - around: what else is overridden around.
  final func adoptTraits(_ style: UIUserInterfaceStyle, _ around: UITraitCollection?) {
    let own = ownOverrides
    var new = styleOverride
    if new == .unspecified { new = own?.userInterfaceStyle ?? .unspecified }
    if new == .unspecified { new = style }
    let overridden = own.map { UITraitCollection(traitsFrom: [around, $0].compactMap(\.self)) }
    let all = overridden ?? around
    guard new != interfaceStyle || all !== overriddenTraits else { return }
    let previous = traitCollection
    interfaceStyle = new
    if all !== overriddenTraits { rare.overriddenTraits = all }
    if previous != traitCollection { traitsDidChange(from: previous) }
    for view in subviews { view.adoptTraits(new, all) }
  }

  private func traitsDidChange(from previous: UITraitCollection) {
    if traitCollection.hasDifferentColorAppearance(comparedTo: previous) {
      if let chosenBackground { layer.backgroundColor = resolve(chosenBackground) }
      if hasDrawing { setNeedsDisplay() }
      tintColorDidChange()
    }
    setNeedsLayout()
    traitCollectionDidChange(previous)
    tellTraitWatches(previous)
    viewController?.traitCollectionDidChange(previous)
    viewController?.tellTraitWatches(previous)
  }
}

extension UIViewController {
  /// What is overridden for the controller's view: by its presentation, its parent and itself.
  final var givenTraits: [UITraitCollection] {
    [knownPresentation?.traitOverrides.collection, traitsFromParent, traitOverrides.collection]
      .compactMap(\.self)
  }

  /// The view takes over what is overridden now.
  final func overridesDidChange() { loadedView?.adoptTraitsAround() }

  /// The surroundings before there is a view: those around, with what is overridden.
  final var traitsWithoutView: UITraitCollection {
    let around = parent?.traitCollection ?? UIScreen.main.traitCollection
    return UITraitCollection(traitsFrom: [around] + givenTraits)
  }
}
