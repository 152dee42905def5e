import Scenes

/// A way of measuring.
package enum BenchMode: String, Sendable {
  /// Frames without a window.
  case cost
  /// Frames in a window.
  case pace
  /// How many layers keep the display's rhythm.
  case capacity

  /// The names of all figures that a measurement may tell; which of them it does depends on the machine, the scene and
  /// the options.
  package var figureNames: [String] {
    let samples = Self.samples + (self == .cost ? [] : Self.windowSamples)
    return samples.flatMap { name in Sample.statistics.map { "\(name)_\($0)" } } + Self.frames
      + Self.own[self, default: []]
  }

  /// Quantities with a number a frame.
  private static let samples = ["cpu_ms", "frame_ms", "busy_ms", "gpu_ms"]
  private static let windowSamples = [
    "overrun_ms", "latency_ms", "interval_ms", "interval_by_slot_ms", "animation_error_ms",
  ]
  /// What every measurement tells of its frames.
  private static let frames = [
    "cpu_ms_p50_width", "instructions", "outliers_mild", "outliers_severe", "allocations",
    "allocations_model", "allocations_with_driver", "draw_calls", "passes", "instances", "uploads",
    "build_ms", "first_frame_ms", "resident_mib", "tree_bytes", "tree_bytes_a_layer",
  ]
  private static let own: [BenchMode: [String]] = [
    .cost: [
      "c_floor_ms", "c_floor_ns_a_layer", "sdl_wall_ms", "sdl_wall_min_ms", "sdl_cpu_ms",
      "times_c_floor", "times_sdl", "times_sdl_wall", "start_load_ms", "start_context_ms",
      "start_pipelines_ms", "start_first_frame_ms", "samples", "warm_up_frames", "warm_up_ms",
    ],
    .pace: [
      "refresh_ms", "frames_a_second", "slots", "missed", "missed_percent", "missed_longest",
      "hitch_ms_a_s",
      "late_by_us", "late_by_others", "stutter_percent", "interval_variation",
      "process_cpu_percent", "main_thread_percent", "told_frames", "discarded_frames",
      "stall_frames", "stall_missed", "stall_missed_before", "stall_told", "warm_up_ms",
      "barcode_first_slot",
    ],
    .capacity: ["capacity", "capacity_fails_at", "slope_us_a_layer", "slope_r_squared"],
  ]
}

extension FailRule {
  /// Why no measurement of a mode can answer the rule, in words; nil where one may.
  package func objection(in mode: BenchMode) -> String? {
    let names = mode.figureNames
    guard !names.contains(figure) else { return nil }
    let meant = names.nearest(to: figure).map { "Did you mean \($0)?" }
    return "cel bench \(mode.rawValue) has no figure \(figure). "
      + (meant ?? "There are: \(names.joined(separator: ", "))")
  }
}
