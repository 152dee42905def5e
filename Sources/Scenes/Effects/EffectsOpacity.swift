import Foundation
import UIKit

/// Three discs that fade as one, beside three that fade each by itself.
package final class EffectsOpacity: Scene {
  package static let information = SceneInformation(
    id: "effects-opacity", title: "Fading as one",
    hint: "With group opacity the discs never shine through each other; without it they do.",
    origin: "Visual effects: group opacity", length: 4)

  private var groups: [CALayer] = []

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 490)
    card.addHeading(Self.information)
    addField(to: card, x: 32, "allowsGroupOpacity = true")
    addField(to: card, x: 448, "allowsGroupOpacity = false")
    offer([("Fade", "F", EffectsOpacity.fade)], on: stage)
    card.addButtons(for: stage.controls, top: 424)
    stage.after(0.3) { [weak self] in self?.fade() }
  }

  /// Down to a quarter and back, in three seconds.
  private func fade() {
    for group in groups {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.toValue = 0.25
      fade.duration = 1.5
      fade.autoreverses = true
      fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      group.add(fade, forKey: "fade")
    }
  }

  private func addField(to card: UIView, x: CGFloat, _ name: String) {
    let field = card.addField(in: CGRect(x: x, y: 96, width: 400, height: 280))
    addStripes(to: field.layer)
    let group = CALayer()
    group.frame = field.bounds
    group.name = name
    group.allowsGroupOpacity = groups.isEmpty
    let discs = [
      (Palette.sky, CGPoint(x: 200, y: 98)), (Palette.leaf, CGPoint(x: 152, y: 176)),
      (Palette.rose, CGPoint(x: 248, y: 176)),
    ]
    for (color, center) in discs { group.addSublayer(.disc(140, at: center, color: color)) }
    field.layer.addSublayer(group)
    groups.append(group)
    card.addCaption(name, below: field.frame)
  }

  /// Bars across the field, to be seen through what fades.
  private func addStripes(to field: CALayer) {
    let stripes = CAReplicatorLayer()
    stripes.frame = field.bounds
    stripes.instanceCount = 9
    stripes.instanceTransform = CATransform3DMakeTranslation(0, 32, 0)
    let bar = CALayer.tile(
      CGSize(width: 400, height: 12), at: CGPoint(x: 200, y: 12), color: Palette.card,
      cornerRadius: 0)
    stripes.addSublayer(bar)
    field.addSublayer(stripes)
  }
}
