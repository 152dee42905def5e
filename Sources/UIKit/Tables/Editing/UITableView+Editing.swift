import Foundation

// A list that is being edited shows beside each row what may be done to it. The data source and the delegate are asked
// when a row comes into sight, and when editing begins.

extension UITableView {
  /// Lets a cell know what may be done to its row.
  final func prepareEditing(_ cell: UITableViewCell, _ path: IndexPath) {
    let isEditable = dataSource?.tableView(self, canEditRowAt: path) ?? false
    let style = isEditable ? tableDelegate?.tableView(self, editingStyleForRowAt: path) : nil
    cell.editingStyle = style ?? (isEditable ? .delete : .none)
    cell.shouldIndentWhileEditing =
      tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    cell.showsReorderControl = dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }

  /// Does what the mark at the left of a row is for.
  final func markPressed(of cell: UITableViewCell?) {
    guard let cell, let path = indexPath(for: cell), let dataSource else { return }
    if swipe != nil { return closeSwipe(animated: true) }
    guard cell.editingStyle == .delete else {
      return dataSource.tableView(self, commit: cell.editingStyle, forRowAt: path)
    }
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let delete = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, done in
      done(true)
      guard let self else { return }
      dataSource.tableView(self, commit: .delete, forRowAt: path)
    }
    let delegates = tableDelegate?.tableView(
      self, trailingSwipeActionsConfigurationForRowAt: path)
    openSwipe(delegates ?? UISwipeActionsConfiguration(actions: [delete]), path, cell)
  }
}
