import Foundation

/// Says what is in an outline. All requirements have a default.
@preconcurrency @MainActor
public protocol NSOutlineViewDataSource: NSTableViewDataSource {
  /// How many items are inside of one, or at the top for nil; none.
  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
  /// An item inside of another, or at the top for nil.
  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  /// Whether an item can be opened; no.
  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool
  /// What is in an item's row and a column; the view of that place gets it as its `objectValue`.
  func outlineView(
    _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
  ) -> Any?
  /// Called where another value was typed; nothing is typed into the outline's own labels.
  func outlineView(
    _ outlineView: NSOutlineView, setObjectValue object: Any?, for tableColumn: NSTableColumn?,
    byItem item: Any?)
  /// Called after a click on a header chose other descriptors: sort and reload.
  func outlineView(
    _ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
  /// The item that something written down stands for; nothing is written down here.
  func outlineView(_ outlineView: NSOutlineView, itemForPersistentObject object: Any) -> Any?
  /// What is written down for an item; nothing is written down here.
  func outlineView(_ outlineView: NSOutlineView, persistentObjectForItem item: Any?) -> Any?
  /// What of an item is dragged; nil for nothing.
  func outlineView(
    _ outlineView: NSOutlineView, pasteboardWriterForItem item: Any
  ) -> (any NSPasteboardWriting)?
  /// Called when items begin to be dragged.
  func outlineView(
    _ outlineView: NSOutlineView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forItems draggedItems: [Any])
  /// Called when items are dragged no more.
  func outlineView(
    _ outlineView: NSOutlineView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation)
  /// What would become of a thing dropped into an item, or before what is inside of it; nothing.
  ///
  /// - Parameter index: `NSOutlineViewDropOnItemIndex` for the item itself.
  func outlineView(
    _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo, proposedItem item: Any?,
    proposedChildIndex index: Int
  ) -> NSDragOperation
  /// Takes what was dropped; whether that succeeded.
  func outlineView(
    _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
    childIndex index: Int
  ) -> Bool
}

/// Stands for the item itself, not for a place inside of it.
public let NSOutlineViewDropOnItemIndex = -1

extension NSOutlineViewDataSource {
  /// None.
  public func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
    0
  }
  /// Never asked where there are none.
  public func outlineView(
    _ outlineView: NSOutlineView, child index: Int, ofItem item: Any?
  ) -> Any { preconditionFailure("an outline's data source counts items and gives none") }
  /// No.
  public func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
    false
  }
  /// Nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
  ) -> Any? { nil }
  /// Does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, setObjectValue object: Any?, for tableColumn: NSTableColumn?,
    byItem item: Any?
  ) {}
  /// Does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {}
  /// Nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, itemForPersistentObject object: Any
  ) -> Any? { nil }
  /// Nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, persistentObjectForItem item: Any?
  ) -> Any? { nil }
  /// Nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, pasteboardWriterForItem item: Any
  ) -> (any NSPasteboardWriting)? { nil }
  /// Does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forItems draggedItems: [Any]
  ) {}
  /// Does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {}
  /// Nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo, proposedItem item: Any?,
    proposedChildIndex index: Int
  ) -> NSDragOperation { [] }
  /// It did not.
  public func outlineView(
    _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
    childIndex index: Int
  ) -> Bool { false }
}
