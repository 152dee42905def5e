import CAllocationCount
import Foundation
import Motion
import QuartzCore
import RenderTree
import Stage
import Synchronization

/// How a run in a window is made.
package struct PaceOptions: Sendable {
  /// Seconds that are measured.
  package var seconds = 10.0
  /// Seconds before them, in which the clock locks on to the display.
  package var warmUp = 2.0
  /// In points.
  package var size = CGSize(width: 1280, height: 720)
  /// Seconds for which the main thread is blocked in the middle; 0 for none.
  package var stall = 0.0

  /// The usual ones.
  package init() {}
}

/// Measures frames in a window, on the display's rhythm.
///
/// The window's own render loop draws; here the main thread only builds the tree and lets events in.
/// What is said of being seen is the moment at which the swap returned, an estimate, since SDL tells no
/// more.
@MainActor
package enum PaceRun {
  /// Opens a window with a scene and measures its frames.
  ///
  /// - Throws: where there is no desktop or no GL, or the scene does not exist.
  package static func run(
    _ scene: SceneText, _ options: PaceOptions
  ) throws(BenchError) -> (result: RunResult, machine: Machine) {
    try Workload.check(scene)
    do {
      return try measure(scene, options)
    } catch let error as BenchError {
      throw error
    } catch {
      throw .unavailable("\(error)")
    }
  }

  private static func measure(
    _ scene: SceneText, _ options: PaceOptions
  ) throws -> (RunResult, Machine) {
    let window = try StageWindow(title: "cel bench \(scene)", size: options.size)
    defer { window.close() }
    let seen = SeenFrames()
    window.frameObserver = { _, report in seen.append(report) }
    var wasHidden = false
    window.onEvent = { event in
      switch event.kind {
      case .hidden, .minimised: wasHidden = true
      default: break
      }
    }
    var result = RunResult(scene: scene)
    let begin = ProcessFigures.now
    let workload = try Workload.make(scene, size: options.size) { seconds, body in
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(body) }
    }
    window.rootLayer = workload.root
    window.show()
    let link = driving(workload)
    result.building = Double(ProcessFigures.now - begin) * 1e-6
    (result.layers, result.animations) = (workload.layers, workload.animations)
    try MainLoop.run(until: HostTime.monotonicNow + options.warmUp)
    if wasHidden { result.taints.append("the window was hidden before the run") }
    wasHidden = false
    try measure(options, seen, &result)
    if wasHidden { result.taints.append("the window was hidden during the run") }
    link?.invalidate()
    let machine = finish(&result, window)
    return (result, machine)
  }

  /// Changes the tree on each refresh, if the scene does.
  private static func driving(_ workload: Workload) -> CADisplayLink? {
    guard let change = workload.change else { return nil }
    var frame = 0
    let link = CADisplayLink { _ in
      change(frame)
      frame += 1
    }
    link.add(to: .main, forMode: .common)
    return link
  }

  private static func measure(
    _ options: PaceOptions, _ seen: SeenFrames, _ result: inout RunResult
  ) throws {
    seen.begin()
    let (cpu, main, start) = (
      ProcessFigures.cpu, ProcessFigures.threadCPU, ProcessFigures.now
    )
    var stalled: ClosedRange<Int64>?
    if options.stall > 0 {
      try MainLoop.run(until: HostTime.monotonicNow + options.seconds / 2)
      let from = ProcessFigures.now
      Thread.sleep(forTimeInterval: options.stall)
      stalled = from...ProcessFigures.now
      try MainLoop.run(until: HostTime.monotonicNow + options.seconds / 2)
    } else {
      try MainLoop.run(until: HostTime.monotonicNow + options.seconds)
    }
    let span = Double(ProcessFigures.now - start)
    result.extras += [
      Figure("process_cpu_percent", Double(ProcessFigures.cpu - cpu) / span * 100),
      Figure("main_thread_percent", Double(ProcessFigures.threadCPU - main) / span * 100),
    ]
    result.frames = seen.take()
    if let stalled { result.extras += stallFigures(result.frames, stalled) }
  }

  /// Frames in which the main thread stood still, and how many refreshes there were.
  private static func stallFigures(
    _ frames: [FrameRecord], _ span: ClosedRange<Int64>
  ) -> [Figure] {
    let during = frames.filter { span.contains($0.begin) }
    let missed = PaceMetrics(during)?.missed ?? -1
    return [
      Figure("stall_frames", Double(during.count)), Figure("stall_missed", Double(missed)),
    ]
  }

  private static func finish(_ result: inout RunResult, _ window: StageWindow) -> Machine {
    var machine = Machine(nil)
    machine.add("refresh_advertised_hz", window.refreshRate.short)
    machine.add("window_pixels", "\(Int(window.size.width)) × \(Int(window.size.height))")
    machine.add("scale", Double(window.scale).short)
    machine.add("driver", (try? Desktop.connect().driver) ?? "none")
    if let gl = try? OffscreenDiagnosis.rows() { machine.add(gl) }
    machine.add("seen_by", "the return of the swap, an estimate")
    guard let pace = PaceMetrics(result.frames) else {
      result.taints.append("no frames were drawn: nothing moves")
      return machine
    }
    machine.add("refresh_hz", (1000 / pace.refresh).short)
    result.extras += pace.figures
    if abs(1000 / pace.refresh / window.refreshRate - 1) > 0.005 {
      result.taints.append(
        "the display claims \(window.refreshRate.short) Hz, \((1000 / pace.refresh).short) are seen"
      )
    }
    let waits = Sample(result.frames.map { Double($0.phases[.present]) * 1e-6 }).median
    machine.add("paced_by", waits < pace.refresh / 20 ? "its own timer" : "the display's swaps")
    if waits < pace.refresh / 20 {
      result.taints.append("swaps do not wait for the display: what is seen when is not known")
    }
    return machine
  }
}

extension PaceMetrics {
  /// The figures of a report.
  var figures: [Figure] {
    var figures = [
      Figure("refresh_ms", refresh), Figure("slots", Double(slots)),
      Figure("missed", Double(missed)), Figure("missed_percent", missedShare * 100),
      Figure("missed_longest", Double(longestMiss)), Figure("hitch_ms_a_s", hitchRatio),
    ]
    figures.append("overrun_ms", overruns)
    figures.append("interval_ms", intervals)
    figures.append("interval_by_slot_ms", correctedIntervals)
    figures.append("animation_error_ms", animationErrors)
    return figures
  }
}

/// The frames of a window, written by its render thread.
private final class SeenFrames: Sendable {
  private struct Kept {
    var frames: [FrameRecord] = []
    var isOn = false
    var allocations = 0
  }

  private let kept = Mutex(Kept())

  /// Begins to keep frames, with memory for as many as come in ten minutes.
  func begin() {
    kept.withLock { kept in
      kept.frames.removeAll()
      kept.frames.reserveCapacity(40_000)
      kept.isOn = true
    }
  }

  func append(_ report: FrameReport) {
    let allocations = Int(swift_allocation_count())
    kept.withLock { kept in
      defer { kept.allocations = allocations }
      guard kept.isOn else { return }
      var record = FrameRecord(report)
      record.index = kept.frames.count
      record.allocations = allocations - kept.allocations
      kept.frames.append(record)
    }
  }

  func take() -> [FrameRecord] {
    kept.withLock { kept in
      kept.isOn = false
      return kept.frames
    }
  }
}
