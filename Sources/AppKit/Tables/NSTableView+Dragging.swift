@_spi(Hooks) import AppKitCore
import Foundation

// Rows are dragged where the data source has something for the pasteboard, and things are dropped where it takes them.

extension NSTableView {
  /// Whether the pointer may drag a row that it went down on; yes where the data source gives something for it.
  final func beginDrag(of row: Int, _ event: NSEvent) -> Bool {
    guard let dataSource = rowSource, window != nil else { return false }
    let rows = isRowSelected(row) ? selectedRowIndexes : [row]
    let parts = rows.compactMap { row in
      dataSource.tableView(self, pasteboardWriterForRow: row).map { (row, $0) }
    }
    guard !parts.isEmpty else { return false }
    let items = parts.map { row, writer in
      let item = NSDraggingItem(pasteboardWriter: writer)
      item.setDraggingFrame(
        rect(ofRow: row),
        contents: rowView(atRow: row, makeIfNecessary: false)?.bitmapPicture)
      return item
    }
    let source = TableDragSource(self, IndexSet(parts.map(\.0)))
    beginDraggingSession(with: items, event: event, source: source)
    return true
  }

  /// The place that a drop is proposed at: on a row in the middle of it, before one near its edges.
  private func place(of info: any NSDraggingInfo) -> (row: Int, operation: DropOperation) {
    let point = convert(info.draggingLocation, from: nil)
    guard let row = heights.row(at: point.y) else {
      return (point.y < 0 ? 0 : heights.count, .above)
    }
    let share = (point.y - heights.top(row)) / max(heights.height(row), 1)
    return share < 0.25 ? (row, .above) : share > 0.75 ? (row + 1, .above) : (row, .on)
  }

  /// Lets the drop that is being proposed be at another place.
  ///
  /// - Parameter row: −1 for the whole table.
  public func setDropRow(_ row: Int, dropOperation: DropOperation) {
    dropPlace = (row, dropOperation)
  }

  final func proposeDrop(_ info: any NSDraggingInfo) -> NSDragOperation {
    reloadIfNeeded()
    let proposed = place(of: info)
    dropPlace = proposed
    let answer =
      rowSource?.tableView(
        self, validateDrop: info, proposedRow: proposed.row,
        proposedDropOperation: proposed.operation) ?? []
    if answer.isEmpty { dropPlace = nil }
    showDropPlace()
    return answer
  }

  final func acceptDrop(_ info: any NSDraggingInfo) -> Bool {
    guard let place = dropPlace else { return false }
    forgetDrop()
    return rowSource?.tableView(
      self, acceptDrop: info, row: place.row, dropOperation: place.operation) ?? false
  }

  final func forgetDrop() {
    dropPlace = nil
    showDropPlace()
  }

  private func showDropPlace() {
    let isShown = draggingDestinationFeedbackStyle != .none
    for (row, view) in shownRows {
      let isTarget = isShown && dropPlace?.operation == .on && dropPlace?.row == row
      set(\.isTargetForDropOperation, isTarget, view)
    }
    guard isShown, let place = dropPlace, place.operation == .above, place.row >= 0 else {
      dropMark?.removeFromSuperview()
      return dropMark = nil
    }
    let mark = dropMark ?? DropMark()
    dropMark = mark
    if mark.superview == nil { addSubview(mark) }
    mark.layer?.zPosition = 2
    mark.frame = NSRect(
      x: rowInset, y: heights.top(min(place.row, heights.count)) - 4,
      width: max(bounds.width - 2 * rowInset, 0), height: 8)
  }
}

/// The line between rows where something would be dropped.
@MainActor
final class DropMark: NSView {
  override class var mayDraw: Bool { true }
  override func hitTest(_ point: NSPoint) -> NSView? { nil }

  override func draw(_ dirtyRect: NSRect) {
    NSColor.controlAccentColor.set()
    NSRect(x: 7, y: 3, width: max(bounds.width - 7, 0), height: 2).fill()
    let ring = NSBezierPath(ovalIn: NSRect(x: 1, y: 1, width: 6, height: 6))
    ring.lineWidth = 2
    ring.stroke()
  }
}

/// Speaks for a table whose rows are dragged.
@MainActor
private final class TableDragSource: NSObject, NSDraggingSource {
  private weak var table: NSTableView?
  private let rows: IndexSet

  init(_ table: NSTableView, _ rows: IndexSet) {
    (self.table, self.rows) = (table, rows)
    super.init()
  }

  func draggingSession(
    _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
  ) -> NSDragOperation { table?.dragMask ?? .every }

  func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {
    guard let table else { return }
    table.rowSource?.tableView(
      table, draggingSession: session, willBeginAt: screenPoint, forRowIndexes: rows)
  }

  func draggingSession(
    _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {
    guard let table else { return }
    table.rowSource?.tableView(
      table, draggingSession: session, endedAt: screenPoint, operation: operation)
  }
}
