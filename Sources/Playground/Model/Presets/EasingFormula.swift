import Foundation

/// A formula that an easing's name stands for, after Robert Penner.
///
/// Each is written once, as it begins; `EasingEnd` turns it around.
package enum EasingFormula: String, CaseIterable, Sendable {
  case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce

  /// How far the formula of `back` goes beyond the ends: 10 %.
  package static let backOvershoot = 1.70158
  /// The same where it is scaled for both ends.
  package static let backOvershootAtBoth = backOvershoot * 1.525

  private typealias Function = @Sendable (Double) -> Double

  private static let easeIns: [EasingFormula: Function] = [
    .sine: { 1 - cos($0 * .pi / 2) },
    .quad: { $0 * $0 },
    .cubic: { $0 * $0 * $0 },
    .quart: { pow($0, 4) },
    .quint: { pow($0, 5) },
    .expo: { $0 <= 0 ? 0 : pow(2, 10 * $0 - 10) },
    .circ: { 1 - (1 - $0 * $0).squareRoot() },
    .back: { pulled($0, backOvershoot) },
    .elastic: { swung($0) },
    .bounce: { 1 - hopped(1 - $0) },
  ]

  private static func pulled(_ x: Double, _ s: Double) -> Double { x * x * ((s + 1) * x - s) }

  private static func swung(_ x: Double) -> Double {
    guard x > 0, x < 1 else { return x }
    return -pow(2, 10 * x - 10) * sin((x * 10 - 10.75) * 2 * .pi / 3)
  }

  private static func swungAtBoth(_ x: Double) -> Double {
    guard x > 0, x < 1 else { return x }
    let wave = sin((20 * x - 11.125) * 2 * .pi / 4.5)
    return x < 0.5 ? -pow(2, 20 * x - 10) * wave / 2 : pow(2, -20 * x + 10) * wave / 2 + 1
  }

  /// Four parabolas, each lower than the one before.
  private static func hopped(_ x: Double) -> Double {
    let n = 7.5625
    let hops = [(1.0, 0.0, 0.0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (2.75, 2.625, 0.984375)]
    let hop = hops.first { x * 2.75 < $0.0 } ?? hops[3]
    let away = x - hop.1 / 2.75
    return n * away * away + hop.2
  }

  /// The progress at a fraction of the time, clamped to 0…1.
  package func value(at fraction: Double, _ end: EasingEnd) -> Double {
    let x = fraction > 0 ? min(fraction, 1) : 0
    guard let easeIn = EasingFormula.easeIns[self] else { return x }
    switch end {
    case .in: return easeIn(x)
    case .out: return 1 - easeIn(1 - x)
    case .inOut:
      if self == .elastic { return EasingFormula.swungAtBoth(x) }
      func half(_ x: Double) -> Double {
        self == .back ? EasingFormula.pulled(x, EasingFormula.backOvershootAtBoth) : easeIn(x)
      }
      return x < 0.5 ? half(2 * x) / 2 : 1 - half(2 - 2 * x) / 2
    }
  }
}

/// At which end an easing is slow.
package enum EasingEnd: String, CaseIterable, Sendable {
  /// It begins slowly.
  case `in`
  /// It ends slowly.
  case out
  /// It does both.
  case inOut
}
