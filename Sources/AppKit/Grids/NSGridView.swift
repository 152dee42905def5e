@_spi(Hooks) import AppKitCore
import Foundation

/// Views in rows and columns, each as high and as wide as its views need.
@preconcurrency @MainActor
open class NSGridView: NSView {
  /// For the height of a row and the width of a column: what the views need.
  public nonisolated static let sizedForContent = CGFloat(Float.greatestFiniteMagnitude)

  /// What is free between rows, in points.
  @Watched open var rowSpacing: CGFloat = 6 { didSet { gridDidChange() } }
  /// What is free between columns, in points.
  @Watched open var columnSpacing: CGFloat = 6 { didSet { gridDidChange() } }
  /// Where views are from left to right; at the left at first.
  @Watched open var xPlacement = NSGridCell.Placement.leading { didSet { gridDidChange() } }
  /// Where views are from top to bottom; at the bottom at first.
  @Watched open var yPlacement = NSGridCell.Placement.bottom { didSet { gridDidChange() } }
  /// Which line of text the views of a row share; none at first.
  @Watched open var rowAlignment = NSGridRow.Alignment.none { didSet { gridDidChange() } }

  final var rows: [NSGridRow] = []
  final var columns: [NSGridColumn] = []
  /// The cells, row by row.
  final var cells: [[NSGridCell]] = []
  /// Views that are hidden because their row or column is.
  final var leftOut: Set<ObjectIdentifier> = []
  /// The size that was needed last.
  final var needed = NSSize(width: -1, height: -1)

  /// Makes a grid of empty cells.
  public convenience init(numberOfColumns columnCount: Int, rows rowCount: Int) {
    self.init(frame: .zero)
    for _ in 0..<max(columnCount, 0) { columns.append(NSGridColumn(self)) }
    for _ in 0..<max(rowCount, 0) { addRow(with: []) }
  }

  /// Makes a grid of views, row by row.
  public convenience init(views rows: [[NSView]]) {
    self.init(numberOfColumns: rows.map(\.count).max() ?? 0, rows: 0)
    for views in rows { addRow(with: views) }
    setFrameSize(fittingSize)
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSGridView.self }
  @_spi(Hooks) open override var arranges: Bool { true }

  // MARK: Rows

  /// How many rows there are.
  open var numberOfRows: Int { rows.count }
  /// How many columns there are.
  open var numberOfColumns: Int { columns.count }
  /// A row.
  open func row(at index: Int) -> NSGridRow { rows[index] }
  /// Where a row is; `NSNotFound` for one of another grid.
  open func index(of row: NSGridRow) -> Int { rows.firstIndex { $0 === row } ?? NSNotFound }

  /// Adds a row of views below the others.
  @discardableResult
  open func addRow(with views: [NSView]) -> NSGridRow { insertRow(at: numberOfRows, with: views) }

  /// Adds a row of views; where there are too few columns, further ones.
  @discardableResult
  open func insertRow(at index: Int, with views: [NSView]) -> NSGridRow {
    while columns.count < views.count { insertColumn(at: columns.count, with: []) }
    let row = NSGridRow(self)
    rows.insert(row, at: index)
    cells.insert(columns.map { NSGridCell(row, $0) }, at: index)
    for (cell, view) in zip(cells[index], views) where view !== NSGridCell.emptyContentView {
      cell.contentView = view
    }
    gridDidChange()
    return row
  }

  /// Puts a row elsewhere.
  open func moveRow(at fromIndex: Int, to toIndex: Int) {
    rows.insert(rows.remove(at: fromIndex), at: toIndex)
    cells.insert(cells.remove(at: fromIndex), at: toIndex)
    gridDidChange()
  }

  /// Takes a row away; its views leave the grid.
  open func removeRow(at index: Int) {
    for cell in cells[index] { cell.contentView = nil }
    rows.remove(at: index).gridView = nil
    cells.remove(at: index)
    gridDidChange()
  }

  // MARK: Columns

  /// A column.
  open func column(at index: Int) -> NSGridColumn { columns[index] }
  /// Where a column is; `NSNotFound` for one of another grid.
  open func index(of column: NSGridColumn) -> Int {
    columns.firstIndex { $0 === column } ?? NSNotFound
  }

  /// Adds a column of views at the right.
  @discardableResult
  open func addColumn(with views: [NSView]) -> NSGridColumn {
    insertColumn(at: numberOfColumns, with: views)
  }

  /// Adds a column of views; where there are too few rows, further ones.
  @discardableResult
  open func insertColumn(at index: Int, with views: [NSView]) -> NSGridColumn {
    while rows.count < views.count { addRow(with: []) }
    let column = NSGridColumn(self)
    columns.insert(column, at: index)
    for (number, row) in rows.enumerated() {
      cells[number].insert(NSGridCell(row, column), at: index)
    }
    for (number, view) in views.enumerated() where view !== NSGridCell.emptyContentView {
      cells[number][index].contentView = view
    }
    gridDidChange()
    return column
  }

  /// Puts a column elsewhere.
  open func moveColumn(at fromIndex: Int, to toIndex: Int) {
    columns.insert(columns.remove(at: fromIndex), at: toIndex)
    for row in cells.indices {
      cells[row].insert(cells[row].remove(at: fromIndex), at: toIndex)
    }
    gridDidChange()
  }

  /// Takes a column away; its views leave the grid.
  open func removeColumn(at index: Int) {
    columns.remove(at: index).gridView = nil
    for row in cells.indices { cells[row].remove(at: index).contentView = nil }
    gridDidChange()
  }

  // MARK: Cells

  /// The cell of a column and a row; of merged ones the one that they became.
  open func cell(atColumnIndex columnIndex: Int, rowIndex: Int) -> NSGridCell {
    let cell = cells[rowIndex][columnIndex]
    return cell.head ?? cell
  }

  /// The cell in which a view is, or something around it; nil for none.
  open func cell(for view: NSView) -> NSGridCell? {
    let way = sequence(first: view) { $0.superview }
    guard let content = way.first(where: { $0.superview === self }) else { return nil }
    return cells.joined().first { $0.contentView === content }
  }

  /// Makes one cell of several, which keeps the view of the first; views of the others leave the grid.
  open func mergeCells(inHorizontalRange hRange: NSRange, verticalRange vRange: NSRange) {
    guard hRange.length > 0, vRange.length > 0 else { return }
    let head = cells[vRange.location][hRange.location]
    (head.columns, head.rows) = (hRange.length, vRange.length)
    for row in vRange.location..<vRange.location + vRange.length {
      for column in hRange.location..<hRange.location + hRange.length {
        let cell = cells[row][column]
        guard cell !== head else { continue }
        (cell.contentView, cell.head) = (nil, head)
      }
    }
    gridDidChange()
  }

  // MARK: Layout

  /// What all rows and columns need.
  open override var intrinsicContentSize: NSSize { sizeOfContents }
  /// What all rows and columns need.
  open override var fittingSize: NSSize { sizeOfContents }

  /// Places the views.
  open override func layout() {
    super.layout()
    placeContents()
  }

  /// Places the views anew.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    needsLayout = true
  }
}
