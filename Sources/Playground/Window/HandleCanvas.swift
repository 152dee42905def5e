import UIKit
import Windowing
import Workbench

/// A picture with handles: a press takes the nearest one, which keeps its place under the pointer.
///
/// Shift keeps to one axis, Ctrl suspends snapping. While a handle is dragged the ground, which is what the
/// picture's scales are made of, stays as it was when the drag began.
@MainActor
class HandleCanvas<Ground>: PlotControl, PointerShaping {
  /// Whether handles are drawn to the lines of the grid.
  var snaps = true
  private var held: Hold?

  private struct Hold {
    let ground: Ground
    let handle: Int
    /// How many handles there were: with another number they are others.
    let count: Int
    let drag: HandleDrag
  }

  // MARK: What a picture says of itself

  /// The ground for what is shown now.
  var ground: Ground { preconditionFailure("\(type(of: self)) has no ground") }

  /// Where the handles are on a ground.
  func places(on ground: Ground) -> [CGPoint] { [] }

  /// A handle was pressed.
  func choose(_ handle: Int, on ground: Ground) {}

  /// No handle was pressed.
  func press(at point: CGPoint, taps: Int, on ground: Ground) {}

  /// A handle is wanted at a place; `reach` is how far away it is drawn from, in points.
  func move(_ handle: Int, to point: CGPoint, reach: CGFloat, on ground: Ground, isDone: Bool) {}

  // MARK: Dragging

  /// A hand over a handle.
  func pointerLook(at point: CGPoint) -> PointerLook? {
    HandleDrag.nearest(of: places(on: ground), to: point).map { _ in .hand }
  }

  /// The ground that a drag holds still; nil while nothing is dragged.
  var heldGround: Ground? { held?.ground }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = becomeFirstResponder()
    let (point, ground) = (touch.location(in: self), ground)
    let places = places(on: ground)
    guard let nearest = HandleDrag.nearest(of: places, to: point) else {
      press(at: point, taps: touch.tapCount, on: ground)
      return false
    }
    choose(nearest, on: ground)
    held = Hold(
      ground: ground, handle: nearest, count: self.places(on: ground).count,
      drag: HandleDrag(of: places[nearest], by: point))
    setNeedsDisplay()
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(touch, event, isDone: false)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { move(touch, event, isDone: true) }
    held = nil
    setNeedsDisplay()
  }

  override func cancelTracking(with event: UIEvent?) {
    held = nil
    setNeedsDisplay()
  }

  private func move(_ touch: UITouch, _ event: UIEvent?, isDone: Bool) {
    guard let held, places(on: held.ground).count == held.count else { return }
    let flags = event?.modifierFlags ?? []
    move(
      held.handle, to: held.drag.place(for: touch.location(in: self), flags),
      reach: HandleDrag.pull(snaps, flags), on: held.ground, isDone: isDone)
  }
}
