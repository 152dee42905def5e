import Foundation

// With one pointer there are no two fingers. The wheel stands for them: with Control it pinches,
// with Alt it rotates. A gesture of the wheel ends when the wheel rests for a moment.

/// Recognises zooming: by the wheel with Control held.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much larger since the gesture began; set it to count on from there.
  open var scale: CGFloat = 1
  /// How fast the scale changes, in 1 a second.
  public private(set) final var velocity: CGFloat = 0

  private let rest = WheelRest()

  /// Forgets the gesture.
  open override func reset() {
    super.reset()
    (scale, velocity) = (1, 0)
  }

  override func takeWheel(_ turn: WheelTurn) -> Bool {
    guard turn.modifiers.contains(.control), turn.delta.dy != 0 else { return false }
    let factor = CGFloat(exp(turn.delta.dy.native * 0.12))
    velocity = rest.seconds(since: turn.time).map { (factor - 1) * scale / CGFloat($0) } ?? 0
    return rest.follow(turn, self) { self.scale *= factor }
  }

  /// Ends the gesture now.
  package func endWheel() { rest.end(self) }
}

/// Recognises turning: by the wheel with Alt held.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far since the gesture began, in radians, clockwise positive; set it to count on from there.
  open var rotation: CGFloat = 0
  /// How fast the rotation changes, in radians a second.
  public private(set) final var velocity: CGFloat = 0

  /// How far a notch of the wheel turns, in radians.
  private static let notch: CGFloat = .pi / 36

  private let rest = WheelRest()

  /// Forgets the gesture.
  open override func reset() {
    super.reset()
    (rotation, velocity) = (0, 0)
  }

  override func takeWheel(_ turn: WheelTurn) -> Bool {
    guard turn.modifiers.contains(.alternate), turn.delta.dy != 0 else { return false }
    let angle = -turn.delta.dy * UIRotationGestureRecognizer.notch
    velocity = rest.seconds(since: turn.time).map { angle / CGFloat($0) } ?? 0
    return rest.follow(turn, self) { self.rotation += angle }
  }

  /// Ends the gesture now.
  package func endWheel() { rest.end(self) }
}

/// Makes gestures with a beginning and an end of the turns of a wheel.
@MainActor
private final class WheelRest {
  /// How long the wheel rests before its gesture is over, in seconds.
  private static let patience: TimeInterval = 0.25

  private var timer: Timer?
  private var lastTime: TimeInterval?

  /// The time since the turn before; nil for the first one.
  func seconds(since time: TimeInterval) -> TimeInterval? { lastTime.map { max(time - $0, 1e-3) } }

  /// Begins or goes on with a recogniser's gesture; whether it is under way.
  func follow(
    _ turn: WheelTurn, _ recognizer: UIGestureRecognizer, _ change: () -> Void
  ) -> Bool {
    (recognizer.spot, recognizer.modifierFlags) = (turn.place, turn.modifiers)
    lastTime = turn.time
    if recognizer.isActive {
      change()
      recognizer.state = .changed
    } else {
      recognizer.state = .began
      guard recognizer.isActive else { return false }
      change()
      recognizer.state = .changed
    }
    timer?.invalidate()
    let timer = Timer(timeInterval: WheelRest.patience, repeats: false) { [weak recognizer] _ in
      MainActor.assumeIsolated { if let recognizer { self.end(recognizer) } }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
    return true
  }

  func end(_ recognizer: UIGestureRecognizer) {
    timer?.invalidate()
    (timer, lastTime) = (nil, nil)
    if recognizer.isActive { recognizer.state = .ended }
  }
}
