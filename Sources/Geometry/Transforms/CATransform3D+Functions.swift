import Foundation

/// Makes a translation by (tx, ty, tz) points.
@inlinable
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var result = CATransform3D.identity
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

/// Makes a scaling about the origin; negative factors mirror.
@inlinable
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3D.identity
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

/// Makes a rotation about the axis (x, y, z), which need not have length one.
///
/// - Parameter angle: in radians; about z it turns the x axis towards the y axis.
/// - Returns: the identity where the axis has no length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return .identity }
  let axis = SIMD3(x.native, y.native, z.native) / length.native
  let turn = sineAndCosine(angle.native)
  let (sine, cosine) = (turn.x, turn.y)
  // Rodrigues' formula. The diagonal is written so that a turn about z leaves exactly 1 in m33.
  let diagonal = axis * axis + cosine * (1 - axis * axis)
  let across = axis * sine
  let (xy, xz) = (axis.x * axis.y * (1 - cosine), axis.x * axis.z * (1 - cosine))
  let yz = axis.y * axis.z * (1 - cosine)
  let row1 = SIMD3(diagonal.x, xy + across.z, xz - across.y)
  let row2 = SIMD3(xy - across.z, diagonal.y, yz + across.x)
  let row3 = SIMD3(xz + across.y, yz - across.x, diagonal.z)
  return CATransform3D(
    rows: SIMD4(row1, 0), SIMD4(row2, 0), SIMD4(row3, 0), SIMD4(0, 0, 0, 1))
}

/// Translates first and then does `t`: the displacement is in t's own space.
@inlinable
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// Scales first and then does `t`.
@inlinable
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// Rotates first and then does `t`; an axis of no length leaves `t` as it is.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// The product of two transforms: does `a` first and `b` after it.
@inlinable
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// The transform that undoes `t`; `t` itself where it cannot be undone.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.inverse ?? t
}

/// Whether `t` is exactly the identity.
@inlinable
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  t.isIdentity
}

/// Whether two transforms have exactly the same sixteen numbers.
@inlinable
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// Makes the transform of space that moves the plane z = 0 as `m` does.
@inlinable
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}

/// Whether `t` is exactly an affine map of the plane, without depth or perspective.
@inlinable
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.isAffine
}

/// The affine map of the plane that `t` is; the identity where it is none.
@inlinable
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  t.affineTransform
}
