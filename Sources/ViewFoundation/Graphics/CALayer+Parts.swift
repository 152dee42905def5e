import Foundation
import QuartzCore

// The parts that controls are made of: plain layers, whose look changes softly by itself and whose
// place changes at once, or by a spring where the control says so.

extension CALayer {
  /// Makes a part of a control.
  package static func part() -> CALayer {
    let layer = CALayer()
    layer.actions = [
      "position": NSNull(), "bounds": NSNull(), "cornerRadius": NSNull(), "contents": NSNull(),
    ]
    return layer
  }

  /// Puts the layer somewhere, at once or by a spring that takes over from others under way.
  ///
  /// - Parameter radius: the corners' radius from then on, in points; nil leaves it.
  package func move(into frame: CGRect, radius: CGFloat? = nil, bySpring: Bool) {
    let (place, size) = (position, bounds.size)
    self.frame = frame
    if let radius, radius != cornerRadius { cornerRadius = radius }
    guard bySpring else { return }
    let way = CGPoint(x: place.x - position.x, y: place.y - position.y)
    let growth = CGSize(
      width: size.width - bounds.width, height: size.height - bounds.height)
    if way != .zero { spring("position", from: way, to: CGPoint.zero) }
    if growth != .zero { spring("bounds.size", from: growth, to: CGSize.zero) }
  }

  private func spring(_ keyPath: String, from: Any, to nothing: Any) {
    let spring = CASpringAnimation(keyPath: keyPath)
    (spring.mass, spring.stiffness, spring.damping) = (1, 420, 34)
    (spring.fromValue, spring.toValue, spring.isAdditive) = (from, nothing, true)
    spring.duration = spring.settlingDuration
    add(spring, forKey: nil)
  }

  /// Casts the shadow of a knob, in a space whose y points down.
  package func castKnobShadow() {
    (shadowOpacity, shadowRadius, shadowOffset) = (0.22, 2.5, CGSize(width: 0, height: 1.5))
  }
}
