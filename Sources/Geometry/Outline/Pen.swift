import Foundation

/// What a style says about a line, in the numbers that drawing it needs.
struct Pen {
  /// Half the line's width.
  let radius: Double
  let cap: CGLineCap
  let join: CGLineJoin
  /// The least cosine of a turn that still gets a miter.
  let miterCosine: Double
  /// The least cosine of a turn at whose outer side a point does for any kind of join.
  let straightCosine: Double
  /// The largest angle between points of an arc.
  let arcStep: Double
  /// The length in which no direction can be trusted.
  let shortest: Double

  /// Makes a pen; nil where it would draw nothing.
  ///
  /// - Parameter tolerance: the largest distance between an arc and its lines, positive.
  init?(_ style: StrokeStyle, tolerance: Double) {
    guard style.width > 0, style.width.isFinite else { return nil }
    radius = min(style.width, 1e9) / 2
    (cap, join) = (style.cap, style.join)
    // A miter is 1 / cos(turn / 2) line widths long, and cos²(turn / 2) = (1 + cos turn) / 2.
    let limit = style.miterLimit >= 1 ? style.miterLimit : 1
    miterCosine = 2 / (limit * limit) - 1
    straightCosine = max(1 - 2 * tolerance / radius, 0.5)
    arcStep = 2 * acos(max(1 - tolerance / radius, 0.5))
    shortest = tolerance * 1e-4
  }

  /// Appends the points strictly inside of an arc, at most 10 000.
  func appendArc(
    around center: SIMD2<Double>, from start: SIMD2<Double>, angle: Double,
    to side: inout [SIMD2<Double>]
  ) {
    let steps = (abs(angle) / arcStep).rounded(.up)
    guard steps > 1 else { return }
    let count = Int(min(steps, 10_000))
    let (c, s) = (cos(angle / Double(count)), sin(angle / Double(count)))
    var spoke = start
    for _ in 1..<count {
      spoke = SIMD2(spoke.x * c - spoke.y * s, spoke.x * s + spoke.y * c)
      side.append(center + spoke)
    }
  }
}

/// A piece of a line on its way from one point to another.
struct PenStroke {
  /// Which way it leads, with length one.
  let heading: SIMD2<Double>
  /// How long it is.
  let length: Double
  /// What inner joins have cut off its start at the forward and at the backward side.
  var cut = SIMD2<Double>()

  init(from a: SIMD2<Double>, to b: SIMD2<Double>) {
    let step = b - a
    length = step.length
    heading = step / length
  }

  /// The normal at the forward side, where a positive winding has the inside on its other side.
  var normal: SIMD2<Double> { SIMD2(heading.y, -heading.x) }
}
