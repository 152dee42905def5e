import Foundation
import Geometry
import RenderTree

// Background and border. Where nothing lies between them they are one shape, so that the outer edge
// shows nothing of the background below the border. A layer that clips paints both beyond its edge:
// the clip makes it, once, and the border covers a share of what that leaves.

extension LayerPainter {
  /// Paints the background, and the border where nothing lies between.
  func paintBox(of item: PaintItem, on sheet: inout Sheet) {
    let background = item.look.backgroundColor.paint * item.tint
    let showsBorder = item.paintsBorder && !item.separatesBorder
    guard item.paintsBackground || showsBorder else { return }
    guard showsBorder else { return sheet.fill(ground(of: item, within: sheet.box), background) }
    let outer = edge(of: item, within: sheet.box)
    let border = item.look.borderColor.paint * item.tint
    // As one picture with the background, the border hides of it what it would without opacity.
    let isOne = item.look.flags.contains(.groupsOpacity)
    let rim = border + background * (1 - (isOne ? item.look.borderColor.paint.w : border.w))
    let inner = interior(of: item, within: outer.box)
    let left = item.clips ? coverage(of: item, within: outer.box) : nil
    sheet.draw(outer.box) { x, y in
      let inside = share(of: inner, in: left, x, y)
      return background * inside + rim * max(outer.share(x, y) - inside, 0)
    }
  }

  /// Paints the border above contents and sublayers.
  func paintBorder(of item: PaintItem, on sheet: inout Sheet) {
    guard item.hasArea else { return }
    let outer = edge(of: item, within: sheet.box)
    let inner = interior(of: item, within: outer.box)
    let left = item.clips ? coverage(of: item, within: outer.box) : nil
    let border = item.look.borderColor.paint * item.tint
    sheet.draw(outer.box) { x, y in
      border * max(outer.share(x, y) - share(of: inner, in: left, x, y), 0)
    }
  }

  /// How much of a pixel lies within the border, of what a clip that follows leaves of it.
  private func share(of inner: Coverage?, in left: Coverage?, _ x: Int, _ y: Int) -> Float {
    guard let inside = inner?.share(x, y), inside > 0 else { return 0 }
    return left.map { min(inside / max($0.share(x, y), 1e-4), 1) } ?? inside
  }

  /// How much is covered of what fills the layer. Below a border that is painted later, it is so much that with the
  /// border each pixel of the outer edge is covered by its area, and not by a part of the rest once more; the same
  /// below sublayers that lie right on it.
  func ground(of item: PaintItem, within limits: PixelBox, cuts: Bool = true) -> Coverage {
    let outer = edge(of: item, within: limits, cuts: cuts)
    let veil = item.veil
    if veil > 0 { return outer.below(borderAround: nil, alpha: veil) }
    guard item.paintsBorder, !item.clips else { return outer }
    let alpha = min(item.look.borderColor.paint.w, 1)
    return outer.below(borderAround: interior(of: item, within: limits), alpha: alpha)
  }

  private func interior(of item: PaintItem, within limits: PixelBox) -> Coverage? {
    item.outline.inset(by: item.look.borderWidth).map { coverage(of: $0, item, within: limits) }
  }
}
