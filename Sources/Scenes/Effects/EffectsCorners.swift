import Foundation
import UIKit

/// Corners and borders, one property a tile.
package final class EffectsCorners: Scene {
  package static let information = SceneInformation(
    id: "effects-corners", title: "Corners and borders",
    hint: "A radius cuts background and border always, contents and sublayers only when asked to.",
    origin: "Visual effects: rounded corners and borders", length: 4)

  private weak var card: UIView?
  private let size = CGSize(width: 112, height: 112)

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 536)
    self.card = card
    card.addHeading(Self.information)
    let radius = addTile(0, "cornerRadius", "0 to half a side")
    radius.swing("cornerRadius", from: 0, to: 56)
    let masked = addTile(1, "maskedCorners", "two of the four")
    masked.cornerRadius = 36
    masked.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    addCurves(to: addTile(2, "cornerCurve", "continuous and circular"))
    let border = addTile(3, "borderWidth", "grows inwards")
    border.cornerRadius = 28
    border.borderColor = Palette.text.cgColor
    border.swing("borderWidth", from: 0, to: 24)
    addMoon(to: addTile(4, "masksToBounds = false", "sublayers stick out"))
    let clipping = addTile(5, "masksToBounds = true", "sublayers are clipped")
    clipping.masksToBounds = true
    addMoon(to: clipping)
  }

  // MARK: The tiles

  private func addTile(_ index: Int, _ name: String, _ remark: String) -> CALayer {
    let frame = CGRect(
      x: 32 + 278 * CGFloat(index % 3), y: 92 + 216 * CGFloat(index / 3), width: 260, height: 152)
    let tile = CALayer.tile(
      size, at: CGPoint(x: 130, y: 76), color: Palette.accent, cornerRadius: 0)
    tile.name = name
    card?.addField(in: frame).layer.addSublayer(tile)
    card?.addCaption(name, remark: remark, below: frame)
    return tile
  }

  /// One corner of both curves, so large that they can be told apart.
  private func addCurves(to tile: CALayer) {
    tile.backgroundColor = nil
    let looks: [(CALayerCornerCurve, UIColor)] = [
      (.circular, Palette.sky), (.continuous, Palette.accent),
    ]
    for (curve, color) in looks {
      let outline = CALayer.tile(
        CGSize(width: 420, height: 420), at: CGPoint(x: 186, y: 206), color: .clear,
        cornerRadius: 120)
      outline.cornerCurve = curve
      outline.borderWidth = 2
      outline.borderColor = color.cgColor
      tile.addSublayer(outline)
    }
  }

  /// A disc that passes over the tile's corner.
  private func addMoon(to tile: CALayer) {
    tile.cornerRadius = 28
    let moon = CALayer.disc(64, at: CGPoint(x: 20, y: 92), color: Palette.sky)
    tile.addSublayer(moon)
    moon.swing("position", to: CGPoint(x: 92, y: 20))
  }
}
