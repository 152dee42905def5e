import Foundation
import UIKit

/// From, to and by in all legal combinations, one a lane, on a scale from 0 to 10.
package final class BasicFromToBy: Scene {
  package static let information = SceneInformation(
    id: "basic-from-to-by", title: "From, to, by",
    hint: "What is not given is the model’s: the ring. From is 1, to is 9, by is 3.",
    origin: "Basic animations: the three values", length: 3)

  /// What an animation is given, and what comes of it.
  private struct Combination {
    var name: String
    var from: CGFloat?
    var to: CGFloat?
    var by: CGFloat?
    var way: String

    /// Whether nothing is given: then the way begins at what was shown before.
    var isEmpty: Bool { from == nil && to == nil && by == nil }
  }

  private static let combinations = [
    Combination(name: "from, to", from: 1, to: 9, way: "1 → 9"),
    Combination(name: "from, by", from: 1, by: 3, way: "1 → 1 + 3"),
    Combination(name: "by, to", to: 9, by: 3, way: "9 − 3 → 9"),
    Combination(name: "from", from: 1, way: "1 → model"),
    Combination(name: "to", to: 9, way: "model → 9"),
    Combination(name: "by", by: 3, way: "model → model + 3"),
    Combination(name: "none", way: "what was shown → model"),
  ]

  private var lanes: [Lane] = []
  /// Whether the last lane's model is at 5, as the others are, rather than at 1.
  private var isInLine = false

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 520)
    card.addHeading(Self.information)
    lanes = Self.combinations.enumerated().map { index, combination in
      Lane(
        combination.name, remark: combination.way, y: 140 + 44 * CGFloat(index),
        model: combination.isEmpty ? 0.1 : 0.5, in: card)
    }
    addScale(to: card)
    offer([("Run", "R", BasicFromToBy.run)], on: stage)
    card.addButtons(for: stage.controls, top: 452)
    stage.after(0.3) { [weak self] in self?.run() }
  }

  private func run() {
    for (lane, combination) in zip(lanes, Self.combinations) {
      let slide = CABasicAnimation(keyPath: "position.x")
      slide.fromValue = combination.from.map { lane.x($0 / 10) }
      slide.toValue = combination.to.map { lane.x($0 / 10) }
      slide.byValue = combination.by.map { lane.x($0 / 10) - lane.x(0) }
      slide.duration = 2
      lane.dot.add(slide, forKey: "slide")
      guard combination.isEmpty else { continue }
      // Only now does the model move, so that the animation knows what was shown before.
      isInLine.toggle()
      lane.place(at: isInLine ? 0.5 : 0.1)
    }
  }

  /// Thin lines through all lanes, at from, model and to.
  private func addScale(to card: UIView) {
    for (value, name) in [(1, "from 1"), (5, "model 5"), (9, "to 9")] as [(CGFloat, String)] {
      let x = lanes[0].x(value / 10)
      card.addText(
        name, in: CGRect(x: x - 50, y: 92, width: 100, height: 20), size: 13, alignment: .center)
      let line = CALayer()
      line.frame = CGRect(x: x - 0.5, y: 116, width: 1, height: 312)
      line.backgroundColor = Palette.edge.cgColor
      card.layer.insertSublayer(line, at: 0)
    }
  }
}
