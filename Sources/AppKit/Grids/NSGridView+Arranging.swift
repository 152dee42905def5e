import Foundation

// Where the views of a grid are. Rows go from the top, whichever way y points.

extension NSGridView {
  final func take(_ view: NSView?) {
    guard let view else { return gridDidChange() }
    // The grid places it, by its frame.
    view.translatesAutoresizingMaskIntoConstraints = true
    if view.superview !== self { addSubview(view) }
    gridDidChange()
  }

  final func gridDidChange() {
    needsLayout = true
    invalidateIntrinsicContentSize()
  }

  /// The cells that have a view to be seen, with their places.
  private var filled: [(cell: NSGridCell, view: NSView, columns: Range<Int>, rows: Range<Int>)] {
    cells.enumerated().flatMap { row, line in
      line.enumerated().compactMap { column, cell in
        guard let view = cell.contentView, cell.head == nil else { return nil }
        return (
          cell, view, column..<min(column + cell.columns, columns.count),
          row..<min(row + cell.rows, rows.count)
        )
      }
    }
  }

  private func tracks(in room: NSSize?) -> (x: GridTracks, y: GridTracks) {
    let seen = filled.filter { !$0.view.isHidden }.map { ($0, $0.view.fittingSize) }
    let across = GridTracks(
      columns.map {
        .init(
          fixed: $0.width == Self.sizedForContent ? nil : $0.width, before: $0.leadingPadding,
          after: $0.trailingPadding, isHidden: $0.isHidden)
      },
      needs: seen.map { .init(range: $0.columns, length: $1.width) }, spacing: columnSpacing,
      room: room?.width)
    let down = GridTracks(
      rows.map {
        .init(
          fixed: $0.height == Self.sizedForContent ? nil : $0.height, before: $0.topPadding,
          after: $0.bottomPadding, isHidden: $0.isHidden)
      },
      needs: seen.map { .init(range: $0.rows, length: $1.height) } + textNeeds(seen.map(\.0)),
      spacing: rowSpacing, room: room?.height)
    return (across, down)
  }

  final var sizeOfContents: NSSize {
    let (x, y) = tracks(in: nil)
    return NSSize(width: x.total, height: y.total)
  }

  final func placeContents() {
    let needed = sizeOfContents
    if needed != self.needed {
      self.needed = needed
      invalidateIntrinsicContentSize()
    }
    let (x, y) = tracks(in: bounds.size)
    for (cell, view, columns, rows) in filled {
      guard let across = x.span(columns), let down = y.span(rows) else {
        if !view.isHidden { hide(view) }
        continue
      }
      unhide(view)
      let size = view.fittingSize
      let (xPlace, yPlace) = placements(of: cell, columns.lowerBound, rows.lowerBound)
      var frame = view.frame
      place(&frame.origin.x, &frame.size.width, xPlace, across, size.width)
      var top = bounds.height - frame.maxY
      place(&top, &frame.size.height, yPlace, down, size.height)
      if let line = textLine(of: cell, rows.lowerBound), yPlace != .fill {
        top = down.start + line.offset(rows.lowerBound) - line.baseline(view)
        frame.size.height = size.height
      }
      frame.origin.y = isFlipped ? top : bounds.height - top - frame.height
      if view.frame != frame { view.frame = frame }
    }
  }

  private func place(
    _ start: inout CGFloat, _ length: inout CGFloat, _ placement: NSGridCell.Placement,
    _ room: (start: CGFloat, length: CGFloat), _ own: CGFloat
  ) {
    switch placement {
    case .none, .inherited: return
    case .leading: (start, length) = (room.start, own)
    case .trailing: (start, length) = (room.start + room.length - own, own)
    case .center: (start, length) = ((room.start + (room.length - own) / 2).rounded(), own)
    case .fill: (start, length) = (room.start, room.length)
    }
  }

  private func placements(
    of cell: NSGridCell, _ column: Int, _ row: Int
  ) -> (x: NSGridCell.Placement, y: NSGridCell.Placement) {
    func first(_ choices: NSGridCell.Placement...) -> NSGridCell.Placement {
      choices.first { $0 != .inherited } ?? .none
    }
    return (
      first(cell.xPlacement, columns[column].xPlacement, xPlacement),
      first(cell.yPlacement, rows[row].yPlacement, yPlacement)
    )
  }

  // MARK: Hidden rows and columns

  /// Views of rows and columns that are left out are not seen; those that the program hides itself stay hidden.
  private func hide(_ view: NSView) {
    view.isHidden = true
    leftOut.insert(ObjectIdentifier(view))
  }

  private func unhide(_ view: NSView) {
    if leftOut.remove(ObjectIdentifier(view)) != nil { view.isHidden = false }
  }

  // MARK: Lines of text

  /// How a line of text lies in a row.
  private struct TextLine {
    let baseline: (NSView) -> CGFloat
    let offset: (Int) -> CGFloat
  }

  private func alignment(of cell: NSGridCell, _ row: Int) -> NSGridRow.Alignment {
    let choices = [cell.rowAlignment, rows[row].rowAlignment, rowAlignment]
    return choices.first { $0 != .inherited } ?? .none
  }

  private func textLine(of cell: NSGridCell, _ row: Int) -> TextLine? {
    let alignment = alignment(of: cell, row)
    guard alignment == .firstBaseline || alignment == .lastBaseline, cell.rows == 1 else {
      return nil
    }
    func baseline(_ view: NSView) -> CGFloat {
      alignment == .firstBaseline
        ? view.firstBaselineOffsetFromTop
        : view.fittingSize.height - view.lastBaselineOffsetFromBottom
    }
    return TextLine(baseline: baseline) { [self] row in
      filled.filter { $0.rows == row..<row + 1 && self.alignment(of: $0.cell, row) == alignment }
        .map { baseline($0.view) }.max() ?? 0
    }
  }

  /// What rows need so that the views that share a line of text find room above and below it.
  private func textNeeds(
    _ seen: [(cell: NSGridCell, view: NSView, columns: Range<Int>, rows: Range<Int>)]
  ) -> [GridTracks.Need] {
    seen.compactMap { item in
      guard let line = textLine(of: item.cell, item.rows.lowerBound) else { return nil }
      let below = item.view.fittingSize.height - line.baseline(item.view)
      return .init(range: item.rows, length: line.offset(item.rows.lowerBound) + below)
    }
  }
}
