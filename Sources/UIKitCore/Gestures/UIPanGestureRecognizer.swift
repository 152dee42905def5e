import Foundation

/// Kinds of scrolling that a recogniser takes.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// One bit a kind.
  public let rawValue: Int

  /// The kinds with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel with notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// A touch pad.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognises that the pointer is dragged, and tells how far and how fast.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Kept for the recogniser's own use: there is one pointer.
  open var minimumNumberOfTouches = 1
  /// Kept for the recogniser's own use: there is one pointer.
  open var maximumNumberOfTouches = Int.max
  /// Whether a turn of the wheel is a drag, too.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// How far the pointer moves before a press becomes a drag, in points.
  package static let slack: CGFloat = 6
  /// How far a notch of the wheel drags, in points.
  static let notch: CGFloat = 40

  private var start = CGPoint.zero
  /// What was set by `setTranslation`, as what it takes away.
  private var base = CGPoint.zero
  private var speed = PointerSpeed()

  /// Forgets the drag.
  open override func reset() {
    super.reset()
    (start, base) = (.zero, .zero)
    speed = PointerSpeed()
  }

  /// How far the drag went, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    vector(CGVector(dx: spot.x - start.x - base.x, dy: spot.y - start.y - base.y), in: view)
  }

  /// Counts on from a translation in a view's coordinates.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    var wanted = translation
    if let view, let window = self.view?.window {
      let (from, to) = (
        view.convert(CGPoint.zero, to: window), view.convert(translation, to: window)
      )
      wanted = CGPoint(x: to.x - from.x, y: to.y - from.y)
    }
    base = CGPoint(x: spot.x - start.x - wanted.x, y: spot.y - start.y - wanted.y)
  }

  /// How fast the pointer moves, in points a second of a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint { vector(speed.velocity, in: view) }

  /// A vector of the window, in a view's coordinates.
  private func vector(_ vector: CGVector, in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else {
      return CGPoint(x: vector.dx, y: vector.dy)
    }
    let from = window.convert(CGPoint.zero, to: view)
    let to = window.convert(CGPoint(x: vector.dx, y: vector.dy), to: view)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Notes where the press is.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = spot
    speed.add(spot, at: event.timestamp)
  }

  /// Begins where the pointer has moved, and follows it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    speed.add(spot, at: event.timestamp)
    if isActive {
      state = .changed
    } else if distance(spot, start) > UIPanGestureRecognizer.slack {
      state = .began
    }
  }

  /// Ends the drag.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    speed.add(spot, at: event.timestamp)
    state = isActive ? .ended : .failed
  }

  override func takeWheel(_ turn: WheelTurn) -> Bool {
    guard !allowedScrollTypesMask.isEmpty, current == .possible, touch == nil else { return false }
    (start, spot, modifierFlags) = (turn.place, turn.place, turn.modifiers)
    state = .began
    guard isActive else { return false }
    spot.x -= turn.delta.dx * UIPanGestureRecognizer.notch
    spot.y += turn.delta.dy * UIPanGestureRecognizer.notch
    state = .changed
    state = .ended
    return true
  }
}

/// How fast the pointer moved of late.
struct PointerSpeed {
  /// How far back to look, in seconds.
  private static let window: TimeInterval = 0.1

  private var samples: [(place: CGPoint, time: TimeInterval)] = []

  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    samples.append((place, time))
    samples.removeAll { time - $0.time > PointerSpeed.window + 1e-6 }
  }

  /// In points a second; nothing where the pointer rested or there is too little to go by.
  var velocity: CGVector {
    guard let first = samples.first, let last = samples.last, last.time - first.time > 1e-3 else {
      return .zero
    }
    let seconds = CGFloat(last.time - first.time)
    return CGVector(
      dx: (last.place.x - first.place.x) / seconds, dy: (last.place.y - first.place.y) / seconds)
  }
}

/// Recognises that the pointer is dragged quickly in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a swipe goes.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit a direction.
    public let rawValue: UInt

    /// The directions with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that count; to the right at first.
  open var direction = Direction.right
  /// Kept for the recogniser's own use: there is one pointer.
  open var numberOfTouchesRequired = 1

  /// How far a swipe goes, in points.
  private static let reach: CGFloat = 40
  /// How long it may take, in seconds.
  private static let patience: TimeInterval = 0.5

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  /// Notes where the press is.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    (start, startTime) = (spot, event.timestamp)
  }

  /// Recognises once the pointer is far enough.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let (x, y) = (spot.x - start.x, spot.y - start.y)
    if event.timestamp - startTime > UISwipeGestureRecognizer.patience { return state = .failed }
    guard max(abs(x), abs(y)) > UISwipeGestureRecognizer.reach else { return }
    let seen: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    let isStraight = min(abs(x), abs(y)) * 2 < max(abs(x), abs(y))
    state = isStraight && direction.contains(seen) ? .ended : .failed
  }

  /// Fails: it was too short.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
