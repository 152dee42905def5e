@_spi(Hooks) import AppKitCore
import Foundation

/// Rows of views in columns, of which only those in sight exist.
///
/// The data source says how many rows there are, and the delegate makes their views; a label shows what the data
/// source says where it makes none. Put the table into a scroll view as its `documentView`: the header then stands above the rows.
@preconcurrency @MainActor
open class NSTableView: NSControl, HeadedDocument {
  /// Says what is in the table.
  open weak var dataSource: (any NSTableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Makes the views, decides and hears.
  open weak var delegate: (any NSTableViewDelegate)? {
    didSet { if delegate !== oldValue { reloadData() } }
  }

  // MARK: Looks

  /// How the table looks as a whole.
  @Watched open var style = Style.automatic { didSet { looksDidChange() } }
  /// The height of rows of which the delegate says nothing, in points; 24 at first.
  @Watched open var rowHeight: CGFloat = 24 { didSet { if rowHeight != oldValue { reloadData() } } }
  /// Whether rows are as high as the constraints in their views ask; until they are seen, `rowHeight`.
  @Watched open var usesAutomaticRowHeights = false {
    didSet { if usesAutomaticRowHeights != oldValue { reloadData() } }
  }
  /// How large rows are meant to be; kept, and told to `NSTableCellView`.
  @Watched open var rowSizeStyle = RowSizeStyle.custom
  /// What is free between columns, and between rows, in points.
  @Watched open var intercellSpacing = NSSize(width: 17, height: 0) {
    didSet { if intercellSpacing != oldValue { looksDidChange() } }
  }
  /// What is behind the rows.
  @Watched open var backgroundColor: NSColor = .controlBackgroundColor {
    didSet { looksDidChange() }
  }
  /// Whether every other row is a little darker.
  @Watched open var usesAlternatingRowBackgroundColors = false { didSet { looksDidChange() } }
  /// How chosen rows look.
  @Watched open var selectionHighlightStyle = SelectionHighlightStyle.regular {
    didSet { looksDidChange() }
  }
  /// Which lines are drawn.
  @Watched open var gridStyleMask: GridLineStyle = [] { didSet { looksDidChange() } }
  /// The colour of the lines.
  @Watched open var gridColor: NSColor = .gridColor { didSet { looksDidChange() } }

  // MARK: Columns

  /// The columns, from the left.
  public private(set) final var tableColumns: [NSTableColumn] = []
  /// What stands above the rows in a scroll view; nil for nothing.
  @Watched open var headerView: NSTableHeaderView? = NSTableHeaderView() {
    didSet {
      oldValue?.tableView = nil
      headerView?.tableView = self
      enclosingScrollView?.tile()
    }
  }
  /// What stands in the corner over the scroller; kept for the program's own use.
  open var cornerView: NSView?
  /// Which columns follow the width of the table.
  open var columnAutoresizingStyle = ColumnAutoresizingStyle.lastColumnOnlyAutoresizingStyle
  /// Whether a person may put columns in another order.
  open var allowsColumnReordering = true
  /// Whether a person may make columns wider and narrower.
  open var allowsColumnResizing = true
  /// The column whose header is marked as chosen.
  @Watched open var highlightedTableColumn: NSTableColumn? {
    didSet { headerView?.needsDisplay = true }
  }
  /// How rows are sorted; set, the data source is told.
  @Watched open var sortDescriptors: [NSSortDescriptor] = [] {
    didSet { sortDescriptorsDidChange(from: oldValue) }
  }

  // MARK: Choosing

  /// Whether several rows can be chosen.
  open var allowsMultipleSelection = false
  /// Whether a person may choose no row at all.
  open var allowsEmptySelection = true
  /// Whether a row is found by what a person types.
  open var allowsTypeSelect = true
  /// What a double click calls, of the target.
  open var doubleAction: Selector?
  /// The row of the click that is being told; −1 for none.
  public internal(set) final var clickedRow = -1
  /// The column of the click that is being told; −1 for none.
  public internal(set) final var clickedColumn = -1
  /// The chosen rows.
  public internal(set) final var selectedRowIndexes = IndexSet()
  /// The row that was chosen last; −1 for none.
  public internal(set) final var selectedRow = -1
  /// How the place of a drop is shown.
  open var draggingDestinationFeedbackStyle = DraggingDestinationFeedbackStyle.regular

  /// The name under which the order and the widths of columns would be written down; kept.
  open var autosaveName: String?

  // MARK: State

  final var heights = RowHeights()
  /// The rows that have views, by their numbers.
  final var shownRows: [Int: NSTableRowView] = [:]
  final var pool: [String: [NSView]] = [:]
  final var changes: RowChanges?
  final var openUpdates = 0
  /// The rows to choose once the changes are shown, each with whether others stay chosen.
  private var choicesAfterChanges: [(IndexSet, Bool)] = []
  /// Rows whose heights are asked for anew at the end of the updates, by their places before.
  final var reheighted: Set<Int> = []
  /// The rows that are there and not seen.
  public internal(set) final var hiddenRowIndexes = IndexSet()
  /// Whether what opens and closes slides there.
  final var opensSoftly = false
  /// Whether rows are being brought where a change leads: a layout must not do that meanwhile.
  final var isGliding = false
  /// Rows that a change pushed out of sight, while they go.
  final var passing: [NSTableRowView] = []
  private(set) final var needsReload = true
  /// What was in sight at the last layout.
  final var lastSeen = NSRect.null
  /// The width in which columns were placed last.
  final var fittedWidth: CGFloat?
  final let ground = TableGround()
  final var press = TablePress()
  final var typing = TypedWords()
  final var dropMark: DropMark?
  final var dropPlace: (row: Int, operation: DropOperation)?
  final var hasKeys = false
  final var dragMask: NSDragOperation?
  final var keyObservers: [any NSObjectProtocol] = []
  final var indicators: [ObjectIdentifier: NSImage] = [:]

  /// Makes a table without columns.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Makes a table as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    headerView?.tableView = self
    ground.table = self
    addSubview(ground)
    looksDidChange()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSTableView.self }

  /// y points down in a table.
  open override var isFlipped: Bool { true }

  /// What stands above the rows.
  package final var headerOfDocument: NSView? { headerView }
  /// What is in sight is another part.
  package final func visiblePartDidChange() { needsLayout = true }

  // MARK: Notifications

  /// Posted after other rows were chosen.
  open nonisolated class var selectionDidChangeNotification: Notification.Name {
    Notification.Name("NSTableViewSelectionDidChangeNotification")
  }
  /// Posted while a person chooses.
  open nonisolated class var selectionIsChangingNotification: Notification.Name {
    Notification.Name("NSTableViewSelectionIsChangingNotification")
  }
  /// Posted after a column was put elsewhere; `NSOldColumn` and `NSNewColumn` say from where to where.
  open nonisolated class var columnDidMoveNotification: Notification.Name {
    Notification.Name("NSTableViewColumnDidMoveNotification")
  }
  /// Posted after a column got another width; `NSTableColumn` and `NSOldWidth` say which and what it was.
  open nonisolated class var columnDidResizeNotification: Notification.Name {
    Notification.Name("NSTableViewColumnDidResizeNotification")
  }

  // MARK: For outlines

  /// Who says what is in the rows.
  var rowSource: (any NSTableViewDataSource)? { dataSource }
  /// Who makes the views of rows, decides and hears.
  var rowDelegate: (any NSTableViewDelegate)? { delegate }
  /// How much further to the right the view of a row and a column begins.
  func indentation(ofColumn column: Int, row: Int) -> CGFloat { 0 }
  /// How much further to the right the only view of a row begins.
  func indentation(ofWholeRow row: Int) -> CGFloat { 0 }
  /// Called after the views of a row were placed.
  func rowWasPlaced(_ view: NSTableRowView, _ row: Int) {}

  /// A view of an identifier that is not needed any more; nil where there is none, and one must be made.
  open func makeView(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?
  ) -> NSView? {
    let view = pool[identifier.rawValue]?.popLast()
    view?.prepareForReuse()
    return view
  }

  // MARK: Data

  /// How many rows there are.
  open var numberOfRows: Int {
    if let changes { return changes.rows.count }
    reloadIfNeeded()
    return heights.count
  }

  /// How many columns there are, with those that are left out.
  open var numberOfColumns: Int { tableColumns.count }

  /// Asks for everything anew; what is chosen stays, as far as there are so many rows.
  open func reloadData() {
    needsReload = true
    needsLayout = true
  }

  /// Asks for some of the views anew.
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    guard !needsReload else { return }
    for (row, view) in shownRows where rowIndexes.contains(row) {
      fill(view, row, columns: columnIndexes)
    }
    needsLayout = true
  }

  /// Says that there are more rows, or fewer, at the end.
  open func noteNumberOfRowsChanged() { reloadData() }

  final func reloadIfNeeded() {
    guard needsReload, changes == nil else { return }
    needsReload = false
    for row in shownRows.keys.sorted() { recycle(row) }
    readRows()
    let kept = selectedRowIndexes.filteredIndexSet { $0 < heights.count }
    if kept != selectedRowIndexes { setSelection(kept) }
    tile()
    needsLayout = true
  }

  /// Asks how many rows there are, and how high.
  func readRows() {
    let count = max(rowSource?.numberOfRows(in: self) ?? 0, 0)
    heights = RowHeights((0..<count).lazy.map { self.askedHeight($0) })
  }

  final func askedHeight(_ row: Int) -> CGFloat {
    hiddenRowIndexes.contains(row)
      ? 0 : (rowDelegate?.tableView(self, heightOfRow: row) ?? rowHeight) + intercellSpacing.height
  }

  // MARK: Changes

  /// Begins changes that are shown together.
  open func beginUpdates() {
    openUpdates += 1
    guard changes == nil else { return }
    changes = RowChanges(count: heights.count)
  }

  /// Shows the changes.
  open func endUpdates() {
    guard openUpdates > 0 else { return }
    openUpdates -= 1
    guard openUpdates == 0, let changes else { return }
    self.changes = nil
    if needsReload { needsLayout = true } else { show(changes) }
    let choices = choicesAfterChanges
    choicesAfterChanges = []
    for (rows, extends) in choices { selectRowIndexes(rows, byExtendingSelection: extends) }
  }

  /// Takes rows in that the data source has now, at the places that they have afterwards.
  open func insertRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = [])
  {
    changeRows { $0.insert(indexes, animationOptions) }
  }

  /// Takes rows out that the data source has no more.
  open func removeRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = [])
  {
    changeRows { $0.remove(indexes, animationOptions) }
  }

  /// Moves a row to the place that it has afterwards.
  open func moveRow(at oldIndex: Int, to newIndex: Int) {
    changeRows { $0.move(oldIndex, to: newIndex) }
  }

  /// Asks for the heights of rows anew; the rows glide.
  open func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) { askHeights(of: indexSet) }

  final func changeRows(_ body: (inout RowChanges) -> Void) {
    // What was not read yet will be read as it is after the change.
    guard !needsReload else { return }
    beginUpdates()
    body(&changes!)
    endUpdates()
  }

  // MARK: Layout

  /// Makes the rows that come into sight, and takes those away that left it.
  open override func layout() {
    super.layout()
    reloadIfNeeded()
    if changes == nil, !isGliding { showRows() }
  }

  /// Takes the size that all rows and columns need, or that of what is around.
  open func tile() { placeColumnsAndFrame() }

  /// Fills the scroll view.
  open override func resize(withOldSuperviewSize oldSize: NSSize) {
    if superview is NSClipView { tile() } else { super.resize(withOldSuperviewSize: oldSize) }
  }

  /// Shows other rows where there is more room.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    needsLayout = true
  }

  // MARK: Columns

  /// Adds a column at the right.
  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumn.tableView?.removeTableColumn(tableColumn)
    tableColumn.tableView = self
    tableColumns.append(tableColumn)
    columnsDidChange()
  }

  /// Takes a column away.
  open func removeTableColumn(_ tableColumn: NSTableColumn) {
    guard tableColumn.tableView === self else { return }
    tableColumn.tableView = nil
    tableColumns.removeAll { $0 === tableColumn }
    indicators[ObjectIdentifier(tableColumn)] = nil
    columnsDidChange()
  }

  /// Puts a column elsewhere among the others.
  open func moveColumn(_ oldIndex: Int, toColumn newIndex: Int) {
    guard tableColumns.indices.contains(oldIndex), tableColumns.indices.contains(newIndex),
      oldIndex != newIndex
    else { return }
    tableColumns.insert(tableColumns.remove(at: oldIndex), at: newIndex)
    placeCells()
    let note = Notification(
      name: Self.columnDidMoveNotification, object: self,
      userInfo: ["NSOldColumn": oldIndex, "NSNewColumn": newIndex])
    rowDelegate?.tableViewColumnDidMove(note)
    NotificationCenter.default.post(note)
  }

  // MARK: Choosing

  /// Chooses all rows, where several can be.
  open override func selectAll(_ sender: Any?) {
    if allowsMultipleSelection { choose(IndexSet(integersIn: 0..<numberOfRows)) }
  }

  /// Chooses none, where that may be.
  open func deselectAll(_ sender: Any?) { if allowsEmptySelection { choose(IndexSet()) } }

  /// Chooses rows besides those that are chosen, or instead of them. No one is asked; where one can be chosen, the first is.
  open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    // Between changes the places are those of the data source: of rows that are not there yet.
    guard changes == nil else { return choicesAfterChanges.append((indexes, extend)) }
    let count = numberOfRows
    var rows = indexes.filteredIndexSet { $0 < count }
    if !allowsMultipleSelection { rows = rows.first.map { IndexSet(integer: $0) } ?? rows }
    if extend, allowsMultipleSelection || rows.isEmpty { rows.formUnion(selectedRowIndexes) }
    if let last = indexes.last(where: { rows.contains($0) }) { press.anchor = last }
    setSelection(rows, last: indexes.last)
  }

  /// Chooses a row no longer.
  open func deselectRow(_ row: Int) { setSelection(selectedRowIndexes.subtracting([row])) }

  // MARK: Pointer and keys

  /// A row that is not chosen takes the first click, also over a field that can be edited.
  open override func hitTest(_ point: NSPoint) -> NSView? {
    let hit = super.hitTest(point)
    guard let field = hit as? NSTextField, field.isEditable else { return hit }
    let row = row(for: field)
    return row < 0 || isRowSelected(row) ? hit : self
  }

  /// Chooses the row at the pointer.
  open override func mouseDown(with event: NSEvent) { pressRow(event) }
  /// Drags rows, or chooses up to the pointer.
  open override func mouseDragged(with event: NSEvent) { dragRow(event) }
  /// Sends the action.
  open override func mouseUp(with event: NSEvent) { releaseRow(event) }
  /// Opens the menu, and tells for which row.
  open override func rightMouseDown(with event: NSEvent) {
    noteClick(event)
    super.rightMouseDown(with: event)
  }

  /// Whether the table can be used.
  open override var acceptsFirstResponder: Bool { mayTakeKeys }
  /// Goes from row to row, and finds rows by what is typed.
  open override func keyDown(with event: NSEvent) {
    if !takesKey(event) { super.keyDown(with: event) }
  }

  /// Shows chosen rows strongly.
  open override func becomeFirstResponder() -> Bool {
    hasKeys = super.becomeFirstResponder()
    showSelection()
    return hasKeys
  }

  /// Shows chosen rows weakly.
  open override func resignFirstResponder() -> Bool {
    hasKeys = !super.resignFirstResponder()
    showSelection()
    return !hasKeys
  }

  /// Hears when the window gets the keys and loses them.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    followKeys()
    looksDidChange()
  }

  /// Stands in a scroll view, or no more.
  open override func viewDidMoveToSuperview() {
    super.viewDidMoveToSuperview()
    fittedWidth = nil
    if superview is NSClipView { tile() }
    looksDidChange()
  }

  /// Takes the colours of the appearance.
  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    showGround()
  }

  // MARK: Dragging

  /// Says what may become of rows that are dragged; anything at first.
  ///
  /// - Parameter isLocal: whether within the program; rows are dragged nowhere else here.
  open func setDraggingSourceOperationMask(_ mask: NSDragOperation, forLocal isLocal: Bool) {
    if isLocal { dragMask = mask }
  }

  /// Says what would become of the thing.
  open override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
    proposeDrop(sender)
  }
  /// Says what would become of the thing here.
  open override func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation {
    proposeDrop(sender)
  }
  /// Shows no place any more.
  open override func draggingExited(_ sender: (any NSDraggingInfo)?) { forgetDrop() }
  /// Lets the data source take the thing.
  open override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
    acceptDrop(sender)
  }
  /// Shows no place any more.
  open override func draggingEnded(_ sender: any NSDraggingInfo) { forgetDrop() }
}
