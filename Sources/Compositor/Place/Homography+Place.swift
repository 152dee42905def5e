import Foundation
import Geometry
import RenderTree

extension CATransform3D {
  /// Whether it only turns, scales, skews and moves within the plane.
  @inline(__always)
  var staysInPlane: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
      && m44 == 1
  }
}

extension Homography {
  /// The receiver first, then `outer`; short where both are affine.
  @inline(__always)
  func onto(_ outer: Homography) -> Homography {
    isAffine && outer.isAffine
      ? AffineRows(self).onto(AffineRows(outer)).homography : concatenating(outer)
  }

  /// Whether every number in it is finite.
  var isFinite: Bool {
    let sum = m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33
    return (sum - sum) == 0
  }

  /// Around the image of `rect`: minimum x and y, maximum x and y; nil where it is never seen.
  ///
  /// A singular map has an image without area, which is not seen either.
  @inline(__always)
  func pixelBox(of rect: CGRect) -> SIMD4<Float>? {
    guard isAffine else { return projectiveBox(of: rect) }
    let map = AffineRows(self)
    return map.isSeen ? map.pixelBox(of: rect) : nil
  }

  private func projectiveBox(of rect: CGRect) -> SIMD4<Float>? {
    // The derivative at the middle tells how thin the plane is seen.
    let (x, y) = (rect.midX.native, rect.midY.native)
    let middle = applyRow(x, y, 1)
    if middle.z > 1e-4 {
      let (px, py) = (middle.x / middle.z, middle.y / middle.z)
      let (a, b) = (m11 - px * m13, m12 - py * m13)
      let (c, d) = (m21 - px * m23, m22 - py * m23)
      guard abs(a * d - b * c) > AffineRows.edgeOn * (a * a + b * b + c * c + d * d) else {
        return nil
      }
    }
    guard determinant != 0, let box = boundingRect(of: rect) else { return nil }
    return SIMD4(Float(box.minX), Float(box.minY), Float(box.maxX), Float(box.maxY))
  }
}
