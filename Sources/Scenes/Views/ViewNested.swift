import Foundation
import UIKit

/// A block within a block, with a duration, a curve and repeats of its own.
package final class ViewNested: Scene {
  package static let information = SceneInformation(
    id: "view-nested", title: "A block within a block",
    hint: "Both begin together. The inner one fades out and in every 0.4 s, two and a half times.",
    origin: "Listing 4-5: nested animations with different settings", length: 4)

  private var aView = UIView()
  private var anotherView = UIView()
  private var timeline: Timeline?

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 720, height: 500)
    card.addHeading(Self.information)
    let field = card.addField(in: CGRect(x: 32, y: 96, width: 656, height: 252))
    let frames = [
      CGRect(x: 78, y: 36, width: 230, height: 180), CGRect(x: 348, y: 36, width: 230, height: 180),
    ]
    for frame in frames { field.addOutline(in: frame) }
    aView = field.addTile("aView", in: frames[0])
    anotherView = field.addTile("anotherView", in: frames[1], color: Palette.cool)
    timeline = Timeline(
      [("delay of the outer block", 1), ("1 s out, beside 2.5 × (0.2 s out, 0.2 s in)", 1)],
      y: 372, in: card)
    offer([("Run", "R", ViewNested.run)], on: stage)
    card.addButtons(for: stage.controls, top: 432)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    (aView.alpha, anotherView.alpha) = (1, 1)
    timeline?.run()
    UIView.animate(withDuration: 1, delay: 1, options: .curveEaseOut) {
      self.aView.alpha = 0
      self.blink()
    }
  }

  /// Without the two override options the inner block would take the outer one's time and curve.
  private func blink() {
    UIView.animate(
      withDuration: 0.2, delay: 0,
      options: [
        .overrideInheritedCurve, .curveLinear, .overrideInheritedDuration, .repeat, .autoreverse,
      ]
    ) {
      UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) {
        self.anotherView.alpha = 0
      }
    }
  }
}
