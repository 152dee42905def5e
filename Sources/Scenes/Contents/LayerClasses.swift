import Foundation
import UIKit

/// Layers that draw by themselves, one class a tile.
package final class LayerClasses: Scene {
  package static let information = SceneInformation(
    id: "layer-classes", title: "Layers that know their trade",
    hint: "Shapes, gradients, text, copies, particles, scrolling and tiles, each its own class.",
    origin: "Specialised layers", length: 8)

  private static let size = CGSize(width: 260, height: 116)
  private static let center = CGPoint(x: 130, y: 58)

  private weak var card: UIView?
  private let scroll = CAScrollLayer()
  private var page = 0

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 580)
    self.card = card
    card.addHeading(Self.information)
    addShape(to: addField(0, "CAShapeLayer"))
    addAxial(to: addField(1, "CAGradientLayer, axial"))
    addRadial(to: addField(2, "CAGradientLayer, radial"))
    addConic(to: addField(3, "CAGradientLayer, conic"))
    addText(to: addField(4, "CATextLayer"))
    addReplicator(to: addField(5, "CAReplicatorLayer"))
    addEmitter(to: addField(6, "CAEmitterLayer"))
    addScroll(to: addField(7, "CAScrollLayer"))
    addTiles(to: addField(8, "CATiledLayer"))
    stage.every(1.5, after: 1) { [weak self] in self?.turnPage() }
  }

  private func addField(_ index: Int, _ name: String) -> CALayer {
    let origin = CGPoint(x: 32 + 278 * CGFloat(index % 3), y: 92 + 158 * CGFloat(index / 3))
    let frame = CGRect(origin: origin, size: Self.size)
    card?.addCaption(name, below: frame)
    return card?.addField(in: frame).layer ?? CALayer()
  }

  // MARK: Shapes and gradients

  private func addShape(to field: CALayer) {
    let heart = UIBezierPath()
    heart.move(to: CGPoint(x: 130, y: 96))
    heart.addCurve(
      to: CGPoint(x: 130, y: 38), controlPoint1: CGPoint(x: 36, y: 42),
      controlPoint2: CGPoint(x: 104, y: -10))
    heart.addCurve(
      to: CGPoint(x: 130, y: 96), controlPoint1: CGPoint(x: 156, y: -10),
      controlPoint2: CGPoint(x: 224, y: 42))
    let line = CAShapeLayer.line(heart.cgPath, color: Palette.rose, width: 6)
    line.name = "shape"
    field.addSublayer(line)
    line.swing("strokeEnd", from: 0, to: 1)
  }

  private func gradient(_ type: CAGradientLayerType, _ size: CGSize) -> CAGradientLayer {
    let gradient = CAGradientLayer()
    gradient.name = type.rawValue
    gradient.type = type
    gradient.bounds.size = size
    gradient.position = Self.center
    gradient.cornerRadius = 12
    return gradient
  }

  private func addAxial(to field: CALayer) {
    let axial = gradient(.axial, CGSize(width: 212, height: 76))
    axial.startPoint = CGPoint(x: 0, y: 0.5)
    axial.endPoint = CGPoint(x: 1, y: 0.5)
    axial.colors = [Palette.accent.cgColor, Palette.rose.cgColor, Palette.violet.cgColor]
    field.addSublayer(axial)
    let others = [Palette.violet.cgColor, Palette.sky.cgColor, Palette.leaf.cgColor]
    axial.swing("colors", to: others)
  }

  private func addRadial(to field: CALayer) {
    let radial = gradient(.radial, CGSize(width: 212, height: 76))
    radial.startPoint = CGPoint(x: 0.5, y: 0.5)
    radial.endPoint = CGPoint(x: 1, y: 1)
    radial.colors = [
      Palette.sun.cgColor, Palette.accent.cgColor, Palette.accent.withAlphaComponent(0).cgColor,
    ]
    radial.locations = [0, 0.35, 1]
    field.addSublayer(radial)
    radial.swing("locations", from: [0, 0.1, 0.5], to: [0, 0.5, 1])
  }

  /// A ring, by a mask, whose colours run around.
  private func addConic(to field: CALayer) {
    let conic = gradient(.conic, CGSize(width: 92, height: 92))
    conic.cornerRadius = 46
    conic.startPoint = CGPoint(x: 0.5, y: 0.5)
    conic.endPoint = CGPoint(x: 0.5, y: 0)
    conic.colors = [
      Palette.accent, Palette.sun, Palette.leaf, Palette.sky, Palette.violet, Palette.rose,
      Palette.accent,
    ].map(\.cgColor)
    let ring = CAShapeLayer.line(
      CGPath(ellipseIn: CGRect(x: 9, y: 9, width: 74, height: 74), transform: nil),
      color: .black, width: 18)
    conic.mask = ring
    field.addSublayer(conic)
    conic.spin(duration: 6)
  }

  // MARK: Text, copies, particles

  private func addText(to field: CALayer) {
    let text = CATextLayer()
    text.name = "text"
    text.frame = CGRect(x: 10, y: 40, width: 240, height: 44)
    text.string = "a layer of letters"
    text.font = UIFont.systemFont(ofSize: 20, weight: .semibold)
    text.fontSize = 16
    text.alignmentMode = .center
    text.contentsScale = 2
    text.foregroundColor = Palette.text.cgColor
    field.addSublayer(text)
    text.swing("fontSize", from: 15, to: 25)
    text.swing("foregroundColor", to: Palette.accent.cgColor)
  }

  private func addReplicator(to field: CALayer) {
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(origin: .zero, size: Self.size)
    copies.instanceCount = 11
    copies.instanceDelay = -0.12
    copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    copies.instanceColor = Palette.sky.cgColor
    copies.instanceRedOffset = 0.06
    copies.instanceGreenOffset = -0.03
    let bar = CALayer.tile(
      CGSize(width: 8, height: 72), at: CGPoint(x: 30, y: 58), color: .white, cornerRadius: 4)
    bar.name = "bar"
    copies.addSublayer(bar)
    field.addSublayer(copies)
    bar.swing("transform.scale.y", from: 0.15, to: 1, duration: 0.7)
  }

  private func addEmitter(to field: CALayer) {
    let spark = CAEmitterCell()
    spark.name = "spark"
    spark.contents = SceneAssets.glow(32)
    spark.contentsScale = 2
    spark.birthRate = 40
    spark.lifetime = 1.8
    spark.velocity = 84
    spark.velocityRange = 40
    spark.emissionLongitude = -.pi / 2
    spark.emissionRange = 0.9
    spark.yAcceleration = 60
    spark.scaleRange = 0.6
    spark.color = Palette.accent.cgColor
    spark.greenRange = 0.4
    spark.alphaSpeed = -0.5
    let fountain = CAEmitterLayer()
    fountain.frame = CGRect(origin: .zero, size: Self.size)
    fountain.emitterPosition = CGPoint(x: 130, y: 108)
    fountain.renderMode = .additive
    fountain.emitterCells = [spark]
    field.addSublayer(fountain)
  }

  // MARK: Scrolling and tiles

  private func addScroll(to field: CALayer) {
    let size = CGSize(width: 168, height: 84)
    scroll.name = "scroll"
    scroll.bounds.size = size
    scroll.position = Self.center
    scroll.cornerRadius = 12
    scroll.masksToBounds = true
    for (index, hour) in Landscape.allCases.enumerated() {
      scroll.addSublayer(
        .picture(
          hour.image(size), size: size,
          at: CGPoint(x: size.width * (CGFloat(index) + 0.5), y: size.height / 2)))
    }
    field.addSublayer(scroll)
  }

  private func turnPage() {
    page = (page + 1) % Landscape.allCases.count
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.7)
    scroll.scroll(to: CGPoint(x: scroll.bounds.width * CGFloat(page), y: 0))
    CATransaction.commit()
  }

  private func addTiles(to field: CALayer) {
    let tiles = Quilt()
    tiles.name = "tiles"
    tiles.frame = CGRect(x: 20, y: 16, width: 220, height: 84)
    // Tiles are counted in pixels.
    tiles.contentsScale = 2
    tiles.tileSize = CGSize(width: 64, height: 64)
    field.addSublayer(tiles)
  }
}

/// Squares that show where the tiles are: each is drawn by a call of its own.
private final class Quilt: CATiledLayer {
  override func draw(in context: CGContext) {
    let tile = context.boundingBoxOfClipPath
    let (x, y) = (tile.midX / bounds.width, tile.midY / bounds.height)
    context.setFillColor(red: 0.35 + 0.6 * x, green: 0.6 - 0.1 * y, blue: 1 - 0.5 * x, alpha: 1)
    let patch = tile.insetBy(dx: 1.5, dy: 1.5)
    context.addPath(CGPath(roundedRect: patch, cornerWidth: 4, cornerHeight: 4, transform: nil))
    context.fillPath()
  }
}
