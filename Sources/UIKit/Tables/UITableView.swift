import Foundation
@_spi(Hooks) import UIKitCore

/// A list of rows, of which only those in sight have a view.
///
/// A row is chosen by a click, or by the arrow keys once keys go to the list.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// What a list looks like.
  public enum Style: Int, Sendable {
    /// Rows from side to side.
    case plain = 0
    /// Sections with space between them.
    case grouped = 1
    /// Sections as rounded boxes.
    case insetGrouped = 2
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// By a fade.
    case fade = 0
    /// To the right.
    case right = 1
    /// To the left.
    case left = 2
    /// To the top.
    case top = 3
    /// To the bottom.
    case bottom = 4
    /// At once.
    case none = 5
    /// Out of a line in the middle.
    case middle = 6
    /// As the system likes: by a fade.
    case automatic = 100
  }

  /// Where a row comes to lie that is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// As near as possible.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// The line between cells.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A thin one.
    case singleLine = 1
  }

  /// For heights: as high as the content needs.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// Says what is in the list. The `delegate` of the list is a `UITableViewDelegate`.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { needsReload = true } }
  /// Hears of rows that will soon come into sight.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  final var nearRows = NearPlaces()
  /// The row that is moved aside, and how far it was when the drag began.
  final var swipe: RowSwipe?
  final var swipeStart: CGFloat = 0
  private lazy var swipeGate = RowSwipeGate(self)
  /// What the list looks like.
  public let style: Style
  /// The height of rows; as high as their cells want to be at first.
  @Watched open var rowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height above sections; what their words need at first.
  @Watched open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// The height below sections; what their words need at first.
  @Watched open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// What is left free above what stands above a section; nothing at first.
  @Watched open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// Kept: what stands above sections is measured at once.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Kept: what stands below sections is measured at once.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// How high rows without a height count until they are seen; 44 points at first.
  @Watched open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// The line between cells.
  @Watched open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsReload() } }
  /// The colour of the line between cells.
  @Watched open var separatorColor: UIColor? = .separator { didSet { setNeedsReload() } }
  /// How the lines go along with what is behind them; kept for the table's own use: they have their colour.
  open var separatorEffect: UIVisualEffect?
  /// How many rows there must be for titles at the right; any at first.
  @Watched open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsReload() } }
  /// The colour of the titles at the right; nil for the tint's.
  @Watched open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour behind the titles at the right; nil for none.
  @Watched open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour behind the titles at the right while a finger is down on them; nil for as before.
  @Watched open var sectionIndexTrackingBackgroundColor: UIColor?
  final var indexBar: TableIndexBar?
  /// How far the line keeps from the sides.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The row that a hand moves, and where the hand is.
  final var moving: MovingItem?
  final var lastHand: CGFloat = 0
  final lazy var edges = EdgeScroller(self)
  private var editing = false
  /// Whether rows show what a person may do to them: let them go, let others come, move them.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// Whether rows can be chosen.
  open var allowsSelection = true
  /// Whether rows can be chosen while the list is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be chosen at a time.
  open var allowsMultipleSelection = false
  /// Whether several rows can be chosen at a time while the list is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// What is above all sections.
  @Watched open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
  /// What is below all sections.
  @Watched open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
  /// What is behind the rows.
  @Watched open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  final var rows = TableLayout()
  /// The heights of rows that are as high as their cells want to be, of those that were seen.
  final var ownHeights: [IndexPath: CGFloat] = [:]
  final var cells: [IndexPath: UITableViewCell] = [:]
  /// The row that is filled anew right now.
  final var reconfigured: IndexPath?
  final var menus: ListMenus?
  final var menuInteraction: UIContextMenuInteraction?
  final var chosen: [IndexPath] = []
  final var pressed: IndexPath?
  /// The row whose letter i is held.
  final var pressedDetail: IndexPath?
  final var captions: [TableCaptionPlace] = []
  final var captionPool = CaptionPool()
  private var pool: [String: [UITableViewCell]] = [:]
  private var classes: [String: UITableViewCell.Type] = [:]
  final private(set) var needsReload = true
  /// The changes that are being collected.
  final var updates: TableUpdates?
  final var openUpdateCount = 0
  final var updateCompletions: [(Bool) -> Void] = []
  private var laidOutWidth: CGFloat = -1
  private let ring = FocusRing()

  /// Makes an empty list of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty plain list.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Lets items have menus.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { installMenus() }
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UITableView.self }

  /// The delegate as one of lists.
  final var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: Cells

  /// Lets a class make the cells of an identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return classes[identifier] = nil }
    guard let type = cellClass as? UITableViewCell.Type else {
      preconditionFailure("\(cellClass) is no class of cells, for \(identifier)")
    }
    classes[identifier] = type
  }

  /// Takes the class of an identifier away: a nib makes no cells here.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = nil
  }

  /// A cell that is not needed any more, or one of the registered class; else nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier].map { UITableViewCell.make($0, reuseIdentifier: identifier) }
  }

  /// A cell that is not needed any more, or one of the registered class.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if indexPath == reconfigured, let cell = cells[indexPath] { return cell }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no class is registered for cells of \(identifier), at \(indexPath)")
    }
    return cell
  }

  /// The cells in sight, in order.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The places of the rows in sight, in order.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  /// The cell of a row; nil where it is out of sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// The place of a cell in sight.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  // MARK: Data

  /// How many sections there are.
  open var numberOfSections: Int {
    reloadIfNeeded()
    return rows.sections.count
  }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return rows.sections.indices.contains(section) ? rows.sections[section].bottoms.count : 0
  }

  /// Asks for everything anew; nothing is chosen any more.
  open func reloadData() {
    chosen = []
    setNeedsReload()
  }

  /// Asks for some rows anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reload(indexPaths, animation) }
  }

  /// Lets the data source fill the cells of some rows anew that are there; heights are asked again.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadIfNeeded()
    for path in indexPaths where cells[path] != nil { reconfigure(path) }
  }

  /// Takes rows in that the data source has now.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insert(indexPaths, animation) }
  }

  /// Takes rows out that the data source has no more.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.delete(indexPaths, animation) }
  }

  /// Moves a row to where the data source has it now.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.move(indexPath, to: newIndexPath) }
  }

  /// Asks for some sections anew.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reload(sections, animation) }
  }

  /// Takes sections in that the data source has now.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insert(sections, animation) }
  }

  /// Takes sections out that the data source has no more.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.delete(sections, animation) }
  }

  /// Moves a section to where the data source has it now.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.move(section, to: newSection) }
  }

  /// Begins changes that belong together.
  ///
  /// Deleted and reloaded rows are named by their places before all of them, inserted ones by their
  /// places after. The counts of the data source must be those that the changes lead to.
  open func beginUpdates() { openUpdates() }
  /// Ends changes that belong together, and shows them.
  open func endUpdates() { closeUpdates(nil) }

  /// Makes changes that belong together; see `beginUpdates()`.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    openUpdates()
    updates?()
    closeUpdates { completion?($0) }
  }

  /// Makes changes that belong together, at once: they may use what lives no longer than the call.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      let all: (() -> Void)? = updates
      performBatchUpdates(all, completion: completion)
    }
  }

  final func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func replace(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsReload()
  }

  /// Lets rows show what a person may do to them, or no more. The Delete key takes the chosen row away in both cases.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    closeSwipe(animated: animated)
    if moving != nil { cancelMove() }
    for (path, cell) in cells {
      prepareEditing(cell, path)
      cell.setEditing(editing, animated: animated)
    }
  }

  // MARK: Layout

  final func reloadIfNeeded() {
    guard needsReload || laidOutWidth != bounds.width else { return }
    (needsReload, laidOutWidth) = (false, bounds.width)
    if moving != nil { (moving, lastHand) = (nil, 0) }
    nearRows.forget()
    closeSwipe(animated: false)
    _ = swipeGate
    for (path, cell) in cells { recycle(cell, path) }
    cells = [:]
    for caption in captions { recycle(caption: caption) }
    captions = []
    ownHeights = [:]
    measureAll()
    takeIndexTitles()
    chosen.removeAll { rows.span($0) == nil }
  }

  /// Asks for counts, heights and captions.
  final func measureAll() {
    measure()
    takeContentSize()
  }

  final func takeContentSize() {
    contentSize = CGSize(
      width: bounds.width, height: rows.height + (tableFooterView?.bounds.height ?? 0))
  }

  private func measure() {
    var layout = TableLayout(top: tableHeaderView?.bounds.height ?? 0)
    for section in 0..<(dataSource?.numberOfSections(in: self) ?? 0) {
      let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
      let header = makeCaption(section, isHeader: true)
      let footer = makeCaption(section, isHeader: false)
      let heights = (0..<max(count, 0)).map { row -> CGFloat in
        let path = IndexPath(row: row, section: section)
        return wantedHeight(of: path) ?? ownHeights[path] ?? estimatedHeight(of: path)
      }
      let padding = header.height > 0 ? max(sectionHeaderTopPadding, 0) : 0
      let top = layout.height
      layout.add(header: padding + header.height, rows: heights, footer: footer.height)
      let bottom = layout.sections[section].rowsBottom
      add(header.view, section, isHeader: true, y: top + padding, height: header.height)
      add(footer.view, section, isHeader: false, y: bottom, height: footer.height)
    }
    rows = layout
  }

  /// Places the cells in sight, and takes those away that are not.
  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    tableHeaderView?.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: tableHeaderView?.bounds.height ?? 0)
    showRowsInSight()
    floatCaptions()
    tableFooterView?.frame = CGRect(
      x: 0, y: rows.height, width: bounds.width, height: tableFooterView?.bounds.height ?? 0)
    backgroundView?.frame = bounds
    placeIndexBar()
    indicators.bringToFront(in: self)
    if isFocused { placeRing() }
    tellOfNearRows()
  }

  final func recycle(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  /// Shows a row; how much higher it became than it was counted.
  @discardableResult
  final func show(_ path: IndexPath) -> CGFloat {
    let source = moving?.source(of: path) ?? path
    guard let cell = dataSource?.tableView(self, cellForRowAt: source) else { return 0 }
    if cell.separatorInset.left == 16 { cell.separatorInset = separatorInset }
    UIView.performWithoutAnimation {
      cell.frame = rectForRow(at: path)
      cell.roomAtRight = roomForIndex
      if style != .plain, cell.backgroundColor == nil {
        cell.backgroundColor = .secondarySystemGroupedBackground
      }
      finishLook(cell, path)
      cell.setSelected(chosen.contains(path), animated: false)
      if editing { prepareEditing(cell, source) }
      cell.setEditing(editing, animated: false)
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    }
    // The cell's own layout, below, has the table first show what else is in sight.
    setNeedsLayout()
    cell.separator.backgroundColor = cell.resolve(separatorColor ?? .separator)
    cells[path] = cell
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    cell.layoutIfNeeded()
    return fit(cell, path)
  }

  /// Gives a cell the line and the corners of its place in the section.
  final func finishLook(_ cell: UITableViewCell, _ path: IndexPath) {
    let isLast = path.row == rows.sections[path.section].bottoms.count - 1
    cell.separator.isHidden = separatorStyle == .none || (isLast && style != .plain)
    if style == .insetGrouped { round(cell, isFirst: path.row == 0, isLast: isLast) }
  }

  private func round(_ cell: UITableViewCell, isFirst: Bool, isLast: Bool) {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.layer.maskedCorners = corners
    cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
    cell.clipsToBounds = !corners.isEmpty
  }

  /// Rows let drags begin, also where they contain controls.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    !(view is UISlider || view is TableIndexBar)
  }

  // MARK: Touches, keys

  /// Makes the row look pressed.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard swipe == nil else { return closeSwipe(animated: true) }
    // The second button opens menus.
    guard event?.buttonMask.contains(.secondary) != true else { return }
    if let touch = touches.first { press(touch.location(in: self)) }
  }

  /// Chooses the row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { release(touch.location(in: self)) }
  }

  /// Makes the row look as before.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unpress() }

  /// Takes the arrow keys, and leaves the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !($0.controlKey.map(take) ?? false) && !deletesChosenRow($0) }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  /// Takes repeated arrow keys.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !($0.controlKey.map(take) ?? false) }
    if !left.isEmpty { super.pressesChanged(left, with: event) }
  }

  /// Whether the Tab key stops here: where rows can be chosen.
  open override var canBecomeFocused: Bool { allowsSelection }
  /// Whether keys can go to the list.
  open override var canBecomeFirstResponder: Bool { allowsSelection }

  @_spi(Hooks) open override func focusDidChange() {
    super.focusDidChange()
    guard let superview else { return }
    placeRing()
    ring.update(for: self)
    ring.install(in: superview)
  }

  private func placeRing() {
    ring.place(around: frame.insetBy(dx: 4, dy: 4), radius: layer.cornerRadius)
  }
}
