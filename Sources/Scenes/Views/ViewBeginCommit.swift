import Foundation
import UIKit

/// The crossfade again, written between begin and commit as before there were blocks.
package final class ViewBeginCommit: Scene {
  package static let information = SceneInformation(
    id: "view-begin-commit", title: "Begin, change, commit",
    hint: "The older way to write a block. It takes 0.2 s unless told otherwise; here, one second.",
    origin: "Listing 4-3: a simple begin/commit animation", length: 4)

  private var tiles: TilePair?

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 720, height: 480)
    card.addHeading(Self.information)
    tiles = TilePair(in: card)
    offer(
      [("One second", "1", ViewBeginCommit.slowly), ("Default", "D", ViewBeginCommit.usually)],
      on: stage)
    card.addButtons(for: stage.controls, top: 406)
    stage.after(0.5) { [weak self] in self?.slowly() }
    stage.after(2.5) { [weak self] in self?.usually() }
  }

  private func slowly() {
    UIView.beginAnimations("ToggleViews", context: nil)
    UIView.setAnimationDuration(1)
    tiles?.exchange()
    UIView.commitAnimations()
  }

  private func usually() {
    UIView.beginAnimations("ToggleViews", context: nil)
    tiles?.exchange()
    UIView.commitAnimations()
  }
}
