import Foundation
import Geometry
import RenderTree

// A shadow is a silhouette, moved and blurred. The silhouette is painted where the shadow lies, so
// that the offset needs no whole pixels. It is that of shadowPath, or of all that the layer and its
// sublayers paint. The blur is a Gaussian in the layer's space; what a map makes of it where that is no
// Gaussian along the axes of pixels is worked out in `OwnGrid.swift`.

extension LayerPainter {
  /// A silhouette that is blurred by so few pixels, and is no larger than so many, is painted larger,
  /// lest pixels show in its edge.
  private static let (fewPixels, smallArea) = (12, 1 << 20)

  func paint(_ shadow: ShadowGroup, of item: PaintItem, on sheet: inout Sheet) {
    if shadow.radius > 0, !item.keepsGaussians, paintOnOwnGrid(shadow, of: item, on: &sheet) {
      return
    }
    var moved = item
    moved.map = item.map.movedSource(by: shadow.offset)
    moved.tint = SIMD4(repeating: 1)
    let sigma = max(shadow.radius, 0).native
    let (reach, margin) = (item.blur(sigma: sigma).reach, item.blur(sigma: sigma).margin)
    let area = silhouetteBox(shadow, moved, sheet.box.grown(columns: margin, rows: margin))
    let own = shadow.path.between == nil ? item.casterAlpha * item.tint.w : 0
    let isFine =
      (own > 0 ? 0 : 1)...Self.fewPixels ~= reach && area.width * area.height <= Self.smallArea
    let factor = isFine ? 4 : 1
    moved.map = moved.map.enlarged(by: Double(factor))
    let blur = moved.blur(sigma: sigma)
    let limits = area.enlarged(by: factor)
    var silhouette = Sheet(limits)
    paintCaster(shadow, moved, on: &silhouette)
    let blurred = silhouette.blurred(
      blur.horizontal, blur.vertical, within: sheet.box.enlarged(by: factor))
    let color = shadow.color.paint * item.tint * Float(min(shadow.opacity, 1))
    let cover = own > 0 && isFine ? box(of: item, factor, within: blurred.box) : nil
    sheet.draw(blurred.ink.reduced(by: factor)) { x, y in
      color * blurred.alpha(ofBlock: x, y, factor, below: cover, own)
    }
  }

  /// What the layer's box covers of pixels of which `factor` are as long as one.
  private func box(of item: PaintItem, _ factor: Int, within limits: PixelBox) -> Coverage {
    var (painter, item) = (self, item)
    painter.clip = nil
    item.map = item.map.enlarged(by: Double(factor))
    return painter.coverage(of: item, within: limits)
  }

  /// Paints what casts a shadow: a path, or the layer with its sublayers.
  func paintCaster(_ shadow: ShadowGroup, _ item: PaintItem, on sheet: inout Sheet) {
    if let path = shadow.path.between {
      sheet.fill(
        Coverage(item.map.image(of: path), within: sheet.box), SIMD4(repeating: 1))
    } else {
      // The layer's own mask cuts the shadow with the layer, not what casts it.
      paintSilhouette(item, on: &sheet)
    }
  }

  /// Where a silhouette may be, as far as it lies in `limits`.
  func silhouetteBox(
    _ shadow: ShadowGroup, _ item: PaintItem, _ limits: PixelBox
  ) -> PixelBox {
    guard let path = shadow.path.between else {
      return item.extent?.intersection(limits) ?? limits
    }
    let box = path.controlPointBoundingBox ?? .null
    return PixelBox(covering: item.map.boundingRect(of: box) ?? .null).intersection(limits)
  }
}

extension CALayer {
  /// How many silhouettes may be painted for the shadow of this layer, each for the shadow of something in the next.
  ///
  /// A layer is in the shadows of all around it, and its shadow, too: a chain of many would take for ever.
  var deepestShadow: Int {
    switch castersBelow(upTo: 32) {
    case ...5: 4
    case ...10: 3
    case ...31: 2
    default: 1
    }
  }

  /// How many of the layers below this one cast a shadow; no more than some are counted.
  private func castersBelow(upTo most: Int) -> Int {
    var (count, rest) = (0, sublayers ?? [])
    while count < most, let layer = rest.popLast() {
      if layer.shadowOpacity > 0 { count += 1 }
      rest += layer.sublayers ?? []
    }
    return count
  }
}

/// A Gaussian by pixels.
struct PixelBlur {
  var horizontal: GaussianWeights
  var vertical: GaussianWeights

  /// How many pixels it spreads at the most.
  var reach: Int { max(horizontal.reach, vertical.reach) }
  /// How many pixels around a picture are looked at for its sake.
  var margin: Int { max(horizontal.margin, vertical.margin) }
}

extension PaintItem {
  /// A Gaussian of a deviation in points of the layer, in pixels.
  func blur(sigma: Double) -> PixelBlur {
    let scale = map.scale(at: CGPoint(x: bounds.midX, y: bounds.midY))
    var (horizontal, vertical) = (scale.mean, scale.mean)
    if map.keepsUpright {
      (horizontal, vertical) = map.m12 == 0 ? (scale.x, scale.y) : (scale.y, scale.x)
    }
    return PixelBlur(
      horizontal: GaussianWeights(sigma: sigma * horizontal),
      vertical: GaussianWeights(sigma: sigma * vertical))
  }
}

extension Sheet {
  /// The mean alpha of a block of pixels, as far as something of some opacity leaves them.
  fileprivate func alpha(
    ofBlock x: Int, _ y: Int, _ size: Int, below cover: Coverage?, _ opacity: Float
  ) -> Float {
    var (sum, whole): (Float, Float) = (0, 0)
    for row in y * size..<(y + 1) * size {
      for column in x * size..<(x + 1) * size {
        let left = 1 - opacity * (cover?.share(column, row) ?? 0)
        sum += left * color(column, row).w
        whole += left
      }
    }
    return sum / max(whole, 1e-3)
  }
}

extension PixelBox {
  fileprivate func enlarged(by factor: Int) -> PixelBox {
    PixelBox(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
  }

  /// The blocks of pixels that hold all of it.
  fileprivate func reduced(by factor: Int) -> PixelBox {
    let size = CGFloat(factor)
    return PixelBox(
      covering: CGRect(
        x: rect.minX / size, y: rect.minY / size, width: rect.width / size,
        height: rect.height / size))
  }
}

extension Homography {
  /// The receiver to pixels of which `factor` are as long as one.
  fileprivate func enlarged(by factor: Double) -> Homography {
    concatenating(
      Homography(CGAffineTransform(scaleX: CGFloat(factor), y: CGFloat(factor))))
  }
}
