import Foundation
import QuartzCore

extension AgreementScene {
  static let masks: [AgreementScene] = [
    AgreementScene("mask") { stage in
      let layer = box(8, 6, 50, 40, coral)
      layer.addSublayer(box(20, 10, 60, 16, teal))
      layer.mask = box(6, 4, 36, 30, ink, radius: 12)
      stage.addSublayer(layer)
    },
    AgreementScene("mask of several layers") { stage in
      let layer = box(8, 6, 50, 40, coral)
      let mask = box(0, 0, 50, 40, paint(0, 0.3))
      mask.addSublayer(box(4, 4, 18, 18, ink, radius: 9))
      mask.addSublayer(box(20, 14, 26, 22, paint(0xFFFFFF, 0.6)))
      layer.mask = mask
      layer.opacity = 0.8
      stage.addSublayer(layer)
    },
    AgreementScene("masked picture") { stage in
      let layer = box(8, 6, 48, 40)
      layer.contents = picture(12, 10)
      layer.mask = box(4, 4, 40, 32, ink, radius: 16)
      layer.mask?.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
      stage.addSublayer(layer)
    },
    AgreementScene("empty mask") { stage in
      let layer = box(8, 6, 48, 40, coral)
      layer.mask = box(0, 0, 30, 30)
      stage.addSublayer(layer)
    },
  ]

  static let silhouettes: [AgreementScene] = [
    silhouette("shadow of a tree") {
      $0.backgroundColor = nil
      $0.addSublayer(box(0, 0, 20, 20, coral, radius: 10))
      $0.addSublayer(box(18, 14, 26, 14, teal))
    },
    silhouette("shadow of what hangs over") { $0.addSublayer(box(24, 8, 24, 10, teal)) },
    silhouette("shadow of a ring") {
      $0.backgroundColor = nil
      $0.borderWidth = 4
      $0.borderColor = ink
      $0.cornerRadius = 10
    },
    silhouette("shadow of a path") {
      $0.shadowPath = CGPath(ellipseIn: CGRect(x: -4, y: 16, width: 44, height: 12), transform: nil)
    },
    silhouette("shadow of a picture") {
      $0.backgroundColor = nil
      $0.contents = picture(12, 10)
    },
    silhouette("shadow of a faint layer") {
      $0.backgroundColor = paint(0xF26B5E, 0.4)
      $0.opacity = 0.7
    },
    silhouette("shadow of nothing") { $0.backgroundColor = nil },
    silhouette("shadow of a picture that is not round", most: 4, beyond: 150) {
      $0.cornerRadius = 14
      $0.contents = picture(12, 10)
    },
    silhouette("shadow of what fills a round corner") {
      $0.cornerRadius = 14
      $0.addSublayer(box(0, 0, 36, 10, teal))
    },
    silhouette("shadow of a shadow") {
      let inner = box(24, 8, 24, 14, teal)
      inner.shadowOpacity = 0.7
      inner.shadowRadius = 2
      inner.shadowOffset = CGSize(width: 6, height: 8)
      $0.addSublayer(inner)
    },
  ]

  private static func silhouette(
    _ name: String, most: Int = 2, beyond: Int = 0, _ change: @escaping @Sendable (CALayer) -> Void
  ) -> AgreementScene {
    AgreementScene(name, most: most, beyond: beyond) { stage in
      let layer = box(14, 10, 36, 28, snow)
      layer.shadowOpacity = 0.8
      layer.shadowRadius = 3
      layer.shadowOffset = CGSize(width: 3, height: 5)
      change(layer)
      stage.addSublayer(layer)
    }
  }

  static let filters: [AgreementScene] = [
    filter("blur", .gaussianBlur(radius: 3)),
    filter("saturation", filter("colorSaturate", "inputAmount", 0.2)),
    filter("hue", filter("colorHueRotate", "inputAngle", 1.1)),
    filter("invert", CAFilter(type: "colorInvert")),
    filter("contrast", filter("colorContrast", "inputAmount", 1.7)),
  ]

  private static func filter(_ type: String, _ key: String, _ value: Double) -> CAFilter {
    let filter = CAFilter(type: type)
    filter.setValue(value, forKey: key)
    return filter
  }

  private static func filter(
    _ name: String, _ filter: @autoclosure @escaping @Sendable () -> CAFilter,
    most: Int = 2, beyond: Int = 0
  ) -> AgreementScene {
    AgreementScene(name, most: most, beyond: beyond) { stage in
      let layer = box(14, 10, 36, 30, coral, radius: 6)
      layer.addSublayer(box(10, 8, 40, 12, paint(0x2A9D8F, 0.7)))
      layer.filters = [filter()]
      stage.addSublayer(layer)
    }
  }

  static let blends: [AgreementScene] = [
    "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
    "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    "plusLighter", "plusDarker", "sourceIn", "sourceOut", "sourceAtop", "destOver", "destIn",
    "destOut", "destAtop", "xor", "copy", "clear",
  ].map { mode in
    AgreementScene("blend \(mode)", most: 4, beyond: 8) { stage in
      let group = box(2, 2, 68, 56)
      group.opacity = 0.9
      group.addSublayer(box(6, 4, 30, 44, paint(0xF26B5E, 0.8)))
      group.addSublayer(box(30, 4, 26, 20, paint(0x305090)))
      let layer = box(16, 12, 36, 28, sun)
      layer.addSublayer(box(4, 4, 18, 18, paint(0x2A9D8F, 0.6)))
      layer.compositingFilter = mode
      group.addSublayer(layer)
      stage.addSublayer(group)
    }
  }
}
