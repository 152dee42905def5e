import Foundation

/// What is dragged over the program's windows: it tells views when it comes, moves, goes and is dropped.
@MainActor
final class Drag: NSObject, NSDraggingInfo {
  private static var count = 0

  let draggingPasteboard: NSPasteboard
  let draggingSequenceNumber: Int
  private let source: Any?
  private(set) weak var draggingDestinationWindow: NSWindow?
  private(set) var draggingSourceOperationMask: NSDragOperation = []
  private(set) var draggingLocation = NSPoint.zero
  /// From the pointer to the lower left corner of the picture.
  var imageOffset = NSPoint.zero
  var numberOfValidItemsForDrop: Int
  var animatesToDestination = false
  /// What the view below the pointer said would become of it.
  private(set) var operation: NSDragOperation = []
  private weak var target: NSView?

  init(_ pasteboard: NSPasteboard, source: Any?) {
    Self.count += 1
    (draggingPasteboard, draggingSequenceNumber) = (pasteboard, Self.count)
    self.source = source
    numberOfValidItemsForDrop = pasteboard.pasteboardItems?.count ?? 0
    super.init()
  }

  var draggingSource: Any? { source }
  var draggedImageLocation: NSPoint {
    NSPoint(x: draggingLocation.x + imageOffset.x, y: draggingLocation.y + imageOffset.y)
  }

  /// Tells the views that it is at a point of a window now, or of none.
  func move(to point: NSPoint, in window: NSWindow?, allowing mask: NSDragOperation) {
    let types = draggingPasteboard.types ?? []
    let found = window?.root.hitTest(point)?.destination(of: types)
    if found !== target { leave() }
    (draggingLocation, draggingDestinationWindow) = (point, window)
    draggingSourceOperationMask = mask
    guard let found else { return }
    let isNew = target == nil
    target = found
    let answer = isNew ? found.draggingEntered(self) : found.draggingUpdated(self)
    operation = answer.intersection(mask)
  }

  private func leave() {
    target?.draggingExited(self)
    target = nil
    operation = []
  }

  /// Lets it go where it is; what became of it.
  func drop() -> NSDragOperation {
    let target = target
    defer { target?.draggingEnded(self) }
    guard let target, !operation.isEmpty else {
      leave()
      return []
    }
    let operation = operation
    self.target = nil
    guard target.prepareForDragOperation(self), target.performDragOperation(self) else { return [] }
    target.concludeDragOperation(self)
    return operation
  }

  /// Ends the drag without a drop.
  func cancel() {
    let target = target
    leave()
    target?.draggingEnded(self)
  }
}
