import Foundation
import ViewFoundation

/// Watches the touches of a view and those inside for a movement with a meaning.
///
/// Make one of a closure, or of an object and its method, written as `Chart.tapped` where code for
/// Apple's systems writes `#selector(tapped)`. Neither keeps its object alive:
///
///     view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Chart.tapped))
///
/// A recogniser gets a touch before the view does. When it recognises, the other recognisers of the
/// touch fail, and the view's touch is cancelled, unless it is told otherwise. Subclasses override
/// the touch methods and set `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a recogniser stands.
  public enum State: Int, Sendable {
    /// It has seen nothing that excludes its gesture.
    case possible = 0
    /// A gesture that goes on began.
    case began = 1
    /// The gesture goes on.
    case changed = 2
    /// The gesture is over, or one without extent in time happened.
    case ended = 3
    /// Something took the gesture away.
    case cancelled = 4
    /// It was something else.
    case failed = 5

    /// A gesture without extent in time happened.
    public static var recognized: State { .ended }
  }

  /// The view that the recogniser was added to.
  open internal(set) weak var view: UIView?
  /// Who decides about the recogniser.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recogniser watches; turning it off cancels its gesture.
  @Watched open var isEnabled = true {
    didSet { if !isEnabled { stop() } }
  }
  /// Whether the touch is taken from the view once the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Kept for the recogniser's own use: touches are not held back.
  open var delaysTouchesBegan = false
  /// Kept for the recogniser's own use: touches are not held back.
  open var delaysTouchesEnded = true
  /// Kept for the recogniser's own use.
  open var requiresExclusiveTouchType = true
  /// What may touch: everything at first. The pointer counts as a finger, too.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Which presses count: all at first. A key is none of them by its number, and counts where any does.
  open var allowedPressTypes: [NSNumber] = [0, 1, 2, 3, 4, 5, 6]
  /// A name for people.
  open var name: String?
  /// The buttons of the pointer that were held in the last event.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []
  /// The modifier keys that were held in the last event.
  @Watched open internal(set) var modifierFlags: UIKeyModifierFlags = []

  final var calls: [GestureCall] = []
  package final var current = State.possible {
    didSet { if current != oldValue { ValueWatch.valuesDidChange(of: self) } }
  }
  /// The state that waits for others to fail.
  final var pending: State?
  /// Who must fail before this one may recognise.
  final var requirements: [Weak<UIGestureRecognizer>] = []
  /// The touch that is watched.
  package final weak var touch: UITouch?
  /// Where the gesture is, in the window's coordinates.
  package final var spot = CGPoint.zero
  /// Whether nothing more is wanted of the touch.
  final var ignoresTouch = false

  /// Makes a recogniser that calls a method of an object, with itself where it takes something, whenever its gesture
  /// begins, changes or ends. The object is not kept. To override.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recogniser that nobody is told of.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Makes a recogniser that calls a closure whenever its gesture begins, changes or ends.
  public convenience init(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  /// Where the recogniser stands. Subclasses set it.
  open var state: State {
    get { current }
    set { enter(newValue) }
  }

  /// Called when the recogniser gets ready for the next gesture; to override.
  open func reset() {}

  // MARK: Touches

  /// Called when a touch begins; to override.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the touch moves; to override.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when the touch ends; to override.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when something takes the touch away; the gesture is cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = current == .began || current == .changed ? .cancelled : .failed
  }

  /// Gets no more of a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { ignoresTouch = true }

  /// Whether the gesture survives the touch's end, as a double tap does after its first.
  var awaitsMore: Bool { false }

  /// Takes a turn of the wheel; whether it did something with that.
  func takeWheel(_ turn: WheelTurn) -> Bool { false }

  /// Hears of the pointer over the view without a button; nil where it left.
  func hover(at place: CGPoint?) {}

  // MARK: Keys

  /// Called when a key goes down where the recogniser watches; to override.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when a held key repeats; to override.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when a key comes up; to override.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the release of a key will not be seen; to override.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  // MARK: Targets

  /// Calls a method of an object, too; the object is not kept.
  open func addTarget(_ target: Any, action: Selector) {
    calls.append(GestureCall(object: Weak(target as AnyObject), method: action))
  }

  /// Calls a method of an object no longer; nil stands for all objects, or for all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target.map { $0 as AnyObject }
    calls.removeAll {
      (target == nil || $0.object?.object === target) && (action == nil || $0.method == action)
    }
  }

  // MARK: Other recognisers

  /// Whether this one, when it recognises, makes another one fail; to override.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another one, when it recognises, makes this one fail; to override.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this one waits until another one fails; to override.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another one waits until this one fails; to override.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Whether this one gets what is new in an event; to override.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Recognises only after another one failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(Weak(otherGestureRecognizer))
  }

  // MARK: Where

  /// Where the gesture is, in a view's coordinates; in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return spot }
    return window.convert(spot, to: view)
  }

  /// Where one of the touches is, in a view's coordinates.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// How many touches take part: one, or none.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }
}

/// An object that is known and not kept.
package struct Weak<Object: AnyObject> {
  package weak var object: Object?
  package init(_ object: Object) { self.object = object }
}

extension UIView {
  final func setRecognizers(_ new: [UIGestureRecognizer]?) {
    for recognizer in recognizers { removeGestureRecognizer(recognizer) }
    for recognizer in new ?? [] { addGestureRecognizer(recognizer) }
  }

  /// Lets a recogniser watch the touches here and inside; it leaves its former view.
  final func watch(with gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Takes a recogniser away; its gesture is cancelled.
  final func stopWatching(with gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.stop()
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
