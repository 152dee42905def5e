import Foundation
import UIKit

/// A wall of pictures that change at once, each in a way of its own.
package final class TransitionImages: Scene {
  package static let information = SceneInformation(
    id: "transition-images", title: "How the next one comes",
    hint: "One change of contents, thirteen transitions: a row a type, a column a side.",
    origin: "Transitions: type and subtype", length: 6)

  private static let sides: [(subtype: CATransitionSubtype, name: String)] = [
    (.fromLeft, "from left"), (.fromRight, "from right"), (.fromTop, "from top (large y)"),
    (.fromBottom, "from bottom (small y)"),
  ]

  /// A layer that shows a picture, and how it comes to show another.
  private struct Cell {
    var layer: CALayer
    var type: CATransitionType
    var subtype: CATransitionSubtype?
    /// The picture of each hour in the layer's size.
    var pictures: [CGImage]
  }

  private var cells: [Cell] = []
  private var hour = Landscape.dawn

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 568)
    card.addHeading(Self.information)
    addCells(to: card)
    offer([("Next", "N", TransitionImages.next)], on: stage)
    card.addButtons(for: stage.controls, top: 506)
    stage.every(2, after: 0.5) { [weak self] in self?.next() }
  }

  private func next() {
    hour = hour.next
    for cell in cells {
      let transition = CATransition()
      transition.type = cell.type
      transition.subtype = cell.subtype
      transition.duration = 1.2
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      cell.layer.add(transition, forKey: kCATransition)
      cell.layer.contents = cell.pictures[hour.rawValue]
    }
  }

  // MARK: What is seen

  private func addCells(to card: UIView) {
    let size = CGSize(width: 166, height: 80)
    for (column, side) in Self.sides.enumerated() {
      let x = 142 + 180 * CGFloat(column)
      card.addText(
        side.name, in: CGRect(x: x, y: 92, width: size.width, height: 20), size: 13,
        alignment: .center)
    }
    let rows: [CATransitionType] = [.moveIn, .push, .reveal, .fade]
    for (row, type) in rows.enumerated() {
      let y = 118 + 94 * CGFloat(row)
      card.addText(
        type.rawValue, in: CGRect(x: 32, y: y, width: 100, height: size.height),
        color: Palette.text)
      // A fade comes from nowhere: one wide picture.
      guard type != .fade else {
        addCell(CGRect(x: 142, y: y, width: 706, height: size.height), type, nil, to: card)
        continue
      }
      for (column, side) in Self.sides.enumerated() {
        let origin = CGPoint(x: 142 + 180 * CGFloat(column), y: y)
        addCell(CGRect(origin: origin, size: size), type, side.subtype, to: card)
      }
    }
  }

  private func addCell(
    _ frame: CGRect, _ type: CATransitionType, _ subtype: CATransitionSubtype?, to card: UIView
  ) {
    let pictures =
      cells.first { $0.layer.bounds.size == frame.size }?.pictures
      ?? Landscape.allCases.map { $0.image(frame.size) }
    let layer = CALayer.picture(
      pictures[0], size: frame.size, at: CGPoint(x: frame.midX, y: frame.midY), cornerRadius: 12)
    layer.name = [type.rawValue, subtype?.rawValue].compactMap { $0 }.joined(separator: " ")
    // The transition is to be all that happens: no cross-fade of the contents by themselves.
    layer.actions = ["contents": NSNull()]
    card.layer.addSublayer(layer)
    cells.append(Cell(layer: layer, type: type, subtype: subtype, pictures: pictures))
  }
}
