import Foundation
import Motion

/// What may follow a curve: its timing, an option at a time.
enum CurveOptions {
  typealias Taker =
    @Sendable (CurveArgument, inout CurveTiming) throws(CurveTextError) -> Void

  /// The options that have a value, by name.
  static let valued: [String: Taker] = [
    "dur": duration, "duration": duration,
    "repeat": { argument, timing throws(CurveTextError) in
      timing.repeatCount = try count(argument)
    },
    "for": { argument, timing throws(CurveTextError) in
      timing.repeatDuration = try atLeastZero(argument)
    },
    "begin": { argument, timing throws(CurveTextError) in
      timing.begin = try finite(argument)
    },
    "offset": { argument, timing throws(CurveTextError) in
      timing.offset = try finite(argument)
    },
    "speed": { argument, timing throws(CurveTextError) in
      timing.speed = try finite(argument)
    },
    "fill": { argument, timing throws(CurveTextError) in
      guard case .word(let word) = argument.term, let fill = fills[word.trimmingPrefix(".")] else {
        throw argument.wrong("removed, forwards, backwards or both")
      }
      timing.fill = fill
    },
  ]

  /// The options as an error names them.
  static let names = "dur=, repeat=, for=, begin=, offset=, speed=, fill= or auto"

  private static let fills: [Substring: MediaTiming.Fill] = [
    "removed": .removed, "none": .removed, "forwards": .forwards, "backwards": .backwards,
    "both": .both,
  ]

  private static let duration: Taker = { argument, timing throws(CurveTextError) in
    if case .word("auto") = argument.term {
      timing.duration = nil
      return
    }
    timing.duration = try argument.seconds("seconds above 0, or auto")
  }

  private static func count(_ argument: CurveArgument) throws(CurveTextError) -> Double {
    if case .word(let word) = argument.term, ["inf", "infinite", "infinity"].contains(word) {
      return .infinity
    }
    return try atLeastZero(argument)
  }

  private static func atLeastZero(_ argument: CurveArgument) throws(CurveTextError) -> Double {
    let number = try argument.number()
    guard number >= 0, number <= 1e9 else { throw argument.wrong("a number of 0 or more") }
    return number
  }

  private static func finite(_ argument: CurveArgument) throws(CurveTextError) -> Double {
    let number = try argument.number()
    guard abs(number) <= 1e9 else { throw argument.wrong("a number within ±1e9") }
    return number
  }

  /// The name of a fill mode; nil for that of a new animation.
  static func name(of fill: MediaTiming.Fill) -> String? {
    fill == .removed ? nil : fills.first { $0.value == fill }.map { String($0.key) }
  }

  /// The options of a timing as text, those of a new animation left out; each with a space before it.
  static func text(_ timing: CurveTiming) -> String {
    let isEndless = timing.repeatCount == .infinity
    let parts: [(Bool, String)] = [
      (timing.begin != 0, "begin=\(timing.begin.exact)"),
      (timing.repeatCount != 1, "repeat=\(isEndless ? "inf" : timing.repeatCount.exact)"),
      (timing.repeatDuration > 0, "for=\(timing.repeatDuration.exact)"),
      (timing.autoreverses, "auto"),
      (timing.speed != 1, "speed=\(timing.speed.exact)"),
      (timing.offset != 0, "offset=\(timing.offset.exact)"),
      (timing.fill != .removed, "fill=\(name(of: timing.fill) ?? "removed")"),
    ]
    let duration = "dur=\(timing.duration?.exact ?? "auto")"
    return parts.filter(\.0).reduce(" " + duration) { $0 + " " + $1.1 }
  }
}
