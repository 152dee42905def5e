import Foundation
import Geometry
import RenderTree

// Layers with `shouldRasterize`: painted on a grid of their own, and that picture is looked up as others are.

extension LayerPainter {
  /// The picture of a layer on its own grid, read into the pixels of a box.
  func raster(of item: PaintItem, within limits: PixelBox) -> Sheet {
    var result = Sheet(limits)
    let (inner, grid) = (item.onOwnGrid, item.ownGrid)
    guard let back = item.map.inverse, let toLayer = grid.inverse,
      let seen = back.concatenating(grid).boundingRect(of: limits.rect)
    else { return result }
    let box = PixelBox(covering: seen).grown(columns: 1, rows: 1).intersection(item.mostPixels)
    let picture = LayerPainter().picture(of: inner, within: box)
    guard let bitmap = picture.bitmap(of: picture.ink),
      let area = toLayer.boundingRect(of: picture.ink.rect)
    else { return result }
    var contents = item.layer.rareGroups?.contents ?? ContentsGroup()
    (contents.image, contents.gravity, contents.scale) = (bitmap, .resize, 1)
    contents.rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    contents.center = contents.rect
    guard let place = ContentsPlace(contents, in: area, isFlipped: item.isFlipped) else {
      return result
    }
    let samples = PictureSamples(contents.picture, halved: contents.minification == .trilinear)
    var plain = item
    plain.tint = SIMD4(repeating: 1)
    paint(PlacedPicture(contents, samples, place), of: plain, on: &result)
    return result
  }
}

extension PaintItem {
  /// The longest side of a layer's own picture in pixels.
  private static let longestSide = 4096

  /// Whether the layer is painted on a grid of its own: the scale must be above zero, the picture not huge.
  var isRasterized: Bool {
    let scale = rasterScale
    return look.flags.contains(.rasterizes) && !joinsSpace && scale > 0
      && max(bounds.width, bounds.height) * scale <= CGFloat(Self.longestSide)
  }

  private var rasterScale: CGFloat { effects?.rasterizationScale ?? 1 }

  /// From the layer's points to pixels of its own picture, which is upright on the screen.
  fileprivate var ownGrid: Homography {
    let scale = rasterScale.native
    return Homography(
      m11: scale, m12: 0, m13: 0, m21: 0, m22: isFlipped ? -scale : scale, m23: 0,
      m31: -bounds.minX.native * scale,
      m32: (isFlipped ? bounds.maxY.native : -bounds.minY.native) * scale, m33: 1)
  }

  /// The layer where it is in its own picture.
  fileprivate var onOwnGrid: PaintItem {
    var inner = self
    inner.map = ownGrid
    inner.tint = SIMD4(repeating: 1)
    return inner
  }

  /// The box around the layer within which its picture stays.
  fileprivate var mostPixels: PixelBox {
    let box = PixelBox(covering: ownGrid.boundingRect(of: bounds) ?? .null)
    return box.grown(
      columns: max(0, Self.longestSide - box.width) / 2,
      rows: max(0, Self.longestSide - box.height) / 2)
  }
}
