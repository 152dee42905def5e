import Foundation
import QuartzCore

extension AgreementScene {
  /// What is empty, degenerate or rarely put together.
  static let edges: [AgreementScene] = [
    AgreementScene("shape without bounds") { stage in
      let layer = CAShapeLayer()
      layer.path = CGPath(rect: CGRect(x: 10, y: 8, width: 30, height: 20), transform: nil)
      layer.fillColor = coral
      stage.addSublayer(layer)
    },
    AgreementScene("hidden mask") { stage in
      let layer = box(14, 10, 40, 36, coral)
      layer.mask = box(0, 0, 30, 30, ink)
      layer.mask?.isHidden = true
      stage.addSublayer(layer)
    },
    AgreementScene("empty clip") { stage in
      let layer = box(14, 10, 0, 0)
      layer.masksToBounds = true
      layer.addSublayer(box(0, 0, 20, 20, teal))
      stage.addSublayer(layer)
    },
    AgreementScene("clip with shadow") { stage in
      let layer = box(14, 10, 40, 36, paint(0xF26B5E, 0.5))
      layer.shadowOpacity = 1
      layer.masksToBounds = true
      stage.addSublayer(layer)
    },
    AgreementScene("path that casts a shadow alone") { stage in
      let layer = box(14, 10, 40, 36)
      layer.shadowOpacity = 1
      layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 36), transform: nil)
      stage.addSublayer(layer)
    },
    AgreementScene("no antialiasing", most: 255, beyond: 6) { stage in
      let layer = box(14.3, 10.4, 30, 26, coral)
      layer.edgeAntialiasingMask = []
      layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      stage.addSublayer(layer)
    },
    AgreementScene("some antialiasing") { stage in
      let box = box(10.3, 8.4, 20, 16, coral)
      box.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
      stage.addSublayer(box)
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 40.4, y: 8.6, width: 20, height: 30)
      gradient.colors = [coral, ink]
      gradient.edgeAntialiasingMask = .layerBottomEdge
      stage.addSublayer(gradient)
    },
    AgreementScene("some antialiasing, turned", most: 255, beyond: 6) { stage in
      let layer = box(14.3, 10.4, 30, 26, coral)
      layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
      layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      stage.addSublayer(layer)
    },
    AgreementScene("one stop") { stage in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 5, y: 5, width: 30, height: 30)
      layer.colors = [coral]
      stage.addSublayer(layer)
    },
    AgreementScene("gradient of a point") { stage in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 5, y: 5, width: 30, height: 30)
      layer.colors = [coral, teal]
      layer.startPoint = layer.endPoint
      stage.addSublayer(layer)
    },
    AgreementScene("border on translucent contents, faded") { stage in
      let layer = box(8, 6, 44, 36, paint(0x2A9D8F, 0.5), radius: 9)
      layer.contents = picture(12, 10)
      layer.borderWidth = 3
      layer.opacity = 0.6
      stage.addSublayer(layer)
    },
    AgreementScene("veils on a box and on a gradient") { stage in
      let layer = box(7.4, 8.3, 26, 36, coral, radius: 8)
      layer.addSublayer(box(0, 0, 26, 36, paint(0x1D2A3A, 0.6), radius: 8))
      stage.addSublayer(layer)
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 38.6, y: 10.2, width: 24, height: 30)
      gradient.colors = [coral, teal]
      gradient.cornerRadius = 5
      gradient.addSublayer(box(0, 0, 24, 30, snow, radius: 5))
      gradient.sublayers?[0].opacity = 0.4
      stage.addSublayer(gradient)
    },
    AgreementScene("faded blur") { stage in
      let layer = box(14, 10, 30, 26, coral)
      layer.filters = [CAFilter.gaussianBlur(radius: 6)]
      layer.opacity = 0.5
      stage.addSublayer(layer)
    },
  ]
}
