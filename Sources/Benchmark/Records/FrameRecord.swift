import RenderTree

/// What was measured of one frame, in whole nanoseconds of the monotonic clock.
package struct FrameRecord: Sendable {
  /// Counted from the first frame that is measured.
  package var index = 0
  /// When the frame was begun.
  package var begin: Int64 = 0
  /// When it was done; in a window, when the swap returned.
  package var end: Int64 = 0
  /// What the phases took.
  package var phases = PhaseTimes()
  /// The processor time of all threads; 0 where it is not measured by frame.
  package var cpu: Int64 = 0
  /// What the graphics processor took for the frame four before; 0 where that is not known.
  package var gpu: Int64 = 0
  /// Instructions of our own thread; 0 where they cannot be counted.
  package var instructions: Int64 = 0
  /// The time for which the animations were evaluated.
  package var animation: Int64 = 0
  /// When the picture was seen, or the swap returned; 0 offscreen.
  package var present: Int64 = 0
  /// What the desktop told of being seen, and when it did; 0 where it told nothing.
  package var told = Told.nothing
  package var toldAt: Int64 = 0
  /// How the window's clock stood.
  package var rhythm = FrameRhythm()
  /// Blocks of memory that our own code asked for on the render side.
  package var allocations = 0
  /// Blocks of memory that the changes and the commit asked for.
  package var modelAllocations = 0
  /// Blocks of memory that anything asked for, the graphics driver included.
  package var allAllocations = 0
  package var drawCalls = 0
  package var passes = 0
  package var instances = 0
  package var uploads = 0

  /// A record of nothing.
  package init() {}

  /// What a desktop tells of a frame.
  package enum Told: Sendable {
    case nothing
    /// When it was seen, by the display's clock or by the compositor's.
    case exactly, roughly
    /// That it never was.
    case discarded
  }

  /// Whether it was seen, as far as is known.
  package var wasSeen: Bool { told != .discarded }

  /// From the begin to the end.
  package var duration: Int64 { end - begin }

  /// What the frame took without waiting for the display.
  package var busy: Int64 { duration - phases[.present] }

  /// The part of the duration that no phase accounts for.
  package var unattributed: Int64 { duration - phases.sum }

  /// The phase that took the most, the display's wait aside.
  package var costliestPhase: BenchPhase {
    BenchPhase.allCases.filter { !$0.isWaiting }.max { phases[$0] < phases[$1] } ?? .draw
  }
}

extension FrameRecord {
  /// What the render thread reported of a frame in a window.
  init(_ report: FrameReport) {
    begin = Int64(report.startTime * 1e9)
    present = Int64(report.presentTime * 1e9)
    end = present
    animation = Int64(report.animationTime * 1e9)
    rhythm = report.rhythm
    phases.add(report)
    (drawCalls, passes, instances) = (report.drawCalls, report.passes, report.instances)
    // Commits are applied between frames: their time belongs to the frame, and so do its limits.
    begin -= phases[.apply]
  }
}
