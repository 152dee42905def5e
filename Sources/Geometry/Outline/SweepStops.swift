import Foundation

/// The corners of polygons in the order in which a line that moves over them meets them, and the edges
/// between.
///
/// The line moves down or to the right, whichever meets fewer edges at each; then coordinates are exchanged.
struct SweepStops: Sendable {
  /// How far down a point is.
  private struct Level {
    var y: Double
    var point: Int32
  }

  /// Where the line stops.
  private(set) var heights: [Double] = []
  /// All edges that are not level, by the stops where they begin.
  private(set) var edges: [SweptEdge] = []
  /// The step that all coordinates are rounded to.
  private(set) var grid = 1.0
  /// 1 / grid, exactly: it is a power of two.
  private var stepsAUnit = 1.0
  private(set) var isTransposed = false

  /// The points, rounded.
  private var points: [SIMD2<Double>] = []
  /// The points by how far down they are, and for each point the number of its stop.
  private var levels: [Level] = []
  private var sort = RunSort<Level>()
  private var stopNumbers: [Int32] = []
  /// For each stop where its edges end among all, once they are there where they begin.
  private var edgeEnds: [Int32] = []
  /// For each point the edge that leads to it; −1 where that is level.
  private var arrivals: [Int32] = []
  /// For each stop how many of the earlier ones are no plain ones.
  private var turnsBefore: [Int32] = []

  /// Takes polygons; false where there are none, or where looking at the whole line at all stops that are no plain ones
  /// would take more steps.
  mutating func load(_ outline: Outline, mostSteps: Int) -> Bool {
    guard outline.points.count > 2, outline.points.count <= mostSteps else { return false }
    var (low, high) = (outline.points[0], outline.points[0])
    for point in outline.points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let extent = max(high.x - low.x, high.y - low.y, abs(low).max(), abs(high).max())
    guard extent > 0, extent.isFinite else { return false }
    grid = exp2(log2(extent).rounded(.up) - 38)
    stepsAUnit = 1 / grid
    let down = findStops(outline, transposed: false)
    // A short line is as good as any.
    if down > 64 * heights.count, findStops(outline, transposed: true) >= down {
      _ = findStops(outline, transposed: false)
    }
    guard countLooks(outline) <= mostSteps else { return false }
    makeEdges(outline)
    return true
  }

  /// How many edges begin at a stop and before.
  func edgeCount(to stop: Int) -> Int { Int(edgeEnds[stop]) }

  /// Whether all polygons at a stop go on downward, or upward, so that edges only take each other's place.
  func isPlain(_ stop: Int) -> Bool { turnsBefore[stop + 1] == turnsBefore[stop] }

  /// Finds the stops for one way to move, and counts how many all edges pass together.
  private mutating func findStops(_ outline: Outline, transposed: Bool) -> Int {
    isTransposed = transposed
    levels.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    for point in outline.points {
      let rounded = rounded(point)
      levels.append(Level(y: rounded.y, point: Int32(points.count)))
      points.append(rounded)
    }
    sort.sort(&levels) { $0.y < $1.y }
    heights.removeAll(keepingCapacity: true)
    stopNumbers.refill(0, count: levels.count)
    for level in levels {
      if heights.last != level.y { heights.append(level.y) }
      stopNumbers[Int(level.point)] = Int32(heights.count - 1)
    }
    var passed = 0
    outline.forEachEdge { passed += Int(abs(stopNumbers[$1] - stopNumbers[$0])) }
    return passed
  }

  /// Finds the stops that are no plain ones, and counts how often edges pass one.
  private mutating func countLooks(_ outline: Outline) -> Int {
    turnsBefore.refill(0, count: heights.count + 1)
    outline.forEachCorner { before, corner, after in
      let (a, b, c) = (stopNumbers[before], stopNumbers[corner], stopNumbers[after])
      if a < b ? b >= c : a == b || b <= c { turnsBefore[Int(b) + 1] = 1 }
    }
    for stop in heights.indices { turnsBefore[stop + 1] += turnsBefore[stop] }
    var looks = 0
    outline.forEachEdge {
      looks += Int(abs(turnsBefore[Int(stopNumbers[$1])] - turnsBefore[Int(stopNumbers[$0])]))
    }
    return looks
  }

  private mutating func makeEdges(_ outline: Outline) {
    // First how many begin at each stop, then where those of each stop begin.
    edgeEnds.refill(0, count: heights.count + 1)
    outline.forEachEdge { from, to in
      let (a, b) = (stopNumbers[from], stopNumbers[to])
      if a != b { edgeEnds[Int(min(a, b)) + 1] += 1 }
    }
    for stop in heights.indices { edgeEnds[stop + 1] += edgeEnds[stop] }
    edges.refill(.none, count: Int(edgeEnds[heights.count]))
    arrivals.refill(-1, count: points.count)
    outline.forEachEdge { from, to in
      let (a, b) = (stopNumbers[from], stopNumbers[to])
      if a == b { return }
      let place = edgeEnds[Int(min(a, b))]
      edgeEnds[Int(min(a, b))] += 1
      edges[Int(place)] = SweptEdge(from: points[from], to: points[to], lastStop: max(a, b))
      arrivals[to] = place
    }
    outline.forEachCorner { _, corner, after in
      let (arrival, departure) = (arrivals[corner], arrivals[after])
      guard arrival >= 0, departure >= 0 else { return }
      switch (edges[Int(arrival)].turn, edges[Int(departure)].turn) {
      case (-1, -1): edges[Int(departure)].former = arrival
      case (1, 1): edges[Int(arrival)].former = departure
      default: break
      }
    }
  }

  private func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let p = (point * stepsAUnit + .roundsOff - .roundsOff) * grid
    return isTransposed ? SIMD2(p.y, p.x) : p
  }
}

extension Double {
  /// What leaves no room for fractions, if it is added to fewer than 2⁵⁰ and taken away again.
  fileprivate static let roundsOff = 0x1.8p52
}

extension SIMD2<Double> {
  fileprivate func max() -> Double { Swift.max(x, y) }
}

/// Each coordinate without its sign.
private func abs(_ p: SIMD2<Double>) -> SIMD2<Double> {
  p.replacing(with: -p, where: p .< 0)
}
