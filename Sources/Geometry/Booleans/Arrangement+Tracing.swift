import Foundation

// The boundary of a result, followed from piece to piece.

extension Arrangement {
  /// The closed outlines around all points that belong to a result, which is to their left.
  ///
  /// Left is where y points for one who goes along x. Outlines touch but do not cross; holes go the
  /// other way round than what they are holes of, so both fill rules show the same.
  /// - Parameter belongs: whether points with these winding numbers belong to it.
  func outlines(_ belongs: (SIMD2<Int>) -> Bool) -> [Path] {
    trace(boundary(belongs)).map(path)
  }

  /// The pieces that bound a result, turned so that it is to their left.
  private func boundary(_ belongs: (SIMD2<Int>) -> Bool) -> [OutlinePiece] {
    pieces.indices.compactMap { index in
      let (left, right) = windings(beside: index)
      guard belongs(left) != belongs(right) else { return nil }
      return belongs(left) ? pieces[index] : pieces[index].reversed
    }
  }

  /// Joins pieces to closed runs.
  private func trace(_ bounds: [OutlinePiece]) -> [[OutlinePiece]] {
    var leaving: [Int: [Int]] = [:]
    for (index, piece) in bounds.enumerated() { leaving[piece.start, default: []].append(index) }
    var isUsed = [Bool](repeating: false, count: bounds.count)
    var runs: [[OutlinePiece]] = []
    for first in bounds.indices where !isUsed[first] {
      var run: [OutlinePiece] = []
      var next: Int? = first
      while let index = next {
        isUsed[index] = true
        run.append(bounds[index])
        guard bounds[index].end != bounds[first].start else { break }
        next = leaving[bounds[index].end, default: []].filter { !isUsed[$0] }
          .min { turn(bounds[index], bounds[$0]) < turn(bounds[index], bounds[$1]) }
      }
      if run.count > 1 { runs.append(run) }
    }
    return runs
  }

  /// How far to turn, clockwise from where a piece came from, to where another one leads: 0…2π.
  private func turn(_ arriving: OutlinePiece, _ leaving: OutlinePiece) -> Double {
    let back = -arriving.curve.tangent(at: 1)
    let ahead = leaving.curve.tangent(at: 0)
    let angle = atan2(back.y, back.x) - atan2(ahead.y, ahead.x)
    return angle <= 0 ? angle + 2 * .pi : angle
  }

  // MARK: Paths

  /// The path of a closed run.
  private func path(_ run: [OutlinePiece]) -> Path {
    // It begins where two segments meet, so that no stretch is cut by the start alone.
    let start =
      run.indices.first { !continues(run[($0 + run.count - 1) % run.count], run[$0]) } ?? 0
    var result = Path()
    append(Array(run[start...] + run[..<start]), to: &result)
    result.close()
    return result
  }

  /// Appends pieces that follow each other, as few stretches as they are.
  func append(_ run: [OutlinePiece], to path: inout Path) {
    guard let first = run.first else { return }
    path.move(to: CGPoint(simd: first.curve.p0))
    var index = 0
    while index < run.count {
      var last = index
      while last + 1 < run.count, continues(run[last], run[last + 1]) { last += 1 }
      append(from: run[index], through: run[last], to: &path)
      index = last + 1
    }
  }

  /// Whether a piece goes on along the same segment.
  func continues(_ a: OutlinePiece, _ b: OutlinePiece) -> Bool {
    a.segment == b.segment && abs(a.to - b.from) < 1e-9 && (a.from < a.to) == (b.from < b.to)
      && a.end == b.start
  }

  private func append(
    from first: OutlinePiece, through last: OutlinePiece, to path: inout Path
  ) {
    let (low, high) = (min(first.from, last.to), max(first.from, last.to))
    let whole = segments[first.segment]
    var curve = low == 0 && high == 1 ? whole.curve : whole.curve.stretch(from: low, to: high)
    if first.from > last.to { curve = CubicBezier(curve.p3, curve.p2, curve.p1, curve.p0) }
    let end = CGPoint(simd: last.curve.p3)
    switch whole {
    case .line: path.line(to: end)
    case .quad: path.quad(to: end, control: CGPoint(simd: (curve.p1 * 3 - curve.p0) / 2))
    case .cubic:
      path.cubic(to: end, control1: CGPoint(simd: curve.p1), control2: CGPoint(simd: curve.p2))
    }
  }
}
