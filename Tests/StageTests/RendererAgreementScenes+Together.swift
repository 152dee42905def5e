import Foundation
import QuartzCore

extension AgreementScene {
  /// What is done to one layer at once.
  static let together: [AgreementScene] = [
    AgreementScene("masked shadow") { stage in
      let layer = box(12, 8, 36, 30, coral, radius: 6)
      layer.shadowOpacity = 0.9
      layer.shadowRadius = 3
      layer.shadowOffset = CGSize(width: 4, height: 6)
      layer.mask = box(6, 4, 60, 60, ink, radius: 10)
      stage.addSublayer(layer)
    },
    AgreementScene("shadow of a masked layer") { stage in
      let holder = box(12, 8, 40, 36)
      let layer = box(0, 0, 36, 30, coral)
      layer.mask = box(4, 4, 26, 20, ink, radius: 10)
      holder.addSublayer(layer)
      holder.shadowOpacity = 0.8
      holder.shadowRadius = 2
      holder.shadowOffset = CGSize(width: 3, height: 5)
      stage.addSublayer(holder)
    },
    AgreementScene("picture beyond its flipped layer", most: 4, beyond: 3) { stage in
      let flipped = box(0, 0, 72, 60)
      flipped.isGeometryFlipped = true
      let layer = box(30, 20, 16, 12, teal)
      layer.contents = picture(12, 10)
      layer.contentsGravity = .topLeft
      layer.contentsScale = 0.5
      layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      flipped.addSublayer(layer)
      stage.addSublayer(flipped)
    },
    AgreementScene("clip and filter", most: 3, beyond: 2) { stage in
      let layer = box(12, 8, 44, 36, sun, radius: 12)
      layer.masksToBounds = true
      layer.addSublayer(box(-6, 12, 60, 10, teal))
      layer.addSublayer(box(18, -4, 10, 50, coral))
      layer.filters = [CAFilter.gaussianBlur(radius: 2)]
      stage.addSublayer(layer)
    },
    AgreementScene("colours, then blur") { stage in
      let layer = box(14, 10, 36, 30, coral, radius: 6)
      layer.addSublayer(box(10, 8, 40, 12, paint(0x2A9D8F, 0.7)))
      layer.filters = [CAFilter(type: "colorInvert"), CAFilter.gaussianBlur(radius: 3)]
      stage.addSublayer(layer)
    },
    AgreementScene("blur, then colours") { stage in
      let layer = box(14, 10, 36, 30, coral, radius: 6)
      layer.addSublayer(box(10, 8, 40, 12, paint(0x2A9D8F, 0.7)))
      let saturate = CAFilter(type: "colorSaturate")
      saturate.setValue(0.3, forKey: "inputAmount")
      layer.filters = [CAFilter.gaussianBlur(radius: 3), saturate]
      stage.addSublayer(layer)
    },
    AgreementScene("continuous corners") { stage in
      let layer = box(10, 8, 50, 40, coral, radius: 12)
      layer.cornerCurve = .continuous
      layer.borderWidth = 3
      layer.borderColor = ink
      stage.addSublayer(layer)
    },
    AgreementScene("clip with continuous corners") { stage in
      let layer = box(10, 8, 50, 40, sun, radius: 14)
      layer.cornerCurve = .continuous
      layer.masksToBounds = true
      layer.addSublayer(box(-10, 18, 70, 30, teal))
      layer.addSublayer(box(20, -4, 10, 50, coral))
      stage.addSublayer(layer)
    },
    AgreementScene("faded mask with a blur behind", most: 5, beyond: 60) { stage in
      stage.addSublayer(box(4, 4, 30, 50, coral))
      stage.addSublayer(box(30, 20, 34, 12, ink))
      let glass = box(14, 12, 44, 34, paint(0xFFFFFF, 0.3), radius: 10)
      glass.backgroundFilters = [CAFilter.gaussianBlur(radius: 3)]
      glass.opacity = 0.8
      stage.addSublayer(glass)
    },
    AgreementScene("planes that cut through each other", most: 4, beyond: 32) { stage in
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 200
      stage.sublayerTransform = eye
      for (angle, color) in [(0.7, coral), (-0.7, teal)] {
        let plane = box(14, 12, 40, 34, color)
        plane.transform = CATransform3DMakeRotation(CGFloat(angle), 0.2, 1, 0)
        stage.addSublayer(plane)
      }
    },
    cutPicture("clipped picture that is cut") { $0.masksToBounds = true },
    cutPicture("stretched picture that is cut") {
      ($0.contentsScale, $0.contentsCenter) = (2, CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    },
    AgreementScene("three planes around one line", most: 8, beyond: 20) { stage in
      for (index, color) in [coral, teal, paint(0xF4B942, 0.7)].enumerated() {
        let plane = box(16, 12, 40, 34, color)
        plane.transform = CATransform3DMakeRotation(CGFloat(index) * 1.05 + 0.3, 0, 1, 0)
        stage.addSublayer(plane)
      }
    },
  ]

  /// A picture whose plane its sibling cuts.
  private static func cutPicture(
    _ name: String, _ change: @escaping @Sendable (CALayer) -> Void
  ) -> AgreementScene {
    AgreementScene(name, most: 6, beyond: 40) { stage in
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 200
      stage.sublayerTransform = eye
      stage.addSublayer(box(4, 24, 64, 14, ink))
      let layer = box(18, 8, 38, 44)
      layer.contents = picture(12, 10)
      layer.transform = CATransform3DMakeRotation(0.7, 0.3, 1, 0)
      change(layer)
      stage.addSublayer(layer)
    }
  }

  /// A layer's own groups leave it what lies behind.
  static let glasses: [AgreementScene] = [
    glass("backdrop blur, clipped") { $0.masksToBounds = true },
    glass("backdrop blur, faded") { $0.opacity = 0.6 },
    glass("backdrop blur, masked") {
      $0.mask = box(4, 3, 30, 60, ink, radius: 12)
      $0.opacity = 0.8
    },
    glass("backdrop blur, masked and without colours") {
      let saturate = CAFilter(type: "colorSaturate")
      saturate.setValue(0.2, forKey: "inputAmount")
      $0.backgroundFilters?.append(saturate)
      $0.mask = box(4, 3, 30, 60, paint(0, 0.7), radius: 12)
    },
    glass("backdrop blur below other colours") { $0.filters = [CAFilter(type: "colorInvert")] },
  ]

  private static func glass(
    _ name: String, _ change: @escaping @Sendable (CALayer) -> Void
  ) -> AgreementScene {
    AgreementScene(name, most: 3, beyond: 60) { stage in
      stage.addSublayer(box(4, 4, 30, 50, coral))
      stage.addSublayer(box(30, 20, 34, 12, ink))
      let glass = box(14, 12, 44, 34, paint(0xFFFFFF, 0.3), radius: 10)
      glass.backgroundFilters = [CAFilter.gaussianBlur(radius: 3)]
      glass.addSublayer(box(26, 20, 30, 10, paint(0x2A9D8F, 0.7)))
      change(glass)
      stage.addSublayer(glass)
    }
  }

  /// Layers whose pictures are made as they are drawn.
  static let moments: [AgreementScene] = [
    sparks("sparks", mode: .unordered),
    sparks("sparks that add up", mode: .additive, most: 4, beyond: 12),
    AgreementScene("tiles") { stage in
      let layer = Rings()
      layer.frame = CGRect(x: 8, y: 6, width: 52, height: 44)
      layer.tileSize = CGSize(width: 16, height: 16)
      stage.addSublayer(layer)
    },
    AgreementScene("turned tiles", most: 48, beyond: 4) { stage in
      let layer = Rings()
      layer.frame = CGRect(x: 14, y: 10, width: 44, height: 40)
      layer.tileSize = CGSize(width: 16, height: 16)
      layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      stage.addSublayer(layer)
    },
    AgreementScene("tiles in detail") { stage in
      let layer = Rings()
      layer.frame = CGRect(x: 8, y: 6, width: 26, height: 22)
      layer.tileSize = CGSize(width: 16, height: 16)
      (layer.levelsOfDetail, layer.levelsOfDetailBias) = (2, 1)
      layer.anchorPoint = .zero
      layer.position = CGPoint(x: 8, y: 6)
      layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
      stage.addSublayer(layer)
    },
  ]

  private static func sparks(
    _ name: String, mode: CAEmitterLayerRenderMode, most: Int = 3, beyond: Int = 4
  ) -> AgreementScene {
    AgreementScene(name, most: most, beyond: beyond) { stage in
      let emitter = CAEmitterLayer()
      emitter.frame = CGRect(x: 0, y: 0, width: 72, height: 60)
      emitter.backgroundColor = ink
      emitter.emitterPosition = CGPoint(x: 36, y: 30)
      emitter.emitterShape = .circle
      emitter.emitterSize = CGSize(width: 12, height: 12)
      emitter.renderMode = mode
      // A moment that stays, whenever it is drawn.
      (emitter.speed, emitter.timeOffset, emitter.seed) = (0, 3, 9)
      let cell = CAEmitterCell()
      (cell.birthRate, cell.lifetime, cell.velocity) = (8, 2, 9)
      (cell.emissionRange, cell.spin, cell.scale, cell.scaleRange) = (6.2, 1, 0.5, 0.4)
      cell.color = paint(0xF4B942, 0.6)
      (cell.greenRange, cell.alphaSpeed) = (0.4, -0.2)
      cell.contents = picture(16, 12)
      emitter.emitterCells = [cell]
      stage.addSublayer(emitter)
    }
  }
}

/// Tiles that show rings around the layer's middle at once.
private final class Rings: CATiledLayer {
  override class func fadeDuration() -> CFTimeInterval { 0 }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(sun)
    ctx.fill(bounds)
    ctx.setLineWidth(3)
    for (index, color) in [coral, teal, ink].enumerated() {
      ctx.setStrokeColor(color)
      let inset = CGFloat(index * 4 + 3)
      ctx.strokeEllipse(in: bounds.insetBy(dx: inset, dy: inset))
    }
  }
}
