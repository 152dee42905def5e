import Foundation

/// One place of a grid, or several that were merged.
@preconcurrency @MainActor
open class NSGridCell: NSObject {
  /// Where a view is in its cell, along an axis.
  public enum Placement: Int, Sendable {
    /// As the row, the column or the grid says.
    case inherited = 0
    /// Where the program puts it.
    case none = 1
    /// At the left, or at the top.
    case leading = 2
    /// At the right, or at the bottom.
    case trailing = 3
    /// In the middle.
    case center = 4
    /// From end to end.
    case fill = 5

    /// At the top.
    public static let top = Placement.leading
    /// At the bottom.
    public static let bottom = Placement.trailing
  }

  /// A view that stands for none, where views are listed.
  public static let emptyContentView = NSView()

  /// The row of the cell; of merged ones the first.
  public internal(set) final weak var row: NSGridRow?
  /// The column of the cell; of merged ones the first.
  public internal(set) final weak var column: NSGridColumn?
  /// The cell that this one was merged into; nil for none.
  final weak var head: NSGridCell?
  /// How many columns and rows the cell takes.
  final var (columns, rows) = (1, 1)

  /// The view; nil for none.
  @Watched open var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      if oldValue?.superview === row?.gridView { oldValue?.removeFromSuperview() }
      row?.gridView?.take(contentView)
    }
  }
  /// Where the view is from left to right.
  @Watched open var xPlacement = Placement.inherited { didSet { row?.gridView?.gridDidChange() } }
  /// Where the view is from top to bottom.
  @Watched open var yPlacement = Placement.inherited { didSet { row?.gridView?.gridDidChange() } }
  /// Whether the view's text stands on the row's line.
  @Watched open var rowAlignment = NSGridRow.Alignment.inherited {
    didSet { row?.gridView?.gridDidChange() }
  }

  init(_ row: NSGridRow, _ column: NSGridColumn) {
    (self.row, self.column) = (row, column)
    super.init()
  }
}

/// A row of a grid.
@preconcurrency @MainActor
open class NSGridRow: NSObject {
  /// Which line of text the views of a row share.
  public enum Alignment: Int, Sendable {
    /// As the row or the grid says.
    case inherited = 0
    /// None.
    case none = 1
    /// The first one.
    case firstBaseline = 2
    /// The last one.
    case lastBaseline = 3
  }

  /// The grid of the row.
  public internal(set) final weak var gridView: NSGridView?
  /// The height, in points; `NSGridView.sizedForContent` for what the views need.
  @Watched open var height = NSGridView.sizedForContent { didSet { gridView?.gridDidChange() } }
  /// What is free above the views.
  @Watched open var topPadding: CGFloat = 0 { didSet { gridView?.gridDidChange() } }
  /// What is free below the views.
  @Watched open var bottomPadding: CGFloat = 0 { didSet { gridView?.gridDidChange() } }
  /// Whether the row is left out.
  @Watched open var isHidden = false { didSet { gridView?.gridDidChange() } }
  /// Where views are from top to bottom, unless their cells say so.
  @Watched open var yPlacement = NSGridCell.Placement.inherited {
    didSet { gridView?.gridDidChange() }
  }
  /// Which line of text the views share, unless their cells say so.
  @Watched open var rowAlignment = Alignment.inherited { didSet { gridView?.gridDidChange() } }

  init(_ grid: NSGridView) {
    gridView = grid
    super.init()
  }

  /// How many cells there are.
  open var numberOfCells: Int { gridView?.numberOfColumns ?? 0 }

  /// The cell in a column.
  open func cell(at index: Int) -> NSGridCell {
    guard let gridView else { preconditionFailure("the row left its grid") }
    return gridView.cell(atColumnIndex: index, rowIndex: gridView.index(of: self))
  }

  /// Makes one cell of those in some columns.
  open func mergeCells(in range: NSRange) {
    guard let gridView else { return }
    gridView.mergeCells(
      inHorizontalRange: range,
      verticalRange: NSRange(location: gridView.index(of: self), length: 1))
  }
}

/// A column of a grid.
@preconcurrency @MainActor
open class NSGridColumn: NSObject {
  /// The grid of the column.
  public internal(set) final weak var gridView: NSGridView?
  /// The width, in points; `NSGridView.sizedForContent` for what the views need.
  @Watched open var width = NSGridView.sizedForContent { didSet { gridView?.gridDidChange() } }
  /// What is free before the views.
  @Watched open var leadingPadding: CGFloat = 0 { didSet { gridView?.gridDidChange() } }
  /// What is free behind the views.
  @Watched open var trailingPadding: CGFloat = 0 { didSet { gridView?.gridDidChange() } }
  /// Whether the column is left out.
  @Watched open var isHidden = false { didSet { gridView?.gridDidChange() } }
  /// Where views are from left to right, unless their cells say so.
  @Watched open var xPlacement = NSGridCell.Placement.inherited {
    didSet { gridView?.gridDidChange() }
  }

  init(_ grid: NSGridView) {
    gridView = grid
    super.init()
  }

  /// How many cells there are.
  open var numberOfCells: Int { gridView?.numberOfRows ?? 0 }

  /// The cell in a row.
  open func cell(at index: Int) -> NSGridCell {
    guard let gridView else { preconditionFailure("the column left its grid") }
    return gridView.cell(atColumnIndex: gridView.index(of: self), rowIndex: index)
  }

  /// Makes one cell of those in some rows.
  open func mergeCells(in range: NSRange) {
    guard let gridView else { return }
    gridView.mergeCells(
      inHorizontalRange: NSRange(location: gridView.index(of: self), length: 1),
      verticalRange: range)
  }
}
