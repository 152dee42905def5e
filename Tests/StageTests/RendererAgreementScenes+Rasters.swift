import Foundation
import QuartzCore

extension AgreementScene {
  /// Layers that are drawn as pictures of themselves, at one pixel a point unless told otherwise.
  static let rasters: [AgreementScene] = [
    AgreementScene("raster") { stage in
      stage.addSublayer(raster(8, 6, 40, 30))
    },
    AgreementScene("turned raster", most: 4, beyond: 30) { stage in
      let layer = raster(14, 12, 40, 30)
      layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      stage.addSublayer(layer)
    },
    AgreementScene("faded raster between pixels", most: 3, beyond: 4) { stage in
      let layer = raster(8.3, 6.7, 40, 30)
      layer.opacity = 0.6
      stage.addSublayer(layer)
    },
    AgreementScene("coarse raster", most: 4, beyond: 20) { stage in
      let layer = raster(8, 6, 48, 36)
      layer.rasterizationScale = 0.25
      stage.addSublayer(layer)
    },
    AgreementScene("coarse raster with large pixels") { stage in
      let layer = raster(8, 6, 48, 36)
      layer.rasterizationScale = 0.25
      layer.magnificationFilter = .nearest
      stage.addSublayer(layer)
    },
    AgreementScene("fine raster", most: 4, beyond: 30) { stage in
      let layer = raster(8, 6, 48, 36)
      layer.rasterizationScale = 3
      stage.addSublayer(layer)
    },
    AgreementScene("raster with shadow, clip and mask", most: 3, beyond: 10) { stage in
      let shadowed = raster(6, 6, 24, 20)
      (shadowed.shadowOpacity, shadowed.shadowRadius) = (0.8, 2)
      shadowed.shadowOffset = CGSize(width: 2, height: 4)
      let clipped = raster(40, 6, 24, 20)
      (clipped.cornerRadius, clipped.masksToBounds) = (8, true)
      let masked = raster(20, 34, 30, 20)
      masked.mask = box(4, 2, 20, 16, ink, radius: 6)
      for layer in [shadowed, clipped, masked] { stage.addSublayer(layer) }
    },
    AgreementScene("raster in a flipped tree") { stage in
      let flipped = box(4, 4, 60, 50)
      flipped.isGeometryFlipped = true
      let layer = raster(8, 6, 40, 30)
      layer.contents = picture(20, 15)
      flipped.addSublayer(layer)
      stage.addSublayer(flipped)
    },
    AgreementScene("raster in a raster") { stage in
      let layer = raster(8, 6, 50, 44)
      layer.addSublayer(raster(12, 14, 30, 24))
      stage.addSublayer(layer)
    },
    AgreementScene("raster that is blended and filtered", most: 4, beyond: 10) { stage in
      stage.addSublayer(box(-200, -200, 500, 500, snow))
      stage.addSublayer(box(0, 20, 72, 20, teal))
      let layer = raster(10, 8, 40, 30)
      layer.compositingFilter = "multiplyBlendMode"
      layer.filters = [CAFilter(type: "colorInvert")]
      stage.addSublayer(layer)
    },
  ]

  /// A layer with things in it and beyond it.
  private static func raster(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> CALayer {
    let layer = box(x, y, width, height, sun, radius: 5)
    layer.addSublayer(box(-4, 8, 20, 8, coral))
    layer.addSublayer(box(10, 4, 12, 12, teal, radius: 6))
    layer.shouldRasterize = true
    return layer
  }
}
