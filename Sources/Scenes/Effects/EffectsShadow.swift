import Foundation
import UIKit

/// What a shadow is made of, one property a tile, each there and back in four seconds.
package final class EffectsShadow: Scene {
  package static let information = SceneInformation(
    id: "effects-shadow", title: "Shadows",
    hint: "Radius, offset, opacity and colour animate; a shadow is that of all that is drawn.",
    origin: "Visual effects: shadows", length: 4)

  private let paper = UIView(frame: CGRect(x: 32, y: 96, width: 816, height: 384))

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 512)
    card.addHeading(Self.information)
    paper.backgroundColor = Palette.paper
    paper.layer.cornerRadius = 16
    card.addSubview(paper)
    let radius = addTile(0, "shadowRadius")
    animate(radius, "shadowRadius", [2, 20])
    let offset = addTile(1, "shadowOffset")
    animate(
      offset, "shadowOffset",
      [CGSize(width: -16, height: 4), CGSize(width: 0, height: 18), CGSize(width: 16, height: 4)])
    let opacity = addTile(2, "shadowOpacity")
    animate(opacity, "shadowOpacity", [0, 0.7])
    let glow = addTile(3, "shadowColor")
    glow.shadowOffset = .zero
    glow.shadowRadius = 16
    glow.shadowOpacity = 1
    animate(
      glow, "shadowColor", [Palette.accent, Palette.rose, Palette.violet].map(\.cgColor))
    addPath(to: addTile(4, "shadowPath"))
    addTree(to: addTile(5, "a tree of layers"))
  }

  /// Runs through values and back, without end.
  private func animate(_ layer: CALayer, _ keyPath: String, _ values: [Any]) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = 2
    animation.autoreverses = true
    animation.repeatCount = .infinity
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: keyPath)
  }

  // MARK: The tiles

  private func addTile(_ index: Int, _ name: String) -> CALayer {
    let cell = CGRect(
      x: 272 * CGFloat(index % 3), y: 192 * CGFloat(index / 3), width: 272, height: 192)
    let tile = CALayer.tile(
      CGSize(width: 116, height: 84), at: CGPoint(x: cell.midX, y: cell.minY + 80), color: .white)
    tile.name = name
    tile.shadowColor = Palette.background.cgColor
    tile.shadowOpacity = 0.45
    tile.shadowRadius = 8
    tile.shadowOffset = CGSize(width: 0, height: 8)
    paper.layer.addSublayer(tile)
    paper.addText(
      name, in: CGRect(x: cell.minX, y: cell.maxY - 34, width: cell.width, height: 20), size: 14,
      color: Palette.ink, alignment: .center)
    return tile
  }

  /// An ellipse on the ground, wider the higher the tile hovers.
  private func addPath(to tile: CALayer) {
    func ellipse(_ inset: CGFloat, _ y: CGFloat) -> CGPath {
      CGPath(
        ellipseIn: CGRect(x: inset, y: y, width: 116 - 2 * inset, height: 14), transform: nil)
    }
    tile.shadowOffset = .zero
    tile.shadowRadius = 5
    tile.shadowPath = ellipse(16, 88)
    animate(tile, "shadowPath", [ellipse(22, 84), ellipse(2, 102)])
    animate(tile, "position.y", [tile.position.y + 4, tile.position.y - 14])
  }

  /// A layer without a colour, whose sublayers cast one shadow together, overhang and all.
  private func addTree(to tile: CALayer) {
    tile.backgroundColor = nil
    for size in [CGSize(width: 116, height: 20), CGSize(width: 20, height: 116)] {
      tile.addSublayer(
        .tile(size, at: CGPoint(x: 58, y: 42), color: .white, cornerRadius: 10))
    }
    tile.addSublayer(.disc(44, at: CGPoint(x: 58, y: 42), color: Palette.accent))
    tile.spin(duration: 8)
  }
}
