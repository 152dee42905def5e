import Foundation

// Light or dark comes down the tree: a view takes it from the one around unless it overrides it.
// What was resolved from dynamic colours is made anew where it changes.

/// What has surroundings.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The surroundings.
  var traitCollection: UITraitCollection { get }
  /// Called after the surroundings changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {
  final func overrideStyle(_ style: UIUserInterfaceStyle) {
    styleOverride = style
    adoptStyle(parent?.interfaceStyle ?? UITraitCollection.current.userInterfaceStyle)
  }

  /// The components of a colour in the view's surroundings.
  package final func resolve(_ color: UIColor) -> CGColor {
    color.resolvedColor(with: traitCollection).cgColor
  }

  /// Takes over what is light or dark around, here and inside.
  final func adoptStyle(_ around: UIUserInterfaceStyle) {
    let new = styleOverride == .unspecified ? around : styleOverride
    guard new != interfaceStyle else { return }
    let previous = traitCollection
    interfaceStyle = new
    if let chosenBackground { layer.backgroundColor = resolve(chosenBackground) }
    if hasDrawing { setNeedsDisplay() }
    setNeedsLayout()
    tintColorDidChange()
    traitCollectionDidChange(previous)
    tellTraitWatches(previous)
    viewController?.traitCollectionDidChange(previous)
    viewController?.tellTraitWatches(previous)
    for view in subviews { view.adoptStyle(new) }
  }
}
