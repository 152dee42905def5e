import Foundation
import UIKit

/// A groove in which a dot runs from left to right, with a name before and a remark behind it.
///
/// The dot is what an animation moves; a ring shows where its model is all the while.
@MainActor
final class Lane {
  /// What runs in the groove; its value for `name` is the lane's.
  let dot = CALayer()
  /// What is said behind the groove.
  let remark: UILabel
  private let ring = CALayer()
  private let groove: CGRect

  /// Adds a lane to a card of 880 points of width.
  ///
  /// - Parameters:
  ///   - y: the middle of the groove.
  ///   - model: where the dot is at first, as a fraction of the groove.
  init(_ name: String, remark: String, y: CGFloat, model: CGFloat = 0, in card: UIView) {
    groove = CGRect(x: 232, y: y - 2, width: 380, height: 4)
    card.addText(
      name, in: CGRect(x: 32, y: y - 12, width: 176, height: 24), color: Palette.text)
    self.remark = card.addText(
      remark, in: CGRect(x: 648, y: y - 12, width: 200, height: 24), size: 14)
    addGroove(to: card.layer)
    addRound(ring, side: 30, to: card.layer)
    ring.backgroundColor = Palette.card.cgColor
    ring.borderWidth = 1.5
    ring.borderColor = UIColor(white: 1, alpha: 0.4).cgColor
    addRound(dot, side: 20, to: card.layer)
    dot.name = name
    dot.backgroundColor = Palette.accent.cgColor
    place(at: model)
  }

  /// The abscissa at a fraction of the groove, in points of the card.
  func x(_ fraction: CGFloat) -> CGFloat { groove.minX + fraction * groove.width }

  /// The place at a fraction of the groove, in points of the card.
  func point(_ fraction: CGFloat) -> CGPoint { CGPoint(x: x(fraction), y: groove.midY) }

  /// Where a layer is, as a fraction of the groove to one decimal.
  func fraction(_ layer: CALayer) -> Double {
    (Double((layer.position.x - groove.minX) / groove.width) * 10).rounded() / 10
  }

  /// Sets the dot's model and the ring to a fraction of the groove, without an animation.
  func place(at fraction: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    move(to: fraction)
    CATransaction.commit()
  }

  /// Sets the dot's model to a fraction of the groove, as the transaction will have it; the ring is
  /// there at once.
  func move(to fraction: CGFloat) {
    dot.position = point(fraction)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.position = dot.position
    CATransaction.commit()
  }

  private func addGroove(to layer: CALayer) {
    let line = CALayer()
    line.frame = groove.insetBy(dx: -2, dy: 0)
    line.cornerRadius = 2
    line.backgroundColor = UIColor(white: 1, alpha: 0.07).cgColor
    layer.addSublayer(line)
  }

  private func addRound(_ round: CALayer, side: CGFloat, to layer: CALayer) {
    round.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    round.cornerRadius = side / 2
    layer.addSublayer(round)
  }
}
