import ViewFoundation

/// The changes of a list's rows that belong together.
typealias TableUpdates = ListUpdates<UITableView.RowAnimation>
