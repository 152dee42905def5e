@_spi(Hooks) import AppKitCore
import Foundation
import ViewFoundation

// The rows in sight have views, and what was in sight a moment ago, too, so that nothing is missing while the table glides
// from there. Views that are not needed any more wait by their identifiers for `makeView(withIdentifier:owner:)`.

extension NSTableView {
  /// Makes changes that do not animate, whatever is around.
  final func immediately<Result>(_ body: () -> Result) -> Result {
    NSAnimationContext.beginGrouping()
    defer { NSAnimationContext.endGrouping() }
    CATransaction.setDisableActions(true)
    return body()
  }

  // MARK: Asking for views

  /// The view of a row and a column.
  ///
  /// - Parameter makeIfNecessary: whether the row is made where it is out of sight; else nil stands for it.
  public func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    rowView(atRow: row, makeIfNecessary: makeIfNecessary)?.cell(atColumn: column)
  }

  /// A row.
  ///
  /// - Parameter makeIfNecessary: whether it is made where it is out of sight; else nil stands for it.
  public func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
    reloadIfNeeded()
    if let view = shownRows[row] { return view }
    guard makeIfNecessary, (0..<heights.count).contains(row) else { return nil }
    // The next layout takes it away where it is out of sight.
    needsLayout = true
    return immediately { makeRow(row) }
  }

  /// The row that a view is, or is in; −1 for none.
  public func row(for view: NSView) -> Int {
    let way = sequence(first: view) { $0.superview }
    guard let row = way.first(where: { $0.superview === self }) else { return -1 }
    return shownRows.first { $0.value === row }?.key ?? -1
  }

  /// The column whose view a view is, or is in; −1 for none.
  public func column(for view: NSView) -> Int {
    let way = sequence(first: view) { $0.superview }
    guard let cell = way.first(where: { $0.superview is NSTableRowView }),
      let row = cell.superview as? NSTableRowView
    else { return -1 }
    return tableColumns.firstIndex { row.cells[ObjectIdentifier($0)] === cell } ?? -1
  }

  /// Calls a closure with each row that has a view, and its number.
  public func enumerateAvailableRowViews(_ handler: (NSTableRowView, Int) -> Void) {
    for (row, view) in shownRows.sorted(by: { $0.key < $1.key }) { handler(view, row) }
  }

  // MARK: Making and taking away

  final func showRows() {
    let seen = visibleRect
    // A jump needs no rows between where it begins and where it ends.
    let isNear = !lastSeen.isNull && seen.union(lastSeen).height < 4 * max(seen.height, 1)
    let area = isNear ? seen.union(lastSeen) : seen
    lastSeen = seen
    for _ in 0..<8 {
      let wanted = heights.rows(from: area.minY, to: area.maxY)
      for row in shownRows.keys where !wanted.contains(row) { recycle(row) }
      immediately { for row in wanted where shownRows[row] == nil { makeRow(row) } }
      guard measureRows() else { break }
      tile()
    }
    for (row, view) in shownRows {
      let frame = rect(ofRow: row)
      if view.frame != frame { view.frame = frame }
    }
    placeGround()
  }

  /// Makes a row where it belongs, with the views of its columns.
  @discardableResult
  final func makeRow(_ row: Int) -> NSTableRowView {
    let own = rowDelegate?.tableView(self, rowViewForRow: row)
    let view = own ?? makePlainRow()
    view.frame = rect(ofRow: row)
    view.cells = view.cells.filter { $0.value.superview === view }
    dress(view, row)
    shownRows[row] = view
    addSubview(view)
    fill(view, row, columns: nil)
    view.tellStyle()
    rowDelegate?.tableView(self, didAdd: view, forRow: row)
    return view
  }

  private func makePlainRow() -> NSTableRowView {
    let key = NSUserInterfaceItemIdentifier(Self.rowViewKey)
    if let view = makeView(withIdentifier: key, owner: self) as? NSTableRowView { return view }
    let view = NSTableRowView()
    view.identifier = key
    return view
  }

  /// Gives a row the looks of its place.
  final func dress(_ view: NSTableRowView, _ row: Int) {
    let colors = NSColor.alternatingContentBackgroundColors
    let ground = usesAlternatingRowBackgroundColors && row % 2 == 1 ? colors[1] : backgroundColor
    set(\.backgroundColor, ground, view)
    set(\.selectionHighlightStyle, selectionHighlightStyle, view)
    set(\.isGroupRowStyle, rowDelegate?.tableView(self, isGroupRow: row) ?? false, view)
    showSelection(of: view, row)
  }

  /// Sets what is not so already: setting draws anew.
  final func set<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<NSTableRowView, Value>, _ value: Value, _ view: NSTableRowView
  ) { if view[keyPath: path] != value { view[keyPath: path] = value } }

  /// Puts the views of columns into a row.
  ///
  /// - Parameter columns: those that are made anew; nil for all.
  final func fill(_ view: NSTableRowView, _ row: Int, columns: IndexSet?) {
    immediately {
      if view.isGroupRowStyle, let whole = makeCell(nil, row) {
        put(whole, into: view, for: ObjectIdentifier(self))
      } else {
        for (index, column) in tableColumns.enumerated()
        where !column.isHidden && columns?.contains(index) != false {
          makeCell(column, row).map { put($0, into: view, for: ObjectIdentifier(column)) }
        }
      }
      placeCells(of: view, row)
    }
  }

  private func put(_ cell: NSView, into row: NSTableRowView, for key: ObjectIdentifier) {
    if let former = row.cells[key], former !== cell { keep(former) }
    row.cells[key] = cell
    if cell.superview !== row { row.addSubview(cell) }
  }

  private func makeCell(_ column: NSTableColumn?, _ row: Int) -> NSView? {
    let value = rowSource?.tableView(self, objectValueFor: column, row: row)
    let view =
      rowDelegate?.tableView(self, viewFor: column, row: row) ?? value.map { _ in makeLabel() }
    if let cell = view as? NSTableCellView {
      cell.rowSizeStyle = rowSizeStyle
      if let value { cell.show(value) }
    } else if let value, let control = view as? NSControl {
      control.objectValue = value
    }
    return view
  }

  /// A label for what the data source says.
  private func makeLabel() -> NSView {
    let key = NSUserInterfaceItemIdentifier("NSTableViewLabel")
    if let cell = makeView(withIdentifier: key, owner: self) { return cell }
    let (cell, label) = (LabelCellView(), NSTextField(labelWithString: ""))
    cell.identifier = key
    label.lineBreakMode = .byTruncatingTail
    cell.addSubview(label)
    cell.textField = label
    return cell
  }

  final func recycle(_ row: Int) {
    guard let view = shownRows.removeValue(forKey: row) else { return }
    retire(view, row: row)
  }

  /// Takes a row out, and keeps it and its views for others.
  final func retire(_ view: NSTableRowView, row: Int) {
    immediately {
      view.removeFromSuperview()
      for cell in view.cells.values { keep(cell) }
      view.cells = [:]
      (view.disclosure, view.isLeaving) = (nil, false)
      view.alphaValue = 1
      view.layer?.zPosition = 0
    }
    rowDelegate?.tableView(self, didRemove: view, forRow: row)
    if let key = view.identifier?.rawValue { pool[key, default: []].append(view) }
  }

  private func keep(_ cell: NSView) {
    cell.removeFromSuperview()
    guard let key = cell.identifier?.rawValue else { return }
    pool[key, default: []].append(cell)
  }

  // MARK: Heights

  /// Measures the rows that have views, where their views say how high they are; whether that changed anything.
  final func measureRows() -> Bool {
    guard usesAutomaticRowHeights else { return false }
    var changed: [Int: CGFloat] = [:]
    for (row, view) in shownRows {
      let needed = view.cells.values.map { $0.neededHeight(inWidth: $0.frame.width) }.max() ?? 0
      let height = (needed > 0 ? needed : rowHeight).rounded(.up) + intercellSpacing.height
      if abs(height - heights.height(row)) > 0.01 { changed[row] = height }
    }
    guard !changed.isEmpty else { return false }
    heights.change(changed)
    return true
  }

  // MARK: Ground and lines

  final func looksDidChange() {
    showGround()
    for (row, view) in shownRows {
      dress(view, row)
      view.needsDisplay = true
    }
    fittedWidth = nil
    if !heights.bottoms.isEmpty || superview is NSClipView { reloadData() }
  }

  final func showGround() {
    effectiveAppearance.performAsCurrentDrawingAppearance {
      layer?.backgroundColor = backgroundColor.cgColor
    }
    ground.needsDisplay = true
  }

  /// Lets stripes and lines go on below the last row.
  final func placeGround() {
    let room = superview is NSClipView ? frame.height : heights.total
    let hasMore = usesAlternatingRowBackgroundColors || !gridStyleMask.isEmpty
    let frame = NSRect(
      x: 0, y: heights.total, width: bounds.width,
      height: hasMore ? min(max(room - heights.total, 0), 8000) : 0)
    if ground.frame != frame {
      ground.frame = frame
      ground.needsDisplay = true
    }
  }

  /// Draws the lines of the grid in a row.
  final func drawGrid(of row: NSView, isRow: Bool = true) {
    guard !gridStyleMask.isEmpty else { return }
    gridColor.setFill()
    let bounds = row.bounds
    if gridStyleMask.contains(.solidVerticalGridLineMask) {
      for index in tableColumns.indices where !tableColumns[index].isHidden {
        let x = rect(ofColumn: index).maxX.rounded() - 1
        NSRect(x: x, y: bounds.minY, width: 1, height: bounds.height).fill()
      }
    }
    guard isRow else { return }
    let line = NSRect(
      x: bounds.minX + rowInset, y: bounds.maxY - 1, width: bounds.width - 2 * rowInset, height: 1)
    if gridStyleMask.contains(.solidHorizontalGridLineMask) {
      line.fill()
    } else if gridStyleMask.contains(.dashedHorizontalGridLineMask) {
      for x in stride(from: line.minX, to: line.maxX, by: 4) {
        NSRect(x: x, y: line.minY, width: 2, height: 1).fill()
      }
    }
  }
}

extension NSTableCellView {
  /// Takes a value, which the words or the picture show where they can.
  final func show(_ value: Any) {
    objectValue = value
    if self is LabelCellView { textField?.objectValue = value }
  }
}

extension NSView {
  /// The height in which a view shows all in a width, as its constraints and its content say.
  final func neededHeight(inWidth width: CGFloat) -> CGFloat {
    if let field = self as? NSTextField { return field.size(within: width).height }
    var engine = LayoutEngine(root: self)
    return engine.fittingSize(
      CGSize(width: width, height: 0), .required, .fittingSizeCompression
    ).height
  }
}

/// Shows what a data source says where no delegate makes a view: in the middle of the height.
@MainActor
final class LabelCellView: NSTableCellView {
  override class var mayDraw: Bool { false }

  override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    guard let textField else { return }
    let height = textField.intrinsicContentSize.height
    textField.frame = NSRect(
      x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
  }
}

/// Stripes and lines below the last row.
@MainActor
final class TableGround: NSView {
  weak var table: NSTableView?

  override var isFlipped: Bool { true }
  override class var mayDraw: Bool { true }
  override func hitTest(_ point: NSPoint) -> NSView? { nil }

  override func draw(_ dirtyRect: NSRect) {
    super.draw(dirtyRect)
    guard let table else { return }
    if table.usesAlternatingRowBackgroundColors {
      let step = max(table.rowHeight + table.intercellSpacing.height, 4)
      let inset = table.rowInset
      NSColor.alternatingContentBackgroundColors[1].setFill()
      var (y, row) = (CGFloat(0), table.heights.count)
      while y < bounds.height {
        if row % 2 == 1 {
          let stripe = NSRect(x: inset, y: y, width: bounds.width - 2 * inset, height: step)
          let radius: CGFloat = inset > 0 ? 5 : 0
          NSBezierPath(roundedRect: stripe, xRadius: radius, yRadius: radius).fill()
        }
        (y, row) = (y + step, row + 1)
      }
    }
    table.drawGrid(of: self, isRow: false)
  }
}
