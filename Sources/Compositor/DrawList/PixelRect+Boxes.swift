import Foundation
import Geometry

extension PixelRect {
  /// The pixels that a box (minimum x and y, maximum x and y) touches; far ones are left out.
  ///
  /// None where a side is NaN.
  init(covering box: SIMD4<Float>) {
    guard box == box else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    let (left, top) = (Self.floor(box.x), Self.floor(box.y))
    let (right, bottom) = (-Self.floor(-box.z), -Self.floor(-box.w))
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The pixel that a coordinate lies in; far ones are clamped.
  @inline(__always)
  private static func floor(_ coordinate: Float) -> Int32 {
    // Truncation is one instruction, where rounding is a call.
    let near = min(max(coordinate, -1_048_576), 1_048_576)
    let truncated = Int32(near)
    return Float(truncated) > near ? truncated - 1 : truncated
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

extension SIMD4 where Scalar == Float {
  /// A rectangle as minimum x and y, width, height.
  init(_ rect: CGRect) {
    self.init(Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))
  }

  /// Whether all four edges of a pixel box lie between pixels, to 1/512.
  var isOnPixels: Bool {
    let off = self - rounded(.toNearestOrEven)
    return (off * off).max() < 1 / 262_144
  }
}

extension Homography {
  /// The receiver, then a move of the target by whole pixels.
  func moved(x: Double, y: Double) -> Homography {
    Homography(
      m11: m11 + x * m13, m12: m12 + y * m13, m13: m13,
      m21: m21 + x * m23, m22: m22 + y * m23, m23: m23,
      m31: m31 + x * m33, m32: m32 + y * m33, m33: m33)
  }

  /// m11, m12, m21, m22, as `Instance.linear` has them.
  var linearPart: SIMD4<Float> { SIMD4(Float(m11), Float(m12), Float(m21), Float(m22)) }

  /// m31, m32, m13, m23, as `Instance.offset` has them.
  var offsetPart: SIMD4<Float> { SIMD4(Float(m31), Float(m32), Float(m13), Float(m23)) }
}
