import Foundation

// Which recognisers see what: from a button's press to its release those of the view that was hit and of
// the views around it, inner ones first.

extension NSWindow {
  private typealias Method = (NSGestureRecognizer) -> (NSEvent) -> Void

  private static let methods: [NSEvent.EventType: Method] = [
    .leftMouseDown: NSGestureRecognizer.mouseDown, .leftMouseUp: NSGestureRecognizer.mouseUp,
    .leftMouseDragged: NSGestureRecognizer.mouseDragged,
    .rightMouseDown: NSGestureRecognizer.rightMouseDown,
    .rightMouseUp: NSGestureRecognizer.rightMouseUp,
    .rightMouseDragged: NSGestureRecognizer.rightMouseDragged,
    .otherMouseDown: NSGestureRecognizer.otherMouseDown,
    .otherMouseUp: NSGestureRecognizer.otherMouseUp,
    .otherMouseDragged: NSGestureRecognizer.otherMouseDragged,
  ]

  /// Chooses who watches the pointer from a press on.
  ///
  /// Controls take presses for themselves: recognisers of views around them do not see those.
  final func watch(_ hit: NSView?, _ event: NSEvent) {
    let control = sequence(first: hit) { $0?.superview }.first { $0 is NSControl } ?? nil
    var views = Array(sequence(first: hit) { $0?.superview }.compactMap { $0 })
    if let control, let index = views.firstIndex(of: control) {
      views = Array(views[...index])
    }
    let former = watching
    watching = views.flatMap(\.gestureRecognizers).filter {
      $0.isEnabled
        && $0.delegate?.gestureRecognizer($0, shouldAttemptToRecognizeWith: event) != false
    }
    for recognizer in former where !watching.contains(recognizer) { recognizer.prepare() }
    for recognizer in watching where !recognizer.awaitsMore { recognizer.prepare() }
  }

  /// Shows an event to those who watch; whether the view gets it, too.
  final func recognize(_ event: NSEvent) -> Bool {
    guard !watching.isEmpty, let method = Self.methods[event.type] else { return true }
    var winner = watching.first(where: \.isActive)
    for recognizer in watching where recognizer.state != .failed && recognizer.state != .cancelled {
      if let winner, winner !== recognizer, winner.prevents(recognizer) { continue }
      recognizer.event = event
      method(recognizer)(event)
      if recognizer.isActive, winner == nil { winner = recognizer }
    }
    guard let winner else { return true }
    for recognizer in watching
    where recognizer !== winner && winner.prevents(recognizer) && !recognizer.isActive {
      recognizer.cancel()
    }
    return false
  }

  /// Ends what is watched: the release will not be seen.
  final func cancelRecognizers() {
    for recognizer in watching { recognizer.cancel() }
    watching = []
  }

  /// Lets a turn of the wheel with Control scale, and with Alt turn; whether anyone took it.
  final func turn(_ event: NSEvent, over hit: NSView?) -> Bool {
    sequence(first: hit) { $0?.superview }.compactMap { $0 }.flatMap(\.gestureRecognizers)
      .contains { recognizer in
        recognizer.event = event
        return recognizer.isEnabled && recognizer.turn(event)
      }
  }
}
