import RenderTree

/// Where a frame's time goes: the phases of `FramePhase`, and what the model does before and after.
package enum BenchPhase: Int, CaseIterable, Sendable, Codable {
  /// The program changes its layers.
  case change
  /// Layout, display, and the commit of what changed.
  case commit
  case apply, animate, place, cull, batch
  /// Uploads, and passes and batches are handed to GL.
  case draw
  /// The graphics driver finishes the picture; on a software renderer this is the drawing.
  case finish
  /// The picture is given to the display, and the display is waited for.
  case present
  /// Animations that began or ended are told.
  case events

  /// The phase by its name in reports.
  package var name: String { "\(self)" }

  /// The render side's phases, as its reports name them.
  static let rendering: [(FramePhase, BenchPhase)] = [
    (.apply, .apply), (.animate, .animate), (.place, .place), (.cull, .cull), (.batch, .batch),
    (.draw, .draw), (.present, .present),
  ]

  /// Whether the time is spent waiting for others, and so is no cost of ours.
  var isWaiting: Bool { self == .present }
}

/// Nanoseconds for each phase, without a heap allocation.
package struct PhaseTimes: Sendable, Equatable {
  private var values = SIMD16<Int64>()

  /// All zero.
  package init() {}

  /// Nanoseconds spent in a phase.
  package subscript(phase: BenchPhase) -> Int64 {
    get { values[phase.rawValue] }
    set { values[phase.rawValue] = newValue }
  }

  /// All phases together.
  package var sum: Int64 { BenchPhase.allCases.reduce(0) { $0 + self[$1] } }

  /// Adds what a frame's report says.
  mutating func add(_ report: FrameReport) {
    for (theirs, ours) in BenchPhase.rendering { self[ours] += Int64(report.phases[theirs]) }
  }
}
