import Foundation

// Where things are in a list's content.

extension UITableView {
  private static let sideMargin: CGFloat = 16

  /// The row at a point of the content.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 1, height: point.y.ulp))?.first
  }

  /// The rows that a rectangle of the content touches, in order; nil where its heights are no numbers.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    reloadIfNeeded()
    guard rect.minY.isFinite, rect.height.isFinite else { return nil }
    return rows.paths(from: rect.minY, to: rect.maxY)
  }

  /// Where a row is in the content; zero where there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    reloadIfNeeded()
    guard let span = rows.span(indexPath) else { return .zero }
    let margin = style == .insetGrouped ? Self.sideMargin : 0
    return CGRect(
      x: margin, y: span.top, width: max(bounds.width - 2 * margin, 0), height: span.height)
  }

  /// Where a section is in the content, with what stands above and below it; zero where there is none.
  public func rect(forSection section: Int) -> CGRect {
    strip(section) { ($0.top, $0.height) }
  }

  /// Where the view above a section has its place, also while it floats elsewhere; zero where there is no such section.
  public func rectForHeader(inSection section: Int) -> CGRect {
    strip(section) { ($0.top, $0.header) }
  }

  /// Where the view below a section has its place; zero where there is no such section.
  public func rectForFooter(inSection section: Int) -> CGRect {
    strip(section) { ($0.rowsBottom, $0.footer) }
  }

  private func strip(
    _ section: Int, _ span: (TableLayout.Section) -> (top: CGFloat, height: CGFloat)
  ) -> CGRect {
    reloadIfNeeded()
    guard rows.sections.indices.contains(section) else { return .zero }
    let (top, height) = span(rows.sections[section])
    return CGRect(x: 0, y: top, width: bounds.width, height: height)
  }
}
