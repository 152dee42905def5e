import Foundation
import UIKit

/// Two dots with the same animation: one snaps back, one stays, as only its model was moved.
package final class BasicSnapback: Scene {
  package static let information = SceneInformation(
    id: "basic-snapback", title: "An animation moves no model",
    hint: "The ring is the model. At the end a dot is where its ring is.",
    origin: "Basic animations: from a colour back to the old one", length: 3)

  private var lanes: [Lane] = []
  private var goal: CGFloat = 0

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 360)
    card.addHeading(Self.information)
    lanes = [
      Lane("animation alone", remark: "snaps back to its model", y: 146, in: card),
      Lane("model first", remark: "stays: the model is there", y: 216, in: card),
    ]
    offer([("Run", "R", BasicSnapback.run)], on: stage)
    card.addButtons(for: stage.controls, top: 284)
    stage.after(0.3) { [weak self] in self?.run() }
  }

  /// Sends both dots off: the first always to the right, the second to the other end.
  private func run() {
    slide(lanes[0], from: lanes[0].x(0), to: 1)
    // Wherever the second is shown now, it goes on from there.
    let shown = lanes[1].dot.presentation()?.position.x ?? lanes[1].x(goal)
    goal = 1 - goal
    lanes[1].place(at: goal)
    slide(lanes[1], from: shown, to: goal)
  }

  private func slide(_ lane: Lane, from start: CGFloat, to end: CGFloat) {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = start
    slide.toValue = lane.x(end)
    slide.duration = 1.5
    slide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    lane.dot.add(slide, forKey: "slide")
  }
}
