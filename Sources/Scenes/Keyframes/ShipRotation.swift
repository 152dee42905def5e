import Foundation
import UIKit

/// Four ways to ask for a turn, of which two are understood as people mean them.
package final class ShipRotation: Scene {
  package static let information = SceneInformation(
    id: "ship-rotation", title: "A turn is not a matrix",
    hint: "A full turn is no change of a matrix; a virtual property or a value function turns.",
    origin: "Virtual properties: transform.rotation", length: 3)

  /// What is animated and how far.
  private static let ways: [(keyPath: String, angle: CGFloat, remark: String)] = [
    ("transform.rotation", 2 * .pi, "by 2π: a full turn"),
    ("transform", 2 * .pi, "to 2π: the same matrix"),
    ("transform", 1.5 * .pi, "to 1.5π: back by 0.5π"),
    ("transform", 2 * .pi, "rotateZ to 2π: a full turn"),
  ]

  private var ships: [CALayer] = []

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 424)
    card.addHeading(Self.information)
    for (index, way) in Self.ways.enumerated() {
      let frame = CGRect(x: 32 + 208 * CGFloat(index), y: 96, width: 192, height: 192)
      let ship = CALayer.picture(
        SceneAssets.image("ship"), size: CGSize(width: 136, height: 136),
        at: CGPoint(x: 96, y: 96))
      ship.name = "ship \(index)"
      card.addField(in: frame).layer.addSublayer(ship)
      ships.append(ship)
      card.addCaption(way.keyPath, remark: way.remark, below: frame)
    }
    offer([("Run", "R", ShipRotation.run)], on: stage)
    card.addButtons(for: stage.controls, top: 356)
    stage.after(0.3) { [weak self] in self?.run() }
  }

  private func run() {
    for (index, way) in Self.ways.enumerated() {
      let turn = CABasicAnimation(keyPath: way.keyPath)
      turn.duration = 2
      switch index {
      case 0: turn.byValue = way.angle
      case 3:
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        turn.fromValue = 0
        turn.toValue = way.angle
      default: turn.toValue = CATransform3DMakeRotation(way.angle, 0, 0, 1)
      }
      ships[index].add(turn, forKey: "turn")
    }
  }
}
