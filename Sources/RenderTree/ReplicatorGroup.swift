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
    /// They melt into each other below water that a drop fell into.
    case ripple
    /// The old one is drawn away through a hole.
    case suction
    /// The blades of an iris close before the old one, and open before the new one; or only one of both.
    case iris, irisOpen, irisClose

    /// Whether the two melt into each other.
    package var melts: Bool { self == .fade || self == .ripple }
    /// Whether one of the two is a page that bends, and the other one lies as it is.
    package var isPage: Bool { rolls || self == .suction || blinks }
    /// Whether one of the two is a page that rolls.
    package var rolls: Bool { self == .pageCurl || self == .pageUncurl }
    /// Whether only one of the two is seen at a time, behind an iris.
    package var blinks: Bool { self == .iris || self == .irisOpen || self == .irisClose }
    /// Whether anything of them is not where it would lie.
    package var bends: Bool { isPage || self == .ripple }
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
