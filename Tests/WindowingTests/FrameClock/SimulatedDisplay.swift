import Foundation

/// A display that exists only as arithmetic, with the swaps of various systems.
struct SimulatedDisplay {
  enum Swap {
    /// A swap returns when its frame is seen (two buffers).
    case waitsForOwnFrame
    /// A swap waits until the previous frame was taken, and then hands its own over (Wayland).
    case waitsForPreviousFrame
    /// Up to so many frames may be under way before a swap waits.
    case waitsForFreeBuffer(Int)
    /// A swap returns at once.
    case neverWaits
  }

  var period: TimeInterval
  var phase: TimeInterval = 0.00371
  var swap: Swap
  /// How late threads wake up: usually within this time, in one of a hundred cases 20 times that.
  var jitter: TimeInterval = 1e-4
  /// What a swap costs by itself, after it has waited.
  var swapCost = 0.0
  /// Whole refreshes that the compositor adds.
  var latency = 0

  private var seenTimes: [TimeInterval] = []
  private var lastHandOver: TimeInterval = -1
  private var random: UInt64 = 42

  init(period: TimeInterval, swap: Swap) {
    self.period = period
    self.swap = swap
  }

  /// The first refresh after `time`.
  func refresh(after time: TimeInterval) -> TimeInterval {
    phase + (((time - phase) / period).rounded(.down) + 1) * period
  }

  /// A number in 0…1 that depends only on how many were drawn before.
  mutating func nextRandom() -> Double {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(random >> 11) / Double(1 << 53)
  }

  /// How late a thread that should wake up now does so.
  mutating func wakeDelay() -> TimeInterval {
    let usual = nextRandom() * jitter
    return nextRandom() < 0.99 ? usual : 20 * usual
  }

  /// Swaps at `time`: when the call returns, and when the frame is seen.
  mutating func swap(at time: TimeInterval) -> (returns: TimeInterval, seen: TimeInterval) {
    let own = refresh(after: time)
    var result: (returns: TimeInterval, seen: TimeInterval)
    switch swap {
    case .waitsForOwnFrame:
      result = (own, own)
    case .waitsForPreviousFrame:
      let handOver = max(time, refresh(after: lastHandOver + 1e-5))
      lastHandOver = handOver
      result = (handOver, refresh(after: handOver + 1e-5))
    case .waitsForFreeBuffer(let buffers):
      let previous = seenTimes.last ?? 0
      let seen = max(own, refresh(after: previous + 1e-5))
      let freed = seenTimes.count >= buffers ? seenTimes[seenTimes.count - buffers] : 0
      result = (max(time, freed), seen)
    case .neverWaits:
      result = (time + 2e-4, own)
    }
    seenTimes.append(result.seen)
    result.returns += wakeDelay() + swapCost
    result.seen += TimeInterval(latency) * period
    return result
  }
}
