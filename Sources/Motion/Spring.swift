// A damped spring in closed form.
//
// A mass m hangs on a spring of stiffness k with a damper c, at a distance of 1 from rest, and is
// let go with velocity v₀ towards rest. With b = c/2m and ω² = k/m its distance from rest is
//
//     e(t) = e^(−bt) (C(t) + (b − v₀) S(t))          progress x(t) = 1 − e(t)
//     x′(t) = e^(−bt) (v₀ C(t) + (ω² − b v₀) S(t))
//
// where C and S are cos and sin/ωd below critical damping, 1 and t at it, and cosh and sinh/s
// above it, with ωd² = ω² − b² = −s². One formula in three regimes, so that they meet smoothly:
// S never divides by something small that is not cancelled by something as small.
//
// Above critical damping cosh and sinh overflow while e^(−bt) vanishes. So the slower of the two
// decays, b − s = ω²/(b + s), is taken out, and what is left is written in 1 − e^(−2st).

import Foundation
import Geometry

/// A damped spring that pulls a value from 0 to 1: its place and velocity at any time.
///
/// Lengths are in units of the whole way. The parameters never change; what each evaluation needs
/// is worked out once. A mass or stiffness that is not above 0 gives a spring that arrives at once.
///
/// - Source: `CASpringAnimation`; for the formulas any text on the damped harmonic oscillator.
@usableFromInline
@frozen
package struct Spring: Hashable, Sendable {
  /// The mass m, above 0.
  @usableFromInline
  package let mass: Double
  /// The stiffness k, above 0.
  @usableFromInline
  package let stiffness: Double
  /// The damping coefficient c, at least 0; below 0 and NaN count as 0.
  @usableFromInline
  package let damping: Double
  /// The velocity v₀ at the beginning, in whole ways a second, towards the end.
  @usableFromInline
  package let initialVelocity: Double
  /// Whether damping above the critical one is obeyed; otherwise it acts as critical.
  @usableFromInline
  package let allowsOverdamping: Bool

  /// Which of the three forms of the solution holds.
  @usableFromInline
  @frozen
  package enum Regime: UInt8, Sendable {
    /// It swings past the end and back.
    case underdamped
    /// It returns as fast as possible without swinging.
    case critical
    /// It creeps towards the end.
    case overdamped
    /// It is at the end from the beginning, as mass or stiffness is not above 0.
    case immediate
  }

  /// Which of the three forms of the solution is evaluated.
  @usableFromInline
  package let regime: Regime
  /// b, or ω where critical damping is evaluated, in 1/s.
  @usableFromInline let dampingRate: Double
  /// The rate at which the slowest part decays, in 1/s.
  @usableFromInline let decay: Double
  /// ωd or s, in 1/s; 0 at critical damping.
  @usableFromInline let spread: Double
  /// ω², in 1/s².
  @usableFromInline let squaredFrequency: Double

  /// Makes a spring of its physical parameters; the defaults are those of `CASpringAnimation`.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping > 0 ? damping : 0
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    self.allowsOverdamping = allowsOverdamping

    let square = stiffness / mass
    let b = self.damping / (2 * mass)
    let difference = square - b * b
    squaredFrequency = square
    guard mass > 0, stiffness > 0, square.isFinite, b.isFinite else {
      (regime, dampingRate, decay, spread) = (.immediate, 0, 0, 0)
      return
    }
    // A few units in the last place: critical parameters seldom come out exact.
    if abs(difference) <= 4e-15 * square || (difference < 0 && !allowsOverdamping) {
      let frequency = square.squareRoot()
      (regime, dampingRate, decay, spread) = (.critical, frequency, frequency, 0)
    } else if difference > 0 {
      (regime, dampingRate, decay, spread) = (.underdamped, b, b, difference.squareRoot())
    } else {
      let s = (-difference).squareRoot()
      (regime, dampingRate, decay, spread) = (.overdamped, b, square / (b + s), s)
    }
  }

  /// A spring that is at the end from the beginning.
  package static var immediate: Spring { Spring(stiffness: 0) }
}

extension Spring {
  /// The undamped angular frequency ω = √(k/m) in radians a second.
  package var angularFrequency: Double { squaredFrequency.squareRoot() }

  /// The damping ratio ζ of the parameters, 1 being critical, also where overdamping is not obeyed.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The progress `time` seconds after the beginning: 0 at 0, then towards 1, past it if it swings.
  ///
  /// 0 before the beginning and for NaN.
  @inlinable
  package func value(at time: Double) -> Double {
    guard regime != .immediate else { return 1 }
    guard time > 0 else { return 0 }
    let (envelope, even, odd) = basis(at: time)
    return 1 - envelope * (even + (dampingRate - initialVelocity) * odd)
  }

  /// The velocity in whole ways a second; before the beginning and for NaN that at the beginning.
  @inlinable
  package func velocity(at time: Double) -> Double {
    guard regime != .immediate else { return 0 }
    guard time > 0 else { return initialVelocity }
    let (envelope, even, odd) = basis(at: time)
    return envelope
      * (initialVelocity * even + (squaredFrequency - dampingRate * initialVelocity) * odd)
  }

  /// The time, in seconds, beyond which values stay: infinity would meet zero there.
  @usableFromInline
  static var latestTime: Double { 1e15 }

  /// The decaying factor and the functions C and S of the essay above, at a time above 0.
  @inlinable
  func basis(at time: Double) -> (envelope: Double, even: Double, odd: Double) {
    let time = min(time, Self.latestTime)
    let envelope = exp(-decay * time)
    switch regime {
    case .underdamped:
      let wave = sineAndCosine(spread * time)
      return (envelope, wave.y, wave.x / spread)
    case .overdamped:
      let gone = -expm1(-2 * spread * time)
      return (envelope, 1 - gone / 2, gone / (2 * spread))
    case .critical, .immediate:
      return (envelope, 1, time)
    }
  }
}
