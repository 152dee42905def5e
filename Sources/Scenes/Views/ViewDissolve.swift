import Foundation
import UIKit

/// A change inside of a view as a dissolve, and as flips about the horizontal axis.
package final class ViewDissolve: Scene {
  package static let information = SceneInformation(
    id: "view-dissolve", title: "Dissolve, from the top, from the bottom",
    hint: "Three views change what is inside of them; each shows it as another transition.",
    origin: "View animations: transition options", length: 5)

  private static let ways: [(name: String, options: UIView.AnimationOptions)] = [
    ("crossDissolve", .transitionCrossDissolve), ("flipFromTop", .transitionFlipFromTop),
    ("flipFromBottom", .transitionFlipFromBottom),
  ]

  private var containers: [UIView] = []

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 760, height: 430)
    card.addHeading(Self.information)
    for (index, way) in Self.ways.enumerated() {
      let frame = CGRect(x: 56 + 228 * CGFloat(index), y: 116, width: 192, height: 160)
      let container = UIView(frame: frame)
      container.layer.name = way.name
      container.addTile("old", in: container.bounds)
      container.addTile("new", in: container.bounds, color: Palette.cool).isHidden = true
      card.addSubview(container)
      card.addCaption(way.name, below: frame, gap: 22)
      containers.append(container)
    }
    offer([("Run", "R", ViewDissolve.run)], on: stage)
    card.addButtons(for: stage.controls, top: 362)
    stage.after(0.5) { [weak self] in self?.run() }
    stage.after(2.5) { [weak self] in self?.run() }
  }

  private func run() {
    for (container, way) in zip(containers, Self.ways) {
      UIView.transition(
        with: container, duration: 1, options: way.options,
        animations: {
          for view in container.subviews { view.isHidden.toggle() }
        })
    }
  }
}
