import Foundation
import UIKit

/// A ship along a curve, with its nose ahead and without.
package final class ShipPath: Scene {
  package static let information = SceneInformation(
    id: "ship-path", title: "Along a path",
    hint: "Both ships run along the same curve; only the right one turns with it.",
    origin: "Keyframe animations: a path", length: 5)

  private var ships: [CALayer] = []

  private static let curve: CGPath = {
    let curve = UIBezierPath()
    curve.move(to: CGPoint(x: 52, y: 150))
    curve.addCurve(
      to: CGPoint(x: 348, y: 150), controlPoint1: CGPoint(x: 126, y: -60),
      controlPoint2: CGPoint(x: 274, y: 360))
    return curve.cgPath
  }()

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 508)
    card.addHeading(Self.information)
    addField(to: card, x: 32, "rotationMode = nil")
    addField(to: card, x: 448, "rotationMode = rotateAuto")
    offer([("Run", "R", ShipPath.run)], on: stage)
    card.addButtons(for: stage.controls, top: 440)
    stage.after(0.3) { [weak self] in self?.run() }
  }

  private func run() {
    for (ship, mode) in zip(ships, [nil, CAAnimationRotationMode.rotateAuto]) {
      let travel = CAKeyframeAnimation(keyPath: "position")
      travel.path = Self.curve
      travel.duration = 4
      travel.rotationMode = mode
      ship.add(travel, forKey: "travel")
    }
  }

  private func addField(to card: UIView, x: CGFloat, _ name: String) {
    let field = card.addField(in: CGRect(x: x, y: 96, width: 400, height: 300))
    field.layer.addSublayer(
      CAShapeLayer.line(Self.curve, color: Palette.accent.withAlphaComponent(0.6), dashes: [1, 7]))
    let ship = CALayer.ship(76, at: CGPoint(x: 52, y: 150))
    ship.name = name
    field.layer.addSublayer(ship)
    ships.append(ship)
    card.addCaption(name, below: field.frame)
  }
}
