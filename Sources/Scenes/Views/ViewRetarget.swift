import Foundation
import UIKit

/// Changes that are changed again while they are under way.
package final class ViewRetarget: Scene {
  package static let information = SceneInformation(
    id: "view-retarget", title: "A change of mind",
    hint:
      "Half-way all get new values. The place bends towards it; opacity jumps, unless told not to.",
    origin: "Note: a change does not stop the animation under way", length: 4)

  private var lane: ViewLane?
  private var tiles: [(view: UIView, options: UIView.AnimationOptions)] = []
  private weak var stage: SceneStage?

  package init() {}

  package func build(on stage: SceneStage) {
    self.stage = stage
    let card = stage.addCard(width: 880, height: 500)
    card.addHeading(Self.information)
    lane = ViewLane("center", remark: "turns round softly", y: 130, in: card)
    let left = CGRect(x: 222, y: 186, width: 190, height: 150)
    let right = left.offsetBy(dx: 246, dy: 0)
    for frame in [left, right] { card.addOutline(in: frame) }
    tiles = [
      (card.addTile("from the model", in: left), []),
      (card.addTile("from what is seen", in: right, color: Palette.cool), .beginFromCurrentState),
    ]
    card.addCaption("alpha jumps", below: left)
    card.addCaption("beginFromCurrentState", below: right)
    offer([("Run", "R", ViewRetarget.run)], on: stage)
    card.addButtons(for: stage.controls, top: 424)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  /// Sends everything off, and in the middle of the way back.
  private func run() {
    change(to: 1, alpha: 0)
    stage?.after(0.6) { [weak self] in self?.change(to: 0, alpha: 1) }
  }

  private func change(to fraction: CGFloat, alpha: CGFloat) {
    UIView.animate(withDuration: 1.2) { self.lane?.move(to: fraction) }
    for (view, options) in tiles {
      UIView.animate(withDuration: 1.2, delay: 0, options: options) { view.alpha = alpha }
    }
  }
}
