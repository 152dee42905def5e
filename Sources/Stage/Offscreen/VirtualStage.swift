import Compositor
import Foundation
import Geometry
import Layers
import Motion
import RenderTree

/// Runs a layer tree in virtual time, and makes any of its frames, in any order.
///
/// Time jumps from one exact event to the next (an animation begins or ends, a timer is due) and
/// callbacks run at that instant, never at a frame's. So what happens does not depend on which
/// frames are asked for: a frame is a function of the log of commits up to its time, and of the
/// time. Scene time 0 is some fixed host time; the stage's clock is the calling thread's host clock
/// while `withClock` or `run` is on the stack.
package final class VirtualStage {
  /// In points.
  package let size: CGSize
  /// Pixels a point.
  package let scale: CGFloat
  private let clock = ManualClock(startingAt: VirtualStage.epoch)
  private let host: LayerHost
  private let box: CommitBox
  private var log = CommitLog()
  private var timers: [Timer] = []
  private var timerCount = 0

  /// Applies every commit at once: it knows when the next event is.
  private var events = FramePipeline()
  private let frame = OffscreenFrame()
  /// How many commits of the log `frame` has applied, and up to which time.
  private var replayed = (count: 0, time: -Double.infinity)

  /// The host time of scene time 0: not 0, which means "now" in a begin time.
  private static let epoch = 1024.0

  private struct Timer {
    var time: Double
    var order: Int
    var body: () -> Void
  }

  /// Makes a stage of `size` points at `scale` pixels a point.
  package init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
    let box = CommitBox()
    self.box = box
    host = LayerHost { box.append($0) }
    host.drawsAtOnce = true
  }

  deinit { frame.releaseTarget() }

  /// The root of the tree. Set it within `withClock`.
  package var rootLayer: CALayer? {
    get { host.root }
    set { host.setRoot(newValue) }
  }

  /// How many commits there were: as long as it stays the same, nobody changed a layer.
  package var commitCount: Int { log.commits.count }

  /// The scene time.
  package var now: Double { clock.now - Self.epoch }

  /// Runs `body` with the stage's clock as the thread's host time, then commits what it changed.
  package func withClock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try HostTime.withClock(clock) {
      defer { settle() }
      return try body()
    }
  }

  /// Calls `body` at a scene time, at once if that is over.
  package func schedule(at time: Double, _ body: @escaping () -> Void) {
    timerCount += 1
    timers.append(
      Timer(time: max(time, now) + Self.epoch, order: timerCount, body: body))
  }

  /// Goes on to a scene time, through everything that happens on the way.
  package func run(until time: Double) {
    HostTime.withClock(clock) {
      settle()
      while let due = nextDue, due <= time + Self.epoch {
        clock.set(to: max(due, clock.now))
        runDue()
        settle()
      }
      clock.set(to: max(time + Self.epoch, clock.now))
    }
  }

  private var nextDue: Double? {
    let timer = timers.map(\.time).min() ?? .infinity
    let due = min(timer, events.demand.nextEventTime, nextRedraw)
    return due < .infinity ? due : nil
  }

  /// When contents are next drawn for an animation: at fixed times, whichever frames are asked for.
  private var nextRedraw: Double {
    guard host.redraws.areNeeded else { return .infinity }
    // What a rounded time falls short of its place by must not make it come again.
    let place = (now * Self.redrawRate + 1e-6).rounded(.down)
    return (place + 1) / Self.redrawRate + Self.epoch
  }

  /// How often a second, so that frames at the usual rates show what is drawn for their own time.
  private static let redrawRate = 120.0

  /// Runs what is due at this instant: first animation events, then timers.
  private func runDue() {
    events.advance(to: clock.now)
    host.handle(events.takeEvents())
    Callbacks.shared.deliver()
    host.redraws.draw(at: clock.now)
    let due = timers.filter { $0.time <= clock.now }.sorted { $0.order < $1.order }
    timers.removeAll { $0.time <= clock.now }
    for timer in due { timer.body() }
  }

  /// Commits and calls back until both have come to rest, in bounded rounds.
  private func settle() {
    var quietRounds = 0
    for _ in 0..<256 where quietRounds < 2 {
      CATransaction.flush()
      let commits = box.takeAll()
      quietRounds = commits.isEmpty ? quietRounds + 1 : 0
      for commit in commits {
        log.append(commit)
        events.apply(commit)
      }
    }
    events.findNextEvent()
  }
}

// MARK: - Frames

extension VirtualStage {
  /// The draw list of the frame at a scene time, which `run(until:)` is called for.
  package func drawList(at time: Double) -> DrawList {
    prepare(time)
    var report = FrameReport()
    frame.pipeline.build(
      at: time + Self.epoch, geometry, clearColor: SIMD4(), report: &report)
    return frame.pipeline.list
  }

  /// What the last draw list draws aside, with the layer at the top of each part; nil for one that left.
  package var groups: [(report: GroupReport, layer: CALayer?)] {
    frame.pipeline.groupReports().map { ($0, host.layer(of: $0.node)) }
  }

  /// The picture at a scene time; earlier times are replayed from the log.
  ///
  /// - Parameter operations: how many draw calls are made, from the first on; nil for all.
  /// - Throws: where no GL is to be had.
  package func image(at time: Double, operations: Int? = nil) throws(StageError) -> CGImage {
    prepare(time)
    try frame.draw(at: time + Self.epoch, geometry, operations: operations)
    for problem in frame.takeProblems() { Problems.report(problem) }
    guard let bitmap = try frame.pixels() else {
      preconditionFailure("a drawn frame has no pixels")
    }
    return CGImage(bitmap: bitmap)
  }

  private func prepare(_ time: Double) {
    run(until: time)
    let hostTime = time + Self.epoch
    let count = log.count(upTo: hostTime)
    if count < replayed.count {
      frame.pipeline = FramePipeline()
      replayed.count = 0
    }
    for commit in log.commits[replayed.count..<count] { frame.pipeline.apply(commit) }
    replayed = (count, hostTime)
    frame.pipeline.advance(to: hostTime)
    _ = frame.pipeline.takeEvents()
  }

  private var geometry: FrameGeometry {
    FrameGeometry(size, scale: scale)
  }
}
