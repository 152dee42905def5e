import Foundation
import Geometry

extension Homography {
  /// The receiver first, then `outer`; short where both are affine.
  @inline(__always)
  func onto(_ outer: Homography) -> Homography {
    guard isAffine, outer.isAffine else { return concatenating(outer) }
    return Homography(
      m11: m11 * outer.m11 + m12 * outer.m21, m12: m11 * outer.m12 + m12 * outer.m22, m13: 0,
      m21: m21 * outer.m11 + m22 * outer.m21, m22: m21 * outer.m12 + m22 * outer.m22, m23: 0,
      m31: m31 * outer.m11 + m32 * outer.m21 + outer.m31,
      m32: m31 * outer.m12 + m32 * outer.m22 + outer.m32, m33: 1)
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
    let (x, y) = (rect.minX.native, rect.minY.native)
    let (w, h) = (rect.width.native, rect.height.native)
    let left = x * m11 + y * m21 + m31
    let top = x * m12 + y * m22 + m32
    let (dx1, dx2, dy1, dy2) = (w * m11, h * m21, w * m12, h * m22)
    guard m11 * m22 != m12 * m21 else { return nil }
    return SIMD4(
      Float(left + min(dx1, 0) + min(dx2, 0)), Float(top + min(dy1, 0) + min(dy2, 0)),
      Float(left + max(dx1, 0) + max(dx2, 0)), Float(top + max(dy1, 0) + max(dy2, 0)))
  }

  private func projectiveBox(of rect: CGRect) -> SIMD4<Float>? {
    guard determinant != 0, let box = boundingRect(of: rect) else { return nil }
    return SIMD4(Float(box.minX), Float(box.minY), Float(box.maxX), Float(box.maxY))
  }
}
