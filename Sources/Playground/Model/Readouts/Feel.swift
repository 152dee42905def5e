import Motion

extension CurveDocument {
  /// Why the curve feels as it does, in a sentence made of its numbers.
  package var feel: String {
    if case .spring(let spring) = shape { return Self.feel(SpringReadouts(spring), duration) }
    if case .steps = shape { return "It jumps: nothing moves in between, as the hand of a clock." }
    let r = CurveReadouts(self)
    guard r.peakVelocity.isFinite, r.duration > 0 else {
      return "It starts with a jerk: its speed has no limit at the first instant."
    }
    let (start, end) = (velocity(at: 0), velocity(at: r.duration))
    let average = 1 / r.duration
    func isSlow(_ speed: Double) -> Bool { abs(speed) < 0.35 * average }
    if r.overshoot > 0.005 {
      return
        "It overshoots and returns, which draws the eye; on opacity and colour that is cut off."
    }
    if r.undershoot > 0.005 { return "It draws back first, as before a jump: it announces itself." }
    if r.peakVelocity < 1.15 * average {
      return "Its speed hardly changes, which feels mechanical."
    }
    switch (isSlow(start), isSlow(end)) {
    case (true, true): return "It eases off at both ends: good for what moves from place to place."
    case (false, true): return "It answers at once and comes softly to rest: good for what arrives."
    case (true, false): return "It gathers speed and is gone: good for what leaves."
    case (false, false): return "It is fast at both ends, so it begins and stops with a jerk."
    }
  }

  private static func feel(_ r: SpringReadouts, _ duration: Double) -> String {
    if r.spring.damping == 0 { return "Nothing brakes it, so it never comes to rest." }
    if r.settlingToTwoPercent > duration {
      return "It is cut off on its way: it still moves when the duration is over, and jumps."
    }
    let quick = r.riseTime < 0.15 ? "Quick" : r.riseTime < 0.4 ? "Calm" : "Slow"
    switch r.dampingRatio {
    case ..<0.35:
      return "\(quick) and wobbly: little damping lets \(r.visibleBounces) swings be seen."
    case ..<0.75: return "\(quick) and lively: one swing past the target gives it weight."
    case ..<1.0001:
      return "\(quick) and firm: it hardly swings, and interrupted it goes on smoothly."
    default: return "\(quick), as through honey: so much damping holds it back."
    }
  }
}
