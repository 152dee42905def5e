import Foundation

extension NSDirectionalEdgeInsets {
  /// The same for lines from left to right.
  var sides: UIEdgeInsets {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}

/// The places of one section.
@MainActor
struct ComposedSection {
  let number: Int
  let section: NSCollectionLayoutSection?
  /// Everything, in the content.
  private(set) var frame: CGRect
  /// The cells, where they are before the section is scrolled across.
  private(set) var places: [UICollectionViewLayoutAttributes] = []
  /// Where the groups are seen; and how large all of them are, with what is kept free around them.
  private(set) var window = CGRect.zero
  private(set) var scrolledSize = CGSize.zero
  /// The groups, from the window's corner.
  private(set) var groups: [CGRect] = []
  private var sizes: [NSCollectionLayoutSize?] = []
  /// Whether views say how large they are.
  private(set) var asksForSizes = false
  private var edgePlaces: [(place: UICollectionViewLayoutAttributes, isPinned: Bool, atEnd: Bool)] =
    []
  private let isVertical: Bool

  /// Whether the section is scrolled across.
  var isScrolled: Bool { (section?.orthogonalScrollingBehavior ?? .none) != .none }
  func layoutSize(of item: Int) -> NSCollectionLayoutSize? {
    sizes.indices.contains(item) ? sizes[item] : nil
  }

  init(
    _ number: Int, _ section: NSCollectionLayoutSection?, count: Int, from start: CGFloat,
    isVertical: Bool, room: CGSize, _ environment: any NSCollectionLayoutEnvironment,
    preferred: (Int) -> CGSize?
  ) {
    (self.number, self.section, self.isVertical) = (number, section, isVertical)
    frame =
      isVertical
      ? CGRect(x: 0, y: start, width: room.width, height: 0)
      : CGRect(x: start, y: 0, width: 0, height: room.height)
    guard let section else { return }
    let insets = section.contentInsets
    let area = CGSize(
      width: room.width - insets.leading - insets.trailing,
      height: room.height - insets.top - insets.bottom)
    let before = edgeLength(section, area, at: -1)
    let after = edgeLength(section, area, at: 1)
    let corner =
      isVertical ? CGPoint(x: 0, y: start + before) : CGPoint(x: start + before, y: 0)
    let used = placeGroups(section, count, area, corner, environment, preferred)
    let free = isVertical ? insets.top + insets.bottom : insets.leading + insets.trailing
    let length = before + used + free + after
    if isVertical { frame.size.height = length } else { frame.size.width = length }
    window =
      isVertical
      ? CGRect(x: 0, y: corner.y, width: room.width, height: used + free)
      : CGRect(x: corner.x, y: 0, width: used + free, height: room.height)
    placeEdges(section, area)
  }

  /// How much room views at an edge take.
  private func edgeLength(
    _ section: NSCollectionLayoutSection, _ area: CGSize, at side: CGFloat
  ) -> CGFloat {
    section.boundarySupplementaryItems.filter {
      $0.extendsBoundary && (isVertical ? $0.alignment.y : $0.alignment.x) == side
    }.map { isVertical ? $0.layoutSize.size(in: area).height : $0.layoutSize.size(in: area).width }
      .max() ?? 0
  }

  /// Places group after group; how long all of them are along the collection's way.
  private mutating func placeGroups(
    _ section: NSCollectionLayoutSection, _ count: Int, _ area: CGSize, _ corner: CGPoint,
    _ environment: any NSCollectionLayoutEnvironment, _ preferred: (Int) -> CGSize?
  ) -> CGFloat {
    // Groups of a section that is scrolled across follow each other across.
    let runsDown = isVertical != isScrolled
    let insets = section.contentInsets
    let start = CGPoint(x: corner.x + insets.leading, y: corner.y + insets.top)
    var (end, breadth) = (CGFloat(0), CGFloat(0))
    while places.count < count {
      let first = places.count
      let group = GroupPlaces(
        section.group, in: area, limit: count - first, environment
      ) { preferred(first + $0) }
      guard !group.items.isEmpty else { break }
      let origin =
        runsDown
        ? CGPoint(x: start.x, y: start.y + end) : CGPoint(x: start.x + end, y: start.y)
      for item in group.items {
        let place = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: places.count, section: number))
        place.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
        place.zIndex = item.zIndex
        place.listPlace = section.list.map {
          ListPlace(
            configuration: $0, isFirst: places.isEmpty, isLast: places.count == count - 1)
        }
        place.keepsWidth = item.size?.widthDimension.isEstimated == false
        places.append(place)
        sizes.append(item.size)
        asksForSizes = asksForSizes || item.size?.isEstimated == true
      }
      groups.append(
        CGRect(origin: origin, size: group.size).offsetBy(dx: -corner.x, dy: -corner.y))
      breadth = max(breadth, runsDown ? group.size.width : group.size.height)
      end += (runsDown ? group.size.height : group.size.width) + section.interGroupSpacing
    }
    end = max(end - section.interGroupSpacing, 0)
    let content =
      runsDown ? CGSize(width: breadth, height: end) : CGSize(width: end, height: breadth)
    scrolledSize = CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: content.height + insets.top + insets.bottom)
    return isVertical ? content.height : content.width
  }

  // MARK: Edges

  private mutating func placeEdges(_ section: NSCollectionLayoutSection, _ area: CGSize) {
    let insets = section.contentInsets.sides
    var box = frame
    if section.supplementariesFollowContentInsets {
      box =
        isVertical
        ? box.inset(by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
        : box.inset(by: UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0))
    }
    for (index, item) in section.boundarySupplementaryItems.enumerated() {
      let size = item.layoutSize.size(in: area)
      let place = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: item.elementKind, with: path(index, item, section))
      place.frame = CGRect(
        x: box.minX + (box.width - size.width) * (1 + item.alignment.x) / 2 + item.offset.x,
        y: box.minY + (box.height - size.height) * (1 + item.alignment.y) / 2 + item.offset.y,
        width: size.width, height: size.height
      ).inset(by: item.contentInsets.sides)
      place.zIndex = item.zIndex
      let side = isVertical ? item.alignment.y : item.alignment.x
      edgePlaces.append((place, item.pinToVisibleBounds, side > 0))
    }
    for item in section.decorationItems {
      let place = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: number))
      place.frame = frame.inset(by: item.contentInsets.sides)
      place.zIndex = item.zIndex
      edgePlaces.append((place, false, false))
    }
  }

  /// The first view of a kind is item 0, the next one item 1.
  private func path(
    _ index: Int, _ item: NSCollectionLayoutBoundarySupplementaryItem,
    _ section: NSCollectionLayoutSection
  ) -> IndexPath {
    let former = section.boundarySupplementaryItems[..<index]
    return IndexPath(
      item: former.count { $0.elementKind == item.elementKind }, section: number)
  }

  /// The views at the edges and behind, those that stay in sight where they are seen.
  func edges(in seen: CGRect) -> [UICollectionViewLayoutAttributes] {
    edgePlaces.compactMap { edge in
      guard let place = edge.place.copy() as? UICollectionViewLayoutAttributes else { return nil }
      guard edge.isPinned, !seen.isNull else { return place }
      let shown = place.frame
      if isVertical {
        let range = (frame.minY, max(frame.maxY - shown.height, frame.minY))
        let wish =
          edge.atEnd ? min(shown.minY, seen.maxY - shown.height) : max(shown.minY, seen.minY)
        place.frame.origin.y = min(max(wish, range.0), range.1)
      } else {
        let range = (frame.minX, max(frame.maxX - shown.width, frame.minX))
        let wish =
          edge.atEnd ? min(shown.minX, seen.maxX - shown.width) : max(shown.minX, seen.minX)
        place.frame.origin.x = min(max(wish, range.0), range.1)
      }
      return place
    }
  }
}
