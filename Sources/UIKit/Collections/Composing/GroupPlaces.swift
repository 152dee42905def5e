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
    case .row: fill(group, along: .row, limit, environment, preferred)
    case .column: fill(group, along: .column, limit, environment, preferred)
    }
    fit(group)
  }

  private mutating func fill(
    _ group: NSCollectionLayoutGroup, along way: Way, _ limit: Int,
    _ environment: any NSCollectionLayoutEnvironment, _ preferred: (Int) -> CGSize?
  ) {
    let gap = group.interItemSpacing?.spacing ?? 0
    let room = way.isEstimated(group.layoutSize) ? CGFloat.infinity : size[keyPath: way.length]
    var end: CGFloat = 0
    var parts: [PlacedPart] = []
    while !group.subitems.isEmpty, items.count < limit, parts.count < group.count ?? 1000 {
      let part = group.subitems[parts.count % group.subitems.count]
      let first = items.count
      var own = GroupPart(part, in: size, limit: limit - first, environment) {
        preferred(first + $0)
      }
      if group.isEven, let count = group.count, room.isFinite {
        own.stretch(way.length, to: max((room - gap * CGFloat(count - 1)) / CGFloat(count), 0))
      }
      let (along, across) = (
        PartGaps(part, own.size, way.length), PartGaps(part, own.size, way.otherLength)
      )
      if !parts.isEmpty, group.count == nil {
        let isFull = end + along.extent > room + 0.5
        let isRound = parts.count % group.subitems.count == 0
        if isFull || along.extent <= 0.01 || room.isInfinite && isRound { break }
      }
      var corner = CGPoint.zero
      corner[keyPath: way.axis] = end + along.before
      corner[keyPath: way.otherAxis] = across.before
      items += own.items(at: corner)
      parts.append(PlacedPart(items: first..<items.count, along: along, across: across))
      end += along.extent + gap
    }
    grow(
      parts, way, left: room - (end - gap), betweenParts: group.interItemSpacing?.isFlexible == true
    )
    if !way.isEstimatedAcross(group.layoutSize) { growAcross(parts, way) }
  }

  /// Shares what is left along a group among all gaps that grow.
  private mutating func grow(
    _ parts: [PlacedPart], _ way: Way, left: CGFloat, betweenParts: Bool
  ) {
    let between = betweenParts ? max(parts.count - 1, 0) : 0
    let count = parts.reduce(between) { $0 + $1.along.growing }
    guard count > 0, left.isFinite, left > 0 else { return }
    let share = left / CGFloat(count)
    var shift: CGFloat = 0
    for (number, part) in parts.enumerated() {
      if number > 0, betweenParts { shift += share }
      if part.along.growsBefore { shift += share }
      for index in part.items { items[index].frame.origin[keyPath: way.axis] += shift }
      if part.along.growsBehind { shift += share }
    }
  }

  /// Shares what is left beside each place among its own gaps that grow.
  private mutating func growAcross(_ parts: [PlacedPart], _ way: Way) {
    for part in parts where part.across.growsBefore {
      let left = size[keyPath: way.otherLength] - part.across.extent
      guard left > 0 else { continue }
      for index in part.items {
        items[index].frame.origin[keyPath: way.otherAxis] += left / CGFloat(part.across.growing)
      }
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

/// Along which axis a group is filled.
private struct Way {
  let axis, otherAxis: WritableKeyPath<CGPoint, CGFloat>
  let length, otherLength: WritableKeyPath<CGSize, CGFloat>

  static var row: Way { Way(axis: \.x, otherAxis: \.y, length: \.width, otherLength: \.height) }
  static var column: Way { Way(axis: \.y, otherAxis: \.x, length: \.height, otherLength: \.width) }

  func isEstimated(_ size: NSCollectionLayoutSize) -> Bool {
    (length == \.width ? size.widthDimension : size.heightDimension).isEstimated
  }
  func isEstimatedAcross(_ size: NSCollectionLayoutSize) -> Bool {
    (length == \.width ? size.heightDimension : size.widthDimension).isEstimated
  }
}

/// How long a place is with the gaps around it, and which of them grow.
@MainActor
private struct PartGaps {
  let before, extent: CGFloat
  let growsBefore, growsBehind: Bool
  var growing: Int { (growsBefore ? 1 : 0) + (growsBehind ? 1 : 0) }

  init(
    _ part: NSCollectionLayoutItem, _ size: CGSize, _ length: WritableKeyPath<CGSize, CGFloat>
  ) {
    let gaps = part.edgeSpacing?.gaps(along: length)
    before = gaps?.before?.spacing ?? 0
    extent = before + size[keyPath: length] + (gaps?.behind?.spacing ?? 0)
    growsBefore = gaps?.before?.isFlexible ?? false
    growsBehind = gaps?.behind?.isFlexible ?? false
  }
}

/// The items of a place of a group, and the gaps around it.
private struct PlacedPart {
  let items: Range<Int>
  let along, across: PartGaps
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
