import Foundation

// The keyboard's way through a window: Tab goes to the next view that keys may go to, Shift-Tab to the one
// before, in the order of the tree or as `nextKeyView` says, around the end. The ring shows from the first
// Tab to the next click. It is a layer in front of all views.

extension NSWindow {
  private static let ringGap: CGFloat = 1
  private static let ringWidth: CGFloat = 3

  /// Lets keys go to the view behind the present one.
  public func selectNextKeyView(_ sender: Any?) { moveFocus(by: 1) }

  /// Lets keys go to the view before the present one.
  public func selectPreviousKeyView(_ sender: Any?) { moveFocus(by: -1) }

  /// Moves the focus if the key is Tab, alone or with Shift.
  final func movesFocus(_ event: NSEvent) -> Bool {
    guard event.type == .keyDown, event.key?.key == .tab,
      event.modifierFlags.isDisjoint(with: [.control, .option, .command])
    else { return false }
    moveFocus(by: event.modifierFlags.contains(.shift) ? -1 : 1)
    return true
  }

  private func moveFocus(by step: Int) {
    let views = keyViews
    guard !views.isEmpty else { return }
    setShowsFocus(true)
    let current = views.firstIndex { $0 === firstResponder }
    let present = firstResponder as? NSView
    if let next = step > 0 ? present?.nextValidKeyView : present?.previousValidKeyView,
      makeFirstResponder(next)
    {
      return placeRing()
    }
    let start = current ?? (step > 0 ? -1 : views.count)
    // A view may refuse; then the one behind it is asked.
    for distance in 1...views.count {
      let index = (start + step * distance) % views.count
      if makeFirstResponder(views[index < 0 ? index + views.count : index]) { break }
    }
    placeRing()
  }

  /// The views at which Tab stops, in the order of the tree.
  private var keyViews: [NSView] { root.subtree.filter(\.canBecomeKeyView) }

  final func setShowsFocus(_ shows: Bool) {
    guard showsFocus != shows else { return }
    showsFocus = shows
    placeRing()
  }

  /// Puts the ring around the view to which keys go, or takes it away.
  package final func placeRing() {
    let view = showsFocus ? firstResponder as? NSView : nil
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    guard let view, view.window === self, view.focusRingType != .none else {
      ring?.removeFromSuperlayer()
      return ring = nil
    }
    let ring = self.ring ?? CALayer()
    self.ring = ring
    let reach = Self.ringGap + Self.ringWidth
    let rect = view.convert(view.focusRingMaskBounds, to: nil)
    ring.frame = rect.insetBy(dx: -reach, dy: -reach)
    ring.cornerRadius = min(view.focusRingRadius + reach, ring.bounds.height / 2)
    ring.borderWidth = Self.ringWidth
    ring.borderColor = NSColor.keyboardFocusIndicatorColor.cgColor
    ring.name = "focus ring"
    root.ownLayer?.addSublayer(ring)
  }
}

extension NSView {
  /// How the ring looks around a view to which keys go.
  public enum FocusRingType: UInt, Sendable {
    /// As usual.
    case `default` = 0
    /// None.
    case none = 1
    /// Around the outside.
    case exterior = 2
  }
}

/// How the ring looks around a view to which keys go.
public typealias NSFocusRingType = NSView.FocusRingType

extension NSColor {
  /// The colour of the ring around what keys go to.
  public static let keyboardFocusIndicatorColor = NSColor(
    red: 0, green: 0.48, blue: 1, alpha: 0.55)
}
