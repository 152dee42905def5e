import Foundation
import UIKit

/// One block of a second fades one view out and another one in.
package final class ViewCrossfade: Scene {
  package static let information = SceneInformation(
    id: "view-crossfade", title: "One goes, one comes",
    hint: "One block, one second: both views begin, slow down and end together.",
    origin: "Listing 4-1: a simple block-based animation", length: 4)

  private var tiles: TilePair?

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 720, height: 480)
    card.addHeading(Self.information)
    tiles = TilePair(in: card)
    offer([("Run", "R", ViewCrossfade.run)], on: stage)
    card.addButtons(for: stage.controls, top: 406)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    UIView.animate(withDuration: 1) { self.tiles?.exchange() }
  }
}
