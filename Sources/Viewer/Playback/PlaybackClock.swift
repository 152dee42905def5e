import Foundation
import Workbench

/// How scene time runs: its rate, whether it runs, the range around which it loops.
struct PlaybackClock {
  /// Seconds of scene time a second; below 0 backwards.
  var rate = 1.0
  /// Whether it runs.
  var isPlaying = true
  /// The range that a person marked; nil for none.
  var range: ClosedRange<Double>?
  /// Whether time starts over at the end of the range, or of the scene where there is none.
  var loops = false

  /// The time after some seconds; it stops at 0 when it runs backwards.
  ///
  /// - Parameter length: where a scene without a range starts over.
  mutating func advance(_ time: Double, by seconds: Double, length: Double) -> Double {
    let next = time + seconds * rate
    if loops {
      let range = range ?? 0...max(length, 0.1)
      if rate > 0, time <= range.upperBound, next > range.upperBound { return range.lowerBound }
      if rate < 0, time >= range.lowerBound, next < range.lowerBound { return range.upperBound }
    }
    if next <= 0, rate < 0 { isPlaying = false }
    return max(next, 0)
  }

  /// Goes to the next faster or slower rate, in the same direction.
  mutating func change(faster: Bool) { rate = PlaySpeeds.next(to: rate, faster: faster) }

  /// Turns to a direction, 1 or -1; faster where it runs that way already.
  mutating func shuttle(_ direction: Double) {
    rate = PlaySpeeds.shuttled(rate, towards: direction, isPlaying: isPlaying)
  }

  /// Moves one end of the range to a time; the other end yields.
  mutating func mark(start: Bool, at time: Double, length: Double) {
    let old = range ?? 0...max(length, time)
    if start {
      range = time...max(old.upperBound, time + 0.1)
    } else {
      range = min(old.lowerBound, max(0, time - 0.1))...max(time, 0.1)
    }
    loops = true
  }
}
