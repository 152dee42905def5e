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
    var frame: CGRect
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
      end = isVertical ? sections[section].frame.maxY : sections[section].frame.maxX
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
    let first = IndexPath(item: 0, section: section)
    var end = start
    let headerPlace = placeEdge(
      UICollectionView.elementKindSectionHeader, first, header, &end, breadth)
    let (before, after, side, sides) =
      isVertical
      ? (inset.top, inset.bottom, inset.left, inset.left + inset.right)
      : (inset.left, inset.right, inset.top, inset.top + inset.bottom)
    let sizes = (0..<collection.numberOfItems(inSection: section)).map {
      size(of: IndexPath(item: $0, section: section), in: collection)
    }
    let lines = FlowLines(
      sizes: sizes.map {
        isVertical ? CGPoint(x: $0.width, y: $0.height) : CGPoint(x: $0.height, y: $0.width)
      },
      spacing: spacing(section, in: collection, room: max(breadth - sides, 0)))
    end += before
    let items = zip(sizes, lines.origins).enumerated().map { index, part in
      let (size, origin) = part
      let item = makeAttributes()
      item.indexPath = IndexPath(item: index, section: section)
      let (along, across) = (side + origin.x, end + origin.y)
      let corner = isVertical ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
      item.frame = CGRect(origin: collection.sharp(corner), size: size)
      return item
    }
    end += lines.breadth + after
    let footerPlace = placeEdge(
      UICollectionView.elementKindSectionFooter, first, footer, &end, breadth)
    let frame =
      isVertical
      ? CGRect(x: 0, y: start, width: breadth, height: end - start)
      : CGRect(x: start, y: 0, width: end - start, height: breadth)
    return Section(frame: frame, header: headerPlace, footer: footerPlace, items: items)
  }

  private func spacing(
    _ section: Int, in collection: UICollectionView, room: CGFloat
  ) -> FlowLines.Spacing {
    let items = flowDelegate?.collectionView(
      collection, layout: self, minimumInteritemSpacingForSectionAt: section)
    let lines = flowDelegate?.collectionView(
      collection, layout: self, minimumLineSpacingForSectionAt: section)
    return FlowLines.Spacing(
      room: room, items: items ?? minimumInteritemSpacing, lines: lines ?? minimumLineSpacing)
  }

  private func size(of path: IndexPath, in collection: UICollectionView) -> CGSize {
    if estimatedItemSize != .zero {
      let guess = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
      return preferred[path] ?? guess
    }
    let size =
      flowDelegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
    func possible(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
    return CGSize(width: possible(size.width), height: possible(size.height))
  }

  /// Places a header or a footer, where there is one.
  private func placeEdge(
    _ kind: String, _ path: IndexPath, _ size: CGSize, _ end: inout CGFloat, _ breadth: CGFloat
  ) -> UICollectionViewLayoutAttributes? {
    let length = isVertical ? size.height : size.width
    guard length > 0, length.isFinite else { return nil }
    let edge = makeAttributes()
    (edge.representedElementCategory, edge.representedElementKind) = (.supplementaryView, kind)
    edge.indexPath = path
    edge.frame =
      isVertical
      ? CGRect(x: 0, y: end, width: breadth, height: length)
      : CGRect(x: end, y: 0, width: length, height: breadth)
    edge.zIndex = 10
    end += length
    return edge
  }

  // MARK: Answers

  /// All places in a rectangle.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    sections.enumerated().flatMap { number, section -> [UICollectionViewLayoutAttributes] in
      guard section.frame.intersects(rect) else { return [] }
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

  /// The header, held at the beginning of what is in sight, but not beyond its section.
  private func pinnedHeader(_ number: Int) -> UICollectionViewLayoutAttributes? {
    let section = sections[number]
    guard sectionHeadersPinToVisibleBounds, let header = section.header,
      let seen = collectionView?.seenContent
    else { return section.header }
    let pinned = copy(of: header)
    let last =
      isVertical ? section.frame.maxY - header.size.height : section.frame.maxX - header.size.width
    let start = isVertical ? header.frame.minY : header.frame.minX
    let wanted = min(max(isVertical ? seen.minY : seen.minX, start), max(last, start))
    if isVertical { pinned.frame.origin.y = wanted } else { pinned.frame.origin.x = wanted }
    return pinned
  }

  /// The footer, held at the end of what is in sight, but not before its section.
  private func pinnedFooter(_ number: Int) -> UICollectionViewLayoutAttributes? {
    let section = sections[number]
    guard sectionFootersPinToVisibleBounds, let footer = section.footer,
      let seen = collectionView?.seenContent
    else { return section.footer }
    let pinned = copy(of: footer)
    let (first, end, length) =
      isVertical
      ? (section.frame.minY, footer.frame.minY, footer.size.height)
      : (section.frame.minX, footer.frame.minX, footer.size.width)
    let wanted = max(min((isVertical ? seen.maxY : seen.maxX) - length, end), min(first, end))
    if isVertical { pinned.frame.origin.y = wanted } else { pinned.frame.origin.x = wanted }
    return pinned
  }

  private func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return (type ?? UICollectionViewLayoutAttributes.self).init()
  }

  private func copy(
    of attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
  }
}
