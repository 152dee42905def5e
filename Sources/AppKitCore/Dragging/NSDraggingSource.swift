import Foundation

/// What things are dragged from.
@preconcurrency @MainActor
public protocol NSDraggingSource: NSObjectProtocol {
  /// What may become of what is dragged.
  func draggingSession(
    _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
  ) -> NSDragOperation
  /// Called when the drag begins, at a point of the screen.
  func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint)
  /// Called when the pointer moves.
  func draggingSession(_ session: NSDraggingSession, movedTo screenPoint: NSPoint)
  /// Called at the end, with what became of what was dragged: nothing where it was not taken.
  func draggingSession(
    _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation)
  /// Whether modifier keys choose nothing; they do by default.
  func ignoreModifierKeys(for session: NSDraggingSession) -> Bool
}

extension NSDraggingSource {
  /// Does nothing.
  public func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {}
  /// Does nothing.
  public func draggingSession(_ session: NSDraggingSession, movedTo screenPoint: NSPoint) {}
  /// Does nothing.
  public func draggingSession(
    _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {}
  /// They choose.
  public func ignoreModifierKeys(for session: NSDraggingSession) -> Bool { false }
}

/// One of the things that are dragged, with its picture.
@preconcurrency @MainActor
open class NSDraggingItem: NSObject {
  /// What is dragged.
  public final let item: Any
  final let writer: any NSPasteboardWriting
  /// Where the picture is at first, in the coordinates of the view from which it is dragged.
  open var draggingFrame = NSRect.zero
  final var picture: NSImage?

  /// Makes an item of what will be on the pasteboard.
  public init(pasteboardWriter: any NSPasteboardWriting) {
    (item, writer) = (pasteboardWriter, pasteboardWriter)
    super.init()
  }

  /// Says where the picture is at first, and what it shows: an `NSImage` or a `CGImage`, nil for nothing.
  open func setDraggingFrame(_ frame: NSRect, contents: Any?) {
    draggingFrame = frame
    picture =
      contents as? NSImage ?? (contents as? CGImage).map { NSImage(cgImage: $0, size: .zero) }
  }
}

extension NSView {
  /// Begins to drag things, from `mouseDown(with:)` or `mouseDragged(with:)`, to this program's windows.
  ///
  /// The view gets no more events of the button that is held. The Escape key ends the drag.
  ///
  /// - Precondition: the view is in a window.
  @discardableResult
  public final func beginDraggingSession(
    with items: [NSDraggingItem], event: NSEvent, source: any NSDraggingSource
  ) -> NSDraggingSession {
    guard let window else { preconditionFailure("a view without a window cannot drag") }
    window.cancelRecognizers()
    window.draggingSession?.cancel()
    let session = NSDraggingSession(items, from: self, in: window, event: event, source: source)
    window.draggingSession = session
    return session
  }
}
