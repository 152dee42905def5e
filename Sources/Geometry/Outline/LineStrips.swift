// Lines that certainly overlap nowhere, so that nothing need be swept.
//
// A sweep over a line costs much, and most lines bend more gently than they are wide and stay away from themselves. So the
// outline is cut across wherever both of its sides have a corner for the same place. What lies between two cuts
// is simple if one of its points sees all of its sides. Many such in a row are a simple strip as long as both
// sides lead the same way, within 45°: a straight line across meets their edge twice at most, and winding
// numbers that are sums of those of simple ones are never negative, so they are one within. Two strips are
// disjoint if the straight line of a cut between them has them on either side, or if their boxes are.

/// A cut across a line: the corners of its two sides there, as places among an outline's points.
struct LineCut: Equatable, Sendable {
  var forward, backward: Int
}

/// Tells lines that overlap nowhere from those that might.
///
/// Keep one: nothing is allocated once its array has its size.
package struct LineStrips: Sendable {
  /// Beyond, nothing is said of a line: each is looked at with all others.
  private static let mostStrips = 96

  private var strips: [LineStrip] = []

  /// Makes one without memory.
  package init() {}

  /// Whether an outline's polygons certainly wind once around each point of a line and nowhere else; O(n).
  package mutating func areDisjoint(_ outline: Outline) -> Bool {
    strips.removeAll(keepingCapacity: true)
    return outline.points.withUnsafeBufferPointer { points in
      outline.cuts.withUnsafeBufferPointer { cuts in
        findStrips(outline.ends, LineCorners(points: points, cuts: cuts))
      }
    }
  }

  /// False as soon as something might overlap.
  private mutating func findStrips(_ ends: [Int], _ corners: LineCorners) -> Bool {
    var (start, cut) = (0, 0)
    for end in ends {
      let firstCut = cut
      while cut < corners.cuts.count, corners.cuts[cut].forward < end { cut += 1 }
      let whole = LineStrip(start: start, end: end)
      if whole.isStar(corners) {
        strips.append(whole)
      } else if firstCut == cut || !append(whole, firstCut..<cut, corners) {
        return false
      }
      guard strips.count <= Self.mostStrips else { return false }
      start = end
    }
    return areApart(corners)
  }

  /// Appends the strips of a polygon; false where they might overlap themselves or their neighbours.
  private mutating func append(
    _ whole: LineStrip, _ cuts: Range<Int>, _ corners: LineCorners
  ) -> Bool {
    let first = strips.count
    for cut in cuts.lowerBound...cuts.upperBound {
      var next = whole
      if cut > cuts.lowerBound { next.first = cut - 1 }
      if cut < cuts.upperBound { next.last = cut }
      guard next.isStar(corners) else { return false }
      next.findHeading(corners)
      if strips.count > first, strips[strips.count - 1].goesOn(with: next, corners) {
        strips[strips.count - 1].last = next.last
      } else if strips.count <= Self.mostStrips {
        strips.append(next)
      } else {
        return false
      }
    }
    return strips.indices[(first + 1)...].allSatisfy {
      let cut = strips[$0].first
      return strips[$0 - 1].lies(before: cut, corners) && strips[$0].lies(behind: cut, corners)
    }
  }

  /// Whether all that are no neighbours are apart.
  private mutating func areApart(_ corners: LineCorners) -> Bool {
    for index in strips.indices { strips[index].findBox(corners) }
    for (index, strip) in strips.enumerated() {
      for next in strips.indices[(index + 1)...] where strip.meetsBox(of: strips[next]) {
        // The cut behind a strip has it before it; so much is known.
        guard strip.start == strips[next].start,
          next == index + 1 || next == index + 2 && strips[next].lies(behind: strip.last, corners)
        else { return false }
      }
    }
    return true
  }
}

/// The corners of an outline and its cuts, for a while.
private struct LineCorners {
  let points: UnsafeBufferPointer<SIMD2<Double>>
  let cuts: UnsafeBufferPointer<LineCut>
}

/// What lies between two cuts of a polygon, or before its first or behind its last.
private struct LineStrip {
  /// The polygon's points.
  let start, end: Int
  /// The cuts where it begins and ends; −1 at the ends of the line.
  var (first, last) = (-1, -1)
  /// Which way it leads; zero where it cannot be taken together with the next one.
  private var heading = SIMD2<Double>()
  private var (low, high) = (SIMD2<Double>(), SIMD2<Double>())

  init(start: Int, end: Int) { (self.start, self.end) = (start, end) }

  /// Its points along the forward side.
  private func front(_ corners: LineCorners) -> ClosedRange<Int> {
    let lower = first < 0 ? start : corners.cuts[first].forward
    let turn = first < 0 ? end - 1 : corners.cuts[first].backward
    return lower...(last < 0 ? turn : corners.cuts[last].forward)
  }

  /// Its points along the backward side; none behind the last cut, where the front goes round.
  private func back(_ corners: LineCorners) -> Range<Int> {
    guard last >= 0 else { return end..<end }
    let upper = first < 0 ? end : corners.cuts[first].backward + 1
    return corners.cuts[last].backward..<upper
  }

  /// Calls a function with all corners, the way around.
  @inline(__always)
  private func forEachCorner(_ corners: LineCorners, _ body: (SIMD2<Double>) -> Void) {
    for index in front(corners) { body(corners.points[index]) }
    for index in back(corners) { body(corners.points[index]) }
  }

  /// Whether a point sees all sides from within, once around.
  func isStar(_ corners: LineCorners) -> Bool {
    var (sum, count) = (SIMD2<Double>(), 0.0)
    forEachCorner(corners) { point in
      sum += point
      count += 1
    }
    let center = sum / count
    var last = corners.points[back(corners).last ?? front(corners).upperBound] - center
    var (isSeen, turns) = (true, 0)
    forEachCorner(corners) { point in
      let next = point - center
      if !(cross(last, next) >= 0) { isSeen = false }
      if last.y < 0, next.y >= 0 { turns += 1 }
      last = next
    }
    return isSeen && turns == 1
  }

  mutating func findHeading(_ corners: LineCorners) {
    guard first >= 0, last >= 0 else { return }
    let (a, b, points) = (corners.cuts[first], corners.cuts[last], corners.points)
    let heading =
      points[b.forward] - points[a.forward] + points[b.backward] - points[a.backward]
    if leads(heading, corners) { self.heading = heading }
  }

  /// Whether it and the next one are one simple strip.
  func goesOn(with next: Self, _ corners: LineCorners) -> Bool {
    heading != .zero && next.heading != .zero && next.leads(heading, corners)
  }

  /// Whether all of both sides leads into a direction, but for 45°.
  private func leads(_ heading: SIMD2<Double>, _ corners: LineCorners) -> Bool {
    let most = (heading * heading).sum()
    func leads(_ step: SIMD2<Double>) -> Bool {
      let along = (step * heading).sum()
      return along >= 0 && 2 * along * along >= (step * step).sum() * most
    }
    for index in front(corners).dropFirst()
    where !leads(corners.points[index] - corners.points[index - 1]) {
      return false
    }
    for index in back(corners).dropFirst()
    where !leads(corners.points[index - 1] - corners.points[index]) {
      return false
    }
    return true
  }

  /// Whether all of it is on that side of a cut's straight line where the line comes from.
  func lies(before cut: Int, _ corners: LineCorners) -> Bool {
    let (a, across) = ends(of: cut, corners)
    var isBefore = across != .zero
    forEachCorner(corners) { if !(cross(across, $0 - a) >= 0) { isBefore = false } }
    return isBefore
  }

  /// Whether all of it is on that side of a cut's straight line where the line goes to.
  func lies(behind cut: Int, _ corners: LineCorners) -> Bool {
    let (a, across) = ends(of: cut, corners)
    var isBehind = across != .zero
    forEachCorner(corners) { if !(cross(across, $0 - a) <= 0) { isBehind = false } }
    return isBehind
  }

  private func ends(
    of cut: Int, _ corners: LineCorners
  ) -> (point: SIMD2<Double>, across: SIMD2<Double>) {
    let point = corners.points[corners.cuts[cut].forward]
    return (point, corners.points[corners.cuts[cut].backward] - point)
  }

  mutating func findBox(_ corners: LineCorners) {
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    forEachCorner(corners) { point in
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
    }
    (self.low, self.high) = (low, high)
  }

  func meetsBox(of other: Self) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y
      && other.low.y <= high.y
  }
}

/// Positive where the second vector is to be turned to from +x to +y.
@inline(__always)
private func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
