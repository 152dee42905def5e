import Foundation
import UIKit

/// A view fades out; when that is complete, a second block waits and fades it in again.
package final class ViewShowHide: Scene {
  package static let information = SceneInformation(
    id: "view-show-hide", title: "One after the other",
    hint: "The completion of the first block starts the second, which waits for a second.",
    origin: "Listing 4-2: an animation with custom options", length: 4)

  private var thirdView = UIView()
  private var timeline: Timeline?

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 720, height: 500)
    card.addHeading(Self.information)
    let field = card.addField(in: CGRect(x: 32, y: 96, width: 656, height: 252))
    let frame = CGRect(x: 213, y: 36, width: 230, height: 180)
    field.addOutline(in: frame)
    thirdView = field.addTile("thirdView", in: frame)
    timeline = Timeline(
      [("fade out, ease in", 1), ("delay", 1), ("fade in, ease out", 1)], y: 372, in: card)
    offer([("Run", "R", ViewShowHide.run)], on: stage)
    card.addButtons(for: stage.controls, top: 432)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    timeline?.run()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveEaseIn,
      animations: { self.thirdView.alpha = 0 },
      completion: { _ in
        UIView.animate(withDuration: 1, delay: 1, options: .curveEaseOut) {
          self.thirdView.alpha = 1
        }
      })
  }
}
