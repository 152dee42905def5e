import Foundation
@_spi(Hooks) import UIKitCore

extension UITableView {
  /// The row that is chosen; the first of several.
  public var indexPathForSelectedRow: IndexPath? { chosen.first }

  /// The rows that are chosen; nil where none is.
  public var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }

  /// Whether several rows can be chosen now.
  private var takesSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Chooses a row, as the program does: nobody is told.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !takesSeveral || indexPath == nil {
      for path in chosen where path != indexPath {
        cells[path]?.setSelected(false, animated: animated)
      }
      chosen = []
    }
    guard let indexPath, rowExists(indexPath) else { return }
    if !chosen.contains(indexPath) { chosen.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Chooses a row no longer.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Scrolls until a row lies somewhere.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let row = rectForRow(at: indexPath)
    guard row.height > 0 else { return }
    guard scrollPosition != .none else { return scrollRectToVisible(row, animated: animated) }
    let inset = adjustedContentInset
    let places: [ScrollPosition: CGFloat] = [
      .top: row.minY - inset.top, .middle: row.midY - bounds.height / 2,
      .bottom: row.maxY - bounds.height + inset.bottom,
    ]
    let y = places[scrollPosition] ?? contentOffset.y
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: y)), animated: animated)
  }

  /// Scrolls until the chosen row that is nearest lies somewhere.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let near = chosen.min {
      abs(rectForRow(at: $0).midY - bounds.midY) < abs(rectForRow(at: $1).midY - bounds.midY)
    }
    if let near { scrollToRow(at: near, at: scrollPosition, animated: animated) }
  }

  private func rowExists(_ path: IndexPath) -> Bool {
    reloadIfNeeded()
    return rows.span(path) != nil
  }

  // MARK: The pointer

  final func press(_ point: CGPoint) {
    _ = becomeFirstResponder()
    pressedDetail = detail(at: point)
    guard pressedDetail == nil,
      isEditing ? allowsSelectionDuringEditing || takesSeveral : allowsSelection,
      let path = indexPathForRow(at: point),
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false
    else { return }
    pressed = path
    cells[path]?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  /// The row whose letter i is at a point; nil for none.
  private func detail(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForRow(at: point), let cell = cells[path] else { return nil }
    return cell.detailArea?.contains(convert(point, to: cell)) == true ? path : nil
  }

  final func release(_ point: CGPoint) {
    if let path = pressedDetail {
      pressedDetail = nil
      guard detail(at: point) == path else { return }
      tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
      return
    }
    guard let path = pressed else { return }
    unpress()
    guard indexPathForRow(at: point) == path, bounds.contains(point) else { return }
    choose(path)
    if !isEditing, tableDelegate?.tableView(self, canPerformPrimaryActionForRowAt: path) == true {
      tableDelegate?.tableView(self, performPrimaryActionForRowAt: path)
    }
  }

  final func unpress() {
    pressedDetail = nil
    guard let path = pressed else { return }
    pressed = nil
    cells[path]?.setHighlighted(false, animated: true)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Chooses a row as a person does.
  private func choose(_ path: IndexPath) {
    if takesSeveral, chosen.contains(path) {
      deselectRow(at: path, animated: true)
      tableDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted else { return }
    let former = takesSeveral ? [] : chosen.filter { $0 != wanted }
    selectRow(at: wanted, animated: true, scrollPosition: .none)
    for path in former { tableDelegate?.tableView(self, didDeselectRowAt: path) }
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
  }

  // MARK: Keys

  /// Lets the data source take the chosen row away; whether the key means that.
  final func deletesChosenRow(_ press: UIPress) -> Bool {
    guard press.key?.charactersIgnoringModifiers == UIKeyCommand.inputDelete,
      let path = chosen.first, let dataSource,
      dataSource.tableView(self, canEditRowAt: path)
    else { return false }
    dataSource.tableView(self, commit: .delete, forRowAt: path)
    return true
  }

  /// Goes from row to row; whether the key means that.
  final func take(_ key: ControlKey) -> Bool {
    guard allowsSelection, !takesSeveral else { return false }
    reloadIfNeeded()
    let all = rows.allPaths
    let index = chosen.first.flatMap { all.firstIndex(of: $0) }
    let page = max(Int(bounds.height / 44) - 1, 1)
    let steps: [ControlKey: Int] = [
      .less: 1, .more: -1, .pageLess: page, .pageMore: -page, .first: -all.count, .last: all.count,
    ]
    guard let step = steps[key], !all.isEmpty else { return false }
    let start = index ?? (step > 0 ? -1 : all.count)
    let next = all[min(max(start + step, 0), all.count - 1)]
    guard next != chosen.first else { return true }
    choose(next)
    scrollToRow(at: next, at: .none, animated: true)
    return true
  }
}
