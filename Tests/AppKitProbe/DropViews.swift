import AppKit

/// A view from which a word can be dragged.
final class DragView: NSView, NSDraggingSource {
  override func mouseDragged(with event: NSEvent) {
    let item = NSDraggingItem(pasteboardWriter: "word" as NSString)
    let place = convert(event.locationInWindow, from: nil)
    item.setDraggingFrame(
      NSRect(x: place.x - 20, y: place.y - 20, width: 40, height: 40),
      contents: NSImage(size: NSSize(width: 40, height: 40), flipped: false) { rect in
        NSColor.systemPink.setFill()
        NSBezierPath(ovalIn: rect).fill()
        return true
      })
    beginDraggingSession(with: [item], event: event, source: self)
    say("dragging")
  }

  func draggingSession(
    _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
  ) -> NSDragOperation { .copy }

  func draggingSession(
    _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) { say("ended \(operation.rawValue)") }
}

/// A view that says what is dropped on it.
final class DropView: NSView {
  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    registerForDraggedTypes([.fileURL, .string])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { .copy }

  override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
    let board = sender.draggingPasteboard
    let point = convert(sender.draggingLocation, from: nil)
    let urls = board.readObjects(forClasses: [NSURL.self]) as? [URL] ?? []
    let what = board.string(forType: .string) ?? urls.map(\.path).joined(separator: " ")
    say("took \(what) at \(Int(point.x)),\(Int(point.y))")
    return true
  }
}
