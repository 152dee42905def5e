import Foundation

/// Makes the views of an outline, and decides and hears what a person does in it. All requirements have a default.
@preconcurrency @MainActor
public protocol NSOutlineViewDelegate: NSTableViewDelegate {
  /// Makes or takes the view of an item and a column; of a title of a group without a column.
  func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView?
  /// Makes or takes an item's row; a plain one for nil.
  func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any) -> NSTableRowView?
  /// Called after a row came into the outline, with the views of its columns.
  func outlineView(_ outlineView: NSOutlineView, didAdd rowView: NSTableRowView, forRow row: Int)
  /// Called after a row left the outline; −1 for one that is no row any more.
  func outlineView(
    _ outlineView: NSOutlineView, didRemove rowView: NSTableRowView, forRow row: Int)
  /// The height of an item's row, in points; `rowHeight`.
  func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat
  /// Whether an item is the title of a group; no.
  func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool
  /// Whether an item may be opened; yes.
  func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool
  /// Whether an item may be closed; yes.
  func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool
  /// Whether an item that can be opened has a triangle; yes.
  func outlineView(_ outlineView: NSOutlineView, shouldShowOutlineCellForItem item: Any) -> Bool
  /// Whether a person may choose other rows; yes.
  func selectionShouldChange(in outlineView: NSOutlineView) -> Bool
  /// Whether a person may choose an item; yes.
  func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool
  /// Which rows are chosen where a person chose some; those.
  func outlineView(
    _ outlineView: NSOutlineView, selectionIndexesForProposedSelection proposed: IndexSet
  ) -> IndexSet
  /// The words by which an item is found when a person types; those that the data source has, or else the label shows.
  func outlineView(
    _ outlineView: NSOutlineView, typeSelectStringFor tableColumn: NSTableColumn?, item: Any
  ) -> String?
  /// The width of a column after a double click on the edge of its header; as wide as its views need.
  func outlineView(_ outlineView: NSOutlineView, sizeToFitWidthOfColumn column: Int) -> CGFloat
  /// Whether a person may drag a column to another place; yes.
  func outlineView(
    _ outlineView: NSOutlineView, shouldReorderColumn columnIndex: Int, toColumn newColumnIndex: Int
  ) -> Bool
  /// Called when the pointer is pressed on a header.
  func outlineView(_ outlineView: NSOutlineView, mouseDownInHeaderOf tableColumn: NSTableColumn)
  /// Called after a click on a header.
  func outlineView(_ outlineView: NSOutlineView, didClick tableColumn: NSTableColumn)
  /// Called after a column was dragged.
  func outlineView(_ outlineView: NSOutlineView, didDrag tableColumn: NSTableColumn)
  /// Called while a person chooses, before the end.
  func outlineViewSelectionIsChanging(_ notification: Notification)
  /// Called after other rows were chosen; the notification's object is the outline.
  func outlineViewSelectionDidChange(_ notification: Notification)
  /// Called after a column was put elsewhere.
  func outlineViewColumnDidMove(_ notification: Notification)
  /// Called after a column got another width.
  func outlineViewColumnDidResize(_ notification: Notification)
  /// Called before an item opens, which the notification's `userInfo` has as `NSObject`.
  func outlineViewItemWillExpand(_ notification: Notification)
  /// Called after an item opened.
  func outlineViewItemDidExpand(_ notification: Notification)
  /// Called before an item closes.
  func outlineViewItemWillCollapse(_ notification: Notification)
  /// Called after an item closed.
  func outlineViewItemDidCollapse(_ notification: Notification)
}

extension NSOutlineViewDelegate {
  /// None: the data source's value is shown.
  public func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView? { nil }
  /// A plain one.
  public func outlineView(
    _ outlineView: NSOutlineView, rowViewForItem item: Any
  ) -> NSTableRowView? { nil }
  /// Does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, didAdd rowView: NSTableRowView, forRow row: Int
  ) {}
  /// Does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, didRemove rowView: NSTableRowView, forRow row: Int
  ) {}
  /// The outline's `rowHeight`.
  public func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat {
    outlineView.rowHeight
  }
  /// No.
  public func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool { false }
  /// Yes.
  public func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool { true }
  /// Yes.
  public func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool {
    true
  }
  /// Yes.
  public func outlineView(
    _ outlineView: NSOutlineView, shouldShowOutlineCellForItem item: Any
  ) -> Bool { true }
  /// Yes.
  public func selectionShouldChange(in outlineView: NSOutlineView) -> Bool { true }
  /// Yes.
  public func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool { true }
  /// Those.
  public func outlineView(
    _ outlineView: NSOutlineView, selectionIndexesForProposedSelection proposed: IndexSet
  ) -> IndexSet { proposed }
  /// What the outline finds itself.
  public func outlineView(
    _ outlineView: NSOutlineView, typeSelectStringFor tableColumn: NSTableColumn?, item: Any
  ) -> String? { outlineView.words(of: tableColumn, row: outlineView.row(forItem: item)) }
  /// As wide as the views in sight need.
  public func outlineView(
    _ outlineView: NSOutlineView, sizeToFitWidthOfColumn column: Int
  ) -> CGFloat { outlineView.neededWidth(ofColumn: column) }
  /// Yes.
  public func outlineView(
    _ outlineView: NSOutlineView, shouldReorderColumn columnIndex: Int, toColumn newColumnIndex: Int
  ) -> Bool { true }
  /// Does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, mouseDownInHeaderOf tableColumn: NSTableColumn
  ) {}
  /// Does nothing.
  public func outlineView(_ outlineView: NSOutlineView, didClick tableColumn: NSTableColumn) {}
  /// Does nothing.
  public func outlineView(_ outlineView: NSOutlineView, didDrag tableColumn: NSTableColumn) {}
  /// Does nothing.
  public func outlineViewSelectionIsChanging(_ notification: Notification) {}
  /// Does nothing.
  public func outlineViewSelectionDidChange(_ notification: Notification) {}
  /// Does nothing.
  public func outlineViewColumnDidMove(_ notification: Notification) {}
  /// Does nothing.
  public func outlineViewColumnDidResize(_ notification: Notification) {}
  /// Does nothing.
  public func outlineViewItemWillExpand(_ notification: Notification) {}
  /// Does nothing.
  public func outlineViewItemDidExpand(_ notification: Notification) {}
  /// Does nothing.
  public func outlineViewItemWillCollapse(_ notification: Notification) {}
  /// Does nothing.
  public func outlineViewItemDidCollapse(_ notification: Notification) {}
}
