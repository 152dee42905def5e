import Foundation

// A row that a hand moves stays out of the order of things until it is let go: its cell is where the hand is, and the
// others make way for it, counted as if the data source had moved it already. That is asked to do so at the end.

extension UITableView: HandScrolled {
  /// Where the middle of the row in the hand is; nil where none is.
  final var handPosition: CGPoint? { moving?.position }

  final func carry(to position: CGPoint) {
    guard let moving else { return }
    drag(to: position.y - (moving.position.y - lastHand))
  }

  /// Takes a row into the hand at a height of the content, where the data source lets it go.
  final func beginMove(of cell: UITableViewCell, at y: CGFloat) {
    guard moving == nil, let path = indexPath(for: cell), let dataSource,
      dataSource.tableView(self, canMoveRowAt: path)
    else { return }
    closeSwipe(animated: true)
    unpress()
    moving = MovingItem(start: path, path: path, position: cell.center)
    lastHand = y
    bringSubviewToFront(cell)
    cell.lift(true)
  }

  /// Brings the row to where the hand is; the others make way.
  final func drag(to y: CGFloat) {
    guard let held = moving, let cell = cells[held.path] else { return }
    let half = cell.bounds.height / 2
    moving?.position.y = min(
      max(held.position.y + y - lastHand, half), max(rows.height - half, half))
    lastHand = y
    if let proposed = proposedPlace(half) {
      let target =
        tableDelegate?.tableView(
          self, targetIndexPathForMoveFromRowAt: held.start, toProposedIndexPath: proposed)
        ?? proposed
      if target != held.path, canTake(target) {
        renumber(held.path, to: target)
        makeWay()
      }
    }
    bringHeldCell()
    edges.follow()
  }

  /// Lets the row go where it is; the data source moves it.
  final func endMove() {
    guard let held = moving else { return }
    moving = nil
    if held.path != held.start {
      dataSource?.tableView(self, moveRowAt: held.start, to: held.path)
    }
    settle(held)
  }

  /// Brings the row back to where it was.
  final func cancelMove() {
    guard let held = moving else { return }
    if held.path != held.start { renumber(held.path, to: held.start) }
    moving = nil
    settle(held)
  }

  private func settle(_ held: MovingItem) {
    edges.stop()
    cells.values.first { $0.isLifted }?.lift(false)
    makeWay()
  }

  /// The place of another row that the one in the hand has passed by its leading edge; nil for none.
  ///
  /// A row is passed at its middle, so that two rows of other heights do not change places for ever.
  private func proposedPlace(_ half: CGFloat) -> IndexPath? {
    guard let held = moving else { return nil }
    let (top, bottom) = (held.position.y - half, held.position.y + half)
    func passed(_ edge: CGFloat, _ isBelow: Bool) -> IndexPath? {
      guard let path = rows.paths(from: edge, to: edge.nextUp).first, let span = rows.span(path),
        isBelow ? path > held.path : path < held.path
      else { return nil }
      let middle = span.top + span.height / 2
      return (isBelow ? edge > middle : edge < middle) ? path : nil
    }
    // At the very end of the content nothing is below the edge.
    return passed(bottom.nextDown, true) ?? passed(top, false)
  }

  private func canTake(_ path: IndexPath) -> Bool {
    guard let held = moving, path.count == 2, rows.sections.indices.contains(path.section) else {
      return false
    }
    let count = rows.sections[path.section].bottoms.count
    return path.row >= 0 && path.row < count + (path.section == held.path.section ? 0 : 1)
  }

  /// Gives all rows the names that they have once one has moved.
  private func renumber(_ path: IndexPath, to target: IndexPath) {
    var move = TableUpdates()
    move.move(path, to: target)
    func renamed<Value>(_ values: [IndexPath: Value]) -> [IndexPath: Value] {
      Dictionary(
        values.map { (move.row(after: $0) ?? $0, $1) }, uniquingKeysWith: { first, _ in first })
    }
    (cells, ownHeights) = (renamed(cells), renamed(ownHeights))
    chosen = chosen.compactMap { move.row(after: $0) }
    rows = rows.moving(path, to: target)
    moving?.path = target
  }

  private func makeWay() {
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { [self] in
        for (path, cell) in cells where path != moving?.path {
          cell.frame = rectForRow(at: path)
          finishLook(cell, path)
        }
        placeCaptionsByRows()
      })
  }

  private func bringHeldCell() {
    guard let moving, let cell = cells[moving.path] else { return }
    UIView.performWithoutAnimation { cell.center = moving.position }
  }
}

extension UITableViewCell {
  /// Whether a hand holds the row.
  final var isLifted: Bool { layer.zPosition > 0 }

  /// Raises the row over the others, or lays it down.
  fileprivate func lift(_ isLifted: Bool) {
    layer.zPosition = isLifted ? 1 : 0
    let fade = CABasicAnimation(keyPath: "shadowOpacity")
    fade.fromValue = layer.shownCopy()?.shadowOpacity ?? layer.shadowOpacity
    fade.duration = 0.2
    (layer.shadowOpacity, layer.shadowRadius) = (isLifted ? 0.25 : 0, 8)
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.add(fade, forKey: "shadowOpacity")
  }
}

extension TableLayout {
  /// The layout of the same rows where one has moved.
  func moving(_ path: IndexPath, to target: IndexPath) -> TableLayout {
    guard let first = sections.first else { return self }
    var heights = sections.map { section in
      section.bottoms.indices.map { row in
        section.bottoms[row] - (row > 0 ? section.bottoms[row - 1] : 0)
      }
    }
    let height = heights[path.section].remove(at: path.row)
    heights[target.section].insert(height, at: target.row)
    var moved = TableLayout(top: first.top)
    for (section, rows) in zip(sections, heights) {
      moved.add(header: section.header, rows: rows, footer: section.footer)
    }
    return moved
  }
}
