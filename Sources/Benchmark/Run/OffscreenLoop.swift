import CAllocationCount
import CEpoxy
import Compositor
import Foundation
import GLRenderer
import Layers
import Motion
import QuartzCore
import RenderTree
import Stage
import Workbench

/// The frame loop without a window: the same steps as on the render thread, one after the other on
/// the calling thread, each of them timed.
///
/// Time is virtual: frame i is evaluated for i ÷ rate seconds, however long it takes, so that each
/// run does the same work. A frame ends when its picture is finished; nothing waits for a display.
@MainActor
final class OffscreenLoop {
  /// What the GL driver said of itself.
  let information: GLInformation
  /// Ms that it took to get a context, and to compile the pipelines.
  let startUp: (context: Double, pipelines: Double)

  // Let go of in this order: the context last.
  private let timer: GPUTimer?
  private let renderer: GLRenderer
  private let target: OffscreenTarget
  private let context: OffscreenContext
  private let geometry: FrameGeometry
  private let clock = ManualClock(startingAt: OffscreenLoop.epoch)
  private let commits = TakenCommits()
  private let host: LayerHost
  private var pipeline = FramePipeline()
  /// Whether frames count the samples that they shade, for which they wait.
  var countsSamples = false
  /// How many samples the last frame shaded, if that was counted.
  private(set) var samples = 0
  /// Whether a frame draws only what differs from the one before.
  var tracksDamage: Bool {
    get { pipeline.tracksDamage }
    set { pipeline.tracksDamage = newValue }
  }
  private var timers: [(time: Double, body: @MainActor () -> Void)] = []
  private let rate: Double

  /// The host time of frame 0: not 0, which means "now" in a begin time.
  private static let epoch = 1024.0

  /// Makes a loop of `size` points, one pixel each.
  ///
  /// - Throws: where no GL is to be had.
  init(size: CGSize, rate: Double) throws(ProgramError) {
    do throws(GLError) {
      let begin = ProcessFigures.now
      context = try OffscreenContext()
      try context.makeCurrent()
      let middle = ProcessFigures.now
      renderer = try GLRenderer()
      startUp = (Double(middle - begin) * 1e-6, Double(ProcessFigures.now - middle) * 1e-6)
      target = try OffscreenTarget(width: Int(size.width), height: Int(size.height))
    } catch {
      throw .unavailable("\(error)")
    }
    information = renderer.information
    timer = GPUTimer(information)
    geometry = FrameGeometry(width: Int(size.width), height: Int(size.height), scale: 1)
    self.rate = rate
    let commits = commits
    host = LayerHost { commits.values.append($0) }
  }

  /// Runs `body` in the loop's time.
  func withClock<Result>(_ body: () throws(ProgramError) -> Result) throws(ProgramError) -> Result {
    try HostTime.withClock(clock, body)
  }

  /// Calls a block after some seconds of the loop's time.
  func schedule(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
    timers.append((clock.now + seconds, body))
  }

  /// Shows a tree from the next frame on.
  func show(_ layer: CALayer?) { host.setRoot(layer) }

  /// Does a frame, and answers what it took.
  ///
  /// - Parameter slowDown: how much longer it is to take than it does, as a share of that.
  func frame(_ index: Int, change: ((Int) -> Void)?, slowDown: Double = 0) -> FrameRecord {
    let time = Self.epoch + Double(index) / rate
    clock.set(to: time)
    var record = FrameRecord()
    record.index = index
    record.animation = Int64(Double(index) / rate * 1e9)
    let cpu = ProcessFigures.cpu
    let instructions = instruction_count()
    let before = AllocationCounts()
    record.begin = ProcessFigures.now
    var watch = Lap(record.begin)
    model(index, at: time, change, &record, &watch)
    let between = AllocationCounts()
    render(at: time, &record, &watch)
    let after = AllocationCounts()
    if slowDown > 0 { waste(Int64(Double(ProcessFigures.cpu - cpu) * slowDown), &watch, &record) }
    host.handle(pipeline.takeEvents())
    Callbacks.shared.deliver()
    watch.lap(.events, &record)
    record.end = watch.last
    record.cpu = ProcessFigures.cpu - cpu
    if instructions >= 0 { record.instructions = Int64(instruction_count() - instructions) }
    record.modelAllocations = between.all - before.all
    record.allocations = after.ours - between.ours
    record.allAllocations = after.all - between.all
    return record
  }

  /// Spends processor time on nothing.
  private func waste(_ nanoseconds: Int64, _ watch: inout Lap, _ record: inout FrameRecord) {
    let end = ProcessFigures.cpu + nanoseconds
    while ProcessFigures.cpu < end {}
    watch.lap(.draw, &record)
  }

  private func model(
    _ index: Int, at time: Double, _ change: ((Int) -> Void)?, _ record: inout FrameRecord,
    _ watch: inout Lap
  ) {
    if !timers.isEmpty {
      let due = timers.filter { $0.time <= time }
      timers.removeAll { $0.time <= time }
      for timer in due { timer.body() }
    }
    change?(index)
    watch.lap(.change, &record)
    CATransaction.flush()
    watch.lap(.commit, &record)
  }

  private func render(at time: Double, _ record: inout FrameRecord, _ watch: inout Lap) {
    for commit in commits.values { pipeline.apply(commit) }
    if !commits.values.isEmpty { commits.values.removeAll() }
    pipeline.advance(to: time)
    watch.lap(.apply, &record)
    var report = FrameReport()
    pipeline.build(at: time, geometry, clearColor: SIMD4(0, 0, 0, 1), report: &report)
    record.phases.add(report)
    watch.skip()
    if let gpu = timer?.begin() { record.gpu = gpu }
    if countsSamples {
      samples = SampleQuery().count { draw() }
    } else {
      draw()
    }
    timer?.end()
    watch.lap(.draw, &record)
    glFinish()
    watch.lap(.finish, &record)
    let statistics = renderer.statistics
    record.drawCalls = statistics.drawCalls
    record.passes = statistics.passes
    record.instances = statistics.instances
    record.uploads = statistics.uploads
  }

  private func draw() {
    renderer.draw(pipeline.list, into: target.frameTarget, damage: pipeline.list.damage)
    if tracksDamage { pipeline.frameWasDrawn() }
  }

  /// Lets the renderer prepare for what no frame has shown yet, as windows at rest do.
  func rehearse() {
    while renderer.rehearsesMore { renderer.rehearse(in: target.frameTarget) }
  }

  /// What the last frame draws, as a number that another run of the same work has, too.
  var drawn: UInt64 { pipeline.list.digest }

  /// What could not be drawn, in words.
  func takeProblems() -> [String] {
    renderer.takeWarnings() + pipeline.takeReports().words
  }

  /// The picture that was drawn last.
  var picture: CGImage { CGImage(bitmap: target.read()) }
}

/// Commits on their way from the model to the pipeline, on one thread.
private final class TakenCommits {
  var values: [Commit] = []
}

/// Splits a frame into phases.
struct Lap {
  /// When the last phase ended.
  private(set) var last: Int64

  init(_ start: Int64) { last = start }

  /// Gives the time since the last phase to `phase`.
  mutating func lap(_ phase: BenchPhase, _ record: inout FrameRecord) {
    let now = ProcessFigures.now
    record.phases[phase] += now - last
    last = now
  }

  /// Leaves the time since the last phase to others who have measured it.
  mutating func skip() { last = ProcessFigures.now }
}
