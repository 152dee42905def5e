import Foundation
import Windowing

// The keyboard's way through a window: Tab goes to the next view that can be focused, Shift-Tab to
// the one before, in the order of the tree, around the end. The ring shows from the first Tab to
// the next click.

extension UIWindow {
  /// Moves the focus if the key is Tab, alone or with Shift.
  func movesFocus(_ key: KeyEvent) -> Bool {
    guard key.key == .tab, key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else {
      return false
    }
    moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
    return true
  }

  private func moveFocus(by step: Int) {
    let views = focusableViews
    guard !views.isEmpty else { return }
    let current = views.firstIndex { $0 === firstResponder }
    let start = current ?? (step > 0 ? -1 : views.count)
    setShowsFocus(true)
    focusHeading = step > 0 ? .next : .previous
    defer { focusHeading = [] }
    // A view may refuse; then the one behind it is asked.
    for distance in 1...views.count {
      let index = (start + step * distance) % views.count
      let view = views[index < 0 ? index + views.count : index]
      if mayFocus(view), view.becomeFirstResponder() { return }
    }
  }

  /// The controller that is over all others: the root one, or the last sheet.
  var frontController: UIViewController? {
    var front = rootViewController
    while let next = front?.presentedInside { front = next }
    return front
  }

  /// The views at which Tab stops, in the order of the tree.
  private var focusableViews: [UIView] {
    var found: [UIView] = []
    // What is below a sheet cannot be reached.
    let isCovered = frontController !== rootViewController
    var waiting: [UIView] = [isCovered ? frontController?.viewIfLoaded ?? self : self]
    while let view = waiting.popLast() {
      guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { continue }
      if view.canBecomeFocused { found.append(view) }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return found
  }

  /// Shows the ring around what keys go to, as after a Tab.
  package func showFocus() { setShowsFocus(true) }

  func setShowsFocus(_ shows: Bool) {
    guard showsFocus != shows else { return }
    showsFocus = shows
    (firstResponder as? UIView)?.focusDidChange()
  }

  func focusMoved(from former: UIResponder?) {
    (former as? UIView)?.focusDidChange()
    (firstResponder as? UIView)?.focusDidChange()
    if !isPassingFocus { tellOfFocus(from: former) }
  }
}

extension UIViewController {
  /// The controller that is over this one or over one of its children.
  fileprivate var presentedInside: UIViewController? {
    presentedViewController ?? children.lazy.compactMap(\.presentedInside).first
  }
}
