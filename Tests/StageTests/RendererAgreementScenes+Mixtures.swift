import Foundation
import QuartzCore

extension AgreementScene {
  /// What takes away within its bounds, fades by itself, or has something below its border.
  static let mixtures: [AgreementScene] =
    ["sourceIn", "sourceOut", "destIn", "destAtop", "copy", "clear", "plusLighter"].flatMap {
      mode in
      [
        mixed(mode, "with what overhangs") {
          $0.addSublayer(box(-8, 4, 60, 10, paint(0x2A9D8F, 0.6)))
        },
        mixed(mode, "turned") { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) },
        mixed(mode, "masked") { $0.mask = box(3, 4, 25, 18, ink, radius: 7) },
        mixed(mode, "clipped") {
          $0.masksToBounds = true
          $0.addSublayer(box(-8, 4, 60, 10, paint(0x2A9D8F, 0.6)))
        },
      ]
    }
    + [
      faded("fades each by itself", parent: false), faded("below one that fades", parent: true),
      AgreementScene("blurred raster", most: 3, beyond: 20) { stage in
        let layer = box(16, 12, 36, 30, sun, radius: 5)
        layer.addSublayer(box(-8.5, 8, 20, 8, coral))
        layer.shouldRasterize = true
        layer.filters = [CAFilter.gaussianBlur(radius: 2)]
        stage.addSublayer(layer)
      },
      bordered("translucent border around a sublayer", 0.6) {
        $0.addSublayer(box(10, 10, 10, 10, teal))
      },
      bordered("turned border around a sublayer", 0.6, most: 3, beyond: 6) {
        $0.addSublayer(box(10, 10, 10, 10, teal))
        $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      },
      bordered("picture below a border", 1) {
        ($0.contents, $0.cornerRadius) = (picture(12, 10), 0)
      },
      AgreementScene("stops that fall") { stage in
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 8, y: 6, width: 50, height: 40)
        layer.colors = [coral, teal, sun, ink, snow]
        layer.locations = [0.6, 0.2, 0.4, 0.1, 0.9]
        stage.addSublayer(layer)
      },
      AgreementScene("gradients below borders") { stage in
        for (index, kind) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
          let layer = CAGradientLayer()
          layer.frame = CGRect(x: 4.3 + 22 * CGFloat(index), y: 8.4, width: 20, height: 34)
          (layer.type, layer.colors) = (kind, [coral, teal])
          (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.4, y: 0.3), CGPoint(x: 0.9, y: 1))
          (layer.cornerRadius, layer.borderWidth, layer.borderColor) = (5, 3, ink)
          stage.addSublayer(layer)
        }
      },
    ]

  private static func mixed(
    _ mode: String, _ name: String, _ change: @escaping @Sendable (CALayer) -> Void
  ) -> AgreementScene {
    AgreementScene("\(mode) \(name)", most: 3, beyond: 2) { stage in
      let group = box(2, 2, 68, 56)
      group.opacity = 0.9
      group.addSublayer(box(6, 4, 30, 44, paint(0xF26B5E, 0.8)))
      group.addSublayer(box(30, 4, 26, 20, paint(0x305090)))
      let layer = box(16.4, 12.4, 36, 28, sun, radius: 8)
      change(layer)
      layer.compositingFilter = mode
      group.addSublayer(layer)
      stage.addSublayer(group)
    }
  }

  /// Sublayers that overlap and fade one by one, though the shadow is that of both.
  private static func faded(_ name: String, parent: Bool) -> AgreementScene {
    AgreementScene("shadow of what \(name)") { stage in
      let (holder, layer) = (box(0, 0, 72, 60), box(18, 14, 36, 28))
      (layer.shadowOpacity, layer.shadowRadius) = (0.8, 3)
      layer.shadowOffset = CGSize(width: 3, height: 5)
      layer.addSublayer(box(0, 0, 24, 20, coral, radius: 10))
      layer.addSublayer(box(14, 10, 18, 14, teal))
      let faint = parent ? holder : layer
      (faint.opacity, faint.allowsGroupOpacity) = (0.5, false)
      holder.addSublayer(layer)
      stage.addSublayer(holder)
    }
  }

  private static func bordered(
    _ name: String, _ alpha: CGFloat, most: Int = 2, beyond: Int = 0,
    _ change: @escaping @Sendable (CALayer) -> Void
  ) -> AgreementScene {
    AgreementScene(name, most: most, beyond: beyond) { stage in
      let layer = box(12.4, 10.4, 40, 30, sun, radius: 6)
      (layer.borderWidth, layer.borderColor) = (4, paint(0x22303C, alpha))
      change(layer)
      stage.addSublayer(layer)
    }
  }
}
