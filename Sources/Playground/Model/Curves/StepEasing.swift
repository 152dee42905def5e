import Foundation

/// Equal jumps: CSS's `steps()`.
///
/// Source: CSS Easing Functions Level 1, step easing functions.
package struct StepEasing: Hashable, Sendable {
  /// At which ends of the interval there is a jump.
  package enum Jump: String, CaseIterable, Sendable {
    /// At the beginning, not at the end.
    case start = "jump-start"
    /// At the end, not at the beginning.
    case end = "jump-end"
    /// At neither end; then at least two steps are needed.
    case none = "jump-none"
    /// At both.
    case both = "jump-both"

    /// The jump of a name of CSS, the short ones included; nil for others.
    package init?(name: String) {
      switch name {
      case "start": self = .start
      case "end": self = .end
      default: self.init(rawValue: name)
      }
    }
  }

  /// How many pieces the time has, 1…10,000.
  package let count: Int
  /// Where the jumps are.
  package let jump: Jump

  /// Makes steps; nil for a count that is not allowed.
  package init?(_ count: Int, _ jump: Jump = .end) {
    guard (jump == .none ? 2 : 1)...10_000 ~= count else { return nil }
    (self.count, self.jump) = (count, jump)
  }

  /// How many values there are from 0 to 1, less one.
  private var rises: Int { count + (jump == .both ? 1 : jump == .none ? -1 : 0) }

  /// The progress at a fraction of the time; NaN counts as 0.
  package func value(at fraction: Double) -> Double {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    // What misses a jump by a rounding error is on it.
    let step = Int((fraction * Double(count) + 1e-9).rounded(.down))
    let risen = step + (jump == .start || jump == .both ? 1 : 0)
    return Double(min(max(risen, 0), rises)) / Double(rises)
  }

  /// The progress in each piece of the time.
  package var values: [Double] {
    (0..<count).map { value(at: (Double($0) + 0.5) / Double(count)) }
  }
}
