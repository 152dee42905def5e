/// How the clock stood when a frame was made: what it went by, and what it expected.
package struct FrameRhythm: Sendable, Equatable {
  /// What it takes its rhythm from: searching, timer, swap or presentation; empty where there is no clock.
  package var source = ""
  /// Which refresh the frame was for.
  package var slot = 0
  /// The host time by which it had to be handed over.
  package var deadline = 0.0
  /// Seconds from one refresh to the next.
  package var refreshPeriod = 0.0
  /// Seconds that it was expected to take.
  package var expectedCost = 0.0
  /// Seconds by which it was to be ready before its deadline.
  package var margin = 0.0
  /// Refreshes from being handed over in time to being seen.
  package var latency = 0

  /// No rhythm.
  package init() {}
}

/// What the desktop told of a frame after it was drawn.
package struct PresentedFrame: Sendable, Equatable {
  /// The frame's `FrameReport.index`.
  package var index: Int
  /// The host time at which it was seen; nil where it never was.
  package var time: Double?
  /// Whether the display itself told the time, and not the compositor by its own reckoning.
  package var isExact: Bool

  /// What was told.
  package init(index: Int, time: Double?, isExact: Bool) {
    (self.index, self.time, self.isExact) = (index, time, isExact)
  }
}
