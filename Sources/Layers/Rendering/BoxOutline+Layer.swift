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

  /// A rectangle without round corners.
  init(sharp rect: CGRect) {
    self.init(rect: rect, radius: 0, corners: 0, isContinuous: false)
  }
}
