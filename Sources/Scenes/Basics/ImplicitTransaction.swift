import Foundation
import UIKit

/// The same two changes in each lane, in transactions that differ.
package final class ImplicitTransaction: Scene {
  package static let information = SceneInformation(
    id: "implicit-transaction", title: "The transaction says how",
    hint: "All dots are set to the other end and to another colour at once: the rings go first.",
    origin: "Transactions: duration, and actions disabled", length: 6)

  private static let variations: [(name: String, remark: String, set: () -> Void)] = [
    ("nothing set", "a quarter second", {}),
    ("duration = 5", "5 s", { CATransaction.setAnimationDuration(5) }),
    (
      "duration = 5, linear", "5 s at one speed",
      {
        CATransaction.setAnimationDuration(5)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      }
    ),
    ("disableActions", "at once", { CATransaction.setDisableActions(true) }),
  ]

  private var lanes: [Lane] = []
  private var goal: CGFloat = 0

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 420)
    card.addHeading(Self.information)
    lanes = Self.variations.enumerated().map { index, variation in
      Lane(variation.name, remark: variation.remark, y: 132 + 58 * CGFloat(index), in: card)
    }
    offer([("Run", "R", ImplicitTransaction.run)], on: stage)
    card.addButtons(for: stage.controls, top: 352)
    stage.after(0.3) { [weak self] in self?.run() }
  }

  private func run() {
    goal = 1 - goal
    for (lane, variation) in zip(lanes, Self.variations) {
      CATransaction.begin()
      variation.set()
      lane.move(to: goal)
      lane.dot.backgroundColor = (goal == 1 ? Palette.sky : Palette.accent).cgColor
      CATransaction.commit()
    }
  }
}
