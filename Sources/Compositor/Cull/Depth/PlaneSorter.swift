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
// A thousand sheets that cross in pairs stay well within it. All parts, their corners and their lines lie in arrays that are
// kept, and so do the lists of parts that still wait for their order: the list that is next ends last.

/// Layers in one space, on their way to an order of drawing.
///
/// Keep one: nothing is allocated once its arrays have their size.
struct PlaneSorter: Sendable {
  /// A layer or a part of one.
  struct Part: Sendable {
    var place: Int32
    /// The depth at pixel (x, y) is slope.x · x + slope.y · y + slope.z.
    var slope: SIMD3<Double>
    /// Its corners on the frame, in order, among those of all parts.
    var corners: Range<Int>
    /// What was cut off of it, among the lines of all parts.
    var lines = 0..<0
    /// The depth at the middle of its corners.
    var centre = 0.0
  }

  /// The four corners of a layer, in order: x and y in pixels, and the depth towards us.
  typealias Quad = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// How many layers are looked at; more are ordered by the depths of their centres.
  static let mostPlanes = 4096
  /// How often a frame's layers and their parts are compared with planes.
  static let mostComparisons = 60_000
  /// How often a frame's layers are looked at two by two for whether they touch; beyond that all of a space do.
  static let mostPairs = 2_000_000
  /// Depths that differ by less are equal.
  private static let slack = 1e-4

  private var parts: [Part] = []
  private var corners: [SIMD2<Double>] = []
  /// Of cuts: a part is where a·x + b·y + c is positive. The last is 1 where the rest lies nearer.
  private(set) var lines: [SIMD4<Double>] = []
  private var result: [Int32] = []
  private var comparisonsLeft = mostComparisons
  private var pairsLeft = mostPairs

  // Clusters.
  private var boxes: [(low: SIMD2<Double>, high: SIMD2<Double>)] = []
  /// For each layer one of its cluster, or itself.
  private var links: [Int32] = []
  /// For each layer the first one of its cluster.
  private var firsts: [Int32] = []
  private var sequence: [Int32] = []
  private var open: [Int32] = []

  // Partition.
  private var steps: [Step] = []
  private var waiting: [Int32] = []
  private var list: [Int32] = []
  private var back: [Int32] = []
  private var front: [Int32] = []

  private enum Step {
    /// So many parts, those that wait last.
    case sort(Int)
    case emit(Int32)
  }

  /// Begins a frame, in which so much may be compared.
  mutating func startFrame() {
    (comparisonsLeft, pairsLeft) = (Self.mostComparisons, Self.mostPairs)
  }

  /// Forgets all layers.
  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    result.removeAll(keepingCapacity: true)
  }

  /// Adds a layer by its corners.
  ///
  /// Layers are added in the order of the tree, in which those are drawn that lie in one plane.
  mutating func add(_ place: Int32, _ quad: Quad) {
    let (a, b) = (quad.1 - quad.0, quad.3 - quad.0)
    let determinant = a.x * b.y - a.y * b.x
    var slope = SIMD3<Double>()
    if abs(determinant) > 1e-9 {
      slope.x = (a.z * b.y - a.y * b.z) / determinant
      slope.y = (a.x * b.z - a.z * b.x) / determinant
    }
    slope.z = quad.0.z - slope.x * quad.0.x - slope.y * quad.0.y
    let start = corners.count
    func add(_ corner: SIMD3<Double>) { corners.append(SIMD2(corner.x, corner.y)) }
    add(quad.0)
    add(quad.1)
    add(quad.2)
    add(quad.3)
    append(Part(place: place, slope: slope, corners: start..<corners.count))
  }

  private mutating func append(_ part: Part) {
    var part = part
    let middle = corners[part.corners].reduce(SIMD2(), +) / Double(part.corners.count)
    part.centre = part.slope.x * middle.x + part.slope.y * middle.y + part.slope.z
    parts.append(part)
  }

  /// Puts the layers, and parts of layers where they cut each other, in order, farthest first.
  mutating func sort() {
    result.removeAll(keepingCapacity: true)
    findClusters()
    var start = 0
    for place in sequence.indices {
      let next = place + 1
      if next < sequence.count, isOneCluster(sequence[place], sequence[next]) { continue }
      partition(start..<next)
      start = next
    }
  }

  /// How many there are then.
  var count: Int { result.count }

  /// One of them in their order.
  subscript(_ index: Int) -> Part { parts[Int(result[index])] }

  // MARK: Clusters

  /// Makes the sequence of all layers: those of each cluster behind each other, and clusters by the depths of the
  /// centres of their first ones.
  private mutating func findClusters() {
    let count = Int32(parts.count)
    sequence.removeAll(keepingCapacity: true)
    sequence.append(contentsOf: 0..<count)
    firsts.refill(0, count: parts.count)
    guard linkThoseThatTouch() else { return }
    firsts.refill(-1, count: parts.count)
    for index in 0..<count {
      let root = Int(root(index))
      if firsts[root] < 0 { firsts[root] = index }
    }
    open.removeAll(keepingCapacity: true)
    for index in 0..<count { open.append(firsts[Int(root(index))]) }
    swap(&open, &firsts)
    let (firsts, parts) = (self.firsts, self.parts)
    sequence.withUnsafeMutableBufferPointer { sequence in
      sequence.sortInPlace { a, b in
        let (first, other) = (firsts[Int(a)], firsts[Int(b)])
        if first == other { return a < b }
        let (one, two) = (parts[Int(first)], parts[Int(other)])
        if one.centre != two.centre { return one.centre < two.centre }
        return one.place != two.place ? one.place < two.place : first < other
      }
    }
  }

  private func isOneCluster(_ one: Int32, _ other: Int32) -> Bool {
    firsts[Int(one)] == firsts[Int(other)]
  }

  /// Links layers whose boxes on the frame meet; false where that are too many looks.
  private mutating func linkThoseThatTouch() -> Bool {
    boxes.removeAll(keepingCapacity: true)
    for part in parts { boxes.append(box(of: part)) }
    links.removeAll(keepingCapacity: true)
    links.append(contentsOf: sequence)
    list.removeAll(keepingCapacity: true)
    list.append(contentsOf: sequence)
    let boxes = boxes
    list.withUnsafeMutableBufferPointer { list in
      list.sortInPlace { a, b in
        let (one, other) = (boxes[Int(a)].low.x, boxes[Int(b)].low.x)
        return one != other ? one < other : a < b
      }
    }
    open.removeAll(keepingCapacity: true)
    for place in list.indices {
      let index = list[place]
      let box = boxes[Int(index)]
      open.removeAll { boxes[Int($0)].high.x < box.low.x }
      pairsLeft -= open.count
      guard pairsLeft >= 0 else { return false }
      for place in open.indices {
        let other = open[place]
        if boxes[Int(other)].low.y <= box.high.y, boxes[Int(other)].high.y >= box.low.y {
          let (from, to) = (root(index), root(other))
          links[Int(from)] = to
        }
      }
      open.append(index)
    }
    return true
  }

  private mutating func root(_ index: Int32) -> Int32 {
    var index = Int(index)
    while links[index] != index {
      links[index] = links[Int(links[index])]
      index = Int(links[index])
    }
    return Int32(index)
  }

  /// Around the corners.
  private func box(of part: Part) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let first = corners[part.corners.lowerBound]
    return corners[part.corners].reduce(into: (first, first)) {
      ($0.0, $0.1) = (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
  }

  // MARK: Partition

  /// Puts a cluster in order.
  private mutating func partition(_ cluster: Range<Int>) {
    waiting.removeAll(keepingCapacity: true)
    waiting.append(contentsOf: sequence[cluster])
    steps.append(.sort(cluster.count))
    while let step = steps.popLast() {
      switch step {
      case .emit(let part): result.append(part)
      case .sort(let count):
        takeList(count)
        if list.count < 2 {
          result.append(contentsOf: list)
        } else if comparisonsLeft < list.count {
          sortByCentres()
          result.append(contentsOf: list)
        } else {
          divideList()
        }
      }
    }
  }

  /// Takes the parts that wait last.
  private mutating func takeList(_ count: Int) {
    list.removeAll(keepingCapacity: true)
    list.append(contentsOf: waiting.suffix(count))
    waiting.removeLast(count)
  }

  private mutating func sortByCentres() {
    let parts = parts
    list.withUnsafeMutableBufferPointer { list in
      list.sortInPlace { a, b in
        let (one, other) = (parts[Int(a)], parts[Int(b)])
        if one.centre != other.centre { return one.centre < other.centre }
        return one.place != other.place ? one.place < other.place : a < b
      }
    }
  }

  /// Puts what lies behind one part's plane before it, and what lies before it behind.
  private mutating func divideList() {
    let pivot = pivot()
    back.removeAll(keepingCapacity: true)
    front.removeAll(keepingCapacity: true)
    for place in list.indices where list[place] != pivot { divide(list[place], by: pivot) }
    comparisonsLeft -= list.count
    waiting.append(contentsOf: front)
    steps.append(.sort(front.count))
    steps.append(.emit(pivot))
    waiting.append(contentsOf: back)
    steps.append(.sort(back.count))
  }

  /// The first layer whose plane cuts through the fewest others; of many, one of a few.
  private mutating func pivot() -> Int32 {
    var best = (part: list[0], cuts: Int.max)
    let stride = list.count <= 32 ? 1 : max(1, list.count / 8)
    for place in Swift.stride(from: 0, to: list.count, by: stride)
    where best.cuts > 0 && comparisonsLeft > 2 * list.count {
      var cuts = 0
      for part in list {
        let lead = lead(of: part, over: list[place])
        if lead.low < -Self.slack, lead.high > Self.slack { cuts += 1 }
      }
      comparisonsLeft -= list.count
      if cuts < best.cuts { best = (list[place], cuts) }
    }
    return best.part
  }

  /// By how much a part lies before another one's plane: at least and at most.
  private func lead(
    of part: Int32, over other: Int32
  ) -> (line: SIMD3<Double>, low: Double, high: Double) {
    let line = parts[Int(part)].slope - parts[Int(other)].slope
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in parts[Int(part)].corners {
      let lead = line.x * corners[index].x + line.y * corners[index].y + line.z
      low = min(low, lead)
      high = max(high, lead)
    }
    return (line, low, high)
  }

  /// Puts a part behind or before the plane of another one, or what is on each side of it.
  private mutating func divide(_ part: Int32, by pivot: Int32) {
    let lead = lead(of: part, over: pivot)
    if lead.low >= -Self.slack {
      let isLevel = lead.high <= Self.slack
      let isBelow = parts[Int(part)].place < parts[Int(pivot)].place
      if isLevel, isBelow { back.append(part) } else { front.append(part) }
    } else if lead.high <= Self.slack {
      back.append(part)
    } else {
      if let near = cut(part, along: lead.line, isFar: false) { front.append(near) }
      if let far = cut(part, along: -lead.line, isFar: true) { back.append(far) }
    }
  }

  /// What is left of a part where a line is positive; nil for nothing. (Sutherland and Hodgman, 1974.)
  private mutating func cut(_ part: Int32, along line: SIMD3<Double>, isFar: Bool) -> Int32? {
    var left = parts[Int(part)]
    let (whole, start) = (left.corners, corners.count)
    func side(_ p: SIMD2<Double>) -> Double { line.x * p.x + line.y * p.y + line.z }
    for index in whole {
      let next = index + 1 < whole.upperBound ? index + 1 : whole.lowerBound
      let (a, b) = (corners[index], corners[next])
      let (da, db) = (side(a), side(b))
      if da >= 0 { corners.append(a) }
      if (da > 0 && db < 0) || (da < 0 && db > 0) {
        corners.append(a + (b - a) * (da / (da - db)))
      }
    }
    guard corners.count - start > 2 else {
      corners.removeLast(corners.count - start)
      return nil
    }
    left.corners = start..<corners.count
    let firstLine = lines.count
    for index in left.lines { lines.append(lines[index]) }
    lines.append(SIMD4(line, isFar ? 1 : 0))
    left.lines = firstLine..<lines.count
    append(left)
    return Int32(parts.count - 1)
  }
}
