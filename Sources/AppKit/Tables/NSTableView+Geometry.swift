import Foundation

// Where rows, columns and the table itself are.

extension NSTableView {
  /// The style that `automatic` stands for here, or the one that was set.
  public var effectiveStyle: Style {
    guard style == .automatic else { return style }
    if selectionHighlightStyle == .sourceList { return .sourceList }
    return (enclosingScrollView?.borderType ?? .noBorder) == .noBorder ? .inset : .fullWidth
  }

  /// How far the ground of chosen rows keeps away from the sides.
  final var rowInset: CGFloat {
    effectiveStyle == .inset || effectiveStyle == .sourceList ? 10 : 0
  }

  /// What is free before the first column and behind the last one.
  private var margin: CGFloat { effectiveStyle == .fullWidth ? 6 : rowInset }

  // MARK: Rows

  /// The row at a point of the table; −1 for none.
  public func row(at point: NSPoint) -> Int {
    reloadIfNeeded()
    return point.x >= 0 && point.x < bounds.width ? heights.row(at: point.y) ?? -1 : -1
  }

  /// The column at a point of the table; −1 for none.
  public func column(at point: NSPoint) -> Int {
    tableColumns.indices.first { rect(ofColumn: $0).contains(point) } ?? -1
  }

  /// The rows that a rectangle touches.
  public func rows(in rect: NSRect) -> NSRange {
    reloadIfNeeded()
    let rows = heights.rows(from: rect.minY, to: rect.maxY)
    return NSRange(location: rows.lowerBound, length: rows.count)
  }

  /// The columns that a rectangle touches.
  public func columnIndexes(in rect: NSRect) -> IndexSet {
    IndexSet(
      tableColumns.indices.filter { index in
        let own = self.rect(ofColumn: index)
        return own.minX < rect.maxX && own.maxX > rect.minX
      })
  }

  /// The rectangle of a row; zero for one that there is not.
  public func rect(ofRow row: Int) -> NSRect {
    reloadIfNeeded()
    guard (0..<heights.count).contains(row) else { return .zero }
    return NSRect(x: 0, y: heights.top(row), width: bounds.width, height: heights.height(row))
  }

  /// The rectangle of a column, with what is free around it; zero for one that is left out.
  public func rect(ofColumn column: Int) -> NSRect {
    guard tableColumns.indices.contains(column), !tableColumns[column].isHidden else {
      return .zero
    }
    let before = tableColumns[..<column].reduce(margin) { $0 + span($1) }
    return NSRect(x: before, y: 0, width: span(tableColumns[column]), height: bounds.height)
  }

  private func span(_ column: NSTableColumn) -> CGFloat {
    column.isHidden ? 0 : column.width + intercellSpacing.width
  }

  /// Where the view of a row and a column is, in the table.
  public func frameOfCell(atColumn column: Int, row: Int) -> NSRect {
    let (across, along) = (rect(ofColumn: column), rect(ofRow: row))
    guard across.width > 0, along.height > 0 else { return .zero }
    let inset = indentation(ofColumn: column, row: row)
    return NSRect(
      x: across.minX + (intercellSpacing.width / 2).rounded(.down) + inset,
      y: along.minY + (intercellSpacing.height / 2).rounded(.down),
      width: max(tableColumns[column].width - inset, 0),
      height: max(along.height - intercellSpacing.height, 0))
  }

  /// Scrolls as little as needed for a row to be seen.
  public func scrollRowToVisible(_ row: Int) {
    let rect = rect(ofRow: row)
    guard rect.height > 0 else { return }
    scrollToVisible(NSRect(x: visibleRect.minX, y: rect.minY, width: 1, height: rect.height))
  }

  /// Scrolls as little as needed for a column to be seen.
  public func scrollColumnToVisible(_ column: Int) {
    let rect = rect(ofColumn: column)
    guard rect.width > 0 else { return }
    scrollToVisible(NSRect(x: rect.minX, y: visibleRect.minY, width: rect.width, height: 1))
  }

  // MARK: Columns

  /// Where a column of a name is; −1 for none.
  public func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
    tableColumns.firstIndex { $0.identifier == identifier } ?? -1
  }

  /// The column of a name.
  public func tableColumn(
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) -> NSTableColumn? { tableColumns.first { $0.identifier == identifier } }

  /// Makes the last column as wide as what is left.
  public func sizeLastColumnToFit() {
    guard let last = tableColumns.last(where: { !$0.isHidden }) else { return }
    last.width += room - needed
  }

  /// Makes columns as wide, by as much each, as fills the table.
  public func sizeToFitColumns() {
    distribute(room - needed, .uniformColumnAutoresizingStyle)
    placeCells()
  }

  /// The width in which the columns stand.
  private var room: CGFloat { (superview as? NSClipView)?.bounds.width ?? bounds.width }
  /// What all columns need.
  private var needed: CGFloat { tableColumns.reduce(2 * margin) { $0 + span($1) } }

  /// The width that the views in sight need in a column.
  final func neededWidth(ofColumn column: Int) -> CGFloat {
    shownRows.values.compactMap { $0.cell(atColumn: column)?.fittingSize.width }.max()
      ?? tableColumns[column].width
  }

  final func columnDidResize(_ column: NSTableColumn, from former: CGFloat) {
    placeCells()
    let note = Notification(
      name: Self.columnDidResizeNotification, object: self,
      userInfo: ["NSTableColumn": column, "NSOldWidth": former])
    rowDelegate?.tableViewColumnDidResize(note)
    NotificationCenter.default.post(note)
  }

  final func columnsDidChange() {
    fittedWidth = nil
    reloadData()
    tile()
    headerView?.needsDisplay = true
  }

  /// Gives the columns that follow the table's width a share of what is left, or too much.
  private func distribute(_ spare: CGFloat, _ style: ColumnAutoresizingStyle) {
    var spare = spare
    var columns = tableColumns.filter {
      !$0.isHidden && $0.resizingMask.contains(.autoresizingMask)
    }
    switch style {
    case .noColumnAutoresizing: return
    case .uniformColumnAutoresizingStyle:
      // One that is at its limit leaves its share to the others.
      while abs(spare) > 0.01, !columns.isEmpty {
        let share = spare / CGFloat(columns.count)
        let given = columns.map { column in
          let former = column.width
          column.take(former + share)
          return column.width - former
        }
        spare -= given.reduce(0, +)
        columns = zip(columns, given).filter { abs($0.1 - share) < 0.01 }.map(\.0)
      }
      return
    case .lastColumnOnlyAutoresizingStyle: columns = columns.suffix(1)
    case .firstColumnOnlyAutoresizingStyle: columns = Array(columns.prefix(1))
    case .sequentialColumnAutoresizingStyle: columns.reverse()
    case .reverseSequentialColumnAutoresizingStyle: break
    }
    for column in columns {
      let former = column.width
      column.take(former + spare)
      spare -= column.width - former
    }
  }

  // MARK: The table

  final func placeColumnsAndFrame() {
    guard let clip = superview as? NSClipView else { return placeCells() }
    let room = clip.bounds.size
    if fittedWidth != room.width, room.width > 0 {
      fittedWidth = room.width
      distribute(room.width - needed, columnAutoresizingStyle)
    }
    setFrameSize(
      NSSize(width: max(needed, room.width), height: max(heights.total, room.height)))
    placeCells()
  }

  /// Brings the views of columns where those are.
  final func placeCells() {
    if let clip = superview as? NSClipView {
      setFrameSize(NSSize(width: max(needed, clip.bounds.width), height: frame.height))
    }
    headerView?.fit()
    for (row, view) in shownRows {
      let frame = rect(ofRow: row)
      if view.frame.width != frame.width {
        view.setFrameSize(NSSize(width: frame.width, height: view.frame.height))
      }
      placeCells(of: view, row)
    }
    placeGround()
  }

  final func placeCells(of view: NSTableRowView, _ row: Int) {
    let top = heights.top(row)
    for (index, column) in tableColumns.enumerated() {
      guard let cell = view.cells[ObjectIdentifier(column)] else { continue }
      let frame = frameOfCell(atColumn: index, row: row).offsetBy(dx: 0, dy: -top)
      if cell.frame != frame { cell.frame = frame }
    }
    if let whole = view.cells[ObjectIdentifier(self)] {
      let inset = indentation(ofWholeRow: row)
      whole.frame = NSRect(
        x: margin + (intercellSpacing.width / 2).rounded(.down) + inset, y: 0,
        width: max(bounds.width - 2 * margin - intercellSpacing.width - inset, 0),
        height: heights.height(row))
    }
    rowWasPlaced(view, row)
  }
}
