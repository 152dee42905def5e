import UIKit
import Windowing

/// A view over parts of which the pointer says what can be done there.
@MainActor
package protocol PointerShaping: UIView {
  /// The pointer's look over a point of the view; nil for that of the views around it.
  func pointerLook(at point: CGPoint) -> PointerLook?
}

extension UITextField: PointerShaping {
  /// A beam, where text can be typed.
  package func pointerLook(at point: CGPoint) -> PointerLook? { isEnabled ? .text : nil }
}

extension UIWindow {
  /// The look that the pointer gets by an event; nil where it keeps its own, as it does while something is dragged.
  package func pointerLook(after event: WindowEvent) -> PointerLook? {
    switch event.kind {
    case .pointerMoved(let pointer) where pointer.pressedButtons.isEmpty,
      .pointerUp(let pointer) where pointer.pressedButtons.isEmpty:
      pointerLook(over: pointer.position)
    default: nil
    }
  }

  private func pointerLook(over point: CGPoint) -> PointerLook {
    var view = hitTest(point, with: nil)
    while let current = view {
      if let look = (current as? any PointerShaping)?.pointerLook(
        at: current.convert(point, from: nil))
      {
        return look
      }
      // A button on something that can be dragged is pressed, not dragged.
      if current is UIControl { return .arrow }
      view = current.superview
    }
    return .arrow
  }
}
