import Foundation
import UIKit

/// Pictures that change by the transitions which have no names in the API, only texts.
package final class TransitionEffects: Scene {
  package static let information = SceneInformation(
    id: "transition-effects", title: "Ways without a name",
    hint: "Cube, card, pages, a hole, water and an iris: each is asked for by its text.",
    origin: "Transitions: types by their texts", length: 6)

  private static let types: [[String]] = [
    ["cube", "oglFlip", "pageCurl", "pageUnCurl"],
    ["suckEffect", "rippleEffect", "cameraIrisHollowClose", "cameraIrisHollowOpen"],
  ]

  private var cells: [(layer: CALayer, type: CATransitionType)] = []
  private var pictures: [CGImage] = []
  private var hour = Landscape.dawn

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 568)
    card.addHeading(Self.information)
    let size = CGSize(width: 184, height: 152)
    pictures = Landscape.allCases.map { $0.image(size) }
    for (row, types) in Self.types.enumerated() {
      for (column, type) in types.enumerated() {
        let origin = CGPoint(x: 32 + 210 * CGFloat(column), y: 100 + 204 * CGFloat(row))
        addCell(CGRect(origin: origin, size: size), type, to: card)
      }
    }
    offer([("Next", "N", TransitionEffects.next)], on: stage)
    card.addButtons(for: stage.controls, top: 506)
    stage.every(2, after: 0.5) { [weak self] in self?.next() }
  }

  private func next() {
    hour = hour.next
    for cell in cells {
      let transition = CATransition()
      transition.type = cell.type
      transition.subtype = cell.type.rawValue.hasPrefix("page") ? .fromBottom : .fromRight
      transition.duration = 1.4
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      cell.layer.add(transition, forKey: kCATransition)
      cell.layer.contents = pictures[hour.rawValue]
    }
  }

  private func addCell(_ frame: CGRect, _ type: String, to card: UIView) {
    let layer = CALayer.picture(
      pictures[0], size: frame.size, at: CGPoint(x: frame.midX, y: frame.midY))
    layer.name = type
    // The transition is to be all that happens: no cross-fade of the contents by themselves.
    layer.actions = ["contents": NSNull()]
    card.layer.addSublayer(layer)
    card.addText(
      type, in: CGRect(x: frame.minX, y: frame.maxY + 8, width: frame.width, height: 20), size: 13,
      alignment: .center)
    cells.append((layer, CATransitionType(rawValue: type)))
  }
}
