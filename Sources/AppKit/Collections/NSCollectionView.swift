@_spi(Hooks) import AppKitCore
import Foundation

/// Shows items where a layout places them; only those in sight exist.
///
/// Put the collection into a scroll view as its `documentView`.
@preconcurrency @MainActor
open class NSCollectionView: NSView, HeadedDocument {
  /// Names a kind of views beside items.
  public typealias SupplementaryElementKind = String
  /// Names a kind of views that a layout adds.
  public typealias DecorationElementKind = String

  /// Along which axis one scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// From top to bottom.
    case vertical = 0
    /// From left to right.
    case horizontal = 1
  }

  /// Where an item comes to lie that is scrolled to; one place an axis.
  public struct ScrollPosition: OptionSet, Sendable {
    /// One bit a place.
    public let rawValue: UInt

    /// The places with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle, from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle, from left to right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
    /// At the left or at the top, whichever is nearer.
    public static let leadingEdge = ScrollPosition(rawValue: 64)
    /// At the right or at the bottom, whichever is nearer.
    public static let trailingEdge = ScrollPosition(rawValue: 128)
    /// At the nearer of two edges from top to bottom.
    public static let nearestVerticalEdge = ScrollPosition(rawValue: 256)
    /// At the nearer of two edges from left to right.
    public static let nearestHorizontalEdge = ScrollPosition(rawValue: 512)
  }

  /// The kind of views above sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of views below sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Says what is in the collection.
  open weak var dataSource: (any NSCollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Decides and hears.
  open weak var delegate: (any NSCollectionViewDelegate)?
  /// Says where items are.
  @Watched open var collectionViewLayout: NSCollectionViewLayout? {
    didSet { if collectionViewLayout !== oldValue { exchangeLayout(oldValue) } }
  }
  /// The colours of the ground, of which the first is shown; none for a clear one.
  @Watched open var backgroundColors: [NSColor]! = [.controlBackgroundColor] {
    didSet { showGround() }
  }
  /// What is behind the items, as large as what is in sight.
  @Watched open var backgroundView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { addSubview(backgroundView, positioned: .below, relativeTo: nil) }
      needsLayout = true
    }
  }
  /// Whether items can be chosen; not at first.
  open var isSelectable = false
  /// Whether several items can be chosen.
  open var allowsMultipleSelection = false
  /// Whether a person may choose no item at all.
  open var allowsEmptySelection = true
  /// The chosen items. Nobody is told of what is set.
  open var selectionIndexPaths: Set<IndexPath> {
    get { chosen }
    set {
      chosen = newValue
      showSelection()
    }
  }

  final var chosen: Set<IndexPath> = []
  /// The item from which a range goes that is chosen with Shift.
  final var anchor: IndexPath?
  final var counts: [Int] = []
  /// The items that have views.
  final var items: [IndexPath: NSCollectionViewItem] = [:]
  /// The views beside items.
  final var extras: [CollectionElement: NSView] = [:]
  final var classes: [String: AnyClass] = [:]
  final var pooledItems: [String: [NSCollectionViewItem]] = [:]
  final var pooledViews: [String: [NSView]] = [:]
  /// The changes that are being collected.
  final var updates: ListUpdates<Void>?
  final var openUpdates = 0
  /// Whether items are being brought where a change leads: a layout must not do that meanwhile.
  final var isGliding = false
  final var completions: [(Bool) -> Void] = []
  private(set) final var needsReload = true
  private var laidOutSize = NSSize(width: -1, height: -1)
  private var lastSeen = NSRect.null

  /// Makes a collection without a layout.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    showGround()
  }

  /// Makes a collection as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showGround()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSCollectionView.self }

  /// y points down in a collection.
  open override var isFlipped: Bool { true }

  package final var headerOfDocument: NSView? { nil }
  package final func visiblePartDidChange() {
    if let layout = collectionViewLayout,
      layout.shouldInvalidateLayout(forBoundsChange: visibleRect)
    {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: visibleRect))
    }
    needsLayout = true
  }

  // MARK: Data

  /// How many sections there are.
  open var numberOfSections: Int {
    reloadIfNeeded()
    return counts.count
  }

  /// How many items a section has; 0 for one that is not there.
  open func numberOfItems(inSection section: Int) -> Int {
    reloadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks for everything anew; nothing is chosen any more.
  open func reloadData() {
    chosen = []
    setNeedsReload()
  }

  final func setNeedsReload() {
    needsReload = true
    collectionViewLayout?.invalidateLayout()
    needsLayout = true
  }

  final func reloadIfNeeded() {
    guard needsReload, updates == nil else { return }
    needsReload = false
    for path in items.keys.sorted() { recycleItem(path) }
    for element in extras.keys { recycleExtra(element) }
    readCounts()
    chosen = chosen.filter(hasItem)
  }

  final func readCounts() {
    counts = (0..<max(dataSource?.numberOfSections(in: self) ?? 0, 0)).map {
      max(dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0, 0)
    }
  }

  final func hasItem(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.item)
  }

  // MARK: Layout

  /// The room that items have beside each other, or below each other.
  final var roomForItems: NSSize { (superview as? NSClipView)?.bounds.size ?? bounds.size }

  final func prepareLayout() {
    reloadIfNeeded()
    guard let layout = collectionViewLayout else { return }
    let room = roomForItems
    if laidOutSize != room {
      let former = NSRect(origin: .zero, size: laidOutSize)
      laidOutSize = room
      layout.prepare(forAnimatedBoundsChange: former)
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: visibleRect))
      layout.finalizeAnimatedBoundsChange()
    }
    guard !layout.isPrepared else { return }
    layout.isPrepared = true
    layout.prepare()
    guard superview is NSClipView else { return }
    let size = layout.collectionViewContentSize
    setFrameSize(NSSize(width: max(size.width, room.width), height: max(size.height, room.height)))
  }

  /// Shows what is in sight.
  open override func layout() {
    super.layout()
    guard updates == nil, !isGliding else { return }
    prepareLayout()
    let seen = visibleRect
    // What was in sight a moment ago may still be seen while the collection glides from there.
    let isNear = !lastSeen.isNull && seen.union(lastSeen).height < 4 * max(seen.height, 1)
    show(places(in: isNear ? seen.union(lastSeen) : seen))
    lastSeen = seen
    backgroundView?.frame = seen
  }

  /// What the layout has in a rectangle, and is seen.
  final func places(in rect: NSRect) -> [NSCollectionViewLayoutAttributes] {
    (collectionViewLayout?.layoutAttributesForElements(in: rect) ?? []).filter {
      !$0.isHidden && $0.frame.intersects(rect)
    }
  }

  private func show(_ places: [NSCollectionViewLayoutAttributes]) {
    let wanted = Set(places.map(\.element))
    for path in items.keys where !wanted.contains(.item(path)) { recycleItem(path) }
    for element in extras.keys where !wanted.contains(element) { recycleExtra(element) }
    for place in places {
      if let view = view(of: place.element) {
        put(view, place)
      } else {
        immediately { make(place).map { put($0, place) } }
      }
    }
  }

  /// Asks for places anew where there is another room.
  open override func resize(withOldSuperviewSize oldSize: NSSize) {
    guard superview is NSClipView else { return super.resize(withOldSuperviewSize: oldSize) }
    prepareLayout()
    needsLayout = true
  }

  /// Shows other items where there is more room.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    needsLayout = true
  }

  /// Takes the room of the scroll view.
  open override func viewDidMoveToSuperview() {
    super.viewDidMoveToSuperview()
    if superview is NSClipView { prepareLayout() }
    needsLayout = true
  }

  private func exchangeLayout(_ former: NSCollectionViewLayout?) {
    former?.collectionView = nil
    collectionViewLayout?.collectionView = self
    moveItems(from: former)
  }

  // MARK: Changes

  /// Makes changes that belong together; through `animator()`, and within animations, items glide.
  ///
  /// What goes and what is asked for anew is named by its place before all of them, what comes by that after.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    if let completionHandler { completions.append(completionHandler) }
    beginChanges()
    updates?()
    endChanges()
  }

  // MARK: Looks

  final func showGround() {
    effectiveAppearance.performAsCurrentDrawingAppearance {
      layer?.backgroundColor = backgroundColors?.first?.cgColor
    }
  }

  /// Takes the colours of the appearance.
  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    showGround()
  }

  /// Takes the colours of the window.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    showGround()
  }

  // MARK: Pointer and keys

  /// Chooses the item at the pointer.
  open override func mouseDown(with event: NSEvent) { press(event) }
  /// Goes from item to item.
  open override func keyDown(with event: NSEvent) {
    if !takesKey(event) { super.keyDown(with: event) }
  }
  /// Whether items can be chosen.
  open override var acceptsFirstResponder: Bool { isSelectable }

  /// Chooses all items, where several can be.
  open override func selectAll(_ sender: Any?) {
    guard isSelectable, allowsMultipleSelection else { return }
    choose(Set(allPaths))
  }

  /// Chooses none, where that may be.
  open func deselectAll(_ sender: Any?) { if allowsEmptySelection { choose([]) } }

  /// Chooses items besides those that are chosen, and scrolls to one of them. Nobody is told.
  open func selectItems(at indexPaths: Set<IndexPath>, scrollPosition: ScrollPosition) {
    let new =
      allowsMultipleSelection ? chosen.union(indexPaths) : Set(indexPaths.sorted().prefix(1))
    selectionIndexPaths = new
    anchor = indexPaths.min()
    scrollToItems(at: indexPaths, scrollPosition: scrollPosition)
  }

  /// Chooses items no longer. Nobody is told.
  open func deselectItems(at indexPaths: Set<IndexPath>) {
    selectionIndexPaths = chosen.subtracting(indexPaths)
  }
}
