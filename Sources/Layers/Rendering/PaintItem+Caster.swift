import Foundation
import Geometry
import RenderTree

// What casts a shadow mostly is the box of its layer. That covers a part of each pixel of its edge, and in such a pixel
// its shadow is darkest below it: what is seen there is the mean of what the box leaves.

extension PaintItem {
  /// How opaque the layer's box is, where with all that is in it that is what casts its shadow; else 0.
  var casterAlpha: Float {
    guard hasArea, look.flags.isSoftAllAround, !outline.isContinuous, shape == nil,
      emitter == nil, !(layer is CATiledLayer)
    else { return 0 }
    let ground = look.backgroundColor.paint.w
    guard ground >= 1 || hasOpaqueGradient else {
      let isAlone = contents == nil && gradient == nil && layer.shownChildren.isEmpty
      return isAlone && !paintsBorder ? ground : 0
    }
    if let gravity = contents?.gravity,
      outline.radius > 0 || (gravity != .resize && gravity != .resizeAspect)
    {
      return 0
    }
    return holdsItsSublayers ? 1 : 0
  }

  private var hasOpaqueGradient: Bool {
    guard let colors = gradient?.colors.resolved?.colors, !colors.isEmpty else { return false }
    return colors.allSatisfy { $0.simd.w >= 1 }
  }

  /// Whether the sublayers are known to stay within an upright layer, and clear of its corners.
  private var holdsItsSublayers: Bool {
    if layer.shownChildren.isEmpty { return true }
    let inset = outline.radius * (1 - CGFloat(0.5).squareRoot())
    guard map.keepsUpright, let free = map.boundingRect(of: bounds.insetBy(dx: inset, dy: inset))
    else { return false }
    let box = PixelBox(covering: free)
    return children.allSatisfy { $0.extent.map { $0.intersection(box) == $0 } ?? false }
  }
}
