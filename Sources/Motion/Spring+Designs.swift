import Foundation

// The other ways to say what a spring is: by how it feels, and by when it must be still.

extension Spring {
  /// About how long the spring seems to take: the period of the undamped swing, in seconds.
  package var perceptualDuration: Double { 2 * .pi / angularFrequency }

  /// How much the spring bounces: 1 never comes to rest, 0 is critical, below 0 it creeps.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Makes a spring of mass 1 from its perceptual duration in seconds and its bounce.
  ///
  /// Overdamping is allowed. A bounce is clamped to −1 < bounce ≤ 1; a duration that is not above 0
  /// gives a spring that arrives at once.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let bounce = max(-0.999999, min(bounce, 1))
    self.init(
      frequency: perceptualDuration > 0 ? 2 * .pi / perceptualDuration : 0,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// Makes a spring of mass 1 from its undamped angular frequency and its damping ratio.
  private init(
    frequency: Double, dampingRatio: Double, initialVelocity: Double, allowsOverdamping: Bool
  ) {
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  /// Makes the spring of the `UIView` API: at rest, to a thousandth, when a duration is over.
  ///
  /// Of several such springs it is the stiffest. With a large velocity towards the end the family
  /// of stiff ones ends, and a soft one that overshoots takes over.
  ///
  /// - Parameters:
  ///   - duration: seconds; not above 0 it gives a spring that arrives at once.
  ///   - dampingRatio: 1 is critical; clamped to 0.01…1, as without damping nothing comes to rest.
  ///   - initialVelocity: whole ways a second, towards the end.
  package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    guard duration > 0, duration < .infinity else {
      self = .immediate
      return
    }
    let ratio = max(0.01, min(dampingRatio, 1))
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let fit = RestFit(dampingRatio: ratio, velocity: velocity * duration)
    self.init(
      frequency: fit.frequency / duration, dampingRatio: ratio, initialVelocity: velocity,
      allowsOverdamping: false)
  }
}

/// The search for the frequency of a spring that comes to rest when one unit of time is over.
private struct RestFit {
  /// ζ, above 0 and at most 1.
  let dampingRatio: Double
  /// v₀ in whole ways a unit of time.
  let velocity: Double

  /// The logarithm of how many rest distances the spring is away at the end; 0 is what is wanted.
  ///
  /// Below critical damping it is the amplitude of the sine that counts, as in the original.
  func excess(_ frequency: Double) -> Double {
    let decay = dampingRatio * frequency
    let swing =
      dampingRatio < 1
      ? (decay - velocity) / (frequency * (1 - dampingRatio * dampingRatio).squareRoot())
      : 1 + frequency - velocity
    return log(abs(swing) / Spring.restDistance) - decay
  }

  /// The largest frequency at which the excess is 0, in radians a unit of time.
  var frequency: Double {
    // The excess falls everywhere but between the frequency at which the swing vanishes and the
    // one at which it is greatest again.
    let (vanishing, greatest) = turningPoints
    var (low, high) = (greatest, greatest + 1)
    if excess(greatest) >= 0 || vanishing <= 0 {
      while excess(high) >= 0 { high *= 2 }
    } else {
      (low, high) = (0, vanishing)
    }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if excess(middle) >= 0 { low = middle } else { high = middle }
    }
    return low
  }

  /// Where the swing vanishes and where it is greatest beyond; 0 where it only falls.
  private var turningPoints: (vanishing: Double, greatest: Double) {
    guard dampingRatio < 1 else { return (velocity - 1, max(velocity, 0)) }
    guard velocity > 0 else { return (0, 0) }
    let a = dampingRatio * velocity
    let root = (a * a + 4 * a * dampingRatio).squareRoot()
    return (velocity / dampingRatio, (a + root) / (2 * dampingRatio * dampingRatio))
  }
}
