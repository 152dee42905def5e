import Foundation

/// Places items in lines, one line after the other, with a header and a footer a section.
///
/// A property that is set to the value that it has changes nothing, so that layouts may set theirs in `prepare()`.
/// The collection's delegate, if it is a `UICollectionViewDelegateFlowLayout`, is asked for sizes and gaps.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// For `estimatedItemSize`: cells say themselves how large they are.
  public static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 0)

  /// The least gap between two lines, in points.
  @Watched open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The least gap between two items of a line, in points.
  @Watched open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items, where the delegate says nothing.
  @Watched open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// What cells are thought to need until they say it themselves; zero lets them say nothing.
  @Watched open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { forgetPreferences() } }
  }
  /// Along which axis the content is scrolled; lines run across it.
  @Watched open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers; only the extent along the scrolling counts, and 0 is none.
  @Watched open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers; only the extent along the scrolling counts, and 0 is none.
  @Watched open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// What the items of a section keep from header, footer and sides.
  @Watched open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// Whether the header of the topmost section stays in sight.
  @Watched open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether the footer of the lowest section stays in sight.
  @Watched open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The places of one section.
  private struct Section {
    var flow: FlowSection
    var header: UICollectionViewLayoutAttributes?
    var footer: UICollectionViewLayoutAttributes?
    var items: [UICollectionViewLayoutAttributes]
  }

  private var sections: [Section] = []
  private var extent = CGSize.zero
  private var preferred: [IndexPath: CGSize] = [:]

  private var isVertical: Bool { scrollDirection == .vertical }
  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  override var asksForSizes: Bool {
    estimatedItemSize != .zero || type(of: self) != UICollectionViewFlowLayout.self
  }

  /// Takes the size that a cell prefers, where sizes are estimated.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, originalAttributes.representedElementCategory == .cell else {
      return false
    }
    let (path, size) = (originalAttributes.indexPath, preferredAttributes.size)
    let former = layoutAttributesForItem(at: path)?.size ?? .zero
    preferred[path] = size
    return abs(former.width - size.width) > 0.5 || abs(former.height - size.height) > 0.5
  }

  private func forgetPreferences() {
    preferred = [:]
    invalidateLayout()
  }

  // MARK: Preparing

  /// Computes all places.
  open override func prepare() {
    super.prepare()
    sections = []
    guard let collection = collectionView else { return }
    let inset = collection.adjustedContentInset
    let breadth =
      isVertical
      ? collection.bounds.width - inset.left - inset.right
      : collection.bounds.height - inset.top - inset.bottom
    var end: CGFloat = 0
    for section in 0..<collection.numberOfSections {
      sections.append(place(section, in: collection, from: end, breadth: max(breadth, 0)))
      end = sections[section].flow.end
    }
    extent = isVertical ? CGSize(width: breadth, height: end) : CGSize(width: end, height: breadth)
  }

  private func place(
    _ section: Int, in collection: UICollectionView, from start: CGFloat, breadth: CGFloat
  ) -> Section {
    let delegate = flowDelegate
    let inset =
      delegate?.collectionView(collection, layout: self, insetForSectionAt: section) ?? sectionInset
    let header =
      delegate?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(collection, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    var measures = FlowSection.Measures(
      header: header, footer: footer,
      insets: (inset.top, inset.left, inset.bottom, inset.right), isVertical: isVertical)
    measures.sizes = (0..<collection.numberOfItems(inSection: section)).map {
      size(of: IndexPath(item: $0, section: section), in: collection)
    }
    measures.itemGap =
      delegate?.collectionView(
        collection, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    measures.lineGap =
      delegate?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let flow = FlowSection(measures, from: start, breadth: breadth, isVertical: isVertical)
    let items = flow.items.enumerated().map { index, frame in
      let item = makeAttributes()
      item.indexPath = IndexPath(item: index, section: section)
      item.frame = CGRect(origin: collection.sharp(frame.origin), size: frame.size)
      return item
    }
    return Section(
      flow: flow,
      header: flow.header.map {
        makeEdge(UICollectionView.elementKindSectionHeader, section, $0)
      },
      footer: flow.footer.map {
        makeEdge(UICollectionView.elementKindSectionFooter, section, $0)
      },
      items: items)
  }

  private func size(of path: IndexPath, in collection: UICollectionView) -> CGSize {
    if estimatedItemSize != .zero {
      let guess = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
      return preferred[path] ?? guess
    }
    let size =
      flowDelegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
    return FlowSection.Measures.possible(size)
  }

  private func makeEdge(
    _ kind: String, _ section: Int, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let edge = makeAttributes()
    (edge.representedElementCategory, edge.representedElementKind) = (.supplementaryView, kind)
    edge.indexPath = IndexPath(item: 0, section: section)
    (edge.frame, edge.zIndex) = (frame, 10)
    return edge
  }

  // MARK: Answers

  /// All places in a rectangle.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    sections.enumerated().flatMap { number, section -> [UICollectionViewLayoutAttributes] in
      guard section.flow.frame.intersects(rect) else { return [] }
      let edges = [pinnedHeader(number), pinnedFooter(number)].compactMap { $0 }
      return (section.items + edges).filter { $0.frame.intersects(rect) }
    }
  }

  /// The place of a cell.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// The place of a header or footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    return elementKind == UICollectionView.elementKindSectionHeader
      ? pinnedHeader(indexPath.section) : pinnedFooter(indexPath.section)
  }

  /// The size of all sections.
  open override var collectionViewContentSize: CGSize { extent }

  /// The class of what says how a flow layout became invalid.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// Whether headers or footers stay in sight.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  /// The header, held at the beginning of what is in sight.
  private func pinnedHeader(_ number: Int) -> UICollectionViewLayoutAttributes? {
    let section = sections[number]
    guard sectionHeadersPinToVisibleBounds, let header = section.header,
      let seen = collectionView?.seenContent, let frame = section.flow.pinnedHeader(in: seen)
    else { return section.header }
    return copy(of: header, at: frame)
  }

  /// The footer, held at the end of what is in sight.
  private func pinnedFooter(_ number: Int) -> UICollectionViewLayoutAttributes? {
    let section = sections[number]
    guard sectionFootersPinToVisibleBounds, let footer = section.footer,
      let seen = collectionView?.seenContent, let frame = section.flow.pinnedFooter(in: seen)
    else { return section.footer }
    return copy(of: footer, at: frame)
  }

  private func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return (type ?? UICollectionViewLayoutAttributes.self).init()
  }

  private func copy(
    of attributes: UICollectionViewLayoutAttributes, at frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
    copy.frame = frame
    return copy
  }
}
