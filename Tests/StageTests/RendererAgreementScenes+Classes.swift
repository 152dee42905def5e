import Foundation
import QuartzCore

extension AgreementScene {
  static let spaces: [AgreementScene] = [
    AgreementScene("replicator") { stage in
      let layer = CAReplicatorLayer()
      layer.frame = CGRect(x: 6, y: 6, width: 60, height: 48)
      layer.instanceCount = 5
      layer.instanceTransform = CATransform3DMakeTranslation(10, 5, 0)
      layer.addSublayer(box(2, 4, 14, 14, coral, radius: 4))
      stage.addSublayer(layer)
    },
    AgreementScene("tinted replicator") { stage in
      let layer = CAReplicatorLayer()
      layer.frame = CGRect(x: 6, y: 4, width: 60, height: 52)
      layer.instanceCount = 8
      layer.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      layer.instanceColor = paint(0xFF8040, 0.9)
      layer.instanceGreenOffset = 0.06
      layer.instanceBlueOffset = 0.1
      layer.instanceAlphaOffset = -0.1
      layer.addSublayer(box(27, 2, 8, 14, snow))
      stage.addSublayer(layer)
    },
    AgreementScene("replicator within replicator") { stage in
      let (rows, columns) = (CAReplicatorLayer(), CAReplicatorLayer())
      for layer in [rows, columns] { layer.frame = CGRect(x: 0, y: 0, width: 72, height: 60) }
      rows.instanceCount = 3
      rows.instanceTransform = CATransform3DMakeTranslation(0, 16, 0)
      rows.instanceRedOffset = -0.3
      columns.instanceCount = 4
      columns.instanceTransform = CATransform3DMakeTranslation(16, 0, 0)
      columns.instanceBlueOffset = -0.2
      columns.addSublayer(box(6, 6, 10, 10, snow))
      rows.addSublayer(columns)
      stage.addSublayer(rows)
    },
    AgreementScene("transform layer", most: 4, beyond: 4) { stage in
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 150
      stage.sublayerTransform = eye
      let layer = CATransformLayer()
      layer.frame = CGRect(x: 16, y: 10, width: 40, height: 40)
      layer.transform = CATransform3DMakeRotation(0.7, 0.3, 1, 0)
      layer.addSublayer(box(0, 0, 40, 40, paint(0x2A9D8F, 0.8)))
      let front = box(8, 8, 24, 24, coral)
      front.zPosition = 20
      let back = box(4, 4, 32, 32, sun)
      back.zPosition = -20
      layer.addSublayer(front)
      layer.addSublayer(back)
      stage.addSublayer(layer)
    },
    AgreementScene("faded transform layer") { stage in
      let layer = CATransformLayer()
      layer.frame = CGRect(x: 10, y: 8, width: 40, height: 40)
      layer.opacity = 0.5
      layer.backgroundColor = ink
      layer.addSublayer(box(0, 0, 30, 30, coral))
      layer.addSublayer(box(12, 12, 30, 30, teal))
      stage.addSublayer(layer)
    },
  ]

  static let gradients: [AgreementScene] = [
    gradient("axial gradient", .axial, from: (0.5, 0), to: (0.5, 1)),
    gradient("gradient across", .axial, from: (0, 0), to: (1, 1)),
    gradient(
      "gradient within", .axial, from: (0.3, 0.4), to: (0.6, 0.5), locations: [0.2, 0.3, 0.9]),
    gradient("hard stops", .axial, from: (0, 0.2), to: (1, 0.4), locations: [0, 0.503, 0.503]),
    gradient("radial gradient", .radial, from: (0.5, 0.5), to: (1, 1)),
    gradient("radial gradient off centre", .radial, from: (0.3, 0.6), to: (0.8, 0.2)),
    gradient("conic gradient", .conic, from: (0.5, 0.5), to: (0.5, 0)),
    // Its seam meets the arc of a corner, in one pixel.
    gradient(
      "conic gradient aslant", .conic, from: (0.4, 0.6), to: (1, 0.1), most: 10, beyond: 1),
  ]

  private static func gradient(
    _ name: String, _ type: CAGradientLayerType, from: (Double, Double), to: (Double, Double),
    locations: [Double]? = nil, most: Int = 2, beyond: Int = 0
  ) -> AgreementScene {
    AgreementScene(name, most: most, beyond: beyond) { stage in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 8, y: 6, width: 50, height: 40)
      layer.cornerRadius = 8
      layer.backgroundColor = ink
      layer.type = type
      layer.colors = [coral, paint(0xF4B942, 0.4), teal]
      layer.locations = locations?.map { NSNumber(value: $0) }
      layer.startPoint = CGPoint(x: from.0, y: from.1)
      layer.endPoint = CGPoint(x: to.0, y: to.1)
      stage.addSublayer(layer)
    }
  }

  static let shapes: [AgreementScene] = [
    shape("filled shape") { $0.fillColor = coral },
    shape("even-odd shape") {
      $0.fillColor = coral
      $0.fillRule = .evenOdd
    },
    shape("stroked shape") {
      $0.fillColor = nil
      $0.strokeColor = teal
      $0.lineWidth = 5
    },
    shape("round line") {
      $0.fillColor = sun
      $0.strokeColor = teal
      $0.lineWidth = 6
      $0.lineJoin = .round
    },
    shape("bevelled part of a line") {
      $0.fillColor = nil
      $0.strokeColor = ink
      $0.lineWidth = 6
      $0.lineJoin = .bevel
      $0.lineCap = .square
      $0.strokeStart = 0.13
      $0.strokeEnd = 0.71
    },
    shape("dashes") {
      $0.fillColor = nil
      $0.strokeColor = coral
      $0.lineWidth = 4
      $0.lineCap = .round
      $0.lineDashPattern = [7, 9]
      $0.lineDashPhase = 3
    },
    shape("turned ellipse") {
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(x: 8, y: 10, width: 40, height: 20))
      $0.path = path
      $0.fillColor = paint(0x2A9D8F, 0.7)
      $0.strokeColor = ink
      $0.lineWidth = 3
      $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    },
  ]

  private static func shape(
    _ name: String, most: Int = 3, beyond: Int = 8,
    _ change: @escaping @Sendable (CAShapeLayer) -> Void
  ) -> AgreementScene {
    AgreementScene(name, most: most, beyond: beyond) { stage in
      let layer = CAShapeLayer()
      layer.frame = CGRect(x: 6, y: 4, width: 56, height: 48)
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: 28, y: 3), CGPoint(x: 44, y: 45), CGPoint(x: 4, y: 17), CGPoint(x: 52, y: 19),
        CGPoint(x: 11, y: 44),
      ])
      path.closeSubpath()
      layer.path = path
      change(layer)
      stage.addSublayer(layer)
    }
  }
}
