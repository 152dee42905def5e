import Foundation
import UIKit

/// Three animations at once, and the same three one after another within a group.
package final class GroupSequence: Scene {
  package static let information = SceneInformation(
    id: "group-sequence", title: "Together, or in turn",
    hint: "A group’s children begin when they are told to, counted from the group’s own beginning.",
    origin: "Animation groups: begin times", length: 8)

  /// How long each change takes, in seconds.
  private static let step = 2.0

  private var squares: [CALayer] = []
  private var heads: [CALayer] = []

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 540)
    card.addHeading(Self.information)
    addField(to: card, x: 32, "together", begins: [0, 0, 0])
    addField(to: card, x: 448, "in turn", begins: [0, Self.step, 2 * Self.step])
    offer([("Run", "R", GroupSequence.run)], on: stage)
    card.addButtons(for: stage.controls, top: 476)
    stage.after(0.3) { [weak self] in self?.run() }
  }

  private func run() {
    for (index, square) in squares.enumerated() {
      let changes = changes
      for (number, change) in changes.enumerated() where index == 1 {
        change.beginTime = Double(number) * Self.step
      }
      let group = CAAnimationGroup()
      group.animations = changes
      group.duration = 3 * Self.step
      square.add(group, forKey: "changes")
      let sweep = CABasicAnimation(keyPath: "position.x")
      sweep.byValue = 288
      sweep.duration = group.duration
      heads[index].add(sweep, forKey: "sweep")
    }
  }

  /// The three changes, each kept until the group ends.
  private var changes: [CABasicAnimation] {
    let ends: [(keyPath: String, value: Any)] = [
      ("bounds", CGRect(x: 0, y: 0, width: 160, height: 160)),
      ("position", CGPoint(x: 292, y: 124)),
      ("borderWidth", 24),
    ]
    return ends.map { keyPath, value in
      let change = CABasicAnimation(keyPath: keyPath)
      change.toValue = value
      change.duration = Self.step
      change.fillMode = .forwards
      change.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      return change
    }
  }

  // MARK: What is seen

  private func addField(to card: UIView, x: CGFloat, _ name: String, begins: [Double]) {
    let field = card.addField(in: CGRect(x: x, y: 96, width: 400, height: 248))
    let square = CALayer.tile(
      CGSize(width: 88, height: 88), at: CGPoint(x: 84, y: 124), color: Palette.sky)
    square.name = name
    square.borderColor = Palette.text.cgColor
    square.borderWidth = 4
    field.layer.addSublayer(square)
    squares.append(square)
    let score = card.addField(in: CGRect(x: x, y: 356, width: 400, height: 104))
    for (index, name) in ["bounds", "position", "borderWidth"].enumerated() {
      let y = 26 + 26 * CGFloat(index)
      score.addText(
        name, in: CGRect(x: 4, y: y - 10, width: 84, height: 20), size: 12,
        alignment: .right)
      let bar = CALayer.tile(
        CGSize(width: 96, height: 12),
        at: CGPoint(x: 148 + 48 * begins[index], y: y),
        color: Palette.sky.withAlphaComponent(0.55), cornerRadius: 6)
      score.layer.addSublayer(bar)
    }
    let head = CALayer.tile(
      CGSize(width: 2, height: 80), at: CGPoint(x: 100, y: 52), color: Palette.accent,
      cornerRadius: 1)
    score.layer.addSublayer(head)
    heads.append(head)
  }
}
