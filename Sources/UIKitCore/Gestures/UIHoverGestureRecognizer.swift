import Foundation

/// Follows the pointer over a view while no button is held; it has no part in touches.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// How far a pencil is above the screen, 0…1; 0, as the pointer is on it.
  open var zOffset: CGFloat { 0 }
  /// How steep a pencil stands, in radians: upright, as the pointer has no slope.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// How far a pencil is rolled about itself, in radians; the pointer is not.
  open var rollAngle: CGFloat { 0 }
  /// To where a pencil leans, in radians; the pointer does not lean.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// To where a pencil leans, as a vector of length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  override func hover(at place: CGPoint?) {
    guard let place else {
      if isActive { state = .ended }
      return
    }
    spot = place
    state = isActive ? .changed : .began
  }
}
