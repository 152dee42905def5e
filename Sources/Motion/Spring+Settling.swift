import Foundation

extension Spring {
  /// The distance from rest, of the whole way, within which a spring counts as settled.
  package static let restDistance = 0.001

  /// How long the spring takes until it stays within a thousandth of the way, in seconds.
  ///
  /// It agrees with the values that were read off `CASpringAnimation.settlingDuration`:
  /// - Below critical damping, when the envelope of the swing falls below the distance.
  /// - At it, the first multiple of 0.1 s from which on the spring stays within, the multiples being summed up
  ///   one by one with their rounding.
  /// - Above it, where that is obeyed, the last time it is that far away. (No value is known.)
  /// - Without damping, or where it takes longer than times can tell, `Float.greatestFiniteMagnitude`: it never settles.
  package var settlingDuration: Double {
    guard damping > 0 || regime == .immediate else { return Self.never }
    return min(computedSettlingDuration, Self.never)
  }

  private static let never = Double(Float.greatestFiniteMagnitude)

  private var computedSettlingDuration: Double {
    switch regime {
    case .underdamped:
      let swing = abs((dampingRate - initialVelocity) / spread)
      return log((1 + swing) / Spring.restDistance) / dampingRate
    case .critical: return steppedSettlingDuration
    case .overdamped: return lastCrossing
    case .immediate: return 0
    }
  }

  /// Solves |1 + (ω − v)t| e^(−ωt) < 0.001 in steps of 0.1 s.
  private var steppedSettlingDuration: Double {
    let rate = dampingRate - initialVelocity
    let estimate = envelopeDuration(abs(rate))
    // Where it takes a million steps nobody will tell them from one.
    guard estimate < 100_000 else { return estimate }
    func isFar(_ time: Double) -> Bool {
      abs(1 + rate * time) * exp(-dampingRate * time) >= Spring.restDistance
    }
    // A spring that is thrown past its rest passes it, and is farthest beyond it then.
    let turn = rate < 0 ? 1 / dampingRate - 1 / rate : 0
    let swingsFar = isFar(turn)
    var time = 0.0
    while isFar(time) || (time < turn && swingsFar) { time += 0.1 }
    return time
  }

  /// Solves (1 + rt) e^(−ωt) = 0.001: each round is ten times as close as the one before, and closer.
  private func envelopeDuration(_ rate: Double) -> Double {
    var turns = 1.0
    for _ in 0..<40 { turns = log((1 + rate / dampingRate * turns) / Spring.restDistance) }
    return turns / dampingRate
  }

  /// The last time at which an overdamped spring is the rest distance away.
  private var lastCrossing: Double {
    func distance(_ time: Double) -> Double { abs(1 - value(at: time)) }
    // Two decaying exponentials have at most one turning point. Beyond it the distance only falls.
    let swing = (dampingRate - initialVelocity) / spread
    let fast = dampingRate + spread
    let ratio = -(1 + swing) * decay / ((1 - swing) * fast)
    let turn = ratio > 0 && ratio < 1 ? -log(ratio) / (2 * spread) : 0
    var low = distance(turn) >= Spring.restDistance ? turn : 0
    var high = low == turn ? turn + 1 / decay : turn
    while distance(high) >= Spring.restDistance {
      guard high < Spring.latestTime else { return Self.never }
      high += high - low
    }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if distance(middle) >= Spring.restDistance { low = middle } else { high = middle }
    }
    return high
  }
}
