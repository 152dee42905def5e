import Foundation

/// Speaks to a table of rows for those who know an outline's items.
@MainActor
final class OutlineBridge: NSObject, NSTableViewDataSource, NSTableViewDelegate {
  private unowned let outline: NSOutlineView

  init(_ outline: NSOutlineView) { self.outline = outline }

  private var source: (any NSOutlineViewDataSource)? { outline.outlineSource }
  private var delegate: (any NSOutlineViewDelegate)? { outline.outlineDelegate }
  private func item(_ row: Int) -> Any? {
    outline.tree.rows.indices.contains(row) ? outline.tree.rows[row].item : nil
  }

  // MARK: What is in it

  func numberOfRows(in tableView: NSTableView) -> Int { outline.tree.rows.count }

  func tableView(
    _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
  ) -> Any? { source?.outlineView(outline, objectValueFor: tableColumn, byItem: item(row)) }

  func tableView(
    _ tableView: NSTableView, setObjectValue object: Any?, for tableColumn: NSTableColumn?,
    row: Int
  ) { source?.outlineView(outline, setObjectValue: object, for: tableColumn, byItem: item(row)) }

  func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) { source?.outlineView(outline, sortDescriptorsDidChange: oldDescriptors) }

  // MARK: Dragging

  func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow row: Int
  ) -> (any NSPasteboardWriting)? {
    item(row).flatMap { source?.outlineView(outline, pasteboardWriterForItem: $0) }
  }

  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet
  ) {
    source?.outlineView(
      outline, draggingSession: session, willBeginAt: screenPoint,
      forItems: rowIndexes.compactMap { item($0) })
  }

  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {
    source?.outlineView(
      outline, draggingSession: session, endedAt: screenPoint, operation: operation)
  }

  func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation {
    let place = outline.place(ofRow: row, dropOperation)
    outline.dropItem = place
    return source?.outlineView(
      outline, validateDrop: info, proposedItem: place.item, proposedChildIndex: place.index) ?? []
  }

  func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool {
    let place = outline.dropItem ?? outline.place(ofRow: row, dropOperation)
    outline.dropItem = nil
    return source?.outlineView(
      outline, acceptDrop: info, item: place.item, childIndex: place.index) ?? false
  }

  // MARK: Views

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    item(row).flatMap { delegate?.outlineView(outline, viewFor: tableColumn, item: $0) }
  }

  func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? {
    item(row).flatMap { delegate?.outlineView(outline, rowViewForItem: $0) }
  }

  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {
    delegate?.outlineView(outline, didAdd: rowView, forRow: row)
  }

  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
    delegate?.outlineView(outline, didRemove: rowView, forRow: row)
  }

  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    item(row).flatMap { delegate?.outlineView(outline, heightOfRowByItem: $0) } ?? outline.rowHeight
  }

  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
    item(row).flatMap { delegate?.outlineView(outline, isGroupItem: $0) } ?? false
  }

  // MARK: Choosing

  func selectionShouldChange(in tableView: NSTableView) -> Bool {
    delegate?.selectionShouldChange(in: outline) ?? true
  }

  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
    item(row).flatMap { delegate?.outlineView(outline, shouldSelectItem: $0) } ?? true
  }

  func tableView(
    _ tableView: NSTableView, selectionIndexesForProposedSelection proposed: IndexSet
  ) -> IndexSet {
    delegate?.outlineView(outline, selectionIndexesForProposedSelection: proposed) ?? proposed
  }

  func tableView(
    _ tableView: NSTableView, typeSelectStringFor tableColumn: NSTableColumn?, row: Int
  ) -> String? {
    guard let delegate, let item = item(row) else {
      return outline.words(of: tableColumn, row: row)
    }
    return delegate.outlineView(outline, typeSelectStringFor: tableColumn, item: item)
  }

  func tableViewSelectionIsChanging(_ notification: Notification) {
    delegate?.outlineViewSelectionIsChanging(notification)
  }

  func tableViewSelectionDidChange(_ notification: Notification) {
    delegate?.outlineViewSelectionDidChange(notification)
  }

  // MARK: Columns

  func tableViewColumnDidMove(_ notification: Notification) {
    delegate?.outlineViewColumnDidMove(notification)
  }

  func tableViewColumnDidResize(_ notification: Notification) {
    delegate?.outlineViewColumnDidResize(notification)
  }

  func tableView(_ tableView: NSTableView, mouseDownInHeaderOf tableColumn: NSTableColumn) {
    delegate?.outlineView(outline, mouseDownInHeaderOf: tableColumn)
  }

  func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {
    delegate?.outlineView(outline, didClick: tableColumn)
  }

  func tableView(_ tableView: NSTableView, didDrag tableColumn: NSTableColumn) {
    delegate?.outlineView(outline, didDrag: tableColumn)
  }

  func tableView(
    _ tableView: NSTableView, shouldReorderColumn columnIndex: Int, toColumn newColumnIndex: Int
  ) -> Bool {
    delegate?.outlineView(outline, shouldReorderColumn: columnIndex, toColumn: newColumnIndex)
      ?? true
  }

  func tableView(_ tableView: NSTableView, sizeToFitWidthOfColumn column: Int) -> CGFloat {
    delegate?.outlineView(outline, sizeToFitWidthOfColumn: column)
      ?? outline.neededWidth(ofColumn: column)
  }
}
