import Foundation

/// Where a telephone's keyboard is; here, where nothing covers the view from below, the lower edge.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows a keyboard that floats; there is none.
  @Watched open var followsUndockedKeyboard = false
  /// Whether the guide stays above the safe area's lower edge.
  @Watched open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { attach() } }
  }
  private var edges: [NSLayoutConstraint] = []

  fileprivate func attach() {
    guard let view = owningView else { return }
    NSLayoutConstraint.deactivate(edges)
    let upper =
      usesBottomSafeArea ? view.safeAreaLayoutGuide.bottomAnchor : view.bottomAnchor
    edges = [
      topAnchor.constraint(equalTo: upper), bottomAnchor.constraint(equalTo: view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ]
    NSLayoutConstraint.activate(edges)
  }
}

extension UIView {
  /// Where a keyboard would cover the view.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let known = layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first {
      return known
    }
    let guide = UIKeyboardLayoutGuide()
    addLayoutGuide(guide)
    guide.attach()
    return guide
  }
}
