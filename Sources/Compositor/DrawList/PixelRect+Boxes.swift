import Foundation
import Geometry

extension PixelRect {
  /// Minimum x and y, maximum x and y, in 16 bits.
  var packed: SIMD4<Int16> {
    SIMD4(
      Int16(clamping: x), Int16(clamping: y), Int16(clamping: x + width),
      Int16(clamping: y + height))
  }

  /// The pixels that a box (minimum x and y, maximum x and y) touches; far ones are left out.
  ///
  /// None where a side is NaN.
  @inline(__always)
  init(covering box: SIMD4<Float>) {
    guard box == box else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    // Of the far sides the negative, so that all four are rounded down.
    let sides = Self.floor(box * SIMD4(1, 1, -1, -1))
    let (left, top) = (sides.x, sides.y)
    self.init(
      x: left, y: top, width: max(0, -sides.z &- left), height: max(0, -sides.w &- top))
  }

  /// The pixels that coordinates lie in; far ones are clamped.
  @inline(__always)
  private static func floor(_ coordinates: SIMD4<Float>) -> SIMD4<Int32> {
    let limit = SIMD4<Float>(repeating: 1_048_576)
    var near = coordinates.replacing(with: limit, where: coordinates .> limit)
    near.replace(with: -limit, where: near .< -limit)
    // Adding this rounds to the nearest whole number, and leaves it in the low bits.
    let shift = SIMD4<Float>(repeating: 0x1.8p23)
    let shifted = near + shift
    let whole = unsafeBitCast(shifted, to: SIMD4<Int32>.self) &- SIMD4(repeating: 0x4B40_0000)
    return whole.replacing(with: whole &- 1, where: shifted - shift .> near)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inline(__always)
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

extension PixelRect {
  /// The same rectangle where each pixel is `times` smaller ones along each side.
  func scaled(by times: Int32) -> PixelRect {
    PixelRect(x: x * times, y: y * times, width: width * times, height: height * times)
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

  /// The receiver, where each pixel of the target is `times` smaller ones along each side.
  func scaled(by times: Int32) -> Homography {
    if times == 1 { return self }
    let times = Double(times)
    return Homography(
      m11: m11 * times, m12: m12 * times, m13: m13, m21: m21 * times, m22: m22 * times, m23: m23,
      m31: m31 * times, m32: m32 * times, m33: m33)
  }

  /// m11, m12, m21, m22, as `Instance.linear` has them.
  var linearPart: SIMD4<Float> { SIMD4(Float(m11), Float(m12), Float(m21), Float(m22)) }

  /// m31, m32, m13, m23, as `Instance.offset` has them.
  var offsetPart: SIMD4<Float> { SIMD4(Float(m31), Float(m32), Float(m13), Float(m23)) }
}

extension PixelRect {
  /// The whole pixels of the target within a rounded rectangle and its border; empty where a number is
  /// none, or beyond what targets can be.
  ///
  /// - Parameters:
  ///   - rect: minimum x and y, width and height in local points.
  ///   - border: the border's width in local points.
  ///   - radius: of the corners, at most half the short side.
  ///   - scale: pixels a point, negative where the rectangle is mirrored.
  ///   - origin: the pixel of the local origin.
  package init(
    within rect: SIMD4<Float>, border: Float = 0, radius: Float, scale: SIMD2<Float>,
    origin: SIMD2<Float>
  ) {
    // So far in, a rectangle touches the inner arcs of the corners.
    let inset = border + max(radius - border, 0) * (1 - Float(0.5).squareRoot())
    let first = (rect.lowHalf + inset) * scale + origin
    let last = (rect.lowHalf + rect.highHalf - inset) * scale + origin
    // Rounding must not cost what lies on whole pixels.
    let low = (pointwiseMin(first, last) - 0.002).rounded(.up)
    let high = (pointwiseMax(first, last) + 0.002).rounded(.down)
    let limit: Float = 0x1p20
    self.init(x: 0, y: 0, width: 0, height: 0)
    guard inset * 2 < min(rect.z, rect.w), all(low .> -limit), all(high .< limit), all(low .< high)
    else { return }
    (x, y, width, height) = (
      Int32(low.x), Int32(low.y), Int32(high.x - low.x), Int32(high.y - low.y)
    )
  }
}

extension PixelRect {
  /// Left, top, right, bottom.
  package var edges: SIMD4<Float> {
    SIMD4(Float(x), Float(y), Float(x + width), Float(y + height))
  }
}
