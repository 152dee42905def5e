import Foundation
@_spi(Hooks) import UIKitControls
@_spi(Hooks) import UIKitCore

/// Shows items where a layout places them; only those in sight have a view.
///
/// An item is chosen by a click, or by the arrow keys once keys go to the collection.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// Where an item comes to lie that is scrolled to; one place an axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
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
  }

  /// Along which axis the content is scrolled.
  public enum ScrollDirection: Int, Sendable {
    /// From top to bottom.
    case vertical = 0
    /// From left to right.
    case horizontal = 1
  }

  /// What an element is.
  public enum ElementCategory: UInt, Sendable {
    /// An item's view.
    case cell = 0
    /// A view beside items, as a header.
    case supplementaryView = 1
    /// A view that the layout itself adds.
    case decorationView = 2
  }

  /// The kind of views above sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of views below sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Says what is in the collection. Its `delegate` is a `UICollectionViewDelegate`.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsReload() } }
  /// Says where items are.
  @Watched open var collectionViewLayout: UICollectionViewLayout {
    didSet { if collectionViewLayout !== oldValue { adoptLayout(insteadOf: oldValue) } }
  }
  /// Whether items can be chosen.
  open var allowsSelection = true
  /// Whether several items can be chosen at a time.
  open var allowsMultipleSelection = false
  /// Whether `prefetchDataSource` hears of items; cells are made when they come into sight.
  @Watched open var isPrefetchingEnabled = true
  /// Hears of items that will soon come into sight.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// What is behind the items.
  @Watched open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// The transition between layouts that a hand drives, and who is told of its end.
  final var drivenTransition:
    (layout: UICollectionViewTransitionLayout, completion: ((Bool, Bool) -> Void)?)?
  final var menus: ListMenus?
  final var menuInteraction: UIContextMenuInteraction?
  /// The item whose cell is being filled anew.
  final var reconfigured: IndexPath?
  final var counts: [Int] = []
  final var shown: [CollectionElement: UICollectionReusableView] = [:]
  final var chosen: [IndexPath] = []
  final var pressed: IndexPath?
  /// The changes that are being collected.
  final var updates: TableUpdates?
  final var openUpdateCount = 0
  /// Whether changes are being made: then a layout must not put cells where those lead.
  final var isUpdating = false
  final var updateCompletions: [(Bool) -> Void] = []
  final var nearItems = NearPlaces()
  /// The scroll views of sections that are scrolled across.
  final var scrollers: [Int: SectionScroller] = [:]
  /// The item that a hand moves.
  final var moving: MovingItem?
  final lazy var edges = EdgeScroller(self)
  private var pool: [String: [UICollectionReusableView]] = [:]
  private var classes: [String: UICollectionReusableView.Type] = [:]
  final private(set) var needsReload = true
  private var laidOutBounds = CGRect.null
  private let ring = FocusRing()

  /// Makes an empty collection that a layout places.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
  }

  /// Makes a collection as from an archive, placed by a flow; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  /// Lets items have menus.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { installMenus() }
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UICollectionView.self }

  /// The delegate as one of collections.
  final var collectionDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }

  // MARK: Making views

  /// Lets a class make the cells of an identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, "cell/" + identifier)
  }

  /// Lets a class make the views of a kind and an identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { register(viewClass, elementKind + "/" + identifier) }

  /// Takes the class of an identifier away: a nib makes no cells here.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    classes["cell/" + identifier] = nil
  }

  /// Takes the class of a kind and an identifier away: a nib makes no views here.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { classes[kind + "/" + identifier] = nil }

  private func register(_ viewClass: AnyClass?, _ key: String) {
    guard let viewClass else { return classes[key] = nil }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("\(viewClass) is no class of reusable views, for \(key)")
    }
    classes[key] = type
  }

  /// A cell that is not needed any more, or one of the registered class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if indexPath == reconfigured, let cell = cellForItem(at: indexPath) { return cell }
    guard let cell = dequeue("cell/", identifier, indexPath) as? UICollectionViewCell else {
      preconditionFailure("the class registered for \(identifier) makes no cells, at \(indexPath)")
    }
    return cell
  }

  /// A view that is not needed any more, or one of the registered class.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeue(elementKind + "/", identifier, indexPath) }

  private func dequeue(
    _ prefix: String, _ identifier: String, _ path: IndexPath
  ) -> UICollectionReusableView {
    let view = takeOrMake(prefix, identifier, path)
    // What is made for a place knows it before the data source fills it.
    if let making, prefix == making.element.poolPrefix {
      UIView.performWithoutAnimation { view.show(making) }
    }
    return view
  }

  private func takeOrMake(
    _ prefix: String, _ identifier: String, _ path: IndexPath
  ) -> UICollectionReusableView {
    if let view = pool[prefix + identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let type = classes[prefix + identifier] else {
      preconditionFailure("no class is registered for \(prefix)\(identifier), at \(path)")
    }
    // What a view makes of its own size when it begins fits the place that it is made for.
    let place = making.flatMap { prefix == $0.element.poolPrefix ? $0 : nil }
    return UICollectionReusableView.make(
      type, frame: place?.frame ?? .zero, reuseIdentifier: identifier)
  }

  // MARK: What is shown

  /// The cells in sight, in no order.
  open var visibleCells: [UICollectionViewCell] {
    layoutIfNeeded()
    return shown.values.compactMap { $0 as? UICollectionViewCell }
  }

  /// The places of the items in sight, in no order.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return shown.keys.filter { $0.category == .cell }.map(\.path)
  }

  /// The cell of an item; nil where it is out of sight.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.cell(indexPath)] as? UICollectionViewCell
  }

  /// The place of a cell in sight.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }

  /// A view beside items; nil where it is out of sight.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown[
      CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }

  /// The views of a kind in sight.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    layoutIfNeeded()
    return shown.filter { $0.key.kind == elementKind }.map(\.value)
  }

  /// The item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let hits = places(in: spot)
      .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
    return hits.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Where an item is, as its layout says.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Where a view beside items is, as its layout says.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Data

  /// How many sections there are.
  open var numberOfSections: Int {
    reloadIfNeeded()
    return counts.count
  }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    reloadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks for everything anew; nothing is chosen any more.
  open func reloadData() {
    chosen = []
    setNeedsReload()
  }

  /// Makes changes that belong together.
  ///
  /// What goes and what is asked for anew is named by its place before all of them, what comes by that after.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { makeUpdates(updates, completion) }

  final func setNeedsReload() {
    needsReload = true
    collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }

  final func reloadIfNeeded() {
    guard needsReload else { return }
    (needsReload, moving) = (false, nil)
    nearItems.forget()
    for (element, view) in shown { recycle(view, element) }
    shown = [:]
    readCounts()
    chosen.removeAll { !itemExists($0) }
  }

  final func readCounts() {
    counts = (0..<max(dataSource?.numberOfSections(in: self) ?? 0, 0)).map {
      max(dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0, 0)
    }
  }

  final func itemExists(_ path: IndexPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  // MARK: Layout

  /// The part of the content in sight, without what bars cover.
  final var seenContent: CGRect { bounds.inset(by: adjustedContentInset) }

  /// A point on whole pixels.
  final func sharp(_ point: CGPoint) -> CGPoint {
    let scale = max(contentScaleFactor, 1)
    return CGPoint(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
  }

  /// Puts another layout in, softly or at once.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    replaceLayout(with: layout, animated: animated, completion: nil)
  }

  /// Puts another layout in, softly or at once, and tells when it is in.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { replaceLayout(with: layout, animated: animated, completion: completion) }

  private func adoptLayout(insteadOf former: UICollectionViewLayout) {
    former.collectionView = nil
    collectionViewLayout.collectionView = self
    collectionViewLayout.invalidateLayout()
  }

  /// The part of the content that is in sight; the layout is asked before it changes.
  open override var bounds: CGRect {
    get { super.bounds }
    set { show(newValue) { super.bounds = newValue } }
  }

  /// The place in the superview; the layout is asked before another size.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let seen = CGRect(origin: super.bounds.origin, size: newValue.size)
      show(seen) { super.frame = newValue }
    }
  }

  /// Asks the layout about another part of the content, and tells it of other sizes in animations.
  private func show(_ seen: CGRect, _ change: () -> Void) {
    let (layout, former) = (collectionViewLayout, super.bounds)
    if seen != former, layout.shouldInvalidateLayout(forBoundsChange: seen) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: seen))
    }
    let isAnimated = former.size != seen.size && UIView.inheritedAnimationDuration > 0
    if isAnimated { layout.prepare(forAnimatedBoundsChange: former) }
    change()
    guard isAnimated else { return }
    layoutIfNeeded()
    layout.finalizeAnimatedBoundsChange()
  }

  final func prepareLayout() {
    reloadIfNeeded()
    let former = laidOutBounds.size
    laidOutBounds = bounds
    if former != bounds.size {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
    }
    guard !collectionViewLayout.isPrepared else { return }
    collectionViewLayout.isPrepared = true
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
    placeScrollers()
  }

  /// Places what is in sight, and takes away what is not.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    guard !isUpdating else { return }
    // Cells that say how large they are may push others out of sight.
    for _ in 0..<8 where !placeViews() { break }
    tellOfNearItems()
    indicators.bringToFront(in: self)
  }

  /// Shows what is in sight; whether sizes changed by that.
  private func placeViews() -> Bool {
    prepareLayout()
    let wanted = placesInSight()
    let kept = Set(wanted.map(\.element))
    for (element, view) in shown where !kept.contains(element) {
      shown[element] = nil
      recycle(view, element)
    }
    var haveChanged = false
    for attributes in wanted {
      if let view = shown[attributes.element] {
        put(view, attributes)
      } else if let view = show(attributes) {
        haveChanged = askForSize(view, attributes) || haveChanged
      }
    }
    return haveChanged
  }

  /// What the layout has in a rectangle.
  final func places(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isTurned else { return collectionViewLayout.layoutAttributesForElements(in: rect) ?? [] }
    let asked = CGRect(
      x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    return (collectionViewLayout.layoutAttributesForElements(in: asked) ?? []).map(turned)
  }

  /// Whether the layout was made for the other writing direction, and wants to be turned.
  private var isTurned: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && collectionViewLayout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  private func turned(
    _ place: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard isTurned, let copy = place.copy() as? UICollectionViewLayoutAttributes else {
      return place
    }
    copy.center.x = contentSize.width - place.center.x
    return copy
  }

  /// What is in sight, and where; an item that is moved by hand is where the hand is.
  final func placesInSight() -> [UICollectionViewLayoutAttributes] {
    let places = places(in: bounds).filter { !$0.isHidden && $0.frame.intersects(bounds) }
    guard let held = moving.map({ CollectionElement.cell($0.path) }),
      let place = handPlace(of: held)
    else { return places }
    return places.filter { $0.element != held } + [place]
  }

  final func askForSize(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let layout = collectionViewLayout
    guard layout.asksForSizes, let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return false }
    let wish = view.preferredLayoutAttributesFitting(copy)
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes))
    return true
  }

  final func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    if let place = handPlace(of: element) { return place }
    return collectionViewLayout.place(of: element).map(turned)
  }

  /// The place for which a view is being made.
  private var making: UICollectionViewLayoutAttributes?

  /// Makes the view of an element, and puts it where it belongs, at once.
  @discardableResult
  final func show(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    guard let view = makeView(attributes) else { return nil }
    let path = attributes.indexPath
    UIView.performWithoutAnimation {
      if let cell = view as? UICollectionViewCell { cell.isSelected = chosen.contains(path) }
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
      put(view, attributes)
    }
    // The layout may say otherwise once it is asked again.
    setNeedsLayout()
    shown[attributes.element] = view
    if let cell = view as? UICollectionViewCell {
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if let kind = attributes.representedElementKind {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    }
    view.layoutIfNeeded()
    return view
  }

  private func makeView(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
    let outer = making
    making = attributes
    defer { making = outer }
    switch attributes.representedElementCategory {
    case .cell:
      return dataSource?.collectionView(self, cellForItemAt: moving?.source(of: path) ?? path)
    case .supplementaryView:
      return dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: path)
    case .decorationView: return collectionViewLayout.makeDecoration(kind, attributes.frame)
    }
  }

  final func recycle(_ view: UICollectionReusableView, _ element: CollectionElement) {
    view.removeFromSuperview()
    view.forgetPlace()
    let key = element.poolPrefix + (view.reuseIdentifier ?? "")
    // Where another class was registered meanwhile, views of the former one are of no use.
    if classes[key] == type(of: view) { pool[key, default: []].append(view) }
    if let cell = view as? UICollectionViewCell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    } else if element.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
        at: element.path)
    }
  }

  /// Lets the layout say where content rests that was let go.
  @_spi(Hooks) open override func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Touches, keys

  /// Items let drags begin, also where they contain controls.
  open override func touchesShouldCancel(in view: UIView) -> Bool { !(view is UISlider) }

  /// Makes the item look pressed.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // The second button opens menus.
    guard event?.buttonMask.contains(.secondary) != true else { return }
    if let touch = touches.first { press(touch.location(in: self)) }
  }

  /// Chooses the item.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { release(touch.location(in: self)) }
  }

  /// Makes the item look as before.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { unpress() }

  /// Takes the arrow keys, and leaves the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !takesArrow($0) }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  /// Takes repeated arrow keys.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !takesArrow($0) }
    if !left.isEmpty { super.pressesChanged(left, with: event) }
  }

  /// Whether the Tab key stops here: where items can be chosen.
  open override var canBecomeFocused: Bool { allowsSelection }
  /// Whether keys can go to the collection.
  open override var canBecomeFirstResponder: Bool { allowsSelection }

  @_spi(Hooks) open override func focusDidChange() {
    super.focusDidChange()
    guard let superview else { return }
    ring.place(around: frame.insetBy(dx: 4, dy: 4), radius: layer.cornerRadius)
    ring.update(for: self)
    ring.install(in: superview)
  }
}
