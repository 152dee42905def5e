import Foundation
import UIKit

/// A turning square that cuts through a flat one beside it, and one that is too near to do so.
package final class PerspectiveSiblings: Scene {
  package static let information = SceneInformation(
    id: "perspective-siblings", title: "Siblings that meet",
    hint: "Siblings share one space: a turned one cuts through a flat one, unless it is nearer.",
    origin: "Perspective: layers that intersect", length: 6)

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 468)
    card.addHeading(Self.information)
    addPair(to: card, x: 32, zPosition: 0, remark: "cuts through its sibling")
    addPair(to: card, x: 448, zPosition: 110, remark: "stays in front of it")
  }

  private func addPair(to card: UIView, x: CGFloat, zPosition: CGFloat, remark: String) {
    let field = card.addField(in: CGRect(x: x, y: 96, width: 400, height: 300))
    field.layer.sublayerTransform.m34 = -1 / 700
    let flat = CALayer.tile(
      CGSize(width: 180, height: 180), at: CGPoint(x: 176, y: 150), color: Palette.sky,
      cornerRadius: 20)
    let turning = CALayer.tile(
      CGSize(width: 180, height: 180), at: CGPoint(x: 224, y: 150), color: Palette.accent,
      cornerRadius: 20)
    turning.name = "zPosition = \(Int(zPosition))"
    turning.zPosition = zPosition
    field.layer.addSublayer(flat)
    field.layer.addSublayer(turning)
    turning.swing("transform.rotation.y", from: -CGFloat.pi / 3, to: CGFloat.pi / 3, duration: 3)
    card.addCaption("zPosition = \(Int(zPosition))", remark: remark, below: field.frame)
  }
}
