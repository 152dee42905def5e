import Foundation

// A group is filled from its beginning: place after place, and again from the first, until the next one does not fit.
// What is estimated has the extent that its views prefer; a group whose own extent is estimated is as large as what
// is in it.

/// Where the items of one group are.
@MainActor
struct GroupPlaces {
  /// The place of each item, from the group's corner, in order.
  private(set) var items: [(frame: CGRect, size: NSCollectionLayoutSize?, zIndex: Int)] = []
  /// The size of the group.
  private(set) var size: CGSize

  /// Fills a group.
  ///
  /// - Parameters:
  ///   - limit: how many items there are at most.
  ///   - preferred: what the view of an item prefers, counted from the group's first.
  init(
    _ group: NSCollectionLayoutGroup, in container: CGSize, limit: Int,
    _ environment: any NSCollectionLayoutEnvironment, preferred: (Int) -> CGSize?
  ) {
    size = group.layoutSize.size(in: container)
    switch group.kind {
    case .custom(let provider):
      items = provider(environment).prefix(limit).map { ($0.frame, nil, $0.zIndex) }
    case .row: fill(group, \.x, \.width, limit, environment, preferred)
    case .column: fill(group, \.y, \.height, limit, environment, preferred)
    }
    fit(group)
  }

  private mutating func fill(
    _ group: NSCollectionLayoutGroup, _ axis: WritableKeyPath<CGPoint, CGFloat>,
    _ length: WritableKeyPath<CGSize, CGFloat>, _ limit: Int,
    _ environment: any NSCollectionLayoutEnvironment, _ preferred: (Int) -> CGSize?
  ) {
    let gap = group.interItemSpacing?.spacing ?? 0
    let dimension =
      length == \.width ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    let room = dimension.isEstimated ? CGFloat.infinity : size[keyPath: length]
    var end = CGPoint.zero
    var starts: [Int] = []
    while !group.subitems.isEmpty, items.count < limit, starts.count < group.count ?? 1000 {
      let part = group.subitems[starts.count % group.subitems.count]
      let first = items.count
      var own = GroupPart(part, in: size, limit: limit - first, environment) {
        preferred(first + $0)
      }
      if group.isEven, let count = group.count, room.isFinite {
        own.stretch(length, to: max((room - gap * CGFloat(count - 1)) / CGFloat(count), 0))
      }
      let extent = own.size[keyPath: length]
      if !starts.isEmpty, group.count == nil {
        let isFull = end[keyPath: axis] + extent > room + 0.5
        let isRound = starts.count % group.subitems.count == 0
        if isFull || extent <= 0.01 || room.isInfinite && isRound { break }
      }
      items += own.items(at: end)
      starts.append(first)
      end[keyPath: axis] += extent + gap
    }
    let left = room - (end[keyPath: axis] - gap)
    guard group.interItemSpacing?.isFlexible == true, starts.count > 1, left.isFinite, left > 0
    else { return }
    for (number, start) in starts.enumerated() {
      let stop = number + 1 < starts.count ? starts[number + 1] : items.count
      let shift = left * CGFloat(number) / CGFloat(starts.count - 1)
      for index in start..<stop { items[index].frame.origin[keyPath: axis] += shift }
    }
  }

  /// Makes the group as large as what is in it, where its size is estimated.
  private mutating func fit(_ group: NSCollectionLayoutGroup) {
    let used = items.reduce(CGSize.zero) {
      CGSize(width: max($0.width, $1.frame.maxX), height: max($0.height, $1.frame.maxY))
    }
    if group.layoutSize.widthDimension.isEstimated, used.width > 0 { size.width = used.width }
    if group.layoutSize.heightDimension.isEstimated, used.height > 0 { size.height = used.height }
  }
}

/// One place of a group: an item, or another group.
@MainActor
private struct GroupPart {
  private let insets: NSDirectionalEdgeInsets
  private let itemSize: NSCollectionLayoutSize?
  private let group: GroupPlaces?
  private(set) var size: CGSize

  init(
    _ part: NSCollectionLayoutItem, in container: CGSize, limit: Int,
    _ environment: any NSCollectionLayoutEnvironment, preferred: (Int) -> CGSize?
  ) {
    insets = part.contentInsets
    if let inner = part as? NSCollectionLayoutGroup {
      let places = GroupPlaces(
        inner, in: container, limit: limit, environment, preferred: preferred)
      (group, itemSize, size) = (places, nil, places.size)
    } else {
      (group, itemSize) = (nil, part.layoutSize)
      size = part.layoutSize.size(in: container, preferred: preferred(0))
    }
  }

  mutating func stretch(_ length: WritableKeyPath<CGSize, CGFloat>, to points: CGFloat) {
    if group == nil { size[keyPath: length] = points }
  }

  func items(
    at corner: CGPoint
  ) -> [(frame: CGRect, size: NSCollectionLayoutSize?, zIndex: Int)] {
    guard let group else {
      return [(CGRect(origin: corner, size: size).inset(by: insets.sides), itemSize, 0)]
    }
    let start = CGPoint(x: corner.x + insets.leading, y: corner.y + insets.top)
    return group.items.map { ($0.frame.offsetBy(dx: start.x, dy: start.y), $0.size, $0.zIndex) }
  }
}
