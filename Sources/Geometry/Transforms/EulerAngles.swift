import Foundation

// Rx·Ry·Rz in row vectors, multiplied out:
//
//     |  cy·cz              cy·sz             −sy    |
//     |  sx·sy·cz − cx·sz   sx·sy·sz + cx·cz   sx·cy |
//     |  cx·sy·cz + sx·sz   cx·sy·sz − sx·cz   cx·cy |
//
// At sy = ±1 (gimbal lock) only the sum or difference of the other two is determined: z is then 0.

/// The three turns about x, y and z, in this order, that make up a rotation.
struct EulerAngles {
  /// The angles in radians: x and z in −π…π, y in −π/2…π/2 where they were read.
  private var angles: SIMD3<Double>

  /// Reads the angles of an orthonormal, right-handed frame.
  init(_ frame: OrthogonalFrame) {
    let (r1, r2, r3) = (frame.x, frame.y, frame.z)
    let cosine = (r1.x * r1.x + r1.y * r1.y).squareRoot()
    let y = atan2(-r1.z, cosine)
    if cosine > 1e-12 {
      angles = SIMD3(atan2(r2.z, r3.z), y, atan2(r1.y, r1.x))
    } else {
      angles = SIMD3(atan2(-r3.y, r2.y), y, 0)
    }
  }

  /// The angle about the axis that a rotation component names.
  subscript(component: TransformComponent) -> Double {
    get { angles[Self.index(component)] }
    set { angles[Self.index(component)] = newValue }
  }

  /// The rows of the rotation's matrix.
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (sx, sy, sz) = (sin(angles.x), sin(angles.y), sin(angles.z))
    let (cx, cy, cz) = (cos(angles.x), cos(angles.y), cos(angles.z))
    return (
      SIMD3(cy * cz, cy * sz, -sy),
      SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
      SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
    )
  }

  private static func index(_ component: TransformComponent) -> Int {
    precondition(component.rawValue <= TransformComponent.rotationZ.rawValue, "\(component)")
    return Int(component.rawValue)
  }
}
