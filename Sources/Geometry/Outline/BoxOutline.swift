import Foundation

// The outline of a layer's box. Round corners are quarters of a circle. Continuous ones begin
// 1.528665 radii from the corner and follow a superellipse |x|ⁿ + |y|ⁿ = 1 over that extent; n is
// chosen so that it meets the circle on the diagonal. Where a side is too short, extents shrink to
// half of it.

/// A rectangle with some of its corners rounded.
package struct BoxOutline: Sendable, Equatable {
  /// The rectangle.
  package var rect: CGRect
  /// The radius, at most half the short side.
  package var radius: CGFloat
  /// Which corners are rounded, bits as in `CACornerMask`.
  package var corners: UInt32
  /// Whether the curvature grows steadily.
  package var isContinuous: Bool

  package init(rect: CGRect, radius: CGFloat, corners: UInt32, isContinuous: Bool) {
    (self.rect, self.radius) = (rect, radius)
    (self.corners, self.isContinuous) = (corners, isContinuous)
  }

  /// How far a continuous corner reaches along a side, in radii.
  package static let expansion: CGFloat = 1.528665

  /// The box inside a border; nil where the border fills it.
  package func inset(by width: CGFloat) -> BoxOutline? {
    var inner = self
    inner.rect = rect.insetBy(dx: width, dy: width)
    inner.radius = max(radius - width, 0)
    return inner.rect.isNull || inner.rect.isEmpty ? nil : inner
  }

  /// The box that ends below the middle of a border, where an opaque one over it makes the outer edge alone.
  package func below(_ border: CGFloat) -> BoxOutline {
    inset(by: min(border / 2, min(rect.width, rect.height) / 4)) ?? self
  }

  /// Whether no corner is round.
  package var isSharp: Bool { radius == 0 }

  /// The outline, from the least corner along the x axis first.
  package var path: Path {
    if isSharp { return Path(rect: rect) }
    var path = Path()
    // Around the box: the corner, the direction to it and the one away from it, its bit.
    let turns: [(CGPoint, CGVector, CGVector, UInt32)] = [
      (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0), 1),
      (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1), 2),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0), 8),
      (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1), 4),
    ]
    for (corner, before, after, bit) in turns {
      for p in corners & bit == 0 ? [SIMD2()] : cornerPoints {
        let (u, v) = (CGFloat(p.x), CGFloat(p.y))
        let point = CGPoint(
          x: corner.x - before.dx * u + after.dx * v, y: corner.y - before.dy * u + after.dy * v)
        if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
      }
    }
    path.close()
    return path
  }

  /// A corner as short lines: how far back along the side before, and on along the one after it.
  private var cornerPoints: [SIMD2<Double>] {
    let half = min(rect.width, rect.height) / 2
    let extent = (isContinuous ? min(radius * Self.expansion, half) : radius).native
    // On the diagonal: extent·(1 − 2^(−1/n)) = radius·(1 − 1/√2).
    let diagonal = 1 - radius.native * (1 - 0.5.squareRoot()) / extent
    let exponent = isContinuous ? -1 / log2(diagonal) : 2
    let steps = 64
    return (0...steps).map { step in
      let angle = Double(step) / Double(steps) * .pi / 2
      let (c, s) = (step == steps ? 0 : cos(angle), sin(angle))
      return SIMD2(1 - pow(s, 2 / exponent), 1 - pow(c, 2 / exponent)) * extent
    }
  }
}
