@_spi(Hooks) import AppKitCore
import Foundation

/// The titles of a table's columns, which sort, widen and move them.
@preconcurrency @MainActor
open class NSTableHeaderView: NSView {
  /// What is free before and behind a title, in points: it stands where the words of labels below do.
  static let inset: CGFloat = 8

  /// The table whose columns are shown.
  open internal(set) weak var tableView: NSTableView? { didSet { fit() } }
  /// The column that is dragged; −1 for none.
  public private(set) final var draggedColumn = -1
  /// How far it was dragged, in points.
  public private(set) final var draggedDistance: CGFloat = 0
  /// The column whose edge is dragged; −1 for none.
  public private(set) final var resizedColumn = -1
  private var pressed = -1
  private var start = NSPoint.zero
  private var startWidth: CGFloat = 0

  /// Makes a header of a height; 28 points for 0.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    if frameRect.height <= 0 { setFrameSize(NSSize(width: frameRect.width, height: 28)) }
  }

  /// Makes a header as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setFrameSize(NSSize(width: 0, height: 28))
  }

  /// y points down, as in the table.
  open override var isFlipped: Bool { true }
  @_spi(Hooks) open override class var mayDraw: Bool { true }

  /// Becomes as wide as the table.
  final func fit() {
    setFrameSize(NSSize(width: tableView?.bounds.width ?? 0, height: frame.height))
    needsDisplay = true
  }

  /// The rectangle of a column's title; zero for a column that is left out.
  open func headerRect(ofColumn column: Int) -> NSRect {
    guard let rect = tableView?.rect(ofColumn: column), rect.width > 0 else { return .zero }
    return NSRect(x: rect.minX, y: 0, width: rect.width, height: bounds.height)
  }

  /// The column at a point; −1 for none.
  open func column(at point: NSPoint) -> Int {
    guard let tableView else { return -1 }
    return tableView.tableColumns.indices.first { headerRect(ofColumn: $0).contains(point) } ?? -1
  }

  // MARK: Drawing

  /// Draws titles, marks and lines.
  open override func draw(_ dirtyRect: NSRect) {
    guard let table = tableView else { return }
    NSColor.controlBackgroundColor.setFill()
    bounds.fill()
    for index in table.tableColumns.indices where !table.tableColumns[index].isHidden {
      draw(table.tableColumns[index], of: table, in: headerRect(ofColumn: index))
    }
    NSColor.separatorColor.setFill()
    NSRect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1).fill()
  }

  private func draw(_ column: NSTableColumn, of table: NSTableView, in rect: NSRect) {
    let isPressed = table.tableColumns.firstIndex { $0 === column } == pressed
    if isPressed, resizedColumn < 0 || draggedColumn >= 0 {
      NSColor.tertiarySystemFill.setFill()
      rect.fill()
    }
    let (cell, sorted) = (column.headerCell, table.sortDescriptors.first)
    let isSorted = sorted != nil && sorted?.isLike(column.sortDescriptorPrototype) == true
    let height = cell.attributedStringValue.size().height
    let mark: CGFloat = isSorted || table.indicators[ObjectIdentifier(column)] != nil ? 16 : 0
    cell.drawInterior(
      withFrame: NSRect(
        x: rect.minX + Self.inset + 2, y: ((rect.height - height) / 2).rounded(),
        width: max(rect.width - 2 * Self.inset - mark, 0), height: height + 1),
      in: self)
    if let image = table.indicators[ObjectIdentifier(column)] {
      image.draw(
        in: NSRect(
          x: rect.maxX - 16, y: (rect.midY - image.size.height / 2).rounded(),
          width: image.size.width, height: image.size.height))
    } else if isSorted, let sorted {
      cell.drawSortIndicator(
        withFrame: rect, in: self, ascending: sorted.ascending, priority: 0)
    }
    NSColor.separatorColor.setFill()
    NSRect(x: rect.maxX.rounded() - 1, y: 6, width: 1, height: rect.height - 12).fill()
  }

  /// Takes the colours of the appearance.
  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    needsDisplay = true
  }

  /// Shows where columns can be made wider.
  open override func resetCursorRects() {
    guard let table = tableView, table.allowsColumnResizing else { return }
    for index in table.tableColumns.indices
    where table.tableColumns[index].resizingMask.contains(.userResizingMask) {
      let edge = headerRect(ofColumn: index).maxX
      addCursorRect(
        NSRect(x: edge - 4, y: 0, width: 8, height: bounds.height), cursor: .resizeLeftRight)
    }
  }

  // MARK: The pointer

  /// The column whose right edge is at a point.
  private func edge(at point: NSPoint) -> Int? {
    guard let table = tableView, table.allowsColumnResizing else { return nil }
    return table.tableColumns.indices.first { index in
      let column = table.tableColumns[index]
      return !column.isHidden && column.resizingMask.contains(.userResizingMask)
        && abs(headerRect(ofColumn: index).maxX - point.x) <= 4
    }
  }

  /// Takes hold of a title or an edge; a double click on an edge makes the column as wide as its views need.
  open override func mouseDown(with event: NSEvent) {
    guard let table = tableView, table.isEnabled else { return }
    start = convert(event.locationInWindow, from: nil)
    (draggedColumn, draggedDistance, pressed) = (-1, 0, -1)
    if let index = edge(at: start) {
      let column = table.tableColumns[index]
      if event.clickCount == 2 {
        column.width =
          table.rowDelegate?.tableView(table, sizeToFitWidthOfColumn: index)
          ?? table.neededWidth(ofColumn: index)
        return
      }
      (resizedColumn, startWidth) = (index, column.width)
      return
    }
    pressed = column(at: start)
    guard pressed >= 0 else { return }
    table.rowDelegate?.tableView(table, mouseDownInHeaderOf: table.tableColumns[pressed])
    needsDisplay = true
  }

  /// Makes the column wider, or puts it elsewhere.
  open override func mouseDragged(with event: NSEvent) {
    guard let table = tableView else { return }
    let point = convert(event.locationInWindow, from: nil)
    if resizedColumn >= 0 {
      table.tableColumns[resizedColumn].width = startWidth + point.x - start.x
      return
    }
    guard pressed >= 0, table.allowsColumnReordering, abs(point.x - start.x) > 4 else { return }
    (draggedColumn, draggedDistance) = (pressed, point.x - start.x)
    let target = column(at: point)
    guard target >= 0, target != pressed,
      table.rowDelegate?.tableView(table, shouldReorderColumn: pressed, toColumn: target) != false
    else { return }
    // Only past the middle, so that the column does not jump to and fro.
    let rect = headerRect(ofColumn: target)
    guard target > pressed ? point.x > rect.midX : point.x < rect.midX else { return }
    table.moveColumn(pressed, toColumn: target)
    (pressed, draggedColumn) = (target, target)
  }

  /// Sorts, where the title was clicked.
  open override func mouseUp(with event: NSEvent) {
    defer {
      (pressed, draggedColumn, resizedColumn) = (-1, -1, -1)
      needsDisplay = true
    }
    guard let table = tableView, pressed >= 0 else { return }
    let column = table.tableColumns[pressed]
    if draggedColumn >= 0 {
      table.rowDelegate?.tableView(table, didDrag: column)
    } else if self.column(at: convert(event.locationInWindow, from: nil)) == pressed {
      table.sort(by: column)
      table.rowDelegate?.tableView(table, didClick: column)
    }
  }
}

extension NSTableView {
  /// Sorts by a column, or the other way round where that is done already.
  final func sort(by column: NSTableColumn) {
    guard let prototype = column.sortDescriptorPrototype else { return }
    let first = sortDescriptors.first
    let isSame = first?.isLike(prototype) == true
    let next = isSame ? first?.reversedSortDescriptor as? NSSortDescriptor : prototype
    guard let next else { return }
    sortDescriptors = [next] + sortDescriptors.filter { !$0.isLike(prototype) }
  }

  final func sortDescriptorsDidChange(from former: [NSSortDescriptor]) {
    headerView?.needsDisplay = true
    rowSource?.tableView(self, sortDescriptorsDidChange: former)
  }

  /// Shows a picture beside the title of a column; nil for none.
  public func setIndicatorImage(_ image: NSImage?, in tableColumn: NSTableColumn) {
    indicators[ObjectIdentifier(tableColumn)] = image
    headerView?.needsDisplay = true
  }

  /// The picture beside the title of a column, as it was set.
  public func indicatorImage(in tableColumn: NSTableColumn) -> NSImage? {
    indicators[ObjectIdentifier(tableColumn)]
  }
}
