import Foundation

/// Learning from what the display server says about when frames were seen.
extension FrameClock {
  /// The frame of `slot` was seen at `time`, in seconds on the monotonic clock.
  ///
  /// Reports may come late and in bundles, but in order. A frame that was never shown is not
  /// reported. `refreshPeriod`, where the server knows it, replaces the advertised one.
  package mutating func didPresent(
    _ slot: FrameSlot, at time: TimeInterval, refreshPeriod: TimeInterval? = nil
  ) {
    if source != .presentation { beginFollowingFeedback(at: time, period: refreshPeriod) }
    _ = lattice.observe(time)
    let late = lattice.index(nearestTo: time) - slot.index - latency
    learnLatency(late)
    if late > 0 && slot.index > latestOverrun { widenMargin() }
  }

  private mutating func beginFollowingFeedback(at time: TimeInterval, period: TimeInterval?) {
    let valid = period.flatMap { (0.002...0.5).contains($0) ? $0 : nil }
    let line = RefreshLattice(advertisedPeriod: valid ?? lattice.advertisedPeriod, through: time)
    lattice = line.renumbered(like: lattice, at: time)
    source = .presentation
  }

  /// Eight frames in a row that were off by the same number of refreshes mean that this is how long
  /// the way to the screen is.
  private mutating func learnLatency(_ late: Int) {
    offsetRun = late == offset ? offsetRun + 1 : 1
    offset = late
    guard offsetRun >= 8, late != 0 else { return }
    latency = max(latency + late, 0)
    offsetRun = 0
    feedbackSlack = FrameClock.leastSlack
  }

  /// A frame that was ready in time and yet seen late: the compositor wants it earlier.
  ///
  /// The margin never shrinks by itself, since the only way to find out whether it could is to miss
  /// a refresh. Where even the largest one does not help, the latency is learned instead.
  private mutating func widenMargin() {
    feedbackSlack = min(feedbackSlack + 0.05, 0.6)
  }
}
