import Foundation

extension Path {
  /// The dashes of the path as open subpaths of the same kinds of curves.
  ///
  /// Every subpath begins anew in the pattern. Dashes without meaning leave the path as it is.
  package func dashed(_ style: StrokeStyle) -> Path {
    guard let period = style.dashPeriod(alongLength: length) else { return self }
    var dasher = Dasher(style, period: period)
    for element in segmentsBySubpath { dasher.dash(element) }
    return dasher.result
  }

  /// The drawn pieces of each subpath.
  private var segmentsBySubpath: [[PathSegment]] {
    var all = segments[...]
    return subpathPieceCounts.map { count in
      defer { all = all.dropFirst(count) }
      return Array(all.prefix(count))
    }
  }

  private var subpathPieceCounts: [Int] {
    var counts: [Int] = []
    for verb in verbs {
      if verb == .move { counts.append(0) } else { counts[counts.count - 1] += 1 }
    }
    return counts
  }
}

/// A walk along subpaths that keeps what lies on dashes.
private struct Dasher {
  let style: StrokeStyle
  let period: Double
  var result = Path()
  private var index = 0
  private var rest = 0.0
  private var penIsDown = false

  init(_ style: StrokeStyle, period: Double) {
    (self.style, self.period) = (style, period)
  }

  mutating func dash(_ pieces: [PathSegment]) {
    (index, rest) = style.firstDash(period: period)
    penIsDown = false
    for piece in pieces {
      if case .line(let from, let to) = piece {
        dash(piece.curve, length: (to.simd - from.simd).length, isLine: true)
      } else {
        for part in piece.curve.evenPieces() {
          dash(part, length: part.quickLength(), isLine: false)
        }
      }
    }
  }

  private mutating func dash(_ piece: CubicBezier, length: Double, isLine: Bool) {
    var (curve, length) = (piece, length)
    while length > rest {
      let t = isLine ? rest / length : curve.parameter(atDistance: rest, of: length)
      let (before, after) = curve.split(at: t)
      draw(before, isLine: isLine)
      (curve, length) = (after, length - rest)
      index += 1
      rest = style.dashes[index % style.dashes.count]
      penIsDown = false
    }
    draw(curve, isLine: isLine)
    rest -= length
  }

  private mutating func draw(_ curve: CubicBezier, isLine: Bool) {
    guard index % 2 == 0 else { return }
    if !penIsDown { result.move(to: CGPoint(simd: curve.p0)) }
    penIsDown = true
    let end = CGPoint(simd: curve.p3)
    if isLine {
      result.line(to: end)
    } else {
      result.cubic(to: end, control1: CGPoint(simd: curve.p1), control2: CGPoint(simd: curve.p2))
    }
  }
}
