import Foundation
import ViewFoundation

/// What lets the parts of views move with blocks of animations, as the views' own layers do.
@MainActor
package final class ViewParts: NSObject, @preconcurrency CALayerDelegate {
  private static let shared = ViewParts()

  /// Makes a part of a view: its look changes softly by itself and its place at once, both with the block of animations
  /// where one is open.
  package static func make() -> CALayer {
    let part = CALayer.part()
    part.delegate = shared
    return part
  }

  package func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAction.choose(forPart: layer, key: event)?.asAction
  }
}

extension CALayer {
  /// Puts a part somewhere: with the block of animations that is open, else by a spring if the person did not ask for
  /// less motion, or at once.
  @MainActor
  package func settle(into frame: CGRect, radius: CGFloat? = nil, animated: Bool) {
    let isFree = !UIAccessibility.isReduceMotionEnabled && AnimationBlock.current == nil
    move(into: frame, radius: radius, bySpring: animated && isFree)
  }

  /// The view that a part belongs to.
  var viewAround: UIView? {
    var layer = superlayer
    while let current = layer {
      if let view = current.delegate as? UIView { return view }
      layer = current.superlayer
    }
    return nil
  }
}
