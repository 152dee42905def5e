@_spi(Hooks) import AppKitCore
import Foundation

// Items and the views beside them: who makes them, where they are, and where they wait while they are not needed.

extension NSCollectionView {
  final func immediately<Result>(_ body: () -> Result) -> Result {
    NSAnimationContext.beginGrouping()
    defer { NSAnimationContext.endGrouping() }
    CATransaction.setDisableActions(true)
    return body()
  }

  // MARK: Making

  /// Lets a class make the items of an identifier; nil for none.
  public func register(
    _ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) { classes["item/" + identifier.rawValue] = itemClass }

  /// Lets a class make the views of a kind and an identifier; nil for none.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) { classes[kind + "/" + identifier.rawValue] = viewClass }

  /// An item that is not needed any more, or one of the registered class.
  ///
  /// - Precondition: a class of items is registered for the identifier.
  public func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let name = identifier.rawValue
    if let item = pooledItems[name]?.popLast() {
      item.prepareForReuse()
      return item
    }
    guard let type = classes["item/" + name] as? NSCollectionViewItem.Type,
      let item = makeObject(of: type) as? NSCollectionViewItem
    else { preconditionFailure("no class of items is registered for \(name), at \(indexPath)") }
    item.identifier = identifier
    // Data sources count on the outlets.
    _ = item.view
    return item
  }

  /// A view that is not needed any more, or one of the registered class.
  ///
  /// - Precondition: a class of views is registered for the kind and the identifier.
  public func makeSupplementaryView(
    ofKind elementKind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSView {
    let name = elementKind + "/" + identifier.rawValue
    if let view = pooledViews[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let type = classes[name] as? NSView.Type, let view = makeObject(of: type) as? NSView
    else { preconditionFailure("no class of views is registered for \(name), at \(indexPath)") }
    view.identifier = identifier
    return view
  }

  /// Makes what a place is for.
  @discardableResult
  final func make(_ place: NSCollectionViewLayoutAttributes) -> NSView? {
    let element = place.element
    if element.category == .item { return makeItem(element.path) }
    let view =
      element.category == .decorationView
      ? collectionViewLayout?.makeDecoration(element.kind)
      : dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind, at: element.path)
    guard let view else { return nil }
    extras[element] = view
    addSubview(view)
    if element.category == .supplementaryView {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
    }
    return view
  }

  private func makeItem(_ path: IndexPath) -> NSView? {
    guard let item = dataSource?.collectionView(self, itemForRepresentedObjectAt: path) else {
      return nil
    }
    items[path] = item
    item.collectionView = self
    delegate?.collectionView(self, willDisplay: item, forRepresentedObjectAt: path)
    addSubview(item.view)
    if item.isSelected != chosen.contains(path) { item.isSelected = chosen.contains(path) }
    return item.view
  }

  // MARK: Placing

  final func view(of element: CollectionElement) -> NSView? {
    element.category == .item ? items[element.path]?.view : extras[element]
  }

  /// Puts what there is where a place says.
  final func put(_ view: NSView, _ place: NSCollectionViewLayoutAttributes) {
    if view.frame != place.frame { view.frame = place.frame }
    if view.alphaValue != place.alpha { view.alphaValue = place.alpha }
    let depth = CGFloat(place.zIndex)
    if view.layer?.zPosition != depth { immediately { view.layer?.zPosition = depth } }
    if place.representedElementCategory == .item, let path = place.indexPath {
      items[path]?.apply(place)
    } else {
      (view as? any NSCollectionViewElement)?.apply(place)
    }
  }

  final func recycleItem(_ path: IndexPath) {
    guard let item = items.removeValue(forKey: path) else { return }
    retire(item, path)
  }

  final func retire(_ item: NSCollectionViewItem, _ path: IndexPath) {
    immediately {
      item.view.removeFromSuperview()
      item.view.alphaValue = 1
    }
    delegate?.collectionView(self, didEndDisplaying: item, forRepresentedObjectAt: path)
    if let name = item.identifier?.rawValue { pooledItems[name, default: []].append(item) }
  }

  final func recycleExtra(_ element: CollectionElement) {
    guard let view = extras.removeValue(forKey: element) else { return }
    retire(view, element)
  }

  final func retire(_ view: NSView, _ element: CollectionElement) {
    immediately {
      view.removeFromSuperview()
      view.alphaValue = 1
    }
    guard element.category == .supplementaryView else { return }
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
      at: element.path)
    if let name = view.identifier?.rawValue {
      pooledViews[element.kind + "/" + name, default: []].append(view)
    }
  }

  // MARK: Asking

  /// The item of a place; nil where it is out of sight.
  public func item(at indexPath: IndexPath) -> NSCollectionViewItem? { items[indexPath] }
  /// The item of a place in the first section; nil where it is out of sight.
  public func item(at index: Int) -> NSCollectionViewItem? {
    items[IndexPath(item: index, section: 0)]
  }
  /// The place of an item that is in sight.
  public func indexPath(for item: NSCollectionViewItem) -> IndexPath? {
    items.first { $0.value === item }?.key
  }
  /// The items in sight, in no order.
  public func visibleItems() -> [NSCollectionViewItem] { Array(items.values) }
  /// The places of the items in sight.
  public func indexPathsForVisibleItems() -> Set<IndexPath> { Set(items.keys) }
  /// A view beside items; nil where it is out of sight.
  public func supplementaryView(
    forElementKind elementKind: SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSView? {
    extras[
      CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  /// The views of a kind in sight.
  public func visibleSupplementaryViews(
    ofKind elementKind: SupplementaryElementKind
  ) -> [NSView] {
    extras.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }
      .map(\.value)
  }

  /// The item at a point of the collection; nil for none.
  public func indexPathForItem(at point: NSPoint) -> IndexPath? {
    prepareLayout()
    let spot = NSRect(x: point.x, y: point.y, width: 1, height: 1)
    let hits = places(in: spot).filter {
      $0.representedElementCategory == .item && $0.frame.contains(point)
    }
    return hits.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Where an item is, as the layout says.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout?.layoutAttributesForItem(at: indexPath)
  }

  /// Where a view beside items is, as the layout says.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout?.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The rectangle of an item in the first section.
  public func frameForItem(at index: Int) -> NSRect {
    layoutAttributesForItem(at: IndexPath(item: index, section: 0))?.frame ?? .zero
  }

  final var allPaths: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<counts[section]).map { IndexPath(item: $0, section: section) }
    }
  }

  // MARK: Scrolling

  /// Scrolls until items are where a position says, or as little as needed for them to be seen.
  public func scrollToItems(at indexPaths: Set<IndexPath>, scrollPosition: ScrollPosition) {
    let frames = indexPaths.compactMap { layoutAttributesForItem(at: $0)?.frame }
    guard let first = frames.first, let clip = superview as? NSClipView else { return }
    let all = frames.dropFirst().reduce(first) { $0.union($1) }
    let seen = clip.bounds
    func nearest(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ length: CGFloat) -> CGFloat {
      low < from ? low : high > from + length ? high - length : from
    }
    var place = NSPoint(
      x: nearest(all.minX, all.maxX, seen.minX, seen.width),
      y: nearest(all.minY, all.maxY, seen.minY, seen.height))
    let middle = NSPoint(x: all.midX - seen.width / 2, y: all.midY - seen.height / 2)
    if scrollPosition.contains(.top) { place.y = all.minY }
    if scrollPosition.contains(.centeredVertically) { place.y = middle.y }
    if scrollPosition.contains(.bottom) { place.y = all.maxY - seen.height }
    if scrollPosition.contains(.left) { place.x = all.minX }
    if scrollPosition.contains(.centeredHorizontally) { place.x = middle.x }
    if scrollPosition.contains(.right) { place.x = all.maxX - seen.width }
    clip.scroll(to: clip.constrainBoundsRect(NSRect(origin: place, size: seen.size)).origin)
  }
}
