import Foundation
import UIKit

/// Three layers that are given the next picture: it fades in by itself, unless told otherwise.
package final class TransitionContents: Scene {
  package static let information = SceneInformation(
    id: "transition-contents", title: "Another picture, softly",
    hint: "A layer’s new contents fade in by themselves, as long as its transaction says.",
    origin: "Transitions: the implicit one of contents", length: 6)

  private static let variations: [(name: String, remark: String, set: () -> Void)] = [
    ("layer.contents = picture", "a quarter second", {}),
    ("duration = 1.5", "softer", { CATransaction.setAnimationDuration(1.5) }),
    ("disableActions", "at once", { CATransaction.setDisableActions(true) }),
  ]

  private var layers: [CALayer] = []
  private var pictures: [CGImage] = []
  private var hour = Landscape.day

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 460)
    card.addHeading(Self.information)
    let size = CGSize(width: 260, height: 220)
    pictures = Landscape.allCases.map { $0.image(size) }
    for (index, variation) in Self.variations.enumerated() {
      let frame = CGRect(origin: CGPoint(x: 32 + 278 * CGFloat(index), y: 96), size: size)
      let layer = CALayer.picture(
        pictures[hour.rawValue], size: size, at: CGPoint(x: frame.midX, y: frame.midY),
        cornerRadius: 16)
      layer.name = variation.name
      card.layer.addSublayer(layer)
      layers.append(layer)
      card.addCaption(variation.name, remark: variation.remark, below: frame)
    }
    offer([("Next", "N", TransitionContents.next)], on: stage)
    card.addButtons(for: stage.controls, top: 392)
    stage.every(2, after: 0.5) { [weak self] in self?.next() }
  }

  private func next() {
    hour = hour.next
    for (layer, variation) in zip(layers, Self.variations) {
      CATransaction.begin()
      variation.set()
      layer.contents = pictures[hour.rawValue]
      CATransaction.commit()
    }
  }
}
