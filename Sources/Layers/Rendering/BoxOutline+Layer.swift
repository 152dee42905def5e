import Foundation
import Geometry
import RenderTree

extension BoxOutline {
  /// The box of a layer, with its radius clamped to half the short side.
  init(_ bounds: CGRect, _ look: AppearanceGroup) {
    let half = min(bounds.width, bounds.height) / 2
    let isSharp = look.flags.corners == 0 || !(look.cornerRadius > 0)
    self.init(
      rect: bounds, radius: isSharp ? 0 : min(look.cornerRadius, half),
      corners: look.flags.corners, isContinuous: look.flags.contains(.continuousCorners))
  }

  /// Whether a point lies within; corners that are no quarters of a circle are taken for such.
  func holds(_ point: SIMD2<Double>) -> Bool {
    let half = SIMD2(rect.width.native, rect.height.native) / 2
    let q = point - SIMD2(rect.midX.native, rect.midY.native)
    let corner = (q.x > 0 ? 1 : 0) + (q.y > 0 ? 2 : 0)
    let radius = corners >> corner & 1 != 0 ? self.radius.native : 0
    let beyond = pointwiseMax(q, -q) - half + radius
    return beyond.max() <= radius
      && (beyond.min() <= 0 || (beyond * beyond).sum() <= radius * radius)
  }

  /// A rectangle without round corners.
  init(sharp rect: CGRect) {
    self.init(rect: rect, radius: 0, corners: 0, isContinuous: false)
  }
}
