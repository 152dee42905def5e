import Foundation
import UIKit

/// The same animation of two seconds in each lane, with one property of its timing changed.
package final class TimingProperties: Scene {
  package static let information = SceneInformation(
    id: "timing-properties", title: "What time can do",
    hint: "Each dot runs to the right in two seconds, but for one property.",
    origin: "Useful properties of animations", length: 6)

  private static let variations:
    [(name: String, remark: String, vary: (CABasicAnimation) -> Void)] =
      [
        ("duration = 2", "as it is: 2 s", { _ in }),
        ("autoreverses", "there and back: 4 s", { $0.autoreverses = true }),
        ("speed = 2", "twice as fast: 1 s", { $0.speed = 2 }),
        ("beginTime = now + 1", "waits for 1 s", { $0.beginTime += 1 }),
        ("timeOffset = 0.5", "starts a quarter on its way", { $0.timeOffset = 0.5 }),
        ("repeatCount = 2.5", "twice and a half: 5 s", { $0.repeatCount = 2.5 }),
        ("repeatDuration = 3", "again until 3 s are over", { $0.repeatDuration = 3 }),
      ]

  private var lanes: [Lane] = []

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 520)
    card.addHeading(Self.information)
    lanes = Self.variations.enumerated().map { index, variation in
      Lane(variation.name, remark: variation.remark, y: 126 + 46 * CGFloat(index), in: card)
    }
    offer([("Run", "R", TimingProperties.run)], on: stage)
    card.addButtons(for: stage.controls, top: 452)
    stage.after(0.3) { [weak self] in self?.run() }
  }

  private func run() {
    for (lane, variation) in zip(lanes, Self.variations) {
      let slide = CABasicAnimation(keyPath: "position.x")
      slide.fromValue = lane.x(0)
      slide.toValue = lane.x(1)
      slide.duration = 2
      slide.beginTime = lane.dot.convertTime(CACurrentMediaTime(), from: nil)
      variation.vary(slide)
      lane.dot.add(slide, forKey: "slide")
    }
  }
}
