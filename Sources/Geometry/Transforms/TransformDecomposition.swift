// How matrices are blended.
//
// Blending two rotations number by number would shrink what turns. So a matrix is taken apart into
//
//     M = Scale · Skew · Rotation · Translation · Perspective            (row vectors)
//
// and each part is blended by itself: the rotation along the shorter arc of its quaternion, the
// rest component by component. This is the "unmatrix" of Spencer Thomas (Graphics Gems II) in the
// form of CSS Transforms Level 2, with two differences. The matrix is not divided by m44: the
// perspective keeps it. And a mirrored matrix flips the one axis that leaves the smallest rotation
// instead of all three, so that scale(−1, 1) is a scale and not a turn in depth.

import Foundation

/// A transform taken apart into the parts that can be blended one by one.
package struct TransformDecomposition: Hashable, Sendable {
  /// The displacement in points, applied after scale, skew and rotation.
  package var translation: SIMD3<Double>
  /// The factors along the axes; at most one is negative, where the transform mirrors.
  package var scale: SIMD3<Double>
  /// The shears xy, xz, yz: tangents of the angles by which y leans to x, z to x and z to y.
  package var skew: SIMD3<Double>
  /// The rotation that follows the scale and the skew.
  package var rotation: Quaternion
  /// The fourth column that remains once all else is undone; (0, 0, 0, 1) without perspective.
  package var perspective: SIMD4<Double>

  /// Takes a transform apart; nil where it is singular or not finite.
  ///
  /// Complexity: one 4×4 inverse where there is perspective, about a hundred operations else.
  package init?(_ t: CATransform3D) {
    guard let frame = OrthogonalFrame(t.row1.xyz, t.row2.xyz, t.row3.xyz) else { return nil }
    translation = t.row4.xyz
    scale = frame.scale
    skew = frame.skew
    rotation = Quaternion(rows: frame.x, frame.y, frame.z)
    let column = SIMD4(t.m14.native, t.m24.native, t.m34.native, t.m44.native)
    if column == SIMD4(0, 0, 0, 1) {
      perspective = column
    } else {
      guard let undone = t.withoutPerspective.inverse?.transposed else { return nil }
      perspective = undone.apply(column)
    }
    guard (translation.sum() + perspective.sum()).isFinite else { return nil }
  }

  /// The parts put together again; equal to the original to about 1e-12 of its size.
  package var transform: CATransform3D {
    let (x, y, z) = rotation.rows
    let row1 = scale.x * x
    let row2 = scale.y * (y + skew.x * x)
    let row3 = scale.z * (z + skew.y * x + skew.z * y)
    func column(_ row: SIMD3<Double>, _ w: Double) -> SIMD4<Double> {
      SIMD4(row, (row * perspective.xyz).sum() + w * perspective.w)
    }
    return CATransform3D(
      rows: column(row1, 0), column(row2, 0), column(row3, 0), column(translation, 1))
  }
}

extension TransformDecomposition {
  /// The decomposition at `fraction` of the way between two others.
  ///
  /// - Parameter fraction: any finite number; outside 0…1 it goes on beyond the ends.
  package static func interpolate(
    from a: TransformDecomposition, to b: TransformDecomposition, at fraction: Double
  ) -> TransformDecomposition {
    var result = a
    result.translation += (b.translation - a.translation) * fraction
    result.scale += (b.scale - a.scale) * fraction
    result.skew += (b.skew - a.skew) * fraction
    result.perspective += (b.perspective - a.perspective) * fraction
    result.rotation = a.rotation.slerp(to: b.rotation, at: fraction)
    return result
  }

  /// The transform at `fraction` of the way between two others.
  ///
  /// Where either is singular its sixteen numbers are blended one by one, which for scales from
  /// or to zero is what one expects. To blend the same pair often, keep the two decompositions.
  package static func interpolate(
    from a: CATransform3D, to b: CATransform3D, at fraction: Double
  ) -> CATransform3D {
    guard let from = TransformDecomposition(a), let to = TransformDecomposition(b) else {
      return a.blended(with: b, at: fraction)
    }
    return interpolate(from: from, to: to, at: fraction).transform
  }
}

extension CATransform3D {
  /// The matrix whose numbers lie at `fraction` between those of two; turns distort on the way.
  package func blended(with other: CATransform3D, at fraction: Double) -> CATransform3D {
    CATransform3D(
      rows: row1 + (other.row1 - row1) * fraction, row2 + (other.row2 - row2) * fraction,
      row3 + (other.row3 - row3) * fraction, row4 + (other.row4 - row4) * fraction)
  }

  /// The receiver with the fourth column of the identity.
  fileprivate var withoutPerspective: CATransform3D {
    CATransform3D(
      rows: SIMD4(row1.xyz, 0), SIMD4(row2.xyz, 0), SIMD4(row3.xyz, 0), SIMD4(row4.xyz, 1))
  }

  /// The receiver with rows and columns exchanged.
  fileprivate var transposed: CATransform3D {
    CATransform3D(
      m11: m11, m12: m21, m13: m31, m14: m41, m21: m12, m22: m22, m23: m32, m24: m42,
      m31: m13, m32: m23, m33: m33, m34: m43, m41: m14, m42: m24, m43: m34, m44: m44)
  }
}
