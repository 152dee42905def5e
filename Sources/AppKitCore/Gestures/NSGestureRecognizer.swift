import Foundation

/// Watches what the pointer does over a view, and tells its target of a gesture.
///
/// The recognisers of the view below the pointer and of those around it see the button's press, movement
/// and release before the view does. Once one of them recognises its gesture, the others fail, and the
/// view gets no more of the pointer. Put the rules of a new kind into `mouseDown(with:)` and its
/// companions, and set `state`.
@preconcurrency @MainActor
open class NSGestureRecognizer: NSObject {
  /// Where a recogniser stands.
  public enum State: Int, Sendable {
    /// Nothing is recognised yet.
    case possible = 0
    /// A gesture began that goes on.
    case began = 1
    /// The gesture went on.
    case changed = 2
    /// The gesture ended, or was recognised at once.
    case ended = 3
    /// Something took the pointer away.
    case cancelled = 4
    /// It was not this gesture.
    case failed = 5

    /// The gesture was recognised at once.
    public static let recognized = State.ended
  }

  private var closures: [(NSGestureRecognizer) -> Void] = []
  private var current = State.possible
  /// What it has recognised, and does not tell before others have failed.
  final var pending: State?
  /// The last event of the gesture.
  final var event: NSEvent?

  /// Who decides about the recogniser.
  open weak var delegate: (any NSGestureRecognizerDelegate)?
  /// Whether the recogniser watches.
  open var isEnabled = true
  /// Whether the first button's press waits; kept for the program's own use.
  open var delaysPrimaryMouseButtonEvents = true
  /// The view that is watched.
  open internal(set) weak var view: NSView?

  /// The object whose method is called, not kept; where nil, the innermost responder that has the method.
  open weak var target: AnyObject?
  /// The method that is called whenever the gesture begins, changes or ends, with the recogniser where it takes something.
  open var action: Selector?

  /// Makes a recogniser that calls a method of an object.
  public init(target: Any?, action: Selector?) {
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    super.init()
  }

  /// Makes a recogniser that nobody is told of.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Makes a recogniser as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Where the recogniser stands. Subclasses set it; each change but to `failed` calls the actions.
  open var state: State {
    get { current }
    set {
      if newValue == .began || newValue == .ended, current == .possible, mustWait {
        pending = newValue
        return
      }
      let isNews = newValue != current || newValue == .changed
      current = newValue
      if newValue != .possible { pending = nil }
      if isNews, newValue == .failed || newValue == .cancelled { releaseWaiting() }
      guard isNews, newValue != .possible, newValue != .failed else { return }
      for closure in closures { closure(self) }
      if let action { NSApplication.shared.sendAction(action, to: target, from: self) }
    }
  }

  /// Adds what is called whenever the gesture begins, changes or ends.
  final func addClosure(_ closure: @escaping (NSGestureRecognizer) -> Void) {
    closures.append(closure)
  }

  /// Where the gesture is, in a view's coordinates; in the window's for nil.
  open func location(in view: NSView?) -> NSPoint {
    guard let event else { return .zero }
    return view?.convert(event.locationInWindow, from: nil) ?? event.locationInWindow
  }

  /// Called when the recogniser gets ready for the next gesture; to override.
  open func reset() {}

  /// Whether the gesture may begin: where the delegate has nothing against it.
  final var mayBegin: Bool { delegate?.gestureRecognizerShouldBegin(self) != false }

  /// Whether it has recognised something of the gesture that goes on.
  final var isActive: Bool { current == .began || current == .changed || current == .ended }

  /// Gets ready for another gesture.
  final func prepare() {
    (current, pending) = (.possible, nil)
    reset()
  }

  /// Gives up, or ends what goes on.
  final func cancel() { state = current == .began || current == .changed ? .cancelled : .failed }

  /// Whether the gesture survives the button's release, as a double click does after its first.
  var awaitsMore: Bool { false }

  // MARK: Events; to override

  /// Called when the first button goes down.
  open func mouseDown(with event: NSEvent) {}
  /// Called when the pointer moves with the first button down.
  open func mouseDragged(with event: NSEvent) {}
  /// Called when the first button comes up.
  open func mouseUp(with event: NSEvent) {}
  /// Called when the second button goes down.
  open func rightMouseDown(with event: NSEvent) {}
  /// Called when the pointer moves with the second button down.
  open func rightMouseDragged(with event: NSEvent) {}
  /// Called when the second button comes up.
  open func rightMouseUp(with event: NSEvent) {}
  /// Called when another button goes down.
  open func otherMouseDown(with event: NSEvent) {}
  /// Called when the pointer moves with another button down.
  open func otherMouseDragged(with event: NSEvent) {}
  /// Called when another button comes up.
  open func otherMouseUp(with event: NSEvent) {}
  /// Called for a pinch: the wheel with Control held.
  open func magnify(with event: NSEvent) {}
  /// Called for a turn: the wheel with Alt held.
  open func rotate(with event: NSEvent) {}
  /// Called when the wheel turns with Control or Alt held, which scales or turns; true takes it.
  func turn(_ event: NSEvent) -> Bool {
    prepare()
    if event.magnification != 0 { magnify(with: event) } else { rotate(with: event) }
    return isActive
  }

  // MARK: Others; to override

  /// Whether the recogniser, once it has recognised something, makes another one fail.
  open func canPrevent(_ preventedGestureRecognizer: NSGestureRecognizer) -> Bool { true }
  /// Whether another one, once it has recognised something, makes the recogniser fail.
  open func canBePrevented(by preventingGestureRecognizer: NSGestureRecognizer) -> Bool { true }
  /// Whether the recogniser waits for another one to fail.
  open func shouldRequireFailure(of otherGestureRecognizer: NSGestureRecognizer) -> Bool { false }
  /// Whether another one waits for the recogniser to fail.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: NSGestureRecognizer) -> Bool {
    false
  }
}

/// Decides about recognisers; every method has a default.
@preconcurrency @MainActor
public protocol NSGestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin; yes by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: NSGestureRecognizer) -> Bool
  /// Whether two may recognise at the same time; no by default.
  func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: NSGestureRecognizer
  ) -> Bool
  /// Whether one waits for another one to fail; no by default.
  func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: NSGestureRecognizer
  ) -> Bool
  /// Whether another one waits for this one to fail; no by default.
  func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: NSGestureRecognizer
  ) -> Bool
  /// Whether a press may be looked at; yes by default.
  func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer, shouldAttemptToRecognizeWith event: NSEvent
  ) -> Bool
}

extension NSGestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: NSGestureRecognizer) -> Bool {
    true
  }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: NSGestureRecognizer
  ) -> Bool { false }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: NSGestureRecognizer
  ) -> Bool { false }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: NSGestureRecognizer
  ) -> Bool { false }
  /// Yes.
  public func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer, shouldAttemptToRecognizeWith event: NSEvent
  ) -> Bool { true }
}

// MARK: - Targets

extension NSGestureRecognizer {
  /// Makes a recogniser that calls a method such as `Chart.pan(_:)` with itself; the object is not kept.
  public convenience init<Target: AnyObject, Recognizer: NSGestureRecognizer>(
    target: Target?, action: @escaping MethodTaking<Target, Recognizer, Void>
  ) { self.init(target: target, action: Selector(action)) }

  /// Makes a recogniser that calls a method such as `Chart.pan`; the object is not kept.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping PlainMethod<Target, Void>
  ) { self.init(target: target, action: Selector(action)) }

  /// Makes a recogniser that calls a closure with itself.
  public convenience init(_ action: @escaping @MainActor (NSGestureRecognizer) -> Void) {
    self.init()
    addClosure(action)
  }
}

extension NSView {
  final func take(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers.append(gestureRecognizer)
  }

  final func drop(_ gestureRecognizer: NSGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    gestureRecognizers.removeAll { $0 === gestureRecognizer }
  }
}
