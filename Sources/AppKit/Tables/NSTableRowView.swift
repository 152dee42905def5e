@_spi(Hooks) import AppKitCore
import Foundation

/// A row of a table: its ground, its selection, and the views of its columns.
///
/// A subclass may draw each part in another way.
@preconcurrency @MainActor
open class NSTableRowView: NSView {
  /// How the selection looks.
  @Watched open var selectionHighlightStyle = NSTableView.SelectionHighlightStyle.regular {
    didSet { stateDidChange() }
  }
  /// Whether the selection has the strong colour: where keys go to the table.
  @Watched open var isEmphasized = false { didSet { stateDidChange() } }
  /// Whether the row is chosen.
  @Watched open var isSelected = false { didSet { stateDidChange() } }
  /// Whether the row before is chosen, and lies right above.
  @Watched open var isPreviousRowSelected = false { didSet { stateDidChange() } }
  /// Whether the row behind is chosen, and lies right below.
  @Watched open var isNextRowSelected = false { didSet { stateDidChange() } }
  /// Whether the row is the title of those below.
  @Watched open var isGroupRowStyle = false { didSet { stateDidChange() } }
  /// Whether the row floats over others; it never does here.
  open var isFloating: Bool { false }
  /// Whether something is dragged that would come to the row.
  @Watched open var isTargetForDropOperation = false { didSet { stateDidChange() } }
  /// What the row is filled with; the table says it.
  @Watched open var backgroundColor: NSColor = .controlBackgroundColor {
    didSet { stateDidChange() }
  }

  /// The views of the columns, by their columns.
  final var cells: [ObjectIdentifier: NSView] = [:]
  /// The triangle of an outline's row.
  final var disclosure: NSButton? {
    didSet {
      guard disclosure !== oldValue else { return }
      oldValue?.removeFromSuperview()
      disclosure.map(addSubview)
    }
  }
  /// Whether the row is going away, so that the pointer finds what is below.
  final var isLeaving = false
  /// Whether the row is not seen until the others have made room.
  final var waitsForGap = false
  /// The table around.
  final var table: NSTableView? { superview as? NSTableView }

  /// The table's own columns count: y points down.
  open override var isFlipped: Bool { true }

  @_spi(Hooks) open override class var mayDraw: Bool { true }

  private func stateDidChange() {
    needsDisplay = true
    showBackground()
    tellStyle()
  }

  /// How views in the row should look that stand on its ground.
  open var interiorBackgroundStyle: NSView.BackgroundStyle {
    isSelected && isEmphasized && selectionHighlightStyle != .none ? .emphasized : .normal
  }

  /// Tells the views inside how what is behind them looks.
  final func tellStyle() {
    for view in subviews { view.take(interiorBackgroundStyle) }
  }

  /// Tells a new view inside how what is behind it looks.
  open override func didAddSubview(_ subview: NSView) {
    super.didAddSubview(subview)
    subview.take(interiorBackgroundStyle)
  }

  /// The view of a column, or the only one of a row without columns; nil where there is none.
  open func view(atColumn column: Int) -> Any? { cell(atColumn: column) }

  /// How many columns there are.
  open var numberOfColumns: Int { table?.numberOfColumns ?? subviews.count }

  final func cell(atColumn column: Int) -> NSView? {
    guard let table else { return nil }
    if let whole = cells[ObjectIdentifier(table)] { return whole }
    guard table.tableColumns.indices.contains(column) else { return nil }
    return cells[ObjectIdentifier(table.tableColumns[column])]
  }

  /// The innermost view at a point of the table; none in a row that is going away.
  open override func hitTest(_ point: NSPoint) -> NSView? {
    isLeaving ? nil : super.hitTest(point)
  }

  /// Forgets that it was chosen.
  open override func prepareForReuse() {
    super.prepareForReuse()
    (isSelected, isEmphasized, isTargetForDropOperation) = (false, false, false)
    (isPreviousRowSelected, isNextRowSelected) = (false, false)
  }

  // MARK: Drawing

  /// How far the ground of chosen and striped rows keeps away from the sides.
  private var inset: CGFloat { table?.rowInset ?? 0 }

  private func face(_ rect: NSRect) -> NSBezierPath {
    let radius: CGFloat = inset > 0 ? 5 : 0
    return NSBezierPath(roundedRect: rect, xRadius: radius, yRadius: radius)
  }

  /// What lies in the layer, so that rows that slide past each other hide each other.
  private func showBackground() {
    effectiveAppearance.performAsCurrentDrawingAppearance {
      layer?.backgroundColor = (table?.backgroundColor ?? backgroundColor).cgColor
    }
  }

  /// Takes the colours of the appearance.
  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    showBackground()
    needsDisplay = true
  }

  /// Takes the colours of the table.
  open override func viewDidMoveToSuperview() {
    super.viewDidMoveToSuperview()
    showBackground()
  }

  /// Draws ground, selection and lines.
  open override func draw(_ dirtyRect: NSRect) {
    super.draw(dirtyRect)
    drawBackground(in: dirtyRect)
    if isSelected, selectionHighlightStyle != .none { drawSelection(in: dirtyRect) }
    drawSeparator(in: dirtyRect)
    if isTargetForDropOperation { drawDraggingDestinationFeedback(in: dirtyRect) }
  }

  /// Fills the row with its colour where that is not the table's; titles of groups have a ground of their own.
  open func drawBackground(in dirtyRect: NSRect) {
    if isGroupRowStyle, table?.effectiveStyle != .sourceList {
      NSColor.quaternarySystemFill.setFill()
      return bounds.fill()
    }
    guard backgroundColor != table?.backgroundColor else { return }
    backgroundColor.setFill()
    face(bounds.insetBy(dx: inset, dy: 0)).fill()
  }

  /// Fills the chosen row: strongly where keys go to the table. Chosen neighbours are one piece.
  open func drawSelection(in dirtyRect: NSRect) {
    let color: NSColor =
      isEmphasized ? .selectedContentBackgroundColor : .unemphasizedSelectedContentBackgroundColor
    color.setFill()
    var rect = bounds.insetBy(dx: inset, dy: 0)
    // The round ends of neighbours lie beyond the row.
    if isPreviousRowSelected {
      (rect.origin.y, rect.size.height) = (rect.minY - 8, rect.height + 8)
    }
    if isNextRowSelected { rect.size.height += 8 }
    face(rect).fill()
  }

  /// Draws the lines of the table's grid.
  open func drawSeparator(in dirtyRect: NSRect) { table?.drawGrid(of: self) }

  /// Draws the frame around a row that something would be dropped on.
  open func drawDraggingDestinationFeedback(in dirtyRect: NSRect) {
    NSColor.controlAccentColor.setStroke()
    let frame = NSBezierPath(
      roundedRect: bounds.insetBy(dx: inset + 1, dy: 1), xRadius: 4, yRadius: 4)
    frame.lineWidth = 2
    frame.stroke()
  }
}

extension NSView {
  /// Takes over how what is behind it looks, here and inside.
  final func take(_ style: NSView.BackgroundStyle) {
    switch self {
    case let cell as NSTableCellView: cell.backgroundStyle = style
    case let field as NSTextField: field.isOnStrongColor = style == .emphasized
    case let button as DisclosureButton: button.isOnStrongColor = style == .emphasized
    case let picture as NSImageView: picture.isOnStrongColor = style == .emphasized
    default: break
    }
    if !(self is NSTableCellView) { for view in subviews { view.take(style) } }
  }
}
