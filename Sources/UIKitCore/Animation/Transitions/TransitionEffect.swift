import Foundation
import Layers

// What a transition does. A dissolve and a page curl are transitions of the view's layer: the compositor
// keeps what it showed before, and blends it with the new looks, or rolls it off them.
//
// A flip has two sides, copies of the old and the new looks, and turns both about the axis in the
// middle, in one perspective. Halfway both stand on edge, and the new one is seen instead of the old
// one. Each side has an end, which its layer's model is set to, and animations that lead there; so
// nothing flashes when they are over.

/// How a view gets from its old looks to its new ones.
package enum TransitionEffect {
  /// A turn by half a circle about an axis; positive angles bring the left and the bottom towards the
  /// viewer.
  case flip(Axis, angle: Double)
  /// The layer's own transition.
  case layer(CATransitionType)

  /// An axis to turn about.
  package enum Axis {
    case x
    case y
  }

  /// By the number in the options.
  private static let all: [TransitionEffect?] = [
    nil, .flip(.y, angle: .pi), .flip(.y, angle: -.pi), .layer(.pageCurl), .layer(.pageUnCurl),
    .layer(.fade), .flip(.x, angle: -.pi), .flip(.x, angle: .pi),
  ]

  /// The effect of options; nil for none.
  init?(_ options: UIView.AnimationOptions) {
    let number = options.transitionNumber
    guard number < Self.all.count, let effect = Self.all[number] else { return nil }
    self = effect
  }

  /// The effect of the older API; nil for none.
  package init?(_ transition: UIView.AnimationTransition) {
    guard let effect = Self.all[transition.rawValue] else { return nil }
    self = effect
  }
}

extension TransitionEffect.Axis {
  /// Sets a side's layer to its end and returns the animations that lead there.
  ///
  /// - Parameter angles: the first and the last, in radians; the side that begins at 0 goes.
  @MainActor
  func turn(_ layer: CALayer, _ angles: (from: Double, to: Double)) -> [CAPropertyAnimation] {
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: self == .x ? .rotateX : .rotateY)
    (turn.fromValue, turn.toValue) = (angles.from, angles.to)
    layer.transform = CATransform3DMakeRotation(
      CGFloat(angles.to), self == .x ? 1 : 0, self == .x ? 0 : 1, 0)
    let leaves = angles.from == 0
    let seen = CAKeyframeAnimation(keyPath: "opacity")
    seen.values = leaves ? [layer.opacity, 0] : [0, layer.opacity]
    seen.keyTimes = [0, 0.5, 1]
    seen.calculationMode = .discrete
    if leaves { layer.opacity = 0 }
    return [turn, seen]
  }
}
