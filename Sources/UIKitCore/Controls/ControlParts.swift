import Foundation

/// The ring around a control to which the keyboard has led.
@MainActor
package final class FocusRing {
  private static var width: CGFloat { UIAccessibility.isDarkerSystemColorsEnabled ? 3 : 2 }
  private static let gap: CGFloat = 2

  private let ring = ViewParts.make()

  /// Makes a ring that is not yet seen.
  package init() {
    ring.borderWidth = FocusRing.width
    ring.opacity = 0
  }

  /// Puts the ring in front of what a control shows so far.
  package func install(in view: UIView) { view.layer.addSublayer(ring) }

  /// Fits the ring around a rectangle of the control.
  package func place(around rect: CGRect, radius: CGFloat) {
    let reach = FocusRing.gap + FocusRing.width
    ring.frame = rect.insetBy(dx: -reach, dy: -reach)
    ring.cornerRadius = radius + reach
  }

  /// Shows the ring where keys go to the control and the keyboard was used last.
  package func update(for view: UIView) {
    ring.borderColor = view.resolve(view.tintColor)
    ring.opacity = view.isFocused && view.window?.showsFocus == true ? 1 : 0
  }
}

/// A key that controls take, whatever they are.
@_spi(Hooks) public enum ControlKey: Sendable {
  case trigger, less, more, first, last, pageLess, pageMore

  fileprivate static let keys: [String: ControlKey] = [
    " ": .trigger, "\r": .trigger,
    UIKeyCommand.inputLeftArrow: .less, UIKeyCommand.inputDownArrow: .less,
    UIKeyCommand.inputRightArrow: .more, UIKeyCommand.inputUpArrow: .more,
    UIKeyCommand.inputHome: .first, UIKeyCommand.inputEnd: .last,
    UIKeyCommand.inputPageDown: .pageLess, UIKeyCommand.inputPageUp: .pageMore,
  ]
}

extension UIPress {
  /// What the key means to a control; nothing with Control, Alt or the desktop's key.
  @_spi(Hooks) public var controlKey: ControlKey? {
    let others: UIKeyModifierFlags = [.control, .alternate, .command]
    guard let key, key.modifierFlags.isDisjoint(with: others) else { return nil }
    return ControlKey.keys[key.charactersIgnoringModifiers]
  }
}
