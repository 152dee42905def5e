import Foundation

/// How smooth frames were on a display, by what was measured of each.
///
/// The refresh is not taken from what the display claims but from the window's clock, which measures it.
/// Where no clock says, frames are timed for whole refreshes, so that the median distance of two of their times
/// is one refresh, as long as most frames follow one another. What lies between two frames that are *not*
/// neighbours was missed, and counts against the number of refreshes, never against the number of frames: a
/// slower program draws fewer.
package struct PaceMetrics: Sendable {
  /// The measured refresh in ms.
  package let refresh: Double
  /// Refreshes from the first frame to the last.
  package let slots: Int
  /// Refreshes without a frame of their own.
  package let missed: Int
  /// The most of them in a row.
  package let longestMiss: Int
  /// How many ms later than expected frames were seen, together.
  package let hitchTime: Double
  /// From the first frame to the last, in seconds.
  package let seconds: Double
  /// Ms from when each frame was begun to when it was seen: how old the picture is at least.
  package let latencies: Sample
  /// Ms from when each frame was to be seen to when it was: positive is too late.
  package let overruns: Sample
  /// Ms from each frame to the next, as seen.
  package let intervals: Sample
  /// How many ms the movement between two frames was off from the time between them, without sign.
  package let animationErrors: Sample
  /// Intervals with those added that could not be measured while the loop was stuck, in ms.
  package let correctedIntervals: Sample
  /// How even the intervals are.
  let evenness: Evenness
  /// Whose doing it was that frames came late.
  let lateness: Lateness

  /// Reckons from frames in order, those aside that were never seen; nil of fewer than three.
  package init?(_ all: [FrameRecord]) {
    let frames = all.filter(\.wasSeen)
    guard frames.count >= 3 else { return nil }
    let pairs = Array(zip(frames, frames.dropFirst()))
    let refresh = Self.refresh(frames)
    guard refresh > 0 else { return nil }
    let steps = pairs.map { pair in
      max(1, Int((Double(pair.1.animation - pair.0.animation) * 1e-6 / refresh).rounded()))
    }
    self.refresh = refresh
    slots = steps.reduce(0, +)
    missed = steps.reduce(0) { $0 + $1 - 1 }
    longestMiss = (steps.max() ?? 1) - 1
    let distances = pairs.map { Double($1.present - $0.present) * 1e-6 }
    intervals = Sample(distances)
    evenness = Evenness(distances)
    lateness = Lateness(frames, refresh: refresh * 1e6)
    seconds = Double(frames[frames.count - 1].present - frames[0].present) * 1e-9
    latencies = Sample(frames.map { Double($0.present - $0.begin) * 1e-6 })
    overruns = Sample(frames.map { Double($0.present - $0.animation) * 1e-6 })
    hitchTime = Self.hitchTime(overruns, missed: steps, refresh)
    animationErrors = Sample(
      pairs.map { before, after in
        abs(Double(after.animation - before.animation - (after.present - before.present)) * 1e-6)
      })
    correctedIntervals = Self.corrected(intervals, refresh)
  }

  /// One refresh in ms: the median of what the clock measured, or of what lies between frames.
  private static func refresh(_ frames: [FrameRecord]) -> Double {
    let measured = frames.map { $0.rhythm.refreshPeriod * 1e3 }.filter { $0 > 0 }
    if !measured.isEmpty { return Sample(measured).median }
    return Sample(
      zip(frames, frames.dropFirst()).map { Double($1.animation - $0.animation) * 1e-6 }
    ).median
  }

  /// A frame is late by the refreshes that it skipped, and by whole refreshes beyond its own time.
  private static func hitchTime(_ overruns: Sample, missed: [Int], _ refresh: Double) -> Double {
    let skipped = missed.reduce(0) { $0 + $1 - 1 }
    let late = overruns.sorted.reduce(0) { $0 + max(0, ($1 / refresh).rounded(.down)) }
    return (Double(skipped) + late) * refresh
  }

  /// A quarter of a refresh is jitter, not a refresh that was missed.
  private static func corrected(_ intervals: Sample, _ refresh: Double) -> Sample {
    Sample(
      intervals.sorted.flatMap { interval in
        [interval] + stride(from: interval - refresh, through: refresh * 0.75, by: -refresh)
      })
  }

  /// Frames a second, as seen.
  package var frameRate: Double { seconds > 0 ? Double(intervals.count) / seconds : 0 }

  /// Ms of hitches a second: below 5 good, from 10 on bad to see.
  package var hitchRatio: Double { seconds > 0 ? hitchTime / seconds : 0 }

  /// The share of refreshes without a frame of their own.
  package var missedShare: Double { slots > 0 ? Double(missed) / Double(slots) : 0 }

  /// The ratio in a word.
  package var verdict: String {
    hitchRatio < 5 ? "good" : hitchRatio < 10 ? "warning" : "critical"
  }
}
