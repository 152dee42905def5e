import Foundation

/// A colour as four plain numbers: straight alpha, gamma-encoded sRGB, nominally in 0…1.
///
/// Memory layout: red, green, blue, alpha as consecutive `Double`s, 32 bytes without padding.
/// Values outside 0…1 are kept, so that additive animations may pass through them; who draws
/// clamps. NaN is kept too.
@usableFromInline
@frozen
package struct Color: Hashable, Sendable {
  /// The red component, not multiplied by alpha.
  @usableFromInline
  package var red: Double
  /// The green component, not multiplied by alpha.
  @usableFromInline
  package var green: Double
  /// The blue component, not multiplied by alpha.
  @usableFromInline
  package var blue: Double
  /// The opacity, from 0 for invisible to 1 for opaque.
  @usableFromInline
  package var alpha: Double

  /// Invisible black.
  @inlinable
  package static var clear: Color { Color(red: 0, green: 0, blue: 0, alpha: 0) }
  /// Opaque black.
  @inlinable
  package static var black: Color { Color(red: 0, green: 0, blue: 0) }
  /// Opaque white.
  @inlinable
  package static var white: Color { Color(red: 1, green: 1, blue: 1) }

  /// Makes a colour of straight components; opaque unless told otherwise.
  @inlinable
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour of straight components in the order red, green, blue, alpha.
  @inlinable
  package init(simd v: SIMD4<Double>) {
    self.init(red: v.x, green: v.y, blue: v.z, alpha: v.w)
  }

  /// The straight components in the order red, green, blue, alpha.
  @inlinable
  package var simd: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  /// Red, green and blue multiplied by alpha, and alpha: the form in which colours are blended.
  @inlinable
  @inline(always)
  package var premultiplied: SIMD4<Float> {
    SIMD4(Float(red * alpha), Float(green * alpha), Float(blue * alpha), Float(alpha))
  }

  /// The same colour with its opacity multiplied by a factor in 0…1.
  @inlinable
  package func multipliedAlpha(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
