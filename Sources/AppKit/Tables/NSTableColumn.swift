import Foundation

/// A column of a table: its width, its title, and how rows are sorted by it.
@preconcurrency @MainActor
open class NSTableColumn: NSObject {
  /// What may change a column's width, besides the program.
  public struct ResizingOptions: OptionSet, Sendable {
    /// One bit each.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Another width of the table.
    public static let autoresizingMask = ResizingOptions(rawValue: 1)
    /// A person, by the edge of the header.
    public static let userResizingMask = ResizingOptions(rawValue: 2)
  }

  /// The name by which the program knows the column.
  open var identifier: NSUserInterfaceItemIdentifier
  /// The table that the column belongs to.
  open internal(set) weak var tableView: NSTableView?
  /// The width, between the limits, in points; 100 at first.
  open var width: CGFloat {
    get { length }
    set { setWidth(newValue) }
  }
  private var length: CGFloat = 100
  /// The least width, in points.
  @Watched open var minWidth: CGFloat = 10 { didSet { setWidth(length) } }
  /// The greatest width, in points.
  @Watched open var maxWidth = CGFloat(Float.greatestFiniteMagnitude) {
    didSet { setWidth(length) }
  }
  /// What may change the width; a person and the table's own width at first.
  open var resizingMask: ResizingOptions = [.autoresizingMask, .userResizingMask]
  /// What the header shows of the column.
  @Watched open var headerCell = NSTableHeaderCell(textCell: "") { didSet { headerDidChange() } }
  /// The words in the header.
  open var title: String {
    get { headerCell.stringValue }
    set {
      headerCell.stringValue = newValue
      headerDidChange()
    }
  }
  /// The text that explains the header.
  open var headerToolTip: String?
  /// Whether a person may edit what is in the column, where its views allow it; kept for the program's own use.
  open var isEditable = true
  /// Whether the column is left out.
  @Watched open var isHidden = false {
    didSet { if isHidden != oldValue { tableView?.columnsDidChange() } }
  }
  /// How rows are sorted by a click on the header; nil for not at all.
  open var sortDescriptorPrototype: NSSortDescriptor?

  /// Makes a column of a name.
  public init(identifier: NSUserInterfaceItemIdentifier) {
    self.identifier = identifier
    super.init()
  }

  /// Makes a column without a name.
  public convenience override init() { self.init(identifier: NSUserInterfaceItemIdentifier("")) }

  /// Makes a column as from an archive; what the archive holds is not read.
  public required init(coder: NSCoder) {
    identifier = NSUserInterfaceItemIdentifier("")
    super.init()
  }

  /// Becomes as wide as the title needs.
  open func sizeToFit() {
    width = (headerCell.cellSize.width + 2 * NSTableHeaderView.inset).rounded(.up)
  }

  private func setWidth(_ width: CGFloat) {
    let former = length
    length = limited(width)
    guard length != former else { return }
    tableView?.columnDidResize(self, from: former)
  }

  /// Takes a width within the limits without telling the table.
  final func take(_ width: CGFloat) { length = limited(width) }

  private func limited(_ width: CGFloat) -> CGFloat {
    max(min(width.isNaN ? 0 : width, maxWidth), minWidth, 0)
  }

  private func headerDidChange() { tableView?.headerView?.needsDisplay = true }
}

/// What the header shows of a column: its title.
@preconcurrency @MainActor
open class NSTableHeaderCell: NSTextFieldCell {
  /// Makes a cell with a title.
  public override init(textCell string: String) {
    super.init(textCell: string)
    prepare()
  }

  /// Makes a cell without a title.
  public override init() {
    super.init()
    prepare()
  }

  /// Makes a cell as from an archive; what the archive holds is not read.
  public required init(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    font = .systemFont(ofSize: 11, weight: .medium)
    (textColor, lineBreakMode) = (.headerTextColor, .byTruncatingTail)
    usesSingleLineMode = true
  }

  /// Draws the title.
  open override func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {
    attributedStringValue.draw(in: cellFrame)
  }

  /// Draws the mark that tells by which column rows are sorted.
  ///
  /// - Parameters:
  ///   - ascending: whether it points up.
  ///   - priority: 0 for the first of several; the others are not drawn.
  open func drawSortIndicator(
    withFrame cellFrame: NSRect, in controlView: NSView, ascending: Bool, priority: Int
  ) {
    guard priority == 0 else { return }
    let place = sortIndicatorRect(forBounds: cellFrame)
    NSBezierPath.chevron(
      at: NSPoint(x: place.midX, y: place.midY), size: 3.5,
      pointsUp: ascending != controlView.isFlipped, .secondaryLabelColor)
  }

  /// Where that mark is.
  open func sortIndicatorRect(forBounds rect: NSRect) -> NSRect {
    NSRect(x: rect.maxX - 14, y: rect.minY, width: 10, height: rect.height)
  }
}
