import Foundation

// Areas of two outlines, added, cut and taken from each other.
//
// Both outlines are cut into pieces that meet only at their ends: first where a curve turns round, so
// that pieces are monotone, then where pieces meet. Ends that are nearly the same become one node, and
// pieces that run along each other become one piece. Each piece then has a winding number of either
// outline on its left and on its right: a ray from its middle counts all other pieces. A piece bounds the
// result where one side belongs to it and the other does not. Such pieces, turned so that the result
// is to the left, are followed from node to node, and stretches of one curve that follow
// each other become one stretch again. So lines stay exact, and a curve that is cut stays a curve.

/// A piece of an outline that meets others only at its ends.
struct OutlinePiece {
  /// The piece, from its first node to its second.
  var curve: CubicBezier
  /// The segment of the outlines that it is a stretch of, and the parameters where it begins and ends.
  var segment: Int
  var from, to: Double
  /// The nodes at both ends.
  var start = 0
  var end = 0
  /// By how much the winding numbers of both outlines are larger on the left than on the right.
  var turns: SIMD2<Int> = .zero

  /// The same piece the other way.
  var reversed: OutlinePiece {
    var result = self
    result.curve = CubicBezier(curve.p3, curve.p2, curve.p1, curve.p0)
    (result.from, result.to, result.start, result.end) = (to, from, end, start)
    result.turns = SIMD2<Int>.zero &- turns
    return result
  }
}

/// Two outlines cut into pieces that meet only at their ends.
struct Arrangement {
  /// What the pieces are stretches of.
  private(set) var segments: [PathSegment] = []
  /// The pieces, in the order of the outlines.
  private(set) var pieces: [OutlinePiece] = []
  /// How near is the same point, in the outlines' units.
  private(set) var tolerance = 0.0
  private var nodes = NodeIndex(tolerance: 1)

  /// Cuts two outlines.
  ///
  /// Pieces with coordinates that are not finite are passed over. O(n² + crossings).
  /// - Parameter keepsFirstOpen: whether the first is a line: its subpaths are not closed, and
  ///   its pieces stay separate where they run along each other.
  init(_ first: Path, _ second: Path, keepsFirstOpen: Bool = false) {
    take(first.segments(closingSubpaths: !keepsFirstOpen), turns: SIMD2(1, 0))
    take(second.segments(closingSubpaths: true), turns: SIMD2(0, 1))
    var box = PointBounds()
    for piece in pieces {
      box.include(CGPoint(simd: piece.curve.p0))
      box.include(CGPoint(simd: piece.curve.p3))
    }
    let extent = box.rect.map { max($0.width.native, $0.height.native) } ?? 0
    tolerance = extent * 1e-9
    guard tolerance > 0 else {
      pieces.removeAll()
      return
    }
    nodes = NodeIndex(tolerance: tolerance)
    for piece in pieces { _ = nodes.node(at: piece.curve.p0) }
    split()
    if !keepsFirstOpen { mergeTwins() }
  }

  /// Takes the pieces of an outline in, cut where they turn round.
  private mutating func take(_ given: [PathSegment], turns: SIMD2<Int>) {
    for segment in given {
      let curve = segment.curve
      guard curve.p0.isFinite, curve.p1.isFinite, curve.p2.isFinite, curve.p3.isFinite else {
        continue
      }
      segments.append(segment)
      let cuts = segment.isLine ? [] : (curve.extrema(axis: 0) + curve.extrema(axis: 1)).sorted()
      let ends = [0] + cuts + [1]
      for (from, to) in zip(ends, ends.dropFirst()) where from < to {
        pieces.append(
          OutlinePiece(
            curve: cuts.isEmpty ? curve : curve.stretch(from: from, to: to),
            segment: segments.count - 1, from: from, to: to, turns: turns))
      }
    }
  }

  // MARK: Cutting

  /// Cuts pieces where they meet.
  private mutating func split() {
    var cuts = [[Double]](repeating: [], count: pieces.count)
    let byLeft = pieces.indices.sorted {
      pieces[$0].curve.monotoneBox.low.x < pieces[$1].curve.monotoneBox.low.x
    }
    var near: [Int] = []
    for index in byLeft {
      let box = pieces[index].curve.monotoneBox
      near.removeAll { pieces[$0].curve.monotoneBox.high.x < box.low.x - tolerance }
      for other in near {
        let second = pieces[other].curve.monotoneBox
        guard second.low.y <= box.high.y + tolerance, box.low.y <= second.high.y + tolerance else {
          continue
        }
        let meetings = CurveMeetings(
          pieces[index].curve, pieces[other].curve,
          areLines: isLine(index) && isLine(other), tolerance: tolerance)
        for meeting in meetings.parameters {
          cuts[index].append(meeting.x)
          cuts[other].append(meeting.y)
        }
      }
      near.append(index)
    }
    let whole = pieces
    pieces.removeAll(keepingCapacity: true)
    for (index, piece) in whole.enumerated() { append(piece, cutAt: cuts[index].sorted()) }
  }

  private func isLine(_ index: Int) -> Bool { segments[pieces[index].segment].isLine }

  /// Appends the parts of a piece; what is too short to have two nodes is left out.
  private mutating func append(_ piece: OutlinePiece, cutAt cuts: [Double]) {
    var last = (t: 0.0, node: nodes.node(at: piece.curve.p0))
    for cut in cuts + [1] where cut > last.t || cut == 1 {
      let node = nodes.node(at: point(of: piece, at: cut))
      guard node != last.node else { continue }
      var part = piece
      part.curve = piece.curve.stretch(from: last.t, to: cut)
      (part.curve.p0, part.curve.p3) = (nodes.points[last.node], nodes.points[node])
      let span = piece.to - piece.from
      (part.from, part.to) = (piece.from + span * last.t, piece.from + span * cut)
      if cut == 1 { part.to = piece.to }
      (part.start, part.end) = (last.node, node)
      pieces.append(part)
      last = (cut, node)
    }
  }

  /// A point of a piece; on an upright or level line exactly.
  private func point(of piece: OutlinePiece, at t: Double) -> SIMD2<Double> {
    let (start, end) = (piece.curve.p0, piece.curve.p3)
    guard segments[piece.segment].isLine else { return piece.curve.point(at: t) }
    return t < 1 ? start + (end - start) * t : end
  }

  /// Makes one of pieces that run along each other; those that cancel each other go.
  private mutating func mergeTwins() {
    var firsts: [SIMD2<Int>: [Int]] = [:]
    for index in pieces.indices {
      var piece = pieces[index]
      if piece.start > piece.end { piece = piece.reversed }
      let key = SIMD2(piece.start, piece.end)
      let middle = piece.curve.point(at: 0.5)
      let twin = firsts[key, default: []].first {
        pieces[$0].curve.parameter(of: middle, tolerance: 8 * tolerance) != nil
      }
      guard let twin else {
        firsts[key, default: []].append(index)
        continue
      }
      let isTurned = pieces[twin].start != piece.start
      pieces[twin].turns &+= isTurned ? SIMD2<Int>.zero &- piece.turns : piece.turns
      pieces[index].turns = .zero
    }
    pieces.removeAll { $0.turns == .zero }
  }

  // MARK: Winding numbers

  /// The winding numbers of both outlines on the left and on the right of a piece.
  func windings(beside index: Int) -> (left: SIMD2<Int>, right: SIMD2<Int>) {
    let piece = pieces[index]
    let tangent = piece.curve.p3 - piece.curve.p0
    // The ray leaves across the piece: towards +x from a steep one, towards +y from a level one.
    let axis = abs(tangent.y) >= abs(tangent.x) ? 0 : 1
    let others = windings(around: piece.curve.point(at: 0.5), axis: axis, besides: index)
    let seesLeft = axis == 0 ? tangent.y < 0 : tangent.x > 0
    return seesLeft ? (others, others &- piece.turns) : (others &+ piece.turns, others)
  }

  /// The winding numbers around a point by all pieces but one, from a ray along an axis.
  func windings(around point: SIMD2<Double>, axis: Int, besides left: Int) -> SIMD2<Int> {
    let across = 1 - axis
    var sum = SIMD2<Int>.zero
    for (index, other) in pieces.enumerated() where index != left {
      let (start, end) = (other.curve.p0, other.curve.p3)
      let rises = start[across] <= point[across] && point[across] < end[across]
      guard rises || (end[across] <= point[across] && point[across] < start[across]),
        max(start[axis], end[axis]) > point[axis]
      else { continue }
      if min(start[axis], end[axis]) <= point[axis] {
        let t = other.curve.parameter(of: point[across], axis: across)
        guard other.curve.point(at: t)[axis] > point[axis] else { continue }
      }
      sum = rises == (axis == 0) ? sum &+ other.turns : sum &- other.turns
    }
    return sum
  }
}

extension Arrangement {
  /// Whether a piece lies within the second outline or on it.
  func isWithinSecond(_ index: Int, _ rule: CGPathFillRule) -> Bool {
    let middle = pieces[index].curve.point(at: 0.5)
    let isOnIt = pieces.contains {
      $0.turns.y != 0 && $0.curve.parameter(of: middle, tolerance: 8 * tolerance) != nil
    }
    return isOnIt || rule.holds(windings(around: middle, axis: 0, besides: index).y)
  }
}

extension PathSegment {
  var isLine: Bool { if case .line = self { true } else { false } }
}

extension SIMD2<Double> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
