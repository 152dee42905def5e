import Foundation
import UIKit

/// Three changes in one block; for the one in the middle, animations are switched off.
package final class AnimationsDisabled: Scene {
  package static let information = SceneInformation(
    id: "animations-disabled", title: "Off and on again",
    hint: "All three are set in one block. The second is set while animations are off, and jumps.",
    origin: "Begin/commit: setAnimationsEnabled", length: 3)

  private var lanes: [ViewLane] = []
  private var isRight = false

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 400)
    card.addHeading(Self.information)
    lanes = [
      ViewLane("first", remark: "animates", y: 136, in: card),
      ViewLane("second", remark: "set while switched off", y: 196, in: card),
      ViewLane("third", remark: "set when on again", y: 256, in: card),
    ]
    offer([("Run", "R", AnimationsDisabled.run)], on: stage)
    card.addButtons(for: stage.controls, top: 324)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    isRight.toggle()
    let goal: CGFloat = isRight ? 1 : 0
    UIView.animate(withDuration: 1.5) {
      self.lanes[0].move(to: goal)
      UIView.setAnimationsEnabled(false)
      self.lanes[1].move(to: goal)
      UIView.setAnimationsEnabled(true)
      self.lanes[2].move(to: goal)
    }
  }
}
