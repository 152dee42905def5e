import Foundation
import UIKit

/// Labels go to the middle, then anywhere: two keyframes of one block.
package final class LabelKeyframes: Scene {
  package static let information = SceneInformation(
    id: "label-keyframes", title: "By way of the middle",
    hint: "60 % of five seconds lead to the middle, the other 40 % to anywhere.",
    origin: "Keyframe animations", length: 6)

  private static let words = ["calm", "clear", "awake"]

  private var labels: [UILabel] = []
  private var field = UIView()
  private weak var stage: SceneStage?

  package init() {}

  package func build(on stage: SceneStage) {
    self.stage = stage
    let card = stage.addCard(width: 720, height: 520)
    card.addHeading(Self.information)
    field = card.addField(in: CGRect(x: 32, y: 96, width: 656, height: 330))
    addTarget()
    let colors = [Palette.accent, Palette.text, Palette.cool]
    let places = [CGPoint(x: 90, y: 270), CGPoint(x: 560, y: 60), CGPoint(x: 570, y: 280)]
    labels = zip(Self.words, zip(colors, places)).map { word, look in
      let label = field.addText(
        word, in: CGRect(x: 0, y: 0, width: 120, height: 40), size: 26, weight: .medium,
        color: look.0, alignment: .center)
      label.center = look.1
      label.layer.name = word
      return label
    }
    offer([("Run", "R", LabelKeyframes.run)], on: stage)
    card.addButtons(for: stage.controls, top: 450)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    guard let stage else { return }
    let bands = labels.indices.shuffled(using: &stage.random)
    for (label, band) in zip(labels, bands) {
      let goal = randomPlace(in: band, &stage.random)
      UIView.animateKeyframes(
        withDuration: 5, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.6) {
            label.center = CGPoint(x: self.field.bounds.midX, y: self.field.bounds.midY)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
            label.center = goal
          }
        })
    }
  }

  /// A place in one of as many bands as there are labels, so that no two of them meet.
  private func randomPlace(in band: Int, _ random: inout SeededRandom) -> CGPoint {
    let room = field.bounds.insetBy(dx: 70, dy: 16)
    let height = room.height / CGFloat(labels.count)
    let middle = room.minY + height * (CGFloat(band) + 0.5)
    let reach = (height - 40) / 2
    return CGPoint(
      x: CGFloat.random(in: room.minX...room.maxX, using: &random).rounded(),
      y: CGFloat.random(in: middle - reach...middle + reach, using: &random).rounded())
  }

  /// A ring around the middle.
  private func addTarget() {
    let side: CGFloat = 150
    field.addOutline(
      in: CGRect(
        x: field.bounds.midX - side / 2, y: field.bounds.midY - side / 2, width: side, height: side),
      radius: side / 2)
  }
}
