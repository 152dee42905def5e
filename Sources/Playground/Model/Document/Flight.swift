import Motion

/// A movement that changes its target on its way: what happens to a curve when it is interrupted.
///
/// A spring takes the velocity along that it has, so its speed goes on without a step. All other
/// curves begin anew with the velocity that they always begin with: the movement kinks.
package struct Flight: Hashable, Sendable {
  /// The way to one target.
  package struct Leg: Hashable, Sendable {
    /// When it begins, in seconds from the beginning of the flight.
    package let start: Double
    /// Where it begins and where it wants to go, in whole ways.
    package let from, to: Double
    /// How it goes there.
    package let curve: CurveDocument

    /// Where it is, so many seconds after the beginning of the flight.
    func value(at time: Double) -> Double { from + (to - from) * curve.value(at: time - start) }

    /// How fast it is, in whole ways a second.
    func velocity(at time: Double) -> Double {
      let passed = time - start
      guard passed <= curve.duration else { return 0 }
      return (to - from) * curve.velocity(at: passed)
    }
  }

  /// The legs, in order of time; at least one.
  package let legs: [Leg]

  /// A flight from 0 to 1 along a curve.
  package init(_ document: CurveDocument) {
    legs = [Leg(start: 0, from: 0, to: 1, curve: document)]
  }

  private init(legs: [Leg]) { self.legs = legs }

  /// The same flight, that turns to another target at a time.
  package func retargeted(to target: Double, at time: Double) -> Flight {
    let time = max(time, legs.last?.start ?? 0)
    let (place, velocity) = (value(at: time), velocity(at: time))
    // A spring without a way to go cannot say how fast it is in whole ways.
    let way = abs(target - place) < 1e-3 ? 1e-3 : target - place
    var curve = legs[0].curve
    if case .spring(let spring) = curve.shape {
      curve.shape = .spring(
        SpringParameter.velocity.setting(velocity / way, in: spring))
      curve.timing.duration = nil
    }
    return Flight(legs: legs + [Leg(start: time, from: place, to: place + way, curve: curve)])
  }

  private func leg(at time: Double) -> Leg { legs.last { $0.start <= time } ?? legs[0] }

  /// Where it is at a time.
  package func value(at time: Double) -> Double { leg(at: time).value(at: time) }

  /// How fast it is at a time, in whole ways a second; infinite where a curve is vertical.
  package func velocity(at time: Double) -> Double { leg(at: time).velocity(at: time) }

  /// When the last leg is over.
  package var end: Double { legs.last.map { $0.start + $0.curve.duration } ?? 0 }

  /// The velocities just before and after each turn.
  package var turns: [(time: Double, before: Double, after: Double)] {
    zip(legs, legs.dropFirst()).map { former, leg in
      (leg.start, former.velocity(at: leg.start), leg.velocity(at: leg.start))
    }
  }
}
