import Foundation

/// What is dragged, as its destination sees it.
@preconcurrency @MainActor
public protocol NSDraggingInfo: NSObjectProtocol {
  /// The window over which it is.
  var draggingDestinationWindow: NSWindow? { get }
  /// What its source allows, with regard to the modifier keys that are held.
  var draggingSourceOperationMask: NSDragOperation { get }
  /// Where the pointer is, in the coordinates of the window.
  var draggingLocation: NSPoint { get }
  /// Where the lower left corner of the picture is, in the coordinates of the window.
  var draggedImageLocation: NSPoint { get }
  /// What is dragged.
  var draggingPasteboard: NSPasteboard { get }
  /// The source, where it is in this program.
  var draggingSource: Any? { get }
  /// A number that each drag has for itself.
  var draggingSequenceNumber: Int { get }
  /// How many things the destination takes; it may say so.
  var numberOfValidItemsForDrop: Int { get set }
  /// Whether the picture moves to the destination; it may say so. Kept, the picture goes at once.
  var animatesToDestination: Bool { get set }
}

/// What things may be dragged to. All requirements have a default.
@preconcurrency @MainActor
public protocol NSDraggingDestination: NSObjectProtocol {
  /// Called when the pointer comes in; what would become of the thing.
  func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation
  /// Called when the pointer moves inside; what would become of the thing.
  func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation
  /// Called when the pointer leaves, or nothing becomes of the drag.
  func draggingExited(_ sender: (any NSDraggingInfo)?)
  /// Called when the thing is let go; whether it may be dropped.
  func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool
  /// Takes the thing; whether that succeeded.
  func performDragOperation(_ sender: any NSDraggingInfo) -> Bool
  /// Called after the thing was taken.
  func concludeDragOperation(_ sender: (any NSDraggingInfo)?)
  /// Called at the end, whatever became of the drag.
  func draggingEnded(_ sender: any NSDraggingInfo)
}

extension NSDraggingDestination {
  /// Takes nothing.
  public func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { [] }
  /// Answers as before.
  public func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation {
    (sender as? Drag)?.operation ?? []
  }
  /// Does nothing.
  public func draggingExited(_ sender: (any NSDraggingInfo)?) {}
  /// Lets it be dropped.
  public func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }
  /// Takes nothing.
  public func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { false }
  /// Does nothing.
  public func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {}
  /// Does nothing.
  public func draggingEnded(_ sender: any NSDraggingInfo) {}
}

extension NSView {
  /// Lets things of some types be dragged to the view, beside those that may be already.
  public final func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {
    for type in newTypes where !draggedTypes.contains(type) { draggedTypes.append(type) }
  }

  /// Lets nothing be dragged to the view any more.
  public final func unregisterDraggedTypes() { draggedTypes = [] }

  /// The types of what may be dragged to the view.
  public final var registeredDraggedTypes: [NSPasteboard.PasteboardType] { draggedTypes }

  /// The innermost view, from this one outwards, to which things of some types may be dragged.
  final func destination(of types: [NSPasteboard.PasteboardType]) -> NSView? {
    sequence(first: self) { $0.superview }.first {
      !$0.draggedTypes.isEmpty && $0.draggedTypes.contains(where: types.contains)
    }
  }
}
