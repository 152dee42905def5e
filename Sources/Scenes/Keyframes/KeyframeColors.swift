import Foundation
import UIKit

/// The same colours and the same points, run through in the five calculation modes.
package final class KeyframeColors: Scene {
  package static let information = SceneInformation(
    id: "keyframe-colors", title: "From value to value",
    hint: "Five values each, at 0, 2, 2.5, 3.5 and 4 seconds; paced modes keep one speed instead.",
    origin: "Keyframe animations: a list of colours", length: 5)

  private static let modes: [(mode: CAAnimationCalculationMode, remark: String)] = [
    (.linear, "straight, in time"), (.discrete, "nothing in between"),
    (.paced, "straight, one speed"), (.cubic, "curved, in time"),
    (.cubicPaced, "curved, one speed"),
  ]
  private static let colors = [
    Palette.accent, Palette.sun, Palette.leaf, Palette.sky, Palette.accent,
  ]
  private static let points = [
    CGPoint(x: 24, y: 118), CGPoint(x: 44, y: 34), CGPoint(x: 82, y: 98), CGPoint(x: 96, y: 52),
    CGPoint(x: 124, y: 26),
  ]

  private var tiles: [CALayer] = []
  private var balls: [CALayer] = []

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 504)
    card.addHeading(Self.information)
    for (index, (mode, remark)) in Self.modes.enumerated() {
      let left = 32 + 167 * CGFloat(index)
      let tile = CALayer.tile(
        CGSize(width: 148, height: 112), at: CGPoint(x: left + 74, y: 156),
        color: Self.colors[0], cornerRadius: 16)
      tile.name = mode.rawValue
      card.layer.addSublayer(tile)
      tiles.append(tile)
      let frame = CGRect(x: left, y: 228, width: 148, height: 144)
      addPoints(to: card.addField(in: frame).layer, name: "\(mode.rawValue) ball")
      card.addCaption(mode.rawValue, remark: remark, below: frame)
    }
    offer([("Run", "R", KeyframeColors.run)], on: stage)
    card.addButtons(for: stage.controls, top: 438)
    stage.after(0.3) { [weak self] in self?.run() }
  }

  private func run() {
    for (index, (mode, _)) in Self.modes.enumerated() {
      let colors = keyframes("backgroundColor", mode)
      colors.values = Self.colors.map(\.cgColor)
      tiles[index].add(colors, forKey: "colors")
      let points = keyframes("position", mode)
      points.values = Self.points
      balls[index].add(points, forKey: "points")
    }
  }

  private func keyframes(
    _ keyPath: String, _ mode: CAAnimationCalculationMode
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.calculationMode = mode
    // A discrete value needs an end as well: without times all are shown equally long.
    animation.keyTimes = mode == .discrete ? nil : [0, 0.5, 0.625, 0.875, 1]
    animation.duration = 4
    return animation
  }

  private func addPoints(to field: CALayer, name: String) {
    for point in Self.points { field.addSublayer(.disc(6, at: point, color: Palette.quietText)) }
    let ball = CALayer.disc(18, at: Self.points[0], color: Palette.accent)
    ball.name = name
    field.addSublayer(ball)
    balls.append(ball)
  }
}
