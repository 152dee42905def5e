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
  /// The surroundings in which the view is shown.
  public var traitCollection: UITraitCollection {
    UITraitCollection(style: interfaceStyle, displayScale: displayScale)
  }

  /// Light or dark here and inside, whatever is around; `unspecified` takes what is around.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { styleOverride }
    set {
      styleOverride = newValue
      adoptStyle(parent?.interfaceStyle ?? UITraitCollection.current.userInterfaceStyle)
    }
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
