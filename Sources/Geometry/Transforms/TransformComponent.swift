// The virtual key paths of a transform: `transform.rotation.z` and its kind.
//
// Reading splits the upper 3×3 into lower triangle · rotation and reads the rotation as angles in
// the order Rx·Ry·Rz. Writing an angle exchanges the rotation and leaves the triangle, so scale,
// skew and mirroring survive; writing a scale stretches a row. A transform that only moves the
// plane, by far the most frequent, takes a short path through 2×2 numbers.

import Foundation

/// One number that a transform's virtual key path names.
@usableFromInline
@frozen
package enum TransformComponent: UInt8, CaseIterable, Sendable {
  /// An angle about one axis in radians, as the first, second or third of the turns Rx·Ry·Rz.
  ///
  /// Reads modulo a full turn. A mirrored plane may equally be one mirrored along the other axis
  /// and turned by half a turn more: there the angle about z reads in −π/2…π/2.
  case rotationX, rotationY, rotationZ
  /// The length of a row; negative along the axis that mirrors.
  case scaleX, scaleY, scaleZ
  /// All three scales at once; reads as their mean.
  case scale
  /// A displacement in points.
  case translationX, translationY, translationZ
  /// The scales within the plane at once; reads as their mean.
  case scalePlane

  /// The component's present value; zero for the angles of a singular transform.
  package func value(of t: CATransform3D) -> CGFloat {
    switch self {
    case .translationX: t.m41
    case .translationY: t.m42
    case .translationZ: t.m43
    case .scaleX, .scaleY, .scaleZ, .scale, .scalePlane: scaleValue(of: t)
    case .rotationX, .rotationY, .rotationZ: rotationValue(of: t)
    }
  }

  /// Gives the component a new value and leaves the other components as they read.
  package func set(_ value: CGFloat, in t: inout CATransform3D) {
    switch self {
    case .translationX: t.m41 = value
    case .translationY: t.m42 = value
    case .translationZ: t.m43 = value
    case .scaleX, .scaleY, .scaleZ, .scale, .scalePlane: setScale(value.native, in: &t)
    case .rotationX, .rotationY, .rotationZ: setRotation(value.native, in: &t)
    }
  }
}

extension CATransform3D {
  /// The displacement in the plane, as the key path `translation` reads and writes it.
  package var translationInPlane: CGSize {
    get { CGSize(width: m41, height: m42) }
    set { (m41, m42) = (newValue.width, newValue.height) }
  }

  /// Whether the upper 3×3 only turns, scales and skews the plane; perspective is not asked for.
  @inlinable
  package var isPlanar: Bool {
    m13 == 0 && m23 == 0 && m31 == 0 && m32 == 0 && m33 > 0
  }

  /// Whether the image of the x axis points along it, so that the angle about z reads 0.
  @inlinable
  package var isUnturned: Bool { m12 == 0 && m11 > 0 }

  /// Both, without a branch for each.
  @inlinable
  package var isPlanarAndUnturned: Bool {
    let zeros = SIMD8(
      m12.native, m13.native, m23.native, m31.native, m32.native, 0, 0, 0)
    return all(zeros .== 0) && m33 > 0 && m11 > 0
  }
}

extension TransformComponent {
  private func rotationValue(of t: CATransform3D) -> CGFloat {
    if t.isPlanar {
      return self == .rotationZ && !t.isUnturned ? CGFloat(PlanarFrame(t).angle) : 0
    }
    guard let frame = OrthogonalFrame(t.row1.xyz, t.row2.xyz, t.row3.xyz) else { return 0 }
    return CGFloat(EulerAngles(frame)[self])
  }

  private func setRotation(_ angle: Double, in t: inout CATransform3D) {
    if self == .rotationZ && t.isPlanar {
      return t.turnPlane(by: t.isUnturned ? angle : angle - PlanarFrame(t).angle)
    }
    guard let frame = OrthogonalFrame(t.row1.xyz, t.row2.xyz, t.row3.xyz) else { return }
    var angles = EulerAngles(frame)
    angles[self] = angle
    let (x, y, z) = angles.rows
    let (s, k) = (frame.scale, frame.skew)
    let fourth = fourthColumn(of: t, frame, turnedTo: (x, y, z))
    t.row1 = SIMD4(s.x * x, fourth.x)
    t.row2 = SIMD4(s.y * (y + k.x * x), fourth.y)
    t.row3 = SIMD4(s.z * (z + k.y * x + k.z * y), fourth.z)
  }

  /// The fourth column of the first three rows, so that the perspective is seen on what is turned: it comes last, as
  /// in `TransformDecomposition`.
  private func fourthColumn(
    of t: CATransform3D, _ frame: OrthogonalFrame,
    turnedTo rows: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>)
  ) -> SIMD3<Double> {
    let column = SIMD3(t.m14.native, t.m24.native, t.m34.native)
    guard column != .zero else { return column }
    let (s, k) = (frame.scale, frame.skew)
    // The perspective's own numbers along the axes of the rotation that was.
    let a = column.x / s.x
    let b = column.y / s.y - k.x * a
    let c = column.z / s.z - k.y * a - k.z * b
    let own = a * frame.x + b * frame.y + c * frame.z
    let (x, y, z) = ((rows.x * own).sum(), (rows.y * own).sum(), (rows.z * own).sum())
    return SIMD3(s.x * x, s.y * (y + k.x * x), s.z * (z + k.y * x + k.z * y))
  }

  private func scaleValue(of t: CATransform3D) -> CGFloat {
    let scales = t.signedScales
    switch self {
    case .scaleX: return CGFloat(scales.x)
    case .scaleY: return CGFloat(scales.y)
    case .scaleZ: return CGFloat(scales.z)
    case .scalePlane: return CGFloat((scales.x + scales.y) / 2)
    default: return CGFloat(scales.sum() / 3)
    }
  }

  private func setScale(_ value: Double, in t: inout CATransform3D) {
    let scales = t.signedScales
    let isPlane = self == .scale || self == .scalePlane
    if self == .scaleX || isPlane { t.row1.stretch(from: scales.x, to: value, along: 0) }
    if self == .scaleY || isPlane { t.row2.stretch(from: scales.y, to: value, along: 1) }
    if self == .scaleZ || self == .scale { t.row3.stretch(from: scales.z, to: value, along: 2) }
  }
}

extension CATransform3D {
  /// The lengths of the rows, negative for the row whose axis mirrors.
  fileprivate var signedScales: SIMD3<Double> {
    var lengths = SIMD3(row1.xyz.length, row2.xyz.length, row3.xyz.length)
    if isPlanar {
      let frame = PlanarFrame(self)
      if frame.mirrorsX { lengths.x.negate() }
      if frame.mirrorsY { lengths.y.negate() }
    } else if let frame = OrthogonalFrame(row1.xyz, row2.xyz, row3.xyz) {
      lengths.replace(with: -lengths, where: frame.scale .< 0)
    }
    return lengths
  }

  /// Turns the images of the x and y axes within the plane.
  fileprivate mutating func turnPlane(by angle: Double) {
    let turn = sineAndCosine(angle)
    let (x, y) = turnedAxes(sine: turn.x, cosine: turn.y)
    (m11, m12) = (CGFloat(x.x), CGFloat(x.y))
    (m21, m22) = (CGFloat(y.x), CGFloat(y.y))
  }

  /// The images of the x and y axes within the plane, turned by an angle.
  @inlinable
  @inline(__always)
  package func turnedAxes(
    sine: Double, cosine: Double
  ) -> (x: SIMD2<Double>, y: SIMD2<Double>) {
    let x = SIMD2(m11.native, m12.native)
    let y = SIMD2(m21.native, m22.native)
    return (
      SIMD2(x.x * cosine - x.y * sine, x.x * sine + x.y * cosine),
      SIMD2(y.x * cosine - y.y * sine, y.x * sine + y.y * cosine)
    )
  }
}

extension SIMD4 where Scalar == Double {
  /// Scales the first three components; a row of no length becomes a multiple of its own axis.
  fileprivate mutating func stretch(from length: Double, to value: Double, along axis: Int) {
    if length == 0 {
      self[axis] = value
    } else {
      self = SIMD4(xyz * (value / length), w)
    }
  }
}

/// What the 2×2 part of a planar transform says about turning and mirroring.
private struct PlanarFrame {
  /// The angle of the rotation in radians; zero where the x axis has no length.
  var angle: Double
  /// Whether the x axis is the one that mirrors.
  var mirrorsX: Bool
  /// Whether the y axis is the one that mirrors.
  var mirrorsY: Bool

  init(_ t: CATransform3D) {
    let mirrors = t.m11 * t.m22 - t.m12 * t.m21 < 0
    mirrorsX = mirrors && t.m11 < 0
    mirrorsY = mirrors && !mirrorsX
    let sign: Double = mirrorsX ? -1 : 1
    angle = atan2(sign * t.m12.native, sign * t.m11.native)
  }
}
