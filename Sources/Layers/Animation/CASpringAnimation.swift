import Foundation
import Motion

/// An animation from one value to another along a damped spring.
///
/// The spring runs in seconds; the duration only cuts it off. Set `duration` to
/// `settlingDuration` to let it come to rest: as in any animation, a duration of 0 becomes the
/// transaction's. The timing function has no effect.
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring, above 0.
  open var mass: CGFloat = 1
  /// The stiffness of the spring, above 0.
  open var stiffness: CGFloat = 100
  /// The damping coefficient, at least 0.
  open var damping: CGFloat = 10
  /// The velocity at the beginning, in whole ways a second; above 0 towards the end.
  open var initialVelocity: CGFloat = 0
  /// Whether damping above the critical one is obeyed; otherwise it acts as critical.
  open var allowsOverdamping = false

  /// Makes a spring of mass 1 that seems to take a time, and bounces.
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds; the `duration` is set to the longer settling duration.
  ///   - bounce: 0 does not bounce, 1 never stops; below 0, above −1, it creeps.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce.native)
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = true
    duration = spring.settlingDuration
  }

  /// How long the spring seems to take, in seconds: the period of its undamped swing.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// How much the spring bounces: 1 never stops, 0 is critical, below 0 it creeps.
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  /// When the spring has come within a thousandth of the way, in seconds.
  ///
  /// `Float.greatestFiniteMagnitude` for a spring without damping.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override class var keyedValues: [String: KeyedValue<CAAnimation>] { springKeys }
  override class func makePlain() -> CAAnimation { CASpringAnimation() }

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  private var spring: Spring {
    Spring(
      mass: mass.native, stiffness: stiffness.native, damping: damping.native,
      initialVelocity: initialVelocity.native, allowsOverdamping: allowsOverdamping)
  }

  override var curve: Curve { .spring(spring) }
}
