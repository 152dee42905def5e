import Foundation

// Planes in space, taken apart so that they can be drawn one after the other.
//
// As we see them, layers are convex polygons on the frame, and the depth of each is a linear function of
// the pixel. Two layers meet where their depths are equal: on a straight line of the frame. So a part
// of a layer is the layer, cut by lines. The parts are found by binary space partition: a layer is
// chosen; what lies behind its plane is drawn before it, what lies before it afterwards, and what the
// plane runs through is cut along the line. (H. Fuchs, Z. Kedem, B. Naylor, 1980.)
//
// A plane has no end and would cut layers that its own layer is nowhere near. So layers that touch each
// other on the frame, or touch others that do, are partitioned by themselves; such clusters are drawn
// by the depths of their centres. The work is bounded: what is left when it is spent goes by its centres.
// A thousand sheets that cross in pairs stay well within it.

/// Layers in one space, on their way to an order of drawing.
struct PlaneSorter: Sendable {
  /// A layer or a part of one.
  struct Part: Sendable {
    var place: Int32
    /// The depth at pixel (x, y) is slope.x · x + slope.y · y + slope.z.
    var slope: SIMD3<Double>
    /// The corners on the frame, in order.
    var corners: [SIMD2<Double>]
    /// What was cut off: the part is where a·x + b·y + c is positive. The last is 1 where the rest lies nearer.
    var lines: [SIMD4<Double>] = []
  }

  /// How many layers are looked at; more are ordered by the depths of their centres.
  static let mostPlanes = 4096
  /// How often a frame's layers and their parts are compared with planes.
  static let mostComparisons = 60_000
  /// How often a frame's layers are looked at two by two for whether they touch; beyond that all of a space do.
  static let mostPairs = 2_000_000
  /// Depths that differ by less are equal.
  private static let slack = 1e-4

  private var parts: [Part] = []
  private var result: [Part] = []
  private var comparisonsLeft = mostComparisons
  private var pairsLeft = mostPairs
  /// For each layer one of its cluster, or itself.
  private var links: [Int] = []

  /// Begins a frame, in which so much may be compared.
  mutating func startFrame() {
    (comparisonsLeft, pairsLeft) = (Self.mostComparisons, Self.mostPairs)
  }

  /// Forgets all layers.
  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    result.removeAll(keepingCapacity: true)
  }

  /// Adds a layer by its four corners: x and y in pixels, and the depth towards us.
  ///
  /// Layers are added in the order of the tree, in which those are drawn that lie in one plane.
  mutating func add(_ place: Int32, _ corners: [SIMD3<Double>]) {
    let (a, b) = (corners[1] - corners[0], corners[3] - corners[0])
    let determinant = a.x * b.y - a.y * b.x
    var slope = SIMD3<Double>()
    if abs(determinant) > 1e-9 {
      slope.x = (a.z * b.y - a.y * b.z) / determinant
      slope.y = (a.x * b.z - a.z * b.x) / determinant
    }
    slope.z = corners[0].z - slope.x * corners[0].x - slope.y * corners[0].y
    parts.append(Part(place: place, slope: slope, corners: corners.map { SIMD2($0.x, $0.y) }))
  }

  /// The layers and parts of layers, farthest first.
  mutating func sorted() -> [Part] {
    result.removeAll(keepingCapacity: true)
    for cluster in clusters() { partition(cluster) }
    return result
  }

  // MARK: Clusters

  /// The layers that touch each other on the frame, by the depths of their centres.
  private mutating func clusters() -> [[Part]] {
    let boxes = parts.map(\.box)
    links = Array(parts.indices)
    let byLeft = parts.indices.sorted { boxes[$0].low.x < boxes[$1].low.x }
    var open: [Int] = []
    for index in byLeft {
      open.removeAll { boxes[$0].high.x < boxes[index].low.x }
      pairsLeft -= open.count
      guard pairsLeft >= 0 else { return [parts] }
      for other in open
      where boxes[other].low.y <= boxes[index].high.y && boxes[other].high.y >= boxes[index].low.y {
        links[root(index)] = root(other)
      }
      open.append(index)
    }
    var clusters: [Int: [Part]] = [:]
    for index in parts.indices { clusters[root(index), default: []].append(parts[index]) }
    return clusters.values.sorted { a, b in
      let (da, db) = (a[0].centre, b[0].centre)
      return da != db ? da < db : a[0].place < b[0].place
    }
  }

  private mutating func root(_ index: Int) -> Int {
    var index = index
    while links[index] != index {
      links[index] = links[links[index]]
      index = links[index]
    }
    return index
  }

  // MARK: Partition

  private enum Step {
    case sort([Part])
    case emit(Part)
  }

  private mutating func partition(_ parts: [Part]) {
    var steps = [Step.sort(parts)]
    while let step = steps.popLast() {
      switch step {
      case .emit(let part): result.append(part)
      case .sort(let parts) where parts.count < 2: result += parts
      case .sort(let parts) where comparisonsLeft < parts.count:
        result += parts.sorted { ($0.centre, $0.place) < ($1.centre, $1.place) }
      case .sort(let parts):
        let pivot = pivot(of: parts)
        var (back, front): ([Part], [Part]) = ([], [])
        for index in parts.indices where index != pivot {
          parts[index].divide(by: parts[pivot], slack: Self.slack, &back, &front)
        }
        comparisonsLeft -= parts.count
        steps.append(.sort(front))
        steps.append(.emit(parts[pivot]))
        steps.append(.sort(back))
      }
    }
  }

  /// The first layer whose plane cuts through the fewest others; of many, one of a few.
  private mutating func pivot(of parts: [Part]) -> Int {
    var best = (index: 0, cuts: Int.max)
    let stride = max(1, parts.count / 8)
    for index in Swift.stride(from: 0, to: parts.count, by: parts.count <= 32 ? 1 : stride)
    where best.cuts > 0 && comparisonsLeft > 2 * parts.count {
      let cuts = parts.lazy.filter { $0.isCut(by: parts[index], slack: Self.slack) }.count
      comparisonsLeft -= parts.count
      if cuts < best.cuts { best = (index, cuts) }
    }
    return best.index
  }
}

extension PlaneSorter.Part {
  /// Around the corners.
  fileprivate var box: (low: SIMD2<Double>, high: SIMD2<Double>) {
    corners.reduce(into: (corners[0], corners[0])) {
      ($0.0, $0.1) = (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
  }

  /// The depth at the middle of the corners.
  fileprivate var centre: Double {
    let middle = corners.reduce(SIMD2(), +) / Double(corners.count)
    return slope.x * middle.x + slope.y * middle.y + slope.z
  }

  /// By how much the part lies before another one's plane: at least and at most.
  private func lead(over other: Self) -> (line: SIMD3<Double>, low: Double, high: Double) {
    let line = slope - other.slope
    var (low, high) = (Double.infinity, -Double.infinity)
    for corner in corners {
      let lead = line.x * corner.x + line.y * corner.y + line.z
      low = min(low, lead)
      high = max(high, lead)
    }
    return (line, low, high)
  }

  /// Whether a plane runs through the part.
  fileprivate func isCut(by other: Self, slack: Double) -> Bool {
    let lead = lead(over: other)
    return lead.low < -slack && lead.high > slack
  }

  /// Puts the part behind or before the plane of another one, or what is on each side of it.
  fileprivate func divide(
    by pivot: Self, slack: Double, _ back: inout [Self], _ front: inout [Self]
  ) {
    let lead = lead(over: pivot)
    if lead.low >= -slack {
      let isLevel = lead.high <= slack
      if isLevel, place < pivot.place { back.append(self) } else { front.append(self) }
    } else if lead.high <= slack {
      back.append(self)
    } else {
      if let near = cut(along: lead.line, isFar: false) { front.append(near) }
      if let far = cut(along: -lead.line, isFar: true) { back.append(far) }
    }
  }

  /// What is left where a line is positive; nil for nothing. (Sutherland and Hodgman, 1974.)
  private func cut(along line: SIMD3<Double>, isFar: Bool) -> Self? {
    func side(_ p: SIMD2<Double>) -> Double { line.x * p.x + line.y * p.y + line.z }
    var left = self
    left.corners.removeAll()
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let (da, db) = (side(a), side(b))
      if da >= 0 { left.corners.append(a) }
      if (da > 0 && db < 0) || (da < 0 && db > 0) {
        left.corners.append(a + (b - a) * (da / (da - db)))
      }
    }
    guard left.corners.count > 2 else { return nil }
    left.lines.append(SIMD4(line, isFar ? 1 : 0))
    return left
  }
}
