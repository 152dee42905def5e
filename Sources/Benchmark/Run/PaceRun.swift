import Foundation
import Motion
import QuartzCore
import RenderTree
import Stage
import Windowing
import Workbench

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
  /// Whether frame times are shown over the scene.
  package var showsHUD = false
  /// Whether squares over the scene tell which refresh a frame is drawn for.
  package var showsBarcode = false

  /// The usual ones.
  package init() {}
}

/// Measures frames in a window, on the display's rhythm.
///
/// The window's own render loop draws; here the main thread only builds the tree and lets events in.
/// When frames were seen is told by Wayland's compositor or by the X server; where neither does, it is the
/// moment at which the swap returned, an estimate, and called so.
@MainActor
package enum PaceRun {
  /// Opens a window with a scene and measures its frames.
  ///
  /// - Throws: where there is no desktop or no GL, or the scene does not exist.
  package static func run(
    _ scene: SceneText, _ options: PaceOptions
  ) throws(ProgramError) -> (result: RunResult, machine: Machine) {
    try Workload.check(scene)
    _ = Machine.coldStart
    do {
      return try measure(scene, options)
    } catch let error as ProgramError {
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
    window.presentationObserver = { seen.take($0) }
    var wasHidden = false
    window.onEvent = { event in
      switch event.kind {
      case .hidden, .minimised: wasHidden = true
      default: break
      }
    }
    var result = RunResult(scene: scene)
    if options.showsHUD { result.taints.append("frame times are drawn over the scene") }
    if options.showsBarcode { result.taints.append("a barcode is drawn over the scene") }
    let begin = ProcessFigures.now
    let workload = try Workload.make(scene, size: options.size) { seconds, body in
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(body) }
    }
    let front = options.showsHUD || options.showsBarcode ? CALayer.front(of: workload.root) : nil
    window.rootLayer = front ?? workload.root
    window.show()
    let link = driving(workload)
    let hud =
      options.showsHUD
      ? front.map { LiveHUD(over: $0, seen, layers: workload.layers, scale: window.scale) } : nil
    result.building = Double(ProcessFigures.now - begin) * 1e-6
    (result.layers, result.animations) = (workload.layers, workload.animations)
    try warmUp(options, seen, &result)
    if options.showsBarcode, let front { addBarcode(to: front, seen, &result) }
    if wasHidden { result.taints.append("the window was hidden before the run") }
    wasHidden = false
    try measure(options, seen, &result)
    if wasHidden { result.taints.append("the window was hidden during the run") }
    link?.invalidate()
    hud?.end()
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

  /// Lets frames go by that do not count: for some seconds, and for up to three times as many until their
  /// costs have settled.
  private static func warmUp(
    _ options: PaceOptions, _ seen: SeenFrames, _ result: inout RunResult
  ) throws {
    seen.begin()
    let begin = HostTime.monotonicNow
    try run(for: options.warmUp)
    while HostTime.monotonicNow < begin + 3 * options.warmUp, !Interruption.isAsked {
      let warmth = WarmUp(seen.costs)
      if warmth.isOver || warmth.spread == nil { break }
      try run(for: 0.2)
    }
    result.extras.append(Figure("warm_up_ms", (HostTime.monotonicNow - begin) * 1e3))
    if let spread = WarmUp(seen.costs).spread, spread > WarmUp.tolerance {
      result.taints.append(
        "not settled before the run: medians differ by \((spread * 100).short) %")
    }
  }

  /// Runs the main loop for some seconds, or until somebody asks for an end.
  private static func run(for seconds: Double) throws {
    let end = HostTime.monotonicNow + seconds
    while HostTime.monotonicNow < end, !Interruption.isAsked {
      try MainLoop.run(until: min(end, HostTime.monotonicNow + 0.1))
    }
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
      try run(for: options.seconds / 2)
      let from = ProcessFigures.now
      Thread.sleep(forTimeInterval: options.stall)
      stalled = from...ProcessFigures.now
      try run(for: options.seconds / 2)
    } else {
      try run(for: options.seconds)
    }
    let span = Double(ProcessFigures.now - start)
    result.extras += [
      Figure("process_cpu_percent", Double(ProcessFigures.cpu - cpu) / span * 100),
      Figure("main_thread_percent", Double(ProcessFigures.threadCPU - main) / span * 100),
    ]
    result.isComplete = !Interruption.isAsked
    // What the desktop has to tell of the last frames comes late.
    try MainLoop.run(until: HostTime.monotonicNow + 0.1)
    result.frames = seen.take(until: start + Int64(span))
    result.extras += seenFigures(result.frames)
    if let stalled { result.extras += stallFigures(result.frames, stalled) }
  }

  /// Of how many frames the desktop told when they were seen, and that they never were.
  private static func seenFigures(_ frames: [FrameRecord]) -> [Figure] {
    [
      Figure("told_frames", Double(frames.count { $0.told != .nothing })),
      Figure("discarded_frames", Double(frames.count { $0.told == .discarded })),
    ]
  }

  /// Frames in which the main thread stood still, and how many refreshes had none; beside them those of as
  /// long a time just before, since a busy machine misses refreshes without any stall.
  private static func stallFigures(
    _ frames: [FrameRecord], _ span: ClosedRange<Int64>
  ) -> [Figure] {
    let length = span.upperBound - span.lowerBound
    let during = frames.filter { span.contains($0.begin) }
    let before = frames.filter { (span.lowerBound - length..<span.lowerBound).contains($0.begin) }
    func missed(_ frames: [FrameRecord]) -> Double { Double(PaceMetrics(frames)?.missed ?? -1) }
    return [
      Figure("stall_frames", Double(during.count)), Figure("stall_missed", missed(during)),
      Figure("stall_missed_before", missed(before)),
      Figure("stall_told", Double(during.count { $0.toldAt > 0 && span.contains($0.toldAt) })),
    ]
  }

  private static func finish(_ result: inout RunResult, _ window: StageWindow) -> Machine {
    var machine = Machine(nil)
    machine.add("refresh_advertised_hz", window.refreshRate.short)
    machine.add("window_pixels", "\(Int(window.size.width)) × \(Int(window.size.height))")
    machine.add("scale", Double(window.scale).short)
    let driver = (try? Desktop.connect().driver) ?? "none"
    machine.add("driver", driver)
    machine.add("sdl", WindowSystem.libraryVersion)
    if let gl = try? OffscreenDiagnosis.rows() { machine.add(gl) }
    machine.add("seen_by", seenBy(result.frames, driver))
    machine.add("clock", result.frames.last?.rhythm.source ?? "none")
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
    let isTold = result.frames.last?.rhythm.source == "presentation"
    if isTold { machine.add("paced_by", "what the desktop tells") }
    if waits < pace.refresh / 20, !isTold {
      result.taints.append("swaps do not wait for the display: what is seen when is not known")
    }
    return machine
  }
}

extension PaceRun {
  /// Where the times at which frames were seen come from.
  private static func seenBy(_ frames: [FrameRecord], _ driver: String) -> String {
    let told = frames.count { $0.told != .nothing }
    guard told * 10 >= frames.count * 9, told > 0 else {
      return "estimated: the return of the swap"
    }
    let exact = frames.count { $0.told == .exactly }
    let server = driver == "x11" ? "server" : "compositor"
    return (driver == "x11" ? "Present" : "wp_presentation")
      + (exact * 2 > told ? ", the display's clock" : ", the \(server)'s clock")
  }
}

extension CALayer {
  /// A layer in front of a scene's, for what is laid over it.
  static func front(of scene: CALayer) -> CALayer {
    let front = CALayer()
    front.frame = scene.frame
    front.addSublayer(scene)
    return front
  }
}
