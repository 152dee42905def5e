import Foundation

/// One refresh of the display, reserved for one frame.
///
/// Times are in seconds on the monotonic clock.
package struct FrameSlot: Equatable, Sendable {
  /// Which refresh, counted since the clock began; it grows with every slot.
  ///
  /// A frame whose index is two above its predecessor's skipped one refresh.
  package var index: Int

  /// When the frame should begin: as late as its expected cost and a margin allow.
  package var startTime: TimeInterval

  /// When the finished frame must have been handed over.
  package var deadline: TimeInterval

  /// When the frame will be seen, which is the time that its animations are evaluated for.
  package var presentationTime: TimeInterval

  /// The time from one refresh to the next as it is known now.
  package var refreshPeriod: TimeInterval

  /// A slot from its parts, all times in seconds.
  package init(
    index: Int, startTime: TimeInterval, deadline: TimeInterval, presentationTime: TimeInterval,
    refreshPeriod: TimeInterval
  ) {
    self.index = index
    self.startTime = startTime
    self.deadline = deadline
    self.presentationTime = presentationTime
    self.refreshPeriod = refreshPeriod
  }
}

/// What a frame clock tells its render loop to do now.
package enum FrameAction: Equatable, Sendable {
  /// Nothing asks for a frame, or nobody would see it: wait for a signal, however long.
  case sleep
  /// Too early: wait for a signal, but no longer than this.
  case wait(until: TimeInterval)
  /// Begin this frame now.
  case draw(FrameSlot)
}

/// Where a frame clock stands between two frames; see `FrameClock` for the transitions.
package enum FrameClockState: String, Sendable {
  /// Visible, and nothing asks for a frame.
  case idle
  /// A frame is asked for and has not begun.
  case scheduled
  /// A frame has begun and is not finished.
  case drawing
  /// A frame is finished and its swap has not returned.
  case waitingForDisplay
  /// Nobody can see the window. Requests are remembered.
  case hidden
}

/// What a frame clock takes its rhythm from, the best last.
package enum PacingSource: String, Sendable {
  /// Not known yet: frames follow one another at once and are timed by the advertised refresh.
  case searching
  /// Swaps do not wait for the display: the advertised refresh is kept with absolute sleeps.
  case timer
  /// The moments at which swaps return; what is seen lags by an unknown whole number of refreshes.
  case swap
  /// The display server reports when each frame was seen.
  case presentation
}

/// What a frame clock knows about the display, for benchmarks and diagnosis.
package struct FrameClockReport: Equatable, Sendable {
  /// Where the clock stands.
  package var state: FrameClockState
  /// Where its rhythm comes from.
  package var source: PacingSource
  /// The refresh period in seconds as measured, or as advertised where nothing was measured.
  package var refreshPeriod: TimeInterval
  /// The refresh period in seconds that the display advertises.
  package var advertisedPeriod: TimeInterval
  /// The time in seconds that a frame is expected to take from its beginning to its hand-over.
  package var expectedCost: TimeInterval
  /// The time in seconds that is kept free between the hand-over and the deadline.
  package var margin: TimeInterval
  /// Whole refreshes from the deadline to being seen, as learned from feedback.
  package var latencyInRefreshes: Int
}
