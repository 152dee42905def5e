import Foundation

extension BenchReport {
  /// The columns of the summary: a title, and the figure below it.
  private static let columns: [String: [(title: String, figure: String)]] = [
    "cost": [
      ("min", "cpu_ms_min"), ("p50", "cpu_ms_p50"), ("width", "cpu_ms_p50_width"),
      ("p90", "cpu_ms_p90"), ("p99", "cpu_ms_p99"),
      ("p99.9", "cpu_ms_p999"), ("max", "cpu_ms_max"), ("wall p50", "frame_ms_p50"),
      ("alloc", "allocations"), ("calls", "draw_calls"), ("passes", "passes"),
    ],
    "pace": [
      ("p50", "busy_ms_p50"), ("p90", "busy_ms_p90"), ("p99", "busy_ms_p99"),
      ("p99.9", "busy_ms_p999"), ("max", "busy_ms_max"), ("frames/s", "frames_a_second"),
      ("missed %", "missed_percent"),
      ("hitch ms/s", "hitch_ms_a_s"), ("overrun p99", "overrun_ms_p99"),
      ("anim err p99", "animation_error_ms_p99"), ("main CPU %", "main_thread_percent"),
    ],
    "capacity": [
      ("holds", "capacity"), ("fails at", "capacity_fails_at"), ("µs a layer", "slope_us_a_layer"),
      ("R²", "slope_r_squared"),
    ],
  ]

  /// The summary: a row for each scene.
  var table: TextTable {
    let columns = Self.columns[mode] ?? []
    var table = TextTable(["scene", "frames"] + columns.map(\.title) + ["GPU"])
    for scene in scenes {
      table.add(
        [scene.scene, String(scene.frames)] + columns.map { scene.figures[$0.figure].short }
          + [scene.figures["gpu_ms_p50"].map(\.short) ?? "–"])
    }
    return table
  }

  /// What the numbers of a mode are.
  var legend: String {
    switch mode {
    case "cost":
      "ms of processor time a frame, all threads together; width is that of the median's 95 % interval, as a share of it; "
        + "wall is real time"
    case "pace": "ms a frame without the display's wait; hitches as ms late a second of animation"
    default: "layers that hold the display's rhythm"
    }
  }

  /// Why percentiles are missing from the summary: how many frames they need; empty where none is.
  var missing: String {
    let fractions = [("_p90", "p90", 0.9), ("_p99", "p99", 0.99), ("_p999", "p99.9", 0.999)]
    let figures = (Self.columns[mode] ?? []).map(\.figure)
    let needs = fractions.compactMap { ending, name, fraction -> String? in
      let needed = Sample.floor(for: fraction)
      let lacks = scenes.contains { scene in
        scene.frames < needed
          && figures.contains { $0.hasSuffix(ending) && scene.figures[$0] == nil }
      }
      return lacks ? "\(name) needs \(needed) frames" : nil
    }
    return needs.isEmpty ? "" : "n/a: " + needs.joined(separator: ", ")
  }

  /// The report for people.
  ///
  /// - Parameters:
  ///   - phases: whether each scene is followed by where its frames went.
  ///   - bars: whether it is followed by how often which cost came.
  package func text(phases: Bool, bars: Bool = false) -> String {
    var lines = [table.text, legend] + (missing.isEmpty ? [] : [missing])
    for scene in scenes {
      if bars { lines += ["", "\(scene.scene): ms, frames", Bars.text(scene.costs)] }
      if bars, let overruns = scene.overruns {
        lines += ["", "\(scene.scene): ms after its time, frames", Bars.signed(overruns)]
      }
      if phases { lines += ["", scene.phaseTable.text] }
      lines += scene.remarks.map { "\(scene.scene): \($0)" }
      lines += scene.hitches.prefix(phases ? 10 : 3).map { scene.scene + ": " + $0.text }
    }
    lines.append(machineText)
    if !complete { lines.append("incomplete: it was interrupted") }
    lines += taints.map { "! \($0)" }
    return lines.joined(separator: "\n")
  }

  private var machineText: String {
    let rows = machine.rows
    return [
      "cpu", "cores", "gl_renderer", "build", "program_revision", "paced_by", "seen_by",
      "refresh_hz", "load",
    ].compactMap {
      name in rows[name].map { "\(name) \($0)" }
    }.joined(separator: " · ")
  }

  /// The report as Markdown, for a pull request.
  package var markdown: String {
    ([table.markdown, "", legend + "." + (missing.isEmpty ? "" : " \(missing)."), "", machineText]
      + taints.map { "- ⚠ \($0)" })
      .joined(separator: "\n")
  }
}

extension SceneReport {
  /// What is to be said of the figures in sentences.
  var remarks: [String] { [floorText, lateText].filter { !$0.isEmpty } }

  /// Where the frames went.
  var phaseTable: TextTable {
    var table = TextTable(["\(scene): phase", "mean ms", "p50", "p99", "share %", ""])
    for row in phases where row.mean_ms != 0 {
      let bar = String(repeating: "▇", count: max(0, Int((row.share * 40).rounded())))
      table.add([
        row.phase, row.mean_ms.short, row.p50_ms.short, row.p99_ms.short, (row.share * 100).short,
        bar.padding(toLength: 40, withPad: " ", startingAt: 0),
      ])
    }
    return table
  }

  /// Whose doing it was that frames came late.
  private var lateText: String {
    guard let own = figures["late_by_us"], let others = figures["late_by_others"], own + others > 0
    else { return "" }
    return "\((own + others).short) frames came late: \(own.short) took too long, "
      + "\(others.short) were ready and waited for the desktop or a processor"
  }

  /// What the floors took beside it.
  private var floorText: String {
    var parts: [String] = []
    if let ms = figures["c_floor_ms"], let times = figures["times_c_floor"] {
      parts.append("plain C \(ms.short) ms, \(times.short) times that here")
    }
    if let ms = figures["sdl_cpu_ms"], let times = figures["times_sdl"] {
      parts.append("bare SDL loop \(ms.short) ms, \(times.short) times that here")
    }
    return parts.joined(separator: "; ")
  }
}

extension Hitch {
  /// The hitch in words.
  var text: String {
    "frame \(frame): \(duration_ms.short) ms of real time, \(beyond_ms.short) beyond the median, "
      + "\(phase) \(phase_ms.short)"
  }
}
