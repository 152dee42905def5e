import Foundation

// Property animators know when a critical spring rests without stepping. With r = ω − v the distance from rest is
// (1 + rt)e^(−ωt). Let u = −ω/r − ωt; then u·e^u = −ε·(ω/r)·e^(−ω/r) where it is ε, so that u is the lower branch
// of Lambert's W. The original takes W from an approximation, which shows in the fourth digit of durations.

extension Spring {
  /// How long a property animator takes for the spring, in seconds.
  ///
  /// It is `settlingDuration` but for critical springs, which animators do not time in steps.
  ///
  /// - Source: `duration = 0.5058237314224243` of the system's spring (mass 3, stiffness 1000, damping 500), as the
  ///   animations of alerts were read off iOS 7 (SDCAlertView, among others), and the durations of 480 springs that
  ///   kern0x1b/charon measured on Mac Catalyst.
  package var animatorDuration: Double {
    guard regime == .critical else { return settlingDuration }
    let (frequency, rate) = (dampingRate, dampingRate - initialVelocity)
    // At such velocities the spring hardly swings over, and W and ω/r are too near each other to take the difference.
    guard abs(rate) > 0.02 * frequency else { return firstRest(before: 10 / frequency) }
    let ratio = frequency / rate
    let logarithm = log(Spring.restDistance * abs(ratio)) - ratio
    guard logarithm <= -1 else { return firstRest(before: -1 / rate) }
    let time = -(lowerLambert(ofMinusExponential: logarithm) + ratio) / frequency
    return min(max(time, 0), Double(Float.greatestFiniteMagnitude))
  }

  /// When a spring that swings over by less than the rest distance comes within it, before a time.
  private func firstRest(before end: Double) -> Double {
    var (low, high) = (0.0, end)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if 1 - value(at: middle) > Spring.restDistance { low = middle } else { high = middle }
    }
    return high
  }
}

/// The lower branch of Lambert's W at −e^y, for y ≤ −1, within 0.025 %.
///
/// D. A. Barry et al., “Analytical approximations for real values of the Lambert W-function”, 2000.
private func lowerLambert(ofMinusExponential y: Double) -> Double {
  let sigma = -1 - y
  let root = sigma.squareRoot()
  let part = 0.3361 * (sigma / 2).squareRoot() / (1 - 0.0042 * sigma * exp(-0.0201 * root))
  return y - 2 / 0.3361 * (1 - 1 / (1 + part))
}
