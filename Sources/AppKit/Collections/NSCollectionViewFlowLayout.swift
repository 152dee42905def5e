import Foundation

/// Places items in lines, one line after the other, with a header and a footer a section.
///
/// The collection's delegate, if it is an `NSCollectionViewDelegateFlowLayout`, is asked for sizes and gaps.
@preconcurrency @MainActor
open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
  /// The least gap between two lines, in points.
  @Watched open var minimumLineSpacing: CGFloat = 10 {
    didSet { changed(minimumLineSpacing != oldValue) }
  }
  /// The least gap between two items of a line, in points.
  @Watched open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(minimumInteritemSpacing != oldValue) }
  }
  /// The size of items, where the delegate says nothing.
  @Watched open var itemSize = NSSize(width: 50, height: 50) {
    didSet { changed(itemSize != oldValue) }
  }
  /// What items are thought to need until they say it themselves; kept: items have the size that is said.
  open var estimatedItemSize = NSSize.zero
  /// Along which axis one scrolls; lines run across it.
  @Watched open var scrollDirection = NSCollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  /// The size of headers; only the extent along the scrolling counts, and 0 is none.
  @Watched open var headerReferenceSize = NSSize.zero {
    didSet { changed(headerReferenceSize != oldValue) }
  }
  /// The size of footers; only the extent along the scrolling counts, and 0 is none.
  @Watched open var footerReferenceSize = NSSize.zero {
    didSet { changed(footerReferenceSize != oldValue) }
  }
  /// What the items of a section keep from header, footer and sides.
  @Watched open var sectionInset = NSEdgeInsets() { didSet { invalidateLayout() } }
  /// Whether the header of the topmost section stays in sight.
  @Watched open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  /// Whether the footer of the lowest section stays in sight.
  @Watched open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
  }

  private var sections: [FlowSection] = []
  private var extent = NSSize.zero
  private var isVertical: Bool { scrollDirection == .vertical }

  private func changed(_ isOther: Bool) { if isOther { invalidateLayout() } }

  // MARK: Preparing

  /// Computes all places.
  open override func prepare() {
    super.prepare()
    sections = []
    guard let collection = collectionView else { return }
    let breadth = isVertical ? collection.roomForItems.width : collection.roomForItems.height
    var end: CGFloat = 0
    for index in 0..<collection.numberOfSections {
      let section = FlowSection(
        measures(of: index, in: collection), from: end, breadth: breadth, isVertical: isVertical)
      sections.append(section)
      end = section.end
    }
    extent = isVertical ? NSSize(width: breadth, height: end) : NSSize(width: end, height: breadth)
  }

  private func measures(of section: Int, in collection: NSCollectionView) -> FlowSection.Measures {
    let delegate = collection.delegate as? any NSCollectionViewDelegateFlowLayout
    let inset =
      delegate?.collectionView(collection, layout: self, insetForSectionAt: section) ?? sectionInset
    let header =
      delegate?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(collection, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    var result = FlowSection.Measures(
      header: header, footer: footer,
      insets: (inset.top, inset.left, inset.bottom, inset.right), isVertical: isVertical)
    result.sizes = (0..<collection.numberOfItems(inSection: section)).map { item in
      size(of: IndexPath(item: item, section: section), in: collection, delegate)
    }
    result.itemGap =
      delegate?.collectionView(
        collection, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    result.lineGap =
      delegate?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    return result
  }

  private func size(
    of path: IndexPath, in collection: NSCollectionView,
    _ delegate: (any NSCollectionViewDelegateFlowLayout)?
  ) -> NSSize {
    let size =
      delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
    return FlowSection.Measures.possible(size)
  }

  // MARK: Answers

  /// All places in a rectangle.
  open override func layoutAttributesForElements(
    in rect: NSRect
  ) -> [NSCollectionViewLayoutAttributes] {
    sections.indices.flatMap { number -> [NSCollectionViewLayoutAttributes] in
      let section = sections[number]
      guard section.frame.intersects(rect) else { return [] }
      let items = section.items.indices.filter { section.items[$0].intersects(rect) }
      let paths = items.map { IndexPath(item: $0, section: number) }
      let first = IndexPath(item: 0, section: number)
      let edges = [
        NSCollectionView.elementKindSectionHeader, NSCollectionView.elementKindSectionFooter,
      ].compactMap { layoutAttributesForSupplementaryView(ofKind: $0, at: first) }
      return paths.compactMap { layoutAttributesForItem(at: $0) }
        + edges.filter { $0.frame.intersects(rect) }
    }
  }

  /// The place of an item.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].items
    guard items.indices.contains(indexPath.item) else { return nil }
    let place = makeAttributes()
    place.indexPath = indexPath
    place.frame = items[indexPath.item]
    return place
  }

  /// The place of a header or a footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let (section, seen) = (sections[indexPath.section], collectionView?.visibleRect ?? .zero)
    let isHeader = elementKind == NSCollectionView.elementKindSectionHeader
    let frame =
      isHeader
      ? (sectionHeadersPinToVisibleBounds ? section.pinnedHeader(in: seen) : section.header)
      : (sectionFootersPinToVisibleBounds ? section.pinnedFooter(in: seen) : section.footer)
    guard let frame else { return nil }
    let place = makeAttributes()
    (place.representedElementCategory, place.representedElementKind) = (
      .supplementaryView, elementKind
    )
    (place.indexPath, place.frame, place.zIndex) = (indexPath, frame, 10)
    return place
  }

  /// The size of all sections.
  open override var collectionViewContentSize: NSSize { extent }

  /// The class of what says how a flow layout became invalid.
  open override class var invalidationContextClass: AnyClass {
    NSCollectionViewFlowLayoutInvalidationContext.self
  }

  /// Whether headers or footers stay in sight.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: NSRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  private func makeAttributes() -> NSCollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? NSCollectionViewLayoutAttributes.Type
    return (type ?? NSCollectionViewLayoutAttributes.self).init()
  }
}

/// Says how a flow layout places the items of a collection. All requirements have a default: the layout's own values.
@preconcurrency @MainActor
public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate {
  /// The size of an item.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize
  /// What the items of a section keep from header, footer and sides.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    insetForSectionAt section: Int
  ) -> NSEdgeInsets
  /// The least gap between two lines of a section.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The least gap between two items of a line of a section.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of the header of a section.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> NSSize
  /// The size of the footer of a section.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> NSSize
}

extension NSCollectionViewDelegateFlowLayout {
  private func flow(_ layout: NSCollectionViewLayout) -> NSCollectionViewFlowLayout? {
    layout as? NSCollectionViewFlowLayout
  }
  /// The layout's own.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize { flow(collectionViewLayout)?.itemSize ?? .zero }
  /// The layout's own.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    insetForSectionAt section: Int
  ) -> NSEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? NSEdgeInsets() }
  /// The layout's own.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
  /// The layout's own.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
  /// The layout's own.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> NSSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
  /// The layout's own.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> NSSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}
