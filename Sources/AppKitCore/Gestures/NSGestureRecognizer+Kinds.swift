import Foundation

/// Recognises a click, or several.
@preconcurrency @MainActor
open class NSClickGestureRecognizer: NSGestureRecognizer {
  /// Which buttons count: bit 0 the first, bit 1 the second.
  open var buttonMask = 1
  /// How many clicks it takes.
  open var numberOfClicksRequired = 1

  private static let slack: CGFloat = 4
  private var start = NSPoint.zero
  private var patience: DispatchWorkItem?

  override var awaitsMore: Bool { numberOfClicksRequired > 1 && state == .possible }

  /// Remembers where the button went down.
  open override func mouseDown(with event: NSEvent) { press(event, button: 0) }
  /// Fails where the pointer goes away.
  open override func mouseDragged(with event: NSEvent) { drag(event) }
  /// Recognises the last click.
  open override func mouseUp(with event: NSEvent) { release(event, button: 0) }
  /// Remembers where the button went down.
  open override func rightMouseDown(with event: NSEvent) { press(event, button: 1) }
  /// Fails where the pointer goes away.
  open override func rightMouseDragged(with event: NSEvent) { drag(event) }
  /// Recognises the last click.
  open override func rightMouseUp(with event: NSEvent) { release(event, button: 1) }

  private func press(_ event: NSEvent, button: Int) {
    patience?.cancel()
    guard buttonMask >> button & 1 == 1 else { return state = .failed }
    start = event.locationInWindow
  }

  private func drag(_ event: NSEvent) {
    let place = event.locationInWindow
    if hypot(place.x - start.x, place.y - start.y) > Self.slack { state = .failed }
  }

  private func release(_ event: NSEvent, button: Int) {
    guard buttonMask >> button & 1 == 1 else { return }
    guard event.clickCount >= numberOfClicksRequired else { return waitForMore() }
    patience?.cancel()
    if mayBegin { state = .ended } else { state = .failed }
  }

  /// Fails where no further click comes in time.
  private func waitForMore() {
    let end = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        if let self, self.state == .possible { self.state = .failed }
      }
    }
    patience?.cancel()
    patience = end
    DispatchQueue.main.asyncAfter(
      deadline: .now() + NSEvent.doubleClickInterval, execute: end)
  }
}

/// Recognises dragging, from the first few points on.
@preconcurrency @MainActor
open class NSPanGestureRecognizer: NSGestureRecognizer {
  /// Which buttons count: bit 0 the first, bit 1 the second.
  open var buttonMask = 1

  private static let slack: CGFloat = 3
  private var start = NSPoint.zero
  private var track: [(time: TimeInterval, place: NSPoint)] = []

  /// Remembers where the button went down.
  open override func mouseDown(with event: NSEvent) { press(event, button: 0) }
  /// Follows the pointer.
  open override func mouseDragged(with event: NSEvent) { drag(event) }
  /// Ends the drag.
  open override func mouseUp(with event: NSEvent) { release(event) }
  /// Remembers where the button went down.
  open override func rightMouseDown(with event: NSEvent) { press(event, button: 1) }
  /// Follows the pointer.
  open override func rightMouseDragged(with event: NSEvent) { drag(event) }
  /// Ends the drag.
  open override func rightMouseUp(with event: NSEvent) { release(event) }

  private func press(_ event: NSEvent, button: Int) {
    guard buttonMask >> button & 1 == 1 else { return state = .failed }
    start = event.locationInWindow
    track = [(event.timestamp, start)]
  }

  private func drag(_ event: NSEvent) {
    let place = event.locationInWindow
    track.append((event.timestamp, place))
    if state == .possible {
      guard hypot(place.x - start.x, place.y - start.y) > Self.slack else { return }
      state = mayBegin ? .began : .failed
    } else if isActive {
      state = .changed
    }
  }

  private func release(_ event: NSEvent) {
    track.append((event.timestamp, event.locationInWindow))
    state = isActive ? .ended : .failed
  }

  /// How far the pointer went since the press, or since the translation was set, in a view's directions.
  open func translation(in view: NSView?) -> NSPoint {
    difference(from: start, to: event?.locationInWindow ?? start, in: view)
  }

  /// Sets how far the pointer counts as gone.
  open func setTranslation(_ translation: NSPoint, in view: NSView?) {
    let now = event?.locationInWindow ?? start
    let sign: CGFloat = view?.isFlipped == true ? -1 : 1
    start = NSPoint(x: now.x - translation.x, y: now.y - sign * translation.y)
  }

  /// How fast the pointer went in the last tenth of a second, in points a second.
  open func velocity(in view: NSView?) -> NSPoint {
    guard let last = track.last,
      let first = track.last(where: { $0.time < last.time - 0.1 }) ?? track.first,
      last.time > first.time
    else { return .zero }
    let way = difference(from: first.place, to: last.place, in: view)
    let seconds = CGFloat(last.time - first.time)
    return NSPoint(x: way.x / seconds, y: way.y / seconds)
  }

  private func difference(from a: NSPoint, to b: NSPoint, in view: NSView?) -> NSPoint {
    guard let view else { return NSPoint(x: b.x - a.x, y: b.y - a.y) }
    let (from, to) = (view.convert(a, from: nil), view.convert(b, from: nil))
    return NSPoint(x: to.x - from.x, y: to.y - from.y)
  }
}

/// Recognises a button that is held down at one place for a while.
@preconcurrency @MainActor
open class NSPressGestureRecognizer: NSGestureRecognizer {
  /// Which buttons count: bit 0 the first.
  open var buttonMask = 1
  /// How long it must be held, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the pointer may go meanwhile, in points.
  open var allowableMovement: CGFloat = 10

  private var start = NSPoint.zero
  private var timer: Timer?

  /// Waits for the time to pass.
  open override func mouseDown(with event: NSEvent) {
    start = event.locationInWindow
    timer?.invalidate()
    let timer = Timer(timeInterval: minimumPressDuration, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.begin() }
    }
    self.timer = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  private func begin() {
    if state == .possible { state = mayBegin ? .began : .failed }
  }

  /// Fails where the pointer goes away too early; later the gesture goes along.
  open override func mouseDragged(with event: NSEvent) {
    let place = event.locationInWindow
    if isActive {
      state = .changed
    } else if hypot(place.x - start.x, place.y - start.y) > allowableMovement {
      state = .failed
    }
  }

  /// Ends the gesture, or fails.
  open override func mouseUp(with event: NSEvent) {
    timer?.invalidate()
    state = isActive ? .ended : .failed
  }

  /// Waits no more.
  open override func reset() { timer?.invalidate() }
}

/// Recognises scaling: the wheel with Control held.
@preconcurrency @MainActor
open class NSMagnificationGestureRecognizer: NSGestureRecognizer {
  /// How much larger than at the beginning, less one.
  open var magnification: CGFloat = 0

  override func turn(_ event: NSEvent) -> Bool {
    guard event.magnification != 0, mayBegin else { return false }
    magnification = event.magnification
    for step in [State.began, .changed, .ended] { state = step }
    magnification = 0
    return true
  }
}

/// Recognises turning: the wheel with Alt held.
@preconcurrency @MainActor
open class NSRotationGestureRecognizer: NSGestureRecognizer {
  /// How far it turned since the beginning, in radians; counter-clockwise.
  open var rotation: CGFloat = 0
  /// How far it turned since the beginning, in degrees.
  open var rotationInDegrees: CGFloat {
    get { rotation * 180 / .pi }
    set { rotation = newValue * .pi / 180 }
  }

  override func turn(_ event: NSEvent) -> Bool {
    guard event.modifierFlags.contains(.option), event.deltaY != 0, mayBegin else { return false }
    rotation = event.deltaY * .pi / 36
    for step in [State.began, .changed, .ended] { state = step }
    rotation = 0
    return true
  }
}
