import Drawing
import Foundation
import Geometry
import RenderTree

extension CALayer {
  /// Paints the layer with its sublayers on a context whose user space is the layer's own.
  final func paint(in context: CGContext) {
    let device = CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(context.height))
    let toPixels = context.ctm.concatenating(device)
    let whole = CGRect(x: 0, y: 0, width: context.width, height: context.height)
    let clip = context.boundingBoxOfClipPath.applying(toPixels).intersection(whole)
    var item = PaintItem(layer: self, map: Homography(toPixels))
    // Pictures stand as the layers around have them: upright in a space whose y points up, too.
    item.isFlipped = parent?.drawsDownward == false
    guard item.map.isDrawable, !clip.isNull else { return }
    displayTree()
    var sheet = Sheet(PixelBox(covering: clip))
    LayerPainter(isMirrored: toPixels.determinant < 0, frame: sheet.box).paint(item, on: &sheet)
    guard let picture = sheet.bitmap(of: sheet.ink) else { return }
    let place = sheet.ink.rect.applying(device)
    context.saveGState()
    context.concatenate(context.ctm.inverted())
    context.interpolationQuality = .none
    context.draw(CGImage(bitmap: picture), in: place)
    context.restoreGState()
  }

  /// Draws the contents that wait for it, the layer's and those below it, as a commit would: labels that were
  /// never shown are painted with their text.
  private final func displayTree() {
    guard !isPresentation else { return }
    var pending = [self]
    while let layer = pending.popLast() {
      if layer.isHidden { continue }
      layer.displayWhereNeeded()
      pending += layer.children
      if let mask = layer.mask { pending.append(mask) }
    }
  }
}
