import Foundation
import Geometry

// Paths through projections. An affine map keeps curves what they are; a perspective does not, so
// there the path is laid out in short lines first, and cut where it comes too near to the eye.

extension Homography {
  /// Nearer to the eye than this (in w) nothing is drawn.
  private static let nearPlane = 1e-4

  /// Whether upright rectangles stay upright.
  var keepsUpright: Bool {
    isAffine && ((m12 == 0 && m21 == 0) || (m11 == 0 && m22 == 0))
  }

  /// The image of a path, every subpath closed.
  func image(of path: Path) -> Path {
    if let affineTransform { return path.applying(affineTransform) }
    let flat = FlatPath(path, tolerance: 0.005, isEven: true)
    var result = Path()
    for subpath in flat.subpaths {
      result.add(image(ofPolygon: flat.points[subpath.range]))
    }
    return result
  }

  /// The image of a closed polygon as far as it is in front of the eye.
  func image(ofPolygon corners: ArraySlice<SIMD2<Double>>) -> Path {
    let images = corners.map { applyRow($0.x, $0.y, 1) }
    var result = Path()
    guard var last = images.last else { return result }
    func add(_ p: SIMD3<Double>) {
      let point = CGPoint(x: p.x / p.z, y: p.y / p.z)
      if result.isEmpty { result.move(to: point) } else { result.line(to: point) }
    }
    for next in images {
      if (last.z > Self.nearPlane) != (next.z > Self.nearPlane) {
        add(last + (next - last) * ((Self.nearPlane - last.z) / (next.z - last.z)))
      }
      if next.z > Self.nearPlane { add(next) }
      last = next
    }
    if !result.isEmpty { result.close() }
    return result
  }

  /// How many pixels a unit is long at a point: along both axes, and on average.
  func scale(at p: CGPoint) -> (x: Double, y: Double, mean: Double) {
    let image = applyRow(p.x.native, p.y.native, 1)
    guard image.z > Self.nearPlane else { return (0, 0, 0) }
    let place = SIMD2(image.x, image.y) / image.z
    let dx = (SIMD2(m11, m12) - place * m13) / image.z
    let dy = (SIMD2(m21, m22) - place * m23) / image.z
    let area = abs(dx.x * dy.y - dx.y * dy.x)
    return ((dx * dx).sum().squareRoot(), (dy * dy).sum().squareRoot(), area.squareRoot())
  }

  /// The receiver after its source is moved.
  func movedSource(by offset: CGSize) -> Homography {
    var map = self
    let (x, y) = (offset.width.native, offset.height.native)
    map.m31 += x * m11 + y * m21
    map.m32 += x * m12 + y * m22
    map.m33 += x * m13 + y * m23
    return map
  }

  /// Whether every number in it is finite and it does not collapse the plane.
  var isDrawable: Bool {
    let sum = m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33
    return sum - sum == 0 && determinant != 0
  }
}
