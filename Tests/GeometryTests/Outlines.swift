import Foundation
import Geometry

extension Outline {
  /// A path's line at a tolerance of a thousandth, unless told otherwise.
  init(
    _ path: Path, _ style: StrokeStyle, from: Double = 0, to: Double = 1,
    tolerance: Double = 1e-3
  ) {
    self.init()
    stroke(FlatPath(path, tolerance: tolerance), style, from: from, to: to)
  }

  /// All polygons' corners.
  var polygons: [[SIMD2<Double>]] {
    zip([0] + ends, ends).map { Array(points[$0..<$1]) }
  }

  /// The directed edges of all polygons.
  var lines: [(SIMD2<Double>, SIMD2<Double>)] {
    polygons.flatMap { zip($0, $0.dropFirst() + $0.prefix(1)) }
  }

  /// The signed areas of all polygons by the shoelace formula.
  var area: Double {
    var doubled = 0.0
    for (a, b) in lines { doubled += a.x * b.y - b.x * a.y }
    return doubled / 2
  }
}

/// How often directed edges wind around a point.
func winding(of edges: [(SIMD2<Double>, SIMD2<Double>)], around p: SIMD2<Double>) -> Int {
  var winding = 0
  for (a, b) in edges where (a.y <= p.y) != (b.y <= p.y) {
    let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
    if a.y <= p.y, side > 0 { winding += 1 }
    if b.y <= p.y, side < 0 { winding -= 1 }
  }
  return winding
}

/// A path of straight lines.
func lines(_ points: [(Double, Double)], closed: Bool = false) -> Path {
  var path = Path()
  path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) })
  if closed { path.close() }
  return path
}

/// Numbers that are the same on every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func callAsFunction(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}
