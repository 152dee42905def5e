import Foundation

/// Follows the pointer over a view while no button is held; it has no part in touches.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  override func hover(at place: CGPoint?) {
    guard let place else {
      if isActive { state = .ended }
      return
    }
    spot = place
    state = isActive ? .changed : .began
  }
}
