import Foundation
@_spi(Hooks) import UIKitCore

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// Along which axis the content is scrolled.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The gap between two sections.
  open var interSectionSpacing: CGFloat = 0

  /// Makes a configuration: from top to bottom, without gaps.
  public override init() { super.init() }
}

/// Says how a section looks; nil shows nothing of it.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Places items in groups that repeat, section by section, each of which may be scrolled by itself.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// What holds for all sections.
  @Watched open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  final private(set) var sections: [ComposedSection] = []
  private var preferred: [IndexPath: CGSize] = [:]
  private var extent = CGSize.zero

  /// Makes a layout whose sections are alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(sectionProvider: { _, _ in section })
  }

  /// Makes a layout whose sections are alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Makes a layout that asks how each section looks.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Not supported: a layout is made of its sections.
  public required init?(coder: NSCoder) { nil }

  override var asksForSizes: Bool { sections.contains(where: \.asksForSizes) }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  private func environment(_ collection: UICollectionView) -> LayoutSurroundings {
    LayoutSurroundings(
      collection.bounds.size, collection.adjustedContentInset, collection.traitCollection)
  }

  /// Computes all places.
  open override func prepare() {
    super.prepare()
    sections = []
    guard let collection = collectionView else { return }
    let surroundings = environment(collection)
    let room = surroundings.effectiveContentSize
    var end: CGFloat = 0
    for number in 0..<collection.numberOfSections {
      if number > 0 { end += configuration.interSectionSpacing }
      let section = ComposedSection(
        number, provider(number, surroundings), count: collection.numberOfItems(inSection: number),
        from: end, isVertical: isVertical, room: room, surroundings
      ) { self.preferred[IndexPath(item: $0, section: number)] }
      sections.append(section)
      end = isVertical ? section.frame.maxY : section.frame.maxX
    }
    // A list brings the colour behind its cells along, where the program has chosen none.
    if let list = sections.first?.section?.list, collection.backgroundColor == .systemBackground {
      collection.backgroundColor = list.ground
    }
    extent =
      isVertical ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
  }

  /// The size of everything; sections that are scrolled across count by what is seen.
  open override var collectionViewContentSize: CGSize { extent }

  /// What is in a rectangle, each section as far as it is scrolled.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let collection = collectionView else { return [] }
    return sections.flatMap { section -> [UICollectionViewLayoutAttributes] in
      guard section.frame.intersects(rect) else { return [] }
      let shift = collection.shift(of: section.number)
      let seen = section.places.filter {
        $0.frame.offsetBy(dx: -shift.x, dy: -shift.y).intersects(rect)
      }
      let items = seen.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
      if let handler = section.section?.visibleItemsInvalidationHandler {
        let offset = section.isScrolled ? shift : collection.contentOffset
        handler(items, offset, environment(collection))
      }
      for item in items {
        item.center = CGPoint(x: item.center.x - shift.x, y: item.center.y - shift.y)
      }
      return items + section.edges(in: collection.seenContent).filter { $0.frame.intersects(rect) }
    }
  }

  private func section(_ path: IndexPath) -> ComposedSection? {
    sections.indices.contains(path.section) ? sections[path.section] : nil
  }

  /// The place of a cell, as far as its section is scrolled.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = section(indexPath), section.places.indices.contains(indexPath.item),
      let place = section.places[indexPath.item].copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    let shift = collectionView?.shift(of: section.number) ?? .zero
    place.center = CGPoint(x: place.center.x - shift.x, y: place.center.y - shift.y)
    return place
  }

  /// The place of a view at an edge.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { edge(elementKind, indexPath) }

  /// The place of a view behind a section.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { edge(elementKind, indexPath) }

  private func edge(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    section(path)?.edges(in: collectionView?.seenContent ?? .null)
      .first { $0.representedElementKind == kind && $0.indexPath == path }
  }

  /// Takes the extents that cells prefer, where they are estimated.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let path = originalAttributes.indexPath
    guard originalAttributes.representedElementCategory == .cell,
      let size = section(path)?.layoutSize(of: path.item)
    else { return false }
    let (wish, former) = (preferredAttributes.size, originalAttributes.size)
    preferred[path] = wish
    return size.widthDimension.isEstimated && abs(wish.width - former.width) > 0.5
      || size.heightDimension.isEstimated && abs(wish.height - former.height) > 0.5
  }
}
