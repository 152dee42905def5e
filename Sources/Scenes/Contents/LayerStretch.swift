import Foundation
import UIKit

/// How a picture fills its layer: stretched in nine parts, by gravity, or in one part at a time.
package final class LayerStretch: Scene {
  package static let information = SceneInformation(
    id: "layer-stretch", title: "How a picture fills a layer",
    hint: "Nine parts keep the corners; gravity says where; a rectangle shows one frame of many.",
    origin: "Animatable layer properties: contents", length: 6)

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 500)
    card.addHeading(Self.information)
    addBubbles(to: card.addField(in: CGRect(x: 32, y: 96, width: 256, height: 348)))
    addGravities(to: card.addField(in: CGRect(x: 304, y: 96, width: 328, height: 348)))
    addMoons(to: card.addField(in: CGRect(x: 648, y: 96, width: 200, height: 348)))
    for (x, width, name) in [
      (32, 256, "contentsCenter"), (304, 328, "contentsGravity"), (648, 200, "contentsRect"),
    ] as [(CGFloat, CGFloat, String)] {
      card.addCaption(name, below: CGRect(x: x, y: 96, width: width, height: 348))
    }
  }

  // MARK: Nine parts

  /// A plate with round corners, as a whole and in nine parts.
  private func addBubbles(to field: UIView) {
    let plate = draw(CGSize(width: 48, height: 48)) {
      Palette.accent.setFill()
      UIBezierPath(roundedRect: $0.insetBy(dx: 1, dy: 1), cornerRadius: 17).fill()
      Palette.card.setFill()
      UIBezierPath(roundedRect: $0.insetBy(dx: 5, dy: 5), cornerRadius: 13).fill()
    }
    for (index, name) in ["whole", "nine parts"].enumerated() {
      let y = 92 + 164 * CGFloat(index)
      let layer = CALayer.picture(
        plate, size: CGSize(width: 60, height: 100), at: CGPoint(x: 128, y: y))
      layer.contentsScale = 2
      layer.name = name
      if index == 1 {
        layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
      }
      field.layer.addSublayer(layer)
      layer.swing("bounds.size.width", to: 220)
      field.addText(
        name, in: CGRect(x: 0, y: y + 58, width: 256, height: 20), size: 12, alignment: .center)
    }
  }

  // MARK: Gravity

  private static let gravities: [CALayerContentsGravity] = [
    .topLeft, .top, .topRight, .left, .center, .right, .bottomLeft, .bottom, .bottomRight,
    .resize, .resizeAspect, .resizeAspectFill,
  ]

  private func addGravities(to field: UIView) {
    let sun = draw(CGSize(width: 24, height: 24)) {
      Palette.sun.setFill()
      UIBezierPath(ovalIn: $0.insetBy(dx: 1, dy: 1)).fill()
    }
    for (index, gravity) in Self.gravities.enumerated() {
      let center = CGPoint(
        x: 62 + 102 * CGFloat(index % 3), y: 40 + 84 * CGFloat(index / 3))
      let layer = CALayer.picture(
        sun, size: CGSize(width: 88, height: 48), at: center, cornerRadius: 8)
      layer.name = gravity.rawValue
      layer.backgroundColor = Palette.card.cgColor
      layer.contentsScale = 2
      layer.contentsGravity = gravity
      field.layer.addSublayer(layer)
      field.addText(
        gravity.rawValue, in: CGRect(x: center.x - 51, y: center.y + 26, width: 102, height: 18),
        size: 11, alignment: .center)
    }
  }

  // MARK: One frame of many

  /// Eight phases of the moon in one picture, of which one is shown at a time.
  private func addMoons(to field: UIView) {
    let (side, count) = (CGFloat(112), 8)
    let phases = draw(CGSize(width: side * CGFloat(count), height: side)) { _ in
      for index in 0..<count {
        let disc = CGRect(x: side * CGFloat(index), y: 0, width: side, height: side)
          .insetBy(dx: 4, dy: 4)
        drawMoon(in: disc, phase: CGFloat(index) / CGFloat(count))
      }
    }
    let moon = CALayer.picture(
      phases, size: CGSize(width: side, height: side), at: CGPoint(x: 100, y: 140))
    moon.name = "moon"
    let frame = CGRect(x: 0, y: 0, width: 1 / CGFloat(count), height: 1)
    moon.contentsRect = frame
    field.layer.addSublayer(moon)
    let wax = CAKeyframeAnimation(keyPath: "contentsRect")
    wax.values = (0..<count).map { frame.offsetBy(dx: CGFloat($0) * frame.width, dy: 0) }
    wax.calculationMode = .discrete
    wax.duration = 4
    wax.repeatCount = .infinity
    moon.add(wax, forKey: "phase")
    addStrip(phases, count, to: field)
  }

  /// The whole picture, and a frame around the part that is shown.
  private func addStrip(_ phases: CGImage, _ count: Int, to field: UIView) {
    let width: CGFloat = 168
    let strip = CALayer.picture(
      phases, size: CGSize(width: width, height: width / CGFloat(count)),
      at: CGPoint(x: 100, y: 284))
    strip.minificationFilter = .trilinear
    field.layer.addSublayer(strip)
    let side = width / CGFloat(count)
    let mark = CALayer.tile(
      CGSize(width: side + 2, height: side + 2), at: CGPoint(x: 16 + side / 2, y: 284),
      color: .clear, cornerRadius: 5)
    mark.borderWidth = 1.5
    mark.borderColor = Palette.accent.cgColor
    field.layer.addSublayer(mark)
    let step = CAKeyframeAnimation(keyPath: "position.x")
    step.values = (0..<count).map { 16 + side * (CGFloat($0) + 0.5) }
    step.calculationMode = .discrete
    step.duration = 4
    step.repeatCount = .infinity
    mark.add(step, forKey: "phase")
  }

  /// The lit part of a disc: half of it, more or less an ellipse.
  private func drawMoon(in disc: CGRect, phase: CGFloat) {
    Palette.card.setFill()
    UIBezierPath(ovalIn: disc).fill()
    let lit = UIBezierPath()
    let (center, radius) = (CGPoint(x: disc.midX, y: disc.midY), disc.width / 2)
    let isWaxing = phase <= 0.5
    for step in 0...64 {
      let angle = CGFloat(step) / 64 * .pi - .pi / 2
      let x = radius * cos(angle) * (isWaxing ? 1 : -1)
      let point = CGPoint(x: center.x + x, y: center.y + radius * sin(angle))
      if step == 0 { lit.move(to: point) } else { lit.addLine(to: point) }
    }
    let shade = cos(phase * 2 * .pi) * (isWaxing ? 1 : -1)
    for step in 0...64 {
      let angle = .pi / 2 - CGFloat(step) / 64 * .pi
      lit.addLine(
        to: CGPoint(
          x: center.x + radius * cos(angle) * shade, y: center.y + radius * sin(angle)))
    }
    lit.close()
    Palette.text.setFill()
    lit.fill()
  }

  /// A picture with two pixels a point.
  private func draw(_ size: CGSize, _ body: (CGRect) -> Void) -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      body(CGRect(origin: .zero, size: size))
    }
    return picture.cgImage ?? SceneAssets.image("ship")
  }
}
