import Foundation
import UIKit

/// A wall of cards that turn over, seen from one eye for all of them.
package final class PerspectiveFlipCards: Scene {
  package static let information = SceneInformation(
    id: "perspective-flip-cards", title: "One eye for a whole wall",
    hint: "All cards share the vanishing point of their superlayer’s sublayerTransform.",
    origin: "Perspective: sublayerTransform", length: 6)

  private static let (columns, rows) = (6, 3)
  private var wall = UIView()
  private var cards: [CATransformLayer] = []
  private var isTurned = false

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 550)
    card.addHeading(Self.information)
    wall = card.addField(in: CGRect(x: 32, y: 96, width: 816, height: 372))
    wall.layer.sublayerTransform.m34 = -1 / 600
    addCards()
    offer([("Flip", "F", PerspectiveFlipCards.flip)], on: stage)
    card.addButtons(for: stage.controls, top: 488)
    for time in [0.4, 3.2] { stage.after(time) { [weak self] in self?.flip() } }
  }

  /// Turns each card over, the farther from the first corner the later.
  private func flip() {
    isTurned.toggle()
    for (index, card) in cards.enumerated() {
      let (start, end) = isTurned ? (0, CGFloat.pi) : (.pi, 2 * .pi)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      card.transform = CATransform3DMakeRotation(end, 0, 1, 0)
      CATransaction.commit()
      let turn = CABasicAnimation(keyPath: "transform")
      turn.valueFunction = CAValueFunction(name: .rotateY)
      turn.fromValue = start
      turn.toValue = end
      turn.duration = 0.9
      turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      // Until its turn comes, a card keeps the side that it showed.
      turn.fillMode = .backwards
      turn.beginTime =
        card.convertTime(CACurrentMediaTime(), from: nil)
        + 0.08 * Double(index % Self.columns + index / Self.columns)
      card.add(turn, forKey: "turn")
    }
  }

  // MARK: What is seen

  private func addCards() {
    let size = CGSize(width: 118, height: 104)
    let (width, height) = (CGFloat(Self.columns) * 130, CGFloat(Self.rows) * 116)
    let view = Landscape.dusk.image(CGSize(width: width, height: height))
    for index in 0..<Self.columns * Self.rows {
      let (column, row) = (CGFloat(index % Self.columns), CGFloat(index / Self.columns))
      let card = CATransformLayer()
      card.name = "card \(index)"
      card.position = CGPoint(
        x: wall.bounds.midX - width / 2 + (column + 0.5) * 130,
        y: wall.bounds.midY - height / 2 + (row + 0.5) * 116)
      let front = CALayer.tile(size, at: .zero, color: Palette.card)
      front.borderWidth = 1
      front.borderColor = Palette.edge.cgColor
      front.addSublayer(
        .disc(20, at: CGPoint(x: size.width / 2, y: size.height / 2), color: Palette.accent))
      // The part of the picture behind this card.
      let back = CALayer.picture(view, size: size, at: .zero, cornerRadius: 14)
      back.contentsRect = CGRect(
        x: (column * 130 + 6) / width, y: (row * 116 + 6) / height, width: size.width / width,
        height: size.height / height)
      back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      for side in [front, back] {
        side.isDoubleSided = false
        card.addSublayer(side)
      }
      wall.layer.addSublayer(card)
      cards.append(card)
    }
  }
}
