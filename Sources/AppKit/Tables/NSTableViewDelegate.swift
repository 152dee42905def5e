import Foundation

/// Makes the views of a table, and decides and hears what a person does in it. All requirements have a default.
@preconcurrency @MainActor
public protocol NSTableViewDelegate: NSObjectProtocol {
  /// Makes or takes the view of a row and a column; of a title of a group without a column.
  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView?
  /// Makes or takes a row; a plain one for nil.
  func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
  /// Called after a row came into the table, with the views of its columns.
  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
  /// Called after a row left the table; −1 for one that is no row any more.
  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
  /// The height of a row, in points; `rowHeight`.
  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
  /// Whether a row is the title of those below; no.
  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  /// Whether a person may choose other rows; yes.
  func selectionShouldChange(in tableView: NSTableView) -> Bool
  /// Whether a person may choose a row; yes.
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  /// Which rows are chosen where a person chose some; those.
  func tableView(
    _ tableView: NSTableView, selectionIndexesForProposedSelection proposed: IndexSet
  ) -> IndexSet
  /// Called while a person chooses, before the end.
  func tableViewSelectionIsChanging(_ notification: Notification)
  /// Called after other rows were chosen; the notification's object is the table.
  func tableViewSelectionDidChange(_ notification: Notification)
  /// Called after a column was put elsewhere.
  func tableViewColumnDidMove(_ notification: Notification)
  /// Called after a column got another width.
  func tableViewColumnDidResize(_ notification: Notification)
  /// Called when the pointer is pressed on a header.
  func tableView(_ tableView: NSTableView, mouseDownInHeaderOf tableColumn: NSTableColumn)
  /// Called after a click on a header.
  func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn)
  /// Called after a column was dragged.
  func tableView(_ tableView: NSTableView, didDrag tableColumn: NSTableColumn)
  /// Whether a person may drag a column to another place; yes.
  func tableView(
    _ tableView: NSTableView, shouldReorderColumn columnIndex: Int, toColumn newColumnIndex: Int
  ) -> Bool
  /// The width of a column after a double click on the edge of its header; as wide as its views need.
  func tableView(_ tableView: NSTableView, sizeToFitWidthOfColumn column: Int) -> CGFloat
  /// The words by which a row is found when a person types; those that the data source has, or else the label shows.
  func tableView(
    _ tableView: NSTableView, typeSelectStringFor tableColumn: NSTableColumn?, row: Int
  ) -> String?
  /// The text that explains a row; none.
  func tableView(
    _ tableView: NSTableView, toolTipFor tableColumn: NSTableColumn?, row: Int
  ) -> String?
}

extension NSTableViewDelegate {
  /// None: the data source's value is shown.
  public func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? { nil }
  /// A plain one.
  public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? { nil }
  /// Does nothing.
  public func tableView(
    _ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int
  ) {}
  /// The table's `rowHeight`.
  public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    tableView.rowHeight
  }
  /// No.
  public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { false }
  /// Yes.
  public func selectionShouldChange(in tableView: NSTableView) -> Bool { true }
  /// Yes.
  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
  /// Those.
  public func tableView(
    _ tableView: NSTableView, selectionIndexesForProposedSelection proposed: IndexSet
  ) -> IndexSet { proposed }
  /// Does nothing.
  public func tableViewSelectionIsChanging(_ notification: Notification) {}
  /// Does nothing.
  public func tableViewSelectionDidChange(_ notification: Notification) {}
  /// Does nothing.
  public func tableViewColumnDidMove(_ notification: Notification) {}
  /// Does nothing.
  public func tableViewColumnDidResize(_ notification: Notification) {}
  /// Does nothing.
  public func tableView(
    _ tableView: NSTableView, mouseDownInHeaderOf tableColumn: NSTableColumn
  ) {}
  /// Does nothing.
  public func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {}
  /// Does nothing.
  public func tableView(_ tableView: NSTableView, didDrag tableColumn: NSTableColumn) {}
  /// Yes.
  public func tableView(
    _ tableView: NSTableView, shouldReorderColumn columnIndex: Int, toColumn newColumnIndex: Int
  ) -> Bool { true }
  /// As wide as the views in sight need.
  public func tableView(
    _ tableView: NSTableView, sizeToFitWidthOfColumn column: Int
  ) -> CGFloat { tableView.neededWidth(ofColumn: column) }
  /// What the table finds itself.
  public func tableView(
    _ tableView: NSTableView, typeSelectStringFor tableColumn: NSTableColumn?, row: Int
  ) -> String? { tableView.words(of: tableColumn, row: row) }
  /// None.
  public func tableView(
    _ tableView: NSTableView, toolTipFor tableColumn: NSTableColumn?, row: Int
  ) -> String? { nil }
}
