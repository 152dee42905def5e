import Foundation
import UIKit

/// An animation that stays after its end: the dot looks moved, but its model never was.
package final class BasicSticky: Scene {
  package static let information = SceneInformation(
    id: "basic-sticky", title: "Only looks moved",
    hint:
      "An animation that fills forwards holds the dot; Remove shows where it has been all along.",
    origin: "Basic animations: visual stickiness", length: 4)

  private var lanes: [Lane] = []
  private weak var stage: SceneStage?

  package init() {}

  package func build(on stage: SceneStage) {
    self.stage = stage
    let card = stage.addCard(width: 880, height: 420)
    card.addHeading(Self.information)
    lanes = ["removed at its end", "fills forwards", "model set as well"].enumerated().map {
      Lane($1, remark: "", y: 146 + 68 * CGFloat($0), in: card)
    }
    offer([("Run", "R", BasicSticky.run), ("Remove", "Delete", BasicSticky.remove)], on: stage)
    card.addButtons(for: stage.controls, top: 352)
    sayWhere()
    stage.after(0.3) { [weak self] in self?.run() }
  }

  private func run() {
    for (index, lane) in lanes.enumerated() {
      let slide = CABasicAnimation(keyPath: "position")
      slide.fromValue = lane.point(0)
      slide.toValue = lane.point(1)
      slide.duration = 2
      slide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      if index == 1 {
        slide.fillMode = .forwards
        slide.isRemovedOnCompletion = false
      }
      if index == 2 { lane.place(at: 1) }
      lane.dot.add(slide, forKey: "position")
    }
    // Until some time after the end, when all that is to happen has happened.
    for step in 1...22 {
      stage?.after(Double(step) / 10) { [weak self] in self?.sayWhere() }
    }
  }

  /// Takes all animations away: each dot is seen where its model is.
  private func remove() {
    for lane in lanes { lane.dot.removeAllAnimations() }
    lanes[2].place(at: 0)
    sayWhere()
  }

  /// Writes behind each lane where its dot is and where it is seen.
  private func sayWhere() {
    for lane in lanes {
      let seen = lane.fraction(lane.dot.presentation() ?? lane.dot)
      lane.remark.text = "seen at \(seen), model at \(lane.fraction(lane.dot))"
    }
  }
}
