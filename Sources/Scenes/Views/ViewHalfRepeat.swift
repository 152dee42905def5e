import Foundation
import UIKit

/// Autoreversed animations that repeat twice, and two and a half times.
package final class ViewHalfRepeat: Scene {
  package static let information = SceneInformation(
    id: "view-half-repeat", title: "The half that is missing",
    hint:
      "After two cycles the first dot is back, and must jump. Half a cycle more, and none has to.",
    origin: "Animations that reverse themselves", length: 5)

  private var lanes: [(count: Float, lane: ViewLane)] = []

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 340)
    card.addHeading(Self.information)
    lanes = [
      (2, ViewLane("repeat 2", remark: "jumps at the end", y: 142, in: card)),
      (2.5, ViewLane("repeat 2.5", remark: "rests where it came to", y: 204, in: card)),
    ]
    offer([("Run", "R", ViewHalfRepeat.run)], on: stage)
    card.addButtons(for: stage.controls, top: 264)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    for (count, lane) in lanes {
      lane.move(to: 0)
      UIView.beginAnimations("ThereAndBack", context: nil)
      UIView.setAnimationDuration(0.8)
      UIView.setAnimationRepeatCount(count)
      UIView.setAnimationRepeatAutoreverses(true)
      lane.move(to: 1)
      UIView.commitAnimations()
    }
  }
}
