import Foundation
import RenderTree

/// What was measured of one scene in one or several runs of it.
package struct SceneReport: Codable, Sendable {
  /// The scene with its parameters.
  package var scene: String
  package var layers: Int
  package var animations: Int
  /// What the first frame draws, as a number in base 16; nil in a window. Where two differ, they measured other work.
  package var drawn: String?
  /// Frames of all runs.
  package var frames: Int
  /// All figures, each with its unit in its name.
  package var figures: [Figure]
  /// What the phases took in ms; their shares of the frame sum to 1 with `unattributed`.
  package var phases: [PhaseShare]
  /// The frames that took the longest, with whose fault it was.
  package var hitches: [Hitch]
  /// What speaks against the figures.
  package var taints: [String]
  /// Each run's own statistic: the median processor time of a frame in ms. Runs, not frames, are
  /// compared, since neighbouring frames depend on each other.
  package var runs: [Double]
  /// Frame durations in ns: the first value of each bucket, and how many there are.
  package var histogram: [[Int]]
  /// Each frame's processor time, or busy time in a window, in ms.
  package var costs: [Double]
  /// `costs`, a list for each run, as long as the runs allow it.
  package var costsByRun: [[Double]] {
    guard !runs.isEmpty, !costs.isEmpty, costs.count.isMultiple(of: runs.count) else { return [] }
    let length = costs.count / runs.count
    return runs.indices.map { Array(costs[$0 * length..<($0 + 1) * length]) }
  }
  /// How many ms after its time each frame was seen, ascending; nil without a window.
  package var overruns: [Double]?
}

/// One phase's part of the frames.
package struct PhaseShare: Codable, Sendable, Equatable {
  package var phase: String
  /// The mean of all frames, in ms: means add up to the frame's, medians do not.
  package var mean_ms: Double
  package var p50_ms: Double
  package var p99_ms: Double?
  /// The mean's part of the mean frame.
  package var share: Double
}

/// A frame that took long.
package struct Hitch: Codable, Sendable, Equatable {
  package var frame: Int
  package var duration_ms: Double
  /// What it took beyond the median.
  package var beyond_ms: Double
  /// The phase that took the most of it beyond its own median.
  package var phase: String
  package var phase_ms: Double
}

extension SceneReport {
  /// Reckons from what a run measured.
  package init(_ result: RunResult) {
    let frames = result.frames
    scene = result.scene.description
    layers = result.layers
    animations = result.animations
    drawn = result.drawn.map { String($0, radix: 16) }
    self.frames = frames.count
    costs = frames.map { Double($0.cpu > 0 ? $0.cpu : $0.busy) * 1e-6 }
    runs = frames.isEmpty ? [] : [Sample(costs).median]
    overruns = frames.contains { $0.present > 0 } ? PaceMetrics(frames)?.overruns.sorted : nil
    phases = Self.shares(frames)
    hitches = Self.hitches(frames)
    taints = result.taints
    var histogram = Histogram()
    for frame in frames { histogram.record(Int(frame.duration)) }
    self.histogram = histogram.buckets.map {
      [Histogram.range(of: $0.bucket).lowerBound, $0.count]
    }
    figures = Self.figures(result) + result.floors + result.extras
    figures += Self.ratios(figures)
  }

  private static func figures(_ result: RunResult) -> [Figure] {
    let frames = result.frames
    var figures: [Figure] = []
    if frames.contains(where: { $0.cpu > 0 }) {
      figures.append("cpu_ms", Sample(frames.map { Double($0.cpu) * 1e-6 }))
    }
    figures.append("frame_ms", Sample(frames.map { Double($0.duration) * 1e-6 }))
    figures.append("busy_ms", Sample(frames.map { Double($0.busy) * 1e-6 }))
    if frames.contains(where: { $0.gpu > 0 }) {
      figures.append("gpu_ms", Sample(frames.filter { $0.gpu > 0 }.map { Double($0.gpu) * 1e-6 }))
    }
    if frames.contains(where: { $0.instructions > 0 }) {
      let sample = Sample(frames.map { Double($0.instructions) })
      figures.append(Figure("instructions", sample.median))
    }
    if let width = Sample(frames.map { Double($0.cpu) }).medianWidth {
      figures.append(Figure("cpu_ms_p50_width", width))
    }
    let outliers = Sample(frames.map { Double($0.busy) }).outliers
    figures.append(Figure("outliers_mild", Double(outliers.mild)))
    figures.append(Figure("outliers_severe", Double(outliers.severe)))
    figures += counts(frames)
    figures += trees(result)
    return figures
  }

  private static func counts(_ frames: [FrameRecord]) -> [Figure] {
    func median(_ name: String, _ value: (FrameRecord) -> Int) -> Figure {
      Figure(name, Sample(frames.map { Double(value($0)) }).median)
    }
    return [
      median("allocations") { $0.allocations },
      median("allocations_model") { $0.modelAllocations },
      median("allocations_with_driver") { $0.allAllocations },
      median("draw_calls") { $0.drawCalls }, median("passes") { $0.passes },
      median("instances") { $0.instances }, median("uploads") { $0.uploads },
    ]
  }

  private static func trees(_ result: RunResult) -> [Figure] {
    var figures = [
      Figure("build_ms", result.building),
      Figure("first_frame_ms", Double(result.first.duration) * 1e-6),
      Figure("resident_mib", Double(ProcessFigures.residentBytes) / 1_048_576),
    ]
    if result.layers > 0, result.treeBytes > 0 {
      figures.append(Figure("tree_bytes", Double(result.treeBytes)))
      figures.append(
        Figure("tree_bytes_a_layer", Double(result.treeBytes) / Double(result.layers)))
    }
    return figures
  }

  /// What the frames took for each time that the floors took.
  private static func ratios(_ figures: [Figure]) -> [Figure] {
    var ratios: [Figure] = []
    for (name, floor) in [("times_c_floor", "c_floor_ms"), ("times_sdl", "sdl_cpu_ms")] {
      if let cost = figures["cpu_ms_p50"], let floor = figures[floor], floor > 0 {
        ratios.append(Figure(name, cost / floor))
      }
    }
    if let wall = figures["frame_ms_p50"], let floor = figures["sdl_wall_ms"], floor > 0 {
      ratios.append(Figure("times_sdl_wall", wall / floor))
    }
    return ratios
  }

  private static func shares(_ frames: [FrameRecord]) -> [PhaseShare] {
    let whole = Sample(frames.map { Double($0.duration) }).mean
    func share(_ name: String, _ value: (FrameRecord) -> Int64) -> PhaseShare {
      let sample = Sample(frames.map { Double(value($0)) * 1e-6 })
      return PhaseShare(
        phase: name, mean_ms: sample.mean, p50_ms: sample.median, p99_ms: sample.percentile(0.99),
        share: whole > 0 ? sample.mean * 1e6 / whole : 0)
    }
    guard !frames.isEmpty else { return [] }
    return BenchPhase.allCases.map { phase in share(phase.name) { $0.phases[phase] } }
      + [share("unattributed") { $0.unattributed }]
  }

  private static func hitches(_ frames: [FrameRecord]) -> [Hitch] {
    guard frames.count >= 3 else { return [] }
    let median = Sample(frames.map { Double($0.busy) }).median
    var medians: [BenchPhase: Double] = [:]
    for phase in BenchPhase.allCases {
      medians[phase] = Sample(frames.map { Double($0.phases[phase]) }).median
    }
    let worst = frames.filter { Double($0.busy) > 1.5 * median }.sorted { $0.busy > $1.busy }
    return worst.prefix(10).map { frame in
      func beyond(_ phase: BenchPhase) -> Double {
        Double(frame.phases[phase]) - (medians[phase] ?? 0)
      }
      let phase = BenchPhase.allCases.filter { !$0.isWaiting }.max { beyond($0) < beyond($1) }
      let blamed = phase ?? .draw
      return Hitch(
        frame: frame.index, duration_ms: Double(frame.busy) * 1e-6,
        beyond_ms: (Double(frame.busy) - median) * 1e-6, phase: blamed.name,
        phase_ms: Double(frame.phases[blamed]) * 1e-6)
    }
  }
}
