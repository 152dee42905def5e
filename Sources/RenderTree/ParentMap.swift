import Foundation
import Geometry

// From a layer's points to its superlayer's, for the screen, for conversion and for hit testing.
//
//     T(−anchor) · transform · T(position, zPosition) · T(−a) · sublayerTransform · T(a)
//
// in row vectors, where the last three belong to the superlayer and a is its anchor point. What
// arrives is flattened into the superlayer's plane: a map of the plane, a homography. Layers that
// only turn, scale and move within the plane, nearly all of them, take a dozen multiplications.

/// Where the points of a layer arrive in its superlayer.
package struct ParentMap: Sendable {
  /// From the layer's plane to the superlayer's.
  package var map: Homography
  /// How far the layer's centre lies in front of the superlayer's plane, as one looks at that plane.
  ///
  /// In points, before the projection: siblings in one plane are equally deep however it is turned,
  /// and planes that are parallel to it are ordered exactly.
  package var depth: Double

  /// What a superlayer does to all of its sublayers.
  package struct Surroundings: Sendable {
    /// The superlayer's anchor point in its own space.
    package var anchor: CGPoint
    /// Its `sublayerTransform`; nil for the identity.
    package var sublayerTransform: CATransform3D?
    /// The line at which it mirrors the geometry of sublayers; nil where it does not.
    package var flipLine: CGFloat?

    package init(anchor: CGPoint, sublayerTransform: CATransform3D?, flipLine: CGFloat?) {
      self.anchor = anchor
      self.sublayerTransform = sublayerTransform
      self.flipLine = flipLine
    }

    /// What a superlayer without anything special does.
    package static let plain = Surroundings(anchor: .zero, sublayerTransform: nil, flipLine: nil)
  }

  /// Composes the map of a layer.
  ///
  /// - Parameter transform: the layer's own; nil for the identity.
  package init(
    frame: FrameGroup, transform: CATransform3D?, in surroundings: Surroundings
  ) {
    if surroundings.sublayerTransform != nil || transform?.isPlanar == false {
      var space = Self.space(frame, transform ?? .identity)
      depth = space.depth(of: frame.bounds)
      if let projection = surroundings.projection {
        space = CATransform3DConcat(space, projection)
        if depth != 0, projection.showsBack { depth = -depth }
      }
      map = Homography(flattening: space)
    } else {
      map = Self.plane(frame, transform)
      depth = (frame.zPosition - frame.anchorPointZ * (transform?.m33 ?? 1)).native
    }
    if let line = surroundings.flipLine { map.flipVertically(about: line.native) }
  }

  @inline(__always)
  private static func plane(_ frame: FrameGroup, _ transform: CATransform3D?) -> Homography {
    var map = Homography.identity
    if let transform {
      map.m11 = transform.m11.native
      map.m12 = transform.m12.native
      map.m21 = transform.m21.native
      map.m22 = transform.m22.native
      map.m31 = transform.m41.native
      map.m32 = transform.m42.native
    }
    let anchor = frame.anchor
    map.m31 += frame.position.x.native - anchor.x.native * map.m11 - anchor.y.native * map.m21
    map.m32 += frame.position.y.native - anchor.x.native * map.m12 - anchor.y.native * map.m22
    return map
  }

  /// The 4×4 transform from a layer's own space into its superlayer's.
  package static func space(_ frame: FrameGroup, _ transform: CATransform3D) -> CATransform3D {
    let anchor = frame.anchor
    let origin = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -frame.anchorPointZ)
    let position = CATransform3DMakeTranslation(
      frame.position.x, frame.position.y, frame.zPosition)
    return CATransform3DConcat(CATransform3DConcat(origin, transform), position)
  }
}

extension ParentMap.Surroundings {
  /// The `sublayerTransform` about the superlayer's anchor point; nil for the identity.
  package var projection: CATransform3D? {
    sublayerTransform.map { transform in
      let moved = CATransform3DConcat(
        CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), transform)
      return CATransform3DConcat(moved, CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
    }
  }
}

extension ParentMap.Surroundings {
  /// All that is done to sublayers, as one matrix; nil for the identity.
  package var matrix: CATransform3D? {
    guard let flipLine else { return projection }
    var flip = CATransform3DIdentity
    flip.m22 = -1
    flip.m42 = 2 * flipLine
    return CATransform3DConcat(projection ?? .identity, flip)
  }
}

extension CATransform3D {
  /// Whether it only turns, scales, skews and moves within the plane.
  @inline(__always)
  fileprivate var isPlanar: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  /// Whether what lies in front of the plane z = 0 lies behind it once the plane is projected.
  package var showsBack: Bool {
    (Homography(flattening: self).determinant < 0) != (determinant < 0)
  }

  /// The z of a rectangle's centre after the transform; 0 behind the eye.
  package func depth(of rect: CGRect) -> Double {
    let (x, y) = (rect.midX.native, rect.midY.native)
    let w = x * m14.native + y * m24.native + m44.native
    let z = x * m13.native + y * m23.native + m43.native
    return w > 0 ? z / w : 0
  }
}

extension Homography {
  /// The map of points that are mirrored at the horizontal line `y` first.
  package func ofMirrored(about y: Double) -> Homography {
    Homography(
      m11: m11, m12: m12, m13: m13, m21: -m21, m22: -m22, m23: -m23,
      m31: m31 + 2 * y * m21, m32: m32 + 2 * y * m22, m33: m33 + 2 * y * m23)
  }

  /// Mirrors what arrives at the horizontal line `y`.
  fileprivate mutating func flipVertically(about y: Double) {
    m12 = 2 * y * m13 - m12
    m22 = 2 * y * m23 - m22
    m32 = 2 * y * m33 - m32
  }
}
