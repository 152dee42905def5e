import Foundation
import Geometry

/// The copies that a replicator layer makes of its sublayers.
package struct ReplicatorGroup: Sendable {
  /// How many there are, the sublayers themselves included; whole numbers count.
  package var instanceCount: CGFloat = 1
  /// Seconds by which each copy is later than the one before.
  package var instanceDelay: CGFloat = 0
  /// What multiplies the colours of the first.
  package var instanceColor = Color.white
  /// What each copy adds to the red that multiplies.
  package var redOffset: CGFloat = 0
  /// What each copy adds to the green that multiplies.
  package var greenOffset: CGFloat = 0
  /// What each copy adds to the blue that multiplies.
  package var blueOffset: CGFloat = 0
  /// What each copy adds to the alpha that multiplies.
  package var alphaOffset: CGFloat = 0
  /// From each copy to the next, about the layer's centre.
  package var instanceTransform = CATransform3D.identity
  /// Whether the copies share the layer's space, as in a transform layer.
  package var preservesDepth = false

  /// One instance: nothing special.
  package init() {}
}

/// The place of an old appearance on its way to the new one.
package struct TransitionGroup: Sendable {
  /// How the new appearance comes.
  package enum Kind: UInt8, Sendable {
    case fade, moveIn, push, reveal
    /// The old one is a page that rolls off, or the new one a page that rolls on.
    case pageCurl, pageUncurl
    /// Two sides of a cube that turns, or the two sides of a card.
    case cube, flip

    /// Whether one of the two is a page that rolls.
    package var curls: Bool { self == .pageCurl || self == .pageUncurl }
    /// Whether the two turn in space.
    package var turns: Bool { self == .cube || self == .flip }
  }

  /// From which side.
  package enum Side: UInt8, Sendable {
    case left, right, top, bottom
  }

  /// 0 shows the old, 1 the new; below 0 the transition is not in force.
  package var progress: CGFloat = -1
  /// How the new appearance comes.
  package var kind = Kind.fade
  /// From which side, where it moves.
  package var side = Side.left

  package init() {}
}
