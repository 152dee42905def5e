import Foundation
import UIKit

/// A square that runs along a path and changes its colour, as one animation.
package final class GroupPathColor: Scene {
  package static let information = SceneInformation(
    id: "group-path-color", title: "Two in one",
    hint: "A group runs a keyframe animation of the place and a basic one of the colour together.",
    origin: "Animation groups: path and colour", length: 5)

  private let square = CALayer.tile(
    CGSize(width: 64, height: 64), at: CGPoint(x: 64, y: 150), color: Palette.leaf)

  private static let curve: CGPath = {
    let curve = UIBezierPath()
    curve.move(to: CGPoint(x: 64, y: 150))
    curve.addCurve(
      to: CGPoint(x: 592, y: 150), controlPoint1: CGPoint(x: 196, y: -90),
      controlPoint2: CGPoint(x: 460, y: 390))
    return curve.cgPath
  }()

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 720, height: 480)
    card.addHeading(Self.information)
    let field = card.addField(in: CGRect(x: 32, y: 96, width: 656, height: 300))
    field.layer.addSublayer(CAShapeLayer.line(Self.curve, width: 3))
    square.name = "square"
    field.layer.addSublayer(square)
    offer([("Run", "R", GroupPathColor.run)], on: stage)
    card.addButtons(for: stage.controls, top: 414)
    stage.after(0.3) { [weak self] in self?.run() }
  }

  private func run() {
    let travel = CAKeyframeAnimation(keyPath: "position")
    travel.path = Self.curve
    travel.rotationMode = .rotateAuto
    let blush = CABasicAnimation(keyPath: "backgroundColor")
    blush.toValue = Palette.rose.cgColor
    let both = CAAnimationGroup()
    both.animations = [travel, blush]
    both.duration = 4
    square.add(both, forKey: nil)
  }
}
