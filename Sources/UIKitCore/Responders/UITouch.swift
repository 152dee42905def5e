import Foundation

/// A finger on the screen, or the pointer while a button is held; one object from begin to end.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Where a touch stands in its life.
  public enum Phase: Int, Sendable {
    /// It has just begun.
    case began = 0
    /// It has moved.
    case moved = 1
    /// It has not moved since the last event.
    case stationary = 2
    /// It was lifted.
    case ended = 3
    /// Something took it away.
    case cancelled = 4
    /// The pointer came into a region; recognisers hear of it without a touch.
    case regionEntered = 5
    /// The pointer moved inside of a region; see `regionEntered`.
    case regionMoved = 6
    /// The pointer left a region; see `regionEntered`.
    case regionExited = 7
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct = 0
    /// A finger beside the screen.
    case indirect = 1
    /// A pencil.
    case pencil = 2
    /// The pointer of a mouse or touch pad.
    case indirectPointer = 3

    /// The former name of `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// What of a touch is a guess that is put right later; nothing here.
  public struct Properties: OptionSet, Sendable {
    /// One bit a property.
    public let rawValue: Int
    /// The properties with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// How hard it presses.
    public static let force = Properties(rawValue: 1)
    /// To where it leans.
    public static let azimuth = Properties(rawValue: 2)
    /// How steep it stands.
    public static let altitude = Properties(rawValue: 4)
    /// Where it is.
    public static let location = Properties(rawValue: 8)
    /// How far it is rolled about itself.
    public static let roll = Properties(rawValue: 16)
  }

  /// By what a guess and what puts it right belong together; nil, since nothing is guessed.
  open var estimationUpdateIndex: NSNumber? { nil }
  /// What is a guess; nothing.
  open var estimatedProperties: Properties { [] }
  /// What of the guesses is put right later; nothing.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// When it was last heard of, in seconds on the clock of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// Where it stands in its life.
  open internal(set) var phase = Phase.began
  /// How often the place was tapped in quick succession, this touch included.
  open internal(set) var tapCount = 1
  /// What touches: the pointer.
  open var type: TouchType { .indirectPointer }
  /// The view in which it began, and which gets its events wherever it goes.
  open internal(set) var view: UIView?
  /// The window in which it began.
  open internal(set) weak var window: UIWindow?

  /// The recognisers that get it.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
  var recognizers: [UIGestureRecognizer] = []
  /// Whether a recogniser took it from the view.
  var isTaken = false

  /// Where it is, in the window's coordinates.
  var place = CGPoint.zero
  /// Where it was one event earlier, in the window's coordinates.
  var formerPlace = CGPoint.zero

  /// How hard it presses; the pointer does not tell.
  open var force: CGFloat { 0 }
  /// How hard it can press; 0, since the pointer does not tell.
  open var maximumPossibleForce: CGFloat { 0 }
  /// How broad it is, in points; the pointer has no extent.
  open var majorRadius: CGFloat { 0 }

  /// How far off `majorRadius` may be, in points.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// How steep a pencil stands, in radians: upright, as the pointer has no slope.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// How far a pencil is rolled about itself, in radians; the pointer is not.
  open var rollAngle: CGFloat { 0 }
  /// To where a pencil leans, in radians; the pointer does not lean.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// To where a pencil leans, as a vector of length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// Where it is, in a view's coordinates; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

  /// Where it was one event earlier, in a view's coordinates; in the window's for nil.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(formerPlace, to: view) }

  /// As `location(in:)`: the pointer is as exact as it gets.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// As `previousLocation(in:)`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let view else { return point }
    return window.convert(point, to: view)
  }
}
