import Foundation
import UIKit

/// A lane whose dot is a view.
@MainActor
final class ViewLane {
  /// What runs in the groove; its layer's name is the lane's.
  let dot = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let lane: Lane

  /// Adds a lane to a card of 880 points of width, with its dot at the left.
  ///
  /// - Parameter y: the middle of the groove.
  init(_ name: String, remark: String, y: CGFloat, in card: UIView) {
    lane = Lane(name, remark: remark, y: y, in: card)
    lane.dot.isHidden = true
    lane.dot.name = nil
    dot.layer.name = name
    dot.layer.cornerRadius = 10
    dot.backgroundColor = Palette.accent
    dot.center = place(0)
    card.addSubview(dot)
  }

  /// The place at a fraction of the groove, in points of the card.
  func place(_ fraction: CGFloat) -> CGPoint {
    CGPoint(x: lane.x(fraction), y: lane.dot.position.y)
  }

  /// Moves the dot, animated inside of a block; the ring, which shows the model, goes there at once.
  func move(to fraction: CGFloat) {
    lane.place(at: fraction)
    dot.center = place(fraction)
  }
}
