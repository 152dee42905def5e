/// The phases of a frame, named once for the code, the profiler, the benchmark and the docs.
package enum FramePhase: Int, CaseIterable, Sendable {
  /// Edits the flat arrays by what was committed.
  case apply
  /// Evaluates the active tracks.
  case animate
  /// World transforms and opacities.
  case place
  /// Drops what is not seen and finds what is drawn aside.
  case cull
  /// Writes and merges instances.
  case batch
  /// Uploads, and hands passes and batches to GL.
  case draw
  /// Gives the picture to the display.
  case present
}

/// What one frame cost, in nanoseconds a phase.
package struct FrameReport: Sendable {
  /// The number of the frame, from 0.
  package var index = 0
  /// The host time for which the animations were evaluated.
  package var animationTime = 0.0
  /// The host time at which the frame was begun.
  package var startTime = 0.0
  /// The host time at which the swap returned; 0 where there is none. When the frame was seen is told
  /// later, by `PresentedFrame`, where the desktop tells at all.
  package var presentTime = 0.0
  /// Nanoseconds by `FramePhase.rawValue`.
  package var phases = InlineNanoseconds()
  /// Draw calls of the frame.
  package var drawCalls = 0
  /// Instances of the frame.
  package var instances = 0
  /// Passes of the frame, the last one included.
  package var passes = 0
  /// How the clock stood.
  package var rhythm = FrameRhythm()

  /// An empty report.
  package init() {}
}

/// One number for each `FramePhase`, without a heap allocation.
package struct InlineNanoseconds: Sendable {
  private var values = SIMD8<UInt64>()

  /// All zero.
  package init() {}

  /// Nanoseconds spent in `phase`.
  package subscript(phase: FramePhase) -> UInt64 {
    get { values[phase.rawValue] }
    set { values[phase.rawValue] = newValue }
  }
}
