import Motion
import RenderTree

/// Splits a frame's time into phases.
package struct PhaseWatch: Sendable {
  private var last = HostTime.monotonicNow

  /// Starts now.
  package init() {}

  /// Adds the time since the last lap to `phase`.
  package mutating func lap(_ phase: FramePhase, _ report: inout FrameReport) {
    let now = HostTime.monotonicNow
    report.phases[phase] += UInt64(max(0, now - last) * 1e9)
    last = now
  }
}
