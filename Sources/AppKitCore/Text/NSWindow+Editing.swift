import Foundation

extension NSWindow {
  /// What edits the text of the control to which keys go; nil where it is another control's, or nothing is edited.
  public func fieldEditor(_ createFlag: Bool, for object: Any?) -> NSText? {
    guard let field = firstResponder as? any TextEntry else { return nil }
    if let object = object as? NSControl, object !== field { return nil }
    return field.currentEditor()
  }

  /// Ends the editing of a control, or of any for nil, whatever its delegate says.
  public func endEditing(for object: Any?) {
    guard let field = firstResponder as? any TextEntry else { return }
    if let object = object as? NSControl, object !== field { return }
    if !makeFirstResponder(nil) { field.abortEditing() }
  }

  /// The event that is being handled, or was last.
  public var currentEvent: NSEvent? { NSApplication.shared.currentEvent }

  /// Forgets events of some kinds that wait.
  public func discardEvents(matching mask: NSEvent.EventTypeMask, before lastEvent: NSEvent?) {
    NSApplication.shared.discardEvents(matching: mask, before: lastEvent)
  }

  /// Takes events of some kinds, one by one, until the handler says stop or none came for a time, in seconds; then it gets
  /// nil.
  public func trackEvents(
    matching mask: NSEvent.EventTypeMask, timeout: TimeInterval, mode: RunLoop.Mode,
    handler trackingHandler: (NSEvent?, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop: ObjCBool = false
    while !stop.boolValue {
      let limit = timeout.isFinite && timeout < 1e9 ? Date(timeIntervalSinceNow: timeout) : nil
      let event = nextEvent(
        matching: mask, until: limit ?? .distantFuture, inMode: mode, dequeue: true)
      trackingHandler(event, &stop)
      if event == nil { return }
    }
  }
}

extension NSApplication {
  /// Forgets events of some kinds that wait, those before one of them for a start.
  public func discardEvents(matching mask: NSEvent.EventTypeMask, before lastEvent: NSEvent?) {
    queue.discard(mask, before: lastEvent)
  }
}
