import Foundation

// Rows for which nobody says a height are as high as their cells want to be. That is known only of rows that
// were seen; the others count with an estimate. When a row comes into sight, what is below it moves by what
// the estimate was wrong; a row that comes in from above moves the content as well, so that nothing jumps.

extension UITableView {
  /// The height that somebody says; nil for as high as the cell wants to be.
  final func wantedHeight(of path: IndexPath) -> CGFloat? {
    let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return height >= 0 ? height : nil
  }

  final func estimatedHeight(of path: IndexPath) -> CGFloat {
    let height =
      tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return height > 0 ? height : 44
  }

  /// Makes a row as high as its cell wants to be where nobody says how high; by how much.
  final func fit(_ cell: UITableViewCell, _ path: IndexPath) -> CGFloat {
    guard ownHeights[path] == nil, wantedHeight(of: path) == nil else { return 0 }
    let height = cell.fittingHeight
    ownHeights[path] = height
    let growth = rows.set(height, of: path)
    if growth != 0 { UIView.performWithoutAnimation { cell.frame = rectForRow(at: path) } }
    return growth
  }

  /// Shows the rows in sight, and takes those away that are not.
  final func showRowsInSight() {
    var wanted = rows.paths(from: bounds.minY, to: bounds.maxY)
    let kept = Set(wanted)
    for (path, cell) in cells where !kept.contains(path) && path != moving?.path {
      cells[path] = nil
      recycle(cell, path)
    }
    var hasMoved = false
    while let path = wanted.first(where: { cells[$0] == nil }) {
      let comesFromAbove =
        cells.keys.contains { $0 > path } && (rows.span(path)?.top ?? 0) < bounds.minY
      let growth = show(path)
      guard cells[path] != nil else { break }
      guard growth != 0 else { continue }
      hasMoved = true
      if comesFromAbove { shiftContent(by: growth) }
      wanted = rows.paths(from: bounds.minY, to: bounds.maxY)
    }
    if hasMoved { UIView.performWithoutAnimation { placeAnew() } }
  }

  /// Puts everything where it is now that rows have other heights.
  final func placeAnew() {
    takeContentSize()
    for (path, cell) in cells where path != moving?.path { cell.frame = rectForRow(at: path) }
    placeCaptionsByRows()
  }

  /// Lets the data source fill a cell anew; see `reconfigureRows(at:)`.
  final func reconfigure(_ path: IndexPath) {
    reconfigured = path
    defer { reconfigured = nil }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    precondition(
      cell === cells[path],
      "the cell of a row that is configured anew must be dequeued for its index path \(path)")
    ownHeights[path] = nil
    if fit(cell, path) != 0 { placeAnew() }
  }

  /// Takes the heights of rows along with them, and asks those in sight anew.
  final func updateHeights(_ updates: TableUpdates) {
    let former = ownHeights
    ownHeights = [:]
    for (path, height) in former where updates.animation(ofGone: path) == nil {
      guard let place = updates.row(after: path) else { continue }
      ownHeights[place] = cells[path]?.fittingHeight ?? height
    }
  }
}
