@_spi(Hooks) import AppKitCore
import Foundation

/// What a person does with the pointer in a table.
struct TablePress {
  /// The row from which a range goes that is chosen with Shift.
  var anchor: Int?
  /// Where the pointer went down, and on which row; nil while it is up.
  var start: (row: Int, point: NSPoint)?
  /// Whether the row alone will be chosen once the pointer comes up.
  var choosesAtEnd = false
  /// Whether the pointer dragged something, which is no click.
  var hasDragged = false
}

// Which rows are chosen, and how a person does that. The program may choose any; a person those that the delegate grants.

extension NSTableView {
  /// Whether a row is chosen.
  public func isRowSelected(_ row: Int) -> Bool { selectedRowIndexes.contains(row) }
  /// How many rows are chosen.
  public var numberOfSelectedRows: Int { selectedRowIndexes.count }

  /// Chooses rows, and tells of it where they are others.
  ///
  /// - Parameter last: the one that counts as the last; nil for the lowest.
  final func setSelection(_ rows: IndexSet, last: Int? = nil) {
    selectedRow = last.flatMap { rows.contains($0) ? $0 : nil } ?? rows.last ?? -1
    guard rows != selectedRowIndexes else { return }
    selectedRowIndexes = rows
    showSelection()
    tellSelection()
  }

  /// Keeps chosen what stands at other rows after everything was read anew.
  final func followReload(_ rows: IndexSet, last: Int?, hasLost: Bool) {
    (selectedRowIndexes, selectedRow) = (rows, last ?? rows.last ?? -1)
    if hasLost { tellSelection() }
  }

  final func tellSelection() {
    let note = Notification(name: Self.selectionDidChangeNotification, object: self)
    rowDelegate?.tableViewSelectionDidChange(note)
    NotificationCenter.default.post(note)
  }

  /// Chooses rows for a person, as far as the delegate grants it.
  final func choose(_ rows: IndexSet, last: Int? = nil) {
    guard rowDelegate?.selectionShouldChange(in: self) != false else { return }
    let wished =
      rowDelegate?.tableView(self, selectionIndexesForProposedSelection: rows) ?? rows
    let granted = wished.filteredIndexSet { row in
      isRowSelected(row) || rowDelegate?.tableView(self, shouldSelectRow: row) != false
    }
    guard !granted.isEmpty || (allowsEmptySelection && rows.isEmpty),
      granted != selectedRowIndexes
    else { return }
    setSelection(granted, last: last)
  }

  // MARK: Showing

  final func showSelection() {
    for (row, view) in shownRows { showSelection(of: view, row) }
  }

  final func showSelection(of view: NSTableRowView, _ row: Int) {
    set(\.isSelected, isRowSelected(row), view)
    set(\.isEmphasized, isEmphasized, view)
    set(\.isPreviousRowSelected, isRowSelected(row) && row > 0 && isRowSelected(row - 1), view)
    set(\.isNextRowSelected, isRowSelected(row) && isRowSelected(row + 1), view)
  }

  /// Whether keys go to the table, or to something in it.
  private var isEmphasized: Bool {
    guard let window, window.isKeyWindow else { return false }
    let isInside = (window.firstResponder as? NSView)?.isDescendant(of: self) ?? false
    return hasKeys || isInside
  }

  /// Hears when the window gets the keys and loses them.
  final func followKeys() {
    for observer in keyObservers { NotificationCenter.default.removeObserver(observer) }
    keyObservers = []
    guard let window else { return }
    for name in [NSWindow.didBecomeKeyNotification, NSWindow.didResignKeyNotification] {
      keyObservers.append(
        NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) {
          [weak self] _ in MainActor.assumeIsolated { self?.showSelection() }
        })
    }
  }

  // MARK: The pointer

  final func noteClick(_ event: NSEvent) {
    let point = convert(event.locationInWindow, from: nil)
    (clickedRow, clickedColumn) = (row(at: point), column(at: point))
  }

  final func pressRow(_ event: NSEvent) {
    guard isEnabled else { return }
    if acceptsFirstResponder { window?.makeFirstResponder(self) }
    noteClick(event)
    let row = clickedRow
    press.start = (row, convert(event.locationInWindow, from: nil))
    (press.choosesAtEnd, press.hasDragged) = (false, false)
    guard row >= 0 else { return deselectAll(nil) }
    let flags = event.modifierFlags
    if allowsMultipleSelection, flags.contains(.shift), let anchor = press.anchor {
      return choose(IndexSet(integersIn: min(anchor, row)...max(anchor, row)), last: row)
    }
    if flags.contains(.command) || flags.contains(.control) {
      press.anchor = row
      if isRowSelected(row) { return choose(selectedRowIndexes.subtracting([row])) }
      return choose(allowsMultipleSelection ? selectedRowIndexes.union([row]) : [row], last: row)
    }
    press.anchor = row
    // All that is chosen may be about to be dragged.
    press.choosesAtEnd = isRowSelected(row)
    if !press.choosesAtEnd { choose([row], last: row) }
  }

  final func dragRow(_ event: NSEvent) {
    guard isEnabled, let start = press.start else { return }
    let point = convert(event.locationInWindow, from: nil)
    let way = max(abs(point.x - start.point.x), abs(point.y - start.point.y))
    guard press.hasDragged || way > 3 else { return }
    let isFirst = !press.hasDragged
    press.hasDragged = true
    if isFirst, start.row >= 0, beginDrag(of: start.row, event) { return press.start = nil }
    guard let anchor = press.anchor, start.row >= 0 else { return }
    autoscroll(with: event)
    let row = heights.row(at: min(max(point.y, 0), max(heights.total - 1, 0))) ?? anchor
    let rows = IndexSet(integersIn: min(anchor, row)...max(anchor, row))
    choose(allowsMultipleSelection ? rows : [row], last: row)
    let note = Notification(name: Self.selectionIsChangingNotification, object: self)
    rowDelegate?.tableViewSelectionIsChanging(note)
    NotificationCenter.default.post(note)
  }

  final func releaseRow(_ event: NSEvent) {
    guard isEnabled, let start = press.start else { return }
    press.start = nil
    if press.choosesAtEnd, !press.hasDragged { choose([start.row], last: start.row) }
    if press.hasDragged { return }
    if event.clickCount == 2, let doubleAction {
      sendAction(doubleAction, to: target)
    } else {
      sendAction()
    }
  }

  // MARK: Keys

  final func takesKey(_ event: NSEvent) -> Bool {
    guard isEnabled, let key = event.keyScalar else { return false }
    let flags = event.modifierFlags
    if key == NSUpArrowFunctionKey || key == NSDownArrowFunctionKey {
      return step(key == NSUpArrowFunctionKey ? -1 : 1, flags)
    }
    let isCommand = flags.contains(.command) || flags.contains(.control)
    if isCommand {
      guard event.charactersIgnoringModifiers?.lowercased() == "a", allowsMultipleSelection else {
        return false
      }
      selectAll(nil)
      return true
    }
    return allowsTypeSelect && find(event)
  }

  /// Goes to the next row that can be chosen; with Command to the last, with Shift adding those on the way.
  private func step(_ step: Int, _ flags: NSEvent.ModifierFlags) -> Bool {
    let count = numberOfRows
    guard count > 0 else { return true }
    let extends = flags.contains(.shift) && allowsMultipleSelection
    let anchor = press.anchor ?? selectedRow
    let edge = step > 0 ? selectedRowIndexes.last : selectedRowIndexes.first
    let end: Int? =
      extends && anchor >= 0
      ? (selectedRowIndexes.last == anchor ? selectedRowIndexes.first : selectedRowIndexes.last)
      : edge
    var row = (end ?? (step > 0 ? -1 : count)) + step
    if flags.contains(.command) { row = step > 0 ? count - 1 : 0 }
    while (0..<count).contains(row), rowDelegate?.tableView(self, shouldSelectRow: row) == false {
      row += step
    }
    guard (0..<count).contains(row) else { return true }
    if extends, anchor >= 0 {
      press.anchor = anchor
      choose(IndexSet(integersIn: min(anchor, row)...max(anchor, row)), last: row)
    } else {
      press.anchor = row
      choose([row], last: row)
    }
    scrollRowToVisible(row)
    return true
  }

  // MARK: Finding by typing

  /// Goes to the first row that begins with what was typed within a second; whether the key types something.
  private func find(_ event: NSEvent) -> Bool {
    guard let text = event.characters, let first = text.unicodeScalars.first,
      first.value >= 0x20, first.value != 0x7f, !(0xf700...0xf8ff).contains(first.value)
    else { return false }
    let isNew = typing.take(text, at: event.timestamp)
    let count = numberOfRows
    let start = max(selectedRow, 0) + (isNew && selectedRow >= 0 ? 1 : 0)
    let order = (0..<count).lazy.map { ($0 + start) % count }
    if let row = order.first(where: { self.begins($0, with: self.typing.text) }) {
      press.anchor = row
      choose([row], last: row)
      scrollRowToVisible(row)
    }
    return true
  }

  private func begins(_ row: Int, with text: String) -> Bool {
    tableColumns.contains { column in
      let words =
        rowDelegate.map { $0.tableView(self, typeSelectStringFor: column, row: row) }
        ?? words(of: column, row: row)
      return words?.lowercased().hasPrefix(text.lowercased()) ?? false
    }
  }

  /// The words of a row and a column: those of the data source, or what a view that is in sight shows.
  final func words(of column: NSTableColumn?, row: Int) -> String? {
    if let value = rowSource?.tableView(self, objectValueFor: column, row: row) {
      return "\(value)"
    }
    let index = column.flatMap { column in tableColumns.firstIndex { $0 === column } } ?? 0
    let cell = view(atColumn: index, row: row, makeIfNecessary: false)
    return ((cell as? NSTableCellView)?.textField ?? cell as? NSTextField)?.stringValue
  }
}

/// What a person types to find a row.
struct TypedWords {
  private(set) var text = ""
  private var time = -Double.infinity

  /// Takes what was typed; whether it begins anew, a second or more after the last.
  ///
  /// - Parameter now: in seconds.
  mutating func take(_ letters: String, at now: TimeInterval) -> Bool {
    let isNew = now - time >= 1
    (text, time) = (isNew ? letters : text + letters, now)
    return isNew
  }
}
