import Foundation
import Geometry
import RenderTree

// Edges that are not softened, beside others that are: a pixel belongs to the layer or not, by its middle. Two layers
// that meet along such an edge leave nothing between them and have no pixel in common.

extension PaintItem {
  /// The sides that are cut hard where others are not: bits 0…3 for minX, minY, maxX, maxY.
  fileprivate var sidesToCut: UInt32 {
    look.flags.isSoft && !clips && !paintsBorder && outline.isSharp ? look.flags.hardSides : 0
  }
}

extension LayerPainter {
  /// How much of each pixel the layer's bounds cover, some sides of which are cut hard; nil where none is.
  func hardCoverage(of item: PaintItem, within limits: PixelBox) -> Coverage? {
    let sides = item.sidesToCut
    let scale = item.map.scale(at: CGPoint(x: item.bounds.midX, y: item.bounds.midY))
    guard sides != 0, min(scale.x, scale.y) > 0 else { return nil }
    // Far enough that what was moved is seen nowhere.
    let margin = CGFloat(4 / min(scale.x, scale.y))
    let soft = BoxOutline(sharp: item.bounds.grown(sides, by: margin))
    let hard = BoxOutline(sharp: item.bounds.grown(~sides, by: margin))
    return coverage(of: soft, item, within: limits)
      .times(Coverage(item.map.image(of: hard.path), within: limits, antialiased: false))
  }
}

extension CGRect {
  /// The rectangle with some sides moved outwards.
  fileprivate func grown(_ sides: UInt32, by margin: CGFloat) -> CGRect {
    func way(_ side: UInt32) -> CGFloat { sides >> side & 1 == 0 ? 0 : margin }
    return CGRect(
      x: minX - way(0), y: minY - way(1), width: width + way(0) + way(2),
      height: height + way(1) + way(3))
  }
}
