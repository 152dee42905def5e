// Affine maps of the plane, in the row-vector convention that the whole project follows:
//
//                   | a  b  0 |
//     [x' y' 1] = [x y 1] · | c  d  0 |
//                   | tx ty 1 |
//
// A product reads from left to right: `t1.concatenating(t2)` does t1 first. `t.translatedBy` and
// its siblings put the new map before t, so that it acts in t's own, already mapped space.

import Foundation

/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// NaN and infinities pass through unchanged; a singular map inverts to itself.
@frozen
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// How much x contributes to x'.
  public var a: CGFloat
  /// How much x contributes to y'.
  public var b: CGFloat
  /// How much y contributes to x'.
  public var c: CGFloat
  /// How much y contributes to y'.
  public var d: CGFloat
  /// The horizontal translation, added last.
  public var tx: CGFloat
  /// The vertical translation, added last.
  public var ty: CGFloat

  /// The map that leaves every point where it is.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes the all-zero map, which sends every point to the origin; it is not the identity.
  @inlinable
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Makes a map of its six numbers.
  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a map of its six numbers, given without names in the order a, b, c, d, tx, ty.
  @inlinable
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Makes a rotation about the origin from the x axis towards the y axis.
  ///
  /// - Parameter angle: in radians; counter-clockwise where y points up.
  public init(rotationAngle angle: CGFloat) {
    let turn = sineAndCosine(angle.native)
    let (sine, cosine) = (CGFloat(turn.x), CGFloat(turn.y))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Makes a scaling about the origin; negative factors mirror.
  @inlinable
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a translation by a displacement in points.
  @inlinable
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }
}

extension CGAffineTransform {
  /// Whether all six numbers are exactly those of the identity.
  @inlinable
  public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The factor by which the map multiplies signed areas; zero where it is singular.
  @inlinable
  package var determinant: CGFloat { a * d - b * c }

  /// The map that does the receiver first and `other` after it.
  @inlinable
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The map that undoes the receiver; the receiver itself where it cannot be undone.
  @inlinable
  public func inverted() -> CGAffineTransform {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }

  /// The map that translates first and then does the receiver.
  @inlinable
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// The map that scales first and then does the receiver.
  @inlinable
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// The map that rotates by an angle in radians first and then does the receiver.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension CGPoint {
  /// The point that an affine map sends this one to.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The size as a displacement under the map's linear part; components may turn negative.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around the image of this one; null stays null.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    if t.b == 0 && t.c == 0 { return applyingUpright(t) }
    let corners = self.corners
    return CGRect(
      bounding: corners.0.applying(t), corners.1.applying(t), corners.2.applying(t),
      corners.3.applying(t))
  }

  /// The image under a map without rotation or skew, computed without spreading through corners.
  private func applyingUpright(_ t: CGAffineTransform) -> CGRect {
    let box = standardized
    let origin = box.origin.applying(t)
    return CGRect(
      x: origin.x, y: origin.y, width: box.width * t.a, height: box.height * t.d
    ).standardized
  }
}
