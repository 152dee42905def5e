import Foundation
import Geometry

extension CGPoint: Interpolable {
  @inlinable
  package func adding(_ addend: CGPoint) -> CGPoint { CGPoint(x: x + addend.x, y: y + addend.y) }

  @inlinable
  package func interpolated(to end: CGPoint, at progress: Double) -> CGPoint {
    CGPoint(x: lerp(x, end.x, progress), y: lerp(y, end.y, progress))
  }

  /// The length of the straight way to another point.
  @inlinable
  package func distance(to other: CGPoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension CGSize: Interpolable {
  @inlinable
  package func adding(_ addend: CGSize) -> CGSize {
    CGSize(width: width + addend.width, height: height + addend.height)
  }

  @inlinable
  package func interpolated(to end: CGSize, at progress: Double) -> CGSize {
    CGSize(
      width: lerp(width, end.width, progress), height: lerp(height, end.height, progress))
  }

  /// The length of the difference, taken as a vector.
  @inlinable
  package func distance(to other: CGSize) -> Double {
    let (dx, dy) = (other.width - width, other.height - height)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension CGRect: Interpolable {
  @inlinable
  package func adding(_ addend: CGRect) -> CGRect {
    CGRect(origin: origin.adding(addend.origin), size: size.adding(addend.size))
  }

  /// Origin and size blended one by one; a negative size is not standardised.
  @inlinable
  package func interpolated(to end: CGRect, at progress: Double) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: end.origin, at: progress),
      size: size.interpolated(to: end.size, at: progress))
  }

  /// The length of the difference of origin and size, taken as a vector of four numbers.
  @inlinable
  package func distance(to other: CGRect) -> Double {
    let origins = origin.distance(to: other.origin)
    let sizes = size.distance(to: other.size)
    return (origins * origins + sizes * sizes).squareRoot()
  }
}

extension Color: Interpolable {
  /// Invisible black, which adds nothing.
  @inlinable
  package static var zero: Color { .clear }

  @inlinable
  package func adding(_ addend: Color) -> Color { Color(simd: simd + addend.simd) }

  /// The four straight components blended one by one, in gamma-encoded sRGB.
  ///
  /// Not premultiplied: so a colour that fades to `clear` darkens as it vanishes, and one that
  /// fades to itself with alpha 0 does not.
  @inlinable
  package func interpolated(to end: Color, at progress: Double) -> Color {
    if progress == 0 { return self }
    return progress == 1 ? end : Color(simd: simd + (end.simd - simd) * progress)
  }

  /// The length of the difference of the four straight components.
  @inlinable
  package func distance(to other: Color) -> Double {
    let difference = other.simd - simd
    return (difference * difference).sum().squareRoot()
  }
}
