import CCairo
import Foundation
import Geometry

extension CGAffineTransform {
  /// The same map as cairo stores it.
  var cairo: cairo_matrix_t {
    cairo_matrix_t(
      xx: a.native, yx: b.native, xy: c.native, yy: d.native, x0: tx.native, y0: ty.native)
  }

  /// Whether cairo accepts the map: it puts a context that gets another one out of order for good.
  var isUsable: Bool { determinant.isFinite && determinant != 0 && (tx + ty).isFinite }
}

/// Replaces cairo's path; coordinates are clamped to what its fixed-point numbers can hold.
///
/// Pieces with coordinates that are not finite are passed over, as by `FlatPath`.
func setPath(_ path: Path, on cairo: OpaquePointer) {
  func clamped(_ p: CGPoint) -> (Double, Double) {
    let limit = Double(1 << 22)
    return (min(limit, max(-limit, p.x.native)), min(limit, max(-limit, p.y.native)))
  }
  cairo_new_path(cairo)
  var isBegun = false
  func go(to p: CGPoint) {
    let (x, y) = clamped(p)
    if isBegun { cairo_line_to(cairo, x, y) } else { cairo_move_to(cairo, x, y) }
    isBegun = true
  }
  for element in path.raisedElements {
    switch element {
    case .move(let p):
      isBegun = false
      if p.isFinite { go(to: p) }
    case .line(let p) where p.isFinite: go(to: p)
    case .cubic(let a, let b, let p) where a.isFinite && b.isFinite && p.isFinite:
      guard isBegun else {
        go(to: p)
        continue
      }
      let ((ax, ay), (bx, by), (x, y)) = (clamped(a), clamped(b), clamped(p))
      cairo_curve_to(cairo, ax, ay, bx, by, x, y)
    case .close: if isBegun { cairo_close_path(cairo) }
    case .line, .cubic, .quad: break
    }
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Path {
  /// The elements with quadratic curves raised to cubic ones, which is all that cairo has.
  fileprivate var raisedElements: [PathElement] {
    var current = CGPoint.zero
    return elements.map { element in
      switch element {
      case .move(let p), .line(let p), .cubic(_, _, let p): if p.isFinite { current = p }
      case .quad(let control, let p):
        let curve = CubicBezier(from: current.simd, control: control.simd, to: p.simd)
        if p.isFinite, control.isFinite { current = p }
        return .cubic(
          control1: CGPoint(simd: curve.p1), control2: CGPoint(simd: curve.p2), to: p)
      case .close: break
      }
      return element
    }
  }
}
