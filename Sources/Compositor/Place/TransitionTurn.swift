import Foundation
import Geometry
import RenderTree

// Transitions that turn. The old and the new appearance are two sides of a cube, a quarter of a circle apart, whose
// middle lies behind the layer; or the two sides of a card, which turns by half a circle about its own middle. Both are
// seen in a perspective of their own, about the middle of the layer. What shows its back is not seen: of a cube that
// is a side behind the other one.

extension TransitionGroup {
  /// How far the viewer is away, in longer sides of the layer.
  private static let viewingDistance: CGFloat = 2.5

  /// How one of the appearances is turned in the layer's own points; nil where it is not.
  func turn(ofGhost isGhost: Bool, _ bounds: CGRect) -> CATransform3D? {
    guard isRunning, kind.turns, bounds.width > 0, bounds.height > 0 else { return nil }
    let turn = kind == .cube ? cubeTurn(isGhost, bounds.size) : cardTurn(isGhost)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (Self.viewingDistance * max(bounds.width, bounds.height))
    let toMiddle = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
    let back = CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DConcat(toMiddle, turn), perspective), back)
  }

  /// The new side comes from where the transition comes, and the old one goes the other way.
  private func cubeTurn(_ isGhost: Bool, _ size: CGSize) -> CATransform3D {
    let quarters = isGhost ? -progress : 1 - progress
    let depth = (turnsAboutX ? size.height : size.width) / 2
    return CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(0, 0, depth), rotation(-quarters * .pi / 2)),
      CATransform3DMakeTranslation(0, 0, -depth))
  }

  /// The edge that the transition comes from turns towards the viewer.
  private func cardTurn(_ isGhost: Bool) -> CATransform3D {
    rotation((isGhost ? progress : progress - 1) * .pi)
  }

  private var turnsAboutX: Bool { side == .top || side == .bottom }

  /// A turn about the axis in the middle that brings the side of the transition towards the viewer.
  private func rotation(_ angle: CGFloat) -> CATransform3D {
    let isPositive = side == .left || side == .top
    return CATransform3DMakeRotation(
      isPositive ? angle : -angle, turnsAboutX ? 1 : 0, turnsAboutX ? 0 : 1, 0)
  }
}

extension FramePipeline {
  /// What a transition's turn does to one of the appearances that it is around.
  enum TransitionTurn {
    case none
    /// Only the back would be seen.
    case away
    /// In the points of the appearance itself, before its own place.
    case by(CATransform3D)
  }

  /// How a transition around the node at `place` turns it.
  mutating func transitionTurn(_ slot: Int, parent: Int) -> TransitionTurn {
    guard parent >= 0, placements[parent].space >= 0 else { return .none }
    let wrapper = Int(order.slots[parent])
    guard nodes.transition.hasRow(wrapper) else { return .none }
    let isGhost = nodes.appearance.shown(slot).flags.contains(.ghost)
    let turn = nodes.transition.shown(wrapper).turn(
      ofGhost: isGhost, nodes.frame.shown(slot).bounds)
    guard let turn else { return .none }
    return Homography(flattening: turn).determinant > 1e-9 ? .by(turn) : .away
  }
}
