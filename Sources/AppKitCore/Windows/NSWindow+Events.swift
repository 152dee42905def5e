import Foundation
import Windowing

// The way of an event: the desktop's value becomes an `NSEvent`. The pointer's go to the view below
// it, and from a button's press to its release to the view where it began; keys go to the first
// responder.

extension NSWindow {
  /// Takes something that happened on the desktop to the views.
  package final func handle(_ event: WindowEvent) {
    if case .focusGained = event.kind { NSApplication.shared.setActive(true) }
    if passesOn(event) { return }
    switch event.kind {
    case .pointerDown(let pointer): press(pointer, isDown: true, at: event.time)
    case .pointerUp(let pointer): press(pointer, isDown: false, at: event.time)
    case .pointerMoved(let pointer): moved(pointer, at: event.time)
    case .pointerExited:
      toolTips.drop()
      track(at: nil, like: nil)
    case .wheel(let wheel): scroll(wheel, at: event.time)
    case .keyDown(let key): press(key, .keyDown, at: event.time)
    case .composition(let text, let caret):
      (firstResponder as? any TextEntry)?.compose(text, caret: caret)
    case .text(let text): commit(text)
    case .keyUp(let key): press(key, .keyUp, at: event.time)
    case .resized(let size): take(size: size.points, scale: size.scale)
    case .moved(let corner): take(corner: corner)
    case .focusGained: makeKey()
    case .focusLost:
      cancelInput()
      NSApplication.shared.setActive(false)
    case .hidden: cancelInput()
    case .minimised: note(isMiniaturized: true, isZoomed: isZoomed)
    case .maximised: note(isMiniaturized: false, isZoomed: true)
    case .restored: note(isMiniaturized: false, isZoomed: false)
    case .closeRequested: performClose(nil)
    case .droppedFile(let path, let point):
      take(dropped: NSURL(fileURLWithPath: path), at: point)
    case .droppedText(let text, let point): take(dropped: text as NSString, at: point)
    default: break
    }
  }

  /// Gives a field what its input method composed; other typed text comes with its key.
  private func commit(_ text: String) {
    guard let field = firstResponder as? any TextEntry, field.editing?.marked != nil else { return }
    field.type(text)
  }

  /// Lets go of the pointer: what it does next will not be seen.
  final func cancelInput() {
    track(at: nil, like: nil)
    cancelRecognizers()
    draggingSession?.cancel()
    (pressed, windowDrag) = (nil, nil)
  }

  /// Tells what is under the pointer that the pointer is elsewhere now.
  final func cancelHover() {
    toolTips.drop()
    if !entered.isEmpty { track(at: nil, like: nil) }
  }

  /// Lets go of a view that leaves the window.
  final func lose(_ view: NSView) {
    if pressed === view { pressed = nil }
    entered.removeAll { $0.view === view }
    if firstResponder === view { makeFirstResponder(nil) }
  }

  private func event(
    _ type: NSEvent.EventType, _ point: CGPoint, at time: TimeInterval, _ modifiers: KeyModifiers
  ) -> NSEvent {
    let location = NSPoint(x: point.x, y: place.height - point.y)
    NSEvent.mouseLocation = convertPoint(toScreen: location)
    let event = NSEvent(type, in: self, at: location, time: time, modifiers: modifiers)
    NSEvent.modifierFlags = event.modifierFlags
    return event
  }

  private func press(_ pointer: PointerEvent, isDown: Bool, at time: TimeInterval) {
    let button = pointer.button ?? .primary
    let types = isDown ? PointerButton.downs : PointerButton.ups
    NSEvent.notePressed(pointer, isDown: isDown)
    let event = event(
      types[button] ?? (isDown ? .otherMouseDown : .otherMouseUp), pointer.position, at: time,
      pointer.modifiers)
    event.clickCount = max(pointer.clickCount, 1)
    event.buttonNumber = button.appKitNumber
    NSApplication.shared.queue.deliver(event)
  }

  private func moved(_ pointer: PointerEvent, at time: TimeInterval) {
    let held = PointerButton.allCases.first { pointer.pressedButtons.contains($0) }
    let type = held.map { PointerButton.drags[$0] ?? .otherMouseDragged } ?? .mouseMoved
    let former = NSEvent.mouseLocation
    let event = event(type, pointer.position, at: time, pointer.modifiers)
    event.buttonNumber = held?.appKitNumber ?? 0
    event.deltaX = NSEvent.mouseLocation.x - former.x
    event.deltaY = former.y - NSEvent.mouseLocation.y
    NSApplication.shared.queue.deliver(event)
  }

  private func scroll(_ wheel: WheelEvent, at time: TimeInterval) {
    let event = event(.scrollWheel, wheel.position, at: time, wheel.modifiers)
    (event.deltaX, event.deltaY) = (CGFloat(wheel.deltaX), CGFloat(wheel.deltaY))
    NSApplication.shared.queue.deliver(event)
  }

  private func press(_ key: KeyEvent, _ type: NSEvent.EventType, at time: TimeInterval) {
    let place = convertPoint(fromScreen: NSEvent.mouseLocation)
    let type = key.isModifier ? .flagsChanged : type
    let event = NSEvent(type, in: self, at: place, time: time, modifiers: key.modifiers)
    event.key = key
    NSEvent.modifierFlags = event.modifierFlags
    NSApplication.shared.queue.deliver(event)
  }

  // MARK: To the responders

  /// Calls the method of an event's type on what it concerns.
  final func dispatch(_ event: NSEvent) {
    if let draggingSession, draggingSession.take(event) {
      if event.type == .leftMouseUp { pressed = nil }
      return
    }
    if follows(event) { return }
    if event.dropsToolTips { toolTips.drop() }
    switch event.type {
    case .leftMouseDown, .rightMouseDown, .otherMouseDown: begin(event)
    case .leftMouseUp, .rightMouseUp, .otherMouseUp:
      if recognize(event) { event.send(to: pressed ?? self) }
      pressed = nil
      track(at: event.locationInWindow, like: event)
    case .leftMouseDragged, .rightMouseDragged, .otherMouseDragged:
      if recognize(event) { event.send(to: pressed ?? self) }
      track(at: event.locationInWindow, like: event)
    case .mouseMoved:
      NSCursor.noteMove()
      track(at: event.locationInWindow, like: event)
      showCursor(at: event.locationInWindow)
      toolTips.follow(event.locationInWindow)
      if acceptsMouseMovedEvents, let firstResponder { event.send(to: firstResponder) }
    case .scrollWheel:
      let hit = root.hitTest(event.locationInWindow)
      if turn(event, over: hit) || gesture(event, over: hit) { return }
      event.send(to: hit ?? self)
    case .magnify, .rotate, .swipe, .smartMagnify, .pressure:
      event.send(to: root.hitTest(event.locationInWindow) ?? self)
    case .periodic, .appKitDefined, .systemDefined, .applicationDefined, .gesture: break
    default: event.send(to: firstResponder ?? self)
    }
  }

  /// Offers a wheel that pinches or turns to the responders as that; whether one of them took it.
  private func gesture(_ event: NSEvent, over hit: NSView?) -> Bool {
    let type: NSEvent.EventType? =
      event.magnification != 0 ? .magnify : event.rotation != 0 ? .rotate : nil
    guard let type else { return false }
    let gesture = NSEvent(
      type, in: self, at: event.locationInWindow, time: event.timestamp, flags: event.modifierFlags)
    gesture.numbers = event.numbers
    gesture.send(to: hit ?? self)
    return !gesture.wasLeft
  }

  private func begin(_ event: NSEvent) {
    let hit = root.hitTest(event.locationInWindow)
    pressed = hit
    setShowsFocus(false)
    if event.type == .leftMouseDown, let hit, hit.acceptsFirstResponder, hit.takesFocusFromClicks {
      makeFirstResponder(hit)
    }
    watch(hit, event)
    if dragsByBackground(event, hit) { return }
    if recognize(event) { event.send(to: hit ?? self) }
  }

  // MARK: Tracking areas

  /// Tells the areas that the pointer, at a point of the window or nowhere, left, entered or crossed.
  fileprivate func track(at point: NSPoint?, like event: NSEvent?) {
    let isDragging = pressed != nil
    let now = point.map(areas) ?? []
    let former = entered
    entered = now.filter { !isDragging || $0.area.options.contains(.enabledDuringMouseDrag) }
    let time = event?.timestamp ?? CACurrentMediaTime()
    func tell(_ area: NSTrackingArea, _ type: NSEvent.EventType) {
      let news = NSEvent(
        type, in: self, at: point ?? event?.locationInWindow ?? .zero, time: time, modifiers: [])
      news.trackingArea = area
      if let owner = area.owner as? NSResponder { news.send(to: owner) }
    }
    for (area, _) in former
    where area.options.contains(.mouseEnteredAndExited)
      && !entered.contains(where: { $0.area === area })
    {
      tell(area, .mouseExited)
    }
    for (area, _) in entered {
      let isNew = !former.contains { $0.area === area }
      if isNew, area.options.contains(.mouseEnteredAndExited) { tell(area, .mouseEntered) }
      if area.options.contains(.mouseMoved), event?.type == .mouseMoved { tell(area, .mouseMoved) }
    }
    if !isDragging { changeCursor(over: now.map(\.area)) { tell($0, .cursorUpdate) } }
  }

  /// The areas at a point of the window.
  private func areas(at point: NSPoint) -> [(area: NSTrackingArea, view: NSView)] {
    root.subtree.flatMap { view -> [(area: NSTrackingArea, view: NSView)] in
      guard !view.trackingAreas.isEmpty, !view.isHiddenOrHasHiddenAncestor else { return [] }
      let own = view.convert(point, from: nil)
      return view.trackingAreas.filter { $0.contains(own, of: view) }.map { ($0, view) }
    }
  }
}

extension NSEvent {
  private static let methods: [EventType: (NSResponder) -> (NSEvent) -> Void] = [
    .leftMouseDown: NSResponder.mouseDown, .leftMouseUp: NSResponder.mouseUp,
    .leftMouseDragged: NSResponder.mouseDragged, .rightMouseDown: NSResponder.rightMouseDown,
    .rightMouseUp: NSResponder.rightMouseUp, .rightMouseDragged: NSResponder.rightMouseDragged,
    .otherMouseDown: NSResponder.otherMouseDown, .otherMouseUp: NSResponder.otherMouseUp,
    .otherMouseDragged: NSResponder.otherMouseDragged, .mouseMoved: NSResponder.mouseMoved,
    .mouseEntered: NSResponder.mouseEntered, .mouseExited: NSResponder.mouseExited,
    .keyDown: NSResponder.keyDown, .keyUp: NSResponder.keyUp,
    .flagsChanged: NSResponder.flagsChanged, .scrollWheel: NSResponder.scrollWheel,
    .cursorUpdate: NSResponder.cursorUpdate, .magnify: NSResponder.magnify,
    .rotate: NSResponder.rotate, .swipe: NSResponder.swipe,
    .smartMagnify: NSResponder.smartMagnify, .pressure: NSResponder.pressureChange,
  ]

  /// Whether a text that explains a view goes now.
  fileprivate var dropsToolTips: Bool {
    switch type {
    case .leftMouseDown, .rightMouseDown, .otherMouseDown, .keyDown, .scrollWheel: true
    default: false
    }
  }

  /// Calls the method of the event's type.
  final func send(to responder: NSResponder) { Self.methods[type]?(responder)(self) }
}

extension PointerButton {
  static let downs: [PointerButton: NSEvent.EventType] = [
    .primary: .leftMouseDown, .secondary: .rightMouseDown,
  ]
  static let ups: [PointerButton: NSEvent.EventType] = [
    .primary: .leftMouseUp, .secondary: .rightMouseUp,
  ]
  static let drags: [PointerButton: NSEvent.EventType] = [
    .primary: .leftMouseDragged, .secondary: .rightMouseDragged,
  ]

  /// The number that AppKit gives the button.
  fileprivate var appKitNumber: Int {
    switch self {
    case .primary: 0
    case .secondary: 1
    case .middle: 2
    case .back: 3
    case .forward: 4
    }
  }
}

extension NSEvent {
  /// Notes which buttons are held after one of them went down or came up.
  fileprivate static func notePressed(_ pointer: PointerEvent, isDown: Bool) {
    var held = pointer.pressedButtons
    let button = pointer.button ?? .primary
    if isDown { held.insert(button) } else { held.remove(button) }
    pressedMouseButtons = held.reduce(0) { $0 | 1 << $1.appKitNumber }
  }
}
