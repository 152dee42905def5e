import CAllocationCount
import Foundation
import Layers
import Motion
import QuartzCore
import RenderTree
import Stage
import Synchronization

/// The modes of the program.
@MainActor
enum Probe {
  /// Opens a window with one layer of 100×100 points in its middle.
  static func open(
    observer: FrameObserver? = nil, presentation: PresentationObserver? = nil
  ) throws -> (window: StageWindow, layer: CALayer) {
    let window = try StageWindow(title: "Probe", size: CGSize(width: 400, height: 300))
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 200, y: 150)
    layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0.3, alpha: 1)
    layer.cornerRadius = 12
    root.addSublayer(layer)
    window.frameObserver = observer
    window.presentationObserver = presentation
    window.rootLayer = root
    window.show()
    return (window, layer)
  }

  static func run(for seconds: Double) throws {
    try MainLoop.run(until: HostTime.monotonicNow + seconds)
  }

  static func say(_ name: String, _ value: some CustomStringConvertible) {
    print("\(name) \(value)")
  }

  /// Blocks the main thread for 500 ms while a layer turns.
  static func stall() throws {
    let seen = SeenAngles()
    let (window, layer) = try open { list, report in
      seen.append(report.animationTime, report.startTime, list.instances.last?.linear ?? SIMD4())
    }
    try run(for: 0.5)
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    spin.fromValue = 0
    spin.toValue = 2 * CGFloat.pi
    spin.duration = 2
    spin.repeatCount = .infinity
    layer.add(spin, forKey: "spin")
    try run(for: 1)
    let begin = layer.animation(forKey: "spin").map { _ in layer.spinBegin } ?? 0
    let start = HostTime.monotonicNow
    Thread.sleep(forTimeInterval: 0.5)
    let end = HostTime.monotonicNow
    // As many frames as just before, when the main thread was free.
    let before = seen.frames.filter { $0.start >= start - 0.5 && $0.start < start }
    let frames = seen.frames.filter { $0.start >= start && $0.start < end }
    let errors = frames.map { frame in
      angleDistance(frame.angle, 2 * Double.pi * ((frame.time - begin) / 2))
    }
    let gaps = zip(frames.dropFirst(), frames).map { $0.start - $1.start }
    say("frames", frames.count)
    say("frames-before", before.count)
    say("largest-gap", gaps.max() ?? 1)
    say("largest-angle-error", errors.max() ?? 1)
    window.close()
  }

  /// Counts the frames that the desktop tells of, before the main thread is blocked and meanwhile.
  static func seen() throws {
    let told = ToldFrames()
    let (window, layer) = try open(
      observer: { _, report in told.drew(report) }, presentation: { told.append($0) })
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    spin.toValue = 2 * CGFloat.pi
    spin.duration = 2
    spin.repeatCount = .infinity
    layer.add(spin, forKey: "spin")
    try run(for: 1.5)
    let start = HostTime.monotonicNow
    Thread.sleep(forTimeInterval: 0.5)
    let end = HostTime.monotonicNow
    let times = told.times
    say("told-before", times.count { $0.told < start })
    say("told-in-stall", times.count { $0.told >= start && $0.told < end })
    let intervals = zip(times.dropFirst(), times).map { $0.seen - $1.seen }.sorted()
    say("least-interval", intervals.first ?? 0)
    say("median-interval", intervals.isEmpty ? 0 : intervals[intervals.count / 2])
    say("follows-them", told.source == "presentation" ? 1 : 0)
    window.close()
  }

  private static func angleDistance(_ a: Double, _ b: Double) -> Double {
    let turn = 2 * Double.pi
    let difference = abs((a - b).truncatingRemainder(dividingBy: turn))
    return min(difference, turn - difference)
  }

  /// Moves one layer by a link and another by an animation, on the same curve.
  static func link() throws {
    let seen = SeenPositions()
    let (window, layer) = try open { list, report in
      let shown = list.instances.suffix(2).map { Double($0.offset.x) }
      if shown.count == 2 { seen.append(report, shown[0], shown[1]) }
    }
    let follower = CALayer()
    follower.bounds = layer.bounds
    follower.position = CGPoint(x: 0, y: 60)
    follower.backgroundColor = layer.backgroundColor
    layer.superlayer?.addSublayer(follower)
    try run(for: 0.5)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 300
    move.duration = 3
    layer.add(move, forKey: "move")
    CATransaction.flush()
    let begin = layer.animation(forKey: "move")?.beginTime ?? 0
    var ticks = 0
    let link = CADisplayLink { link in
      ticks += 1
      CATransaction.setDisableActions(true)
      follower.position.x = CGFloat(100 * (link.targetTimestamp - begin))
      CATransaction.flush()
      seen.committed(for: link.targetTimestamp, at: HostTime.monotonicNow)
    }
    link.add(to: .main, forMode: .common)
    try run(for: 2.5)
    let (first, count) = (ticks, window.frameLog.frameCount)
    link.isPaused = true
    layer.removeAnimation(forKey: "move")
    try run(for: 0.3)
    let paused = ticks
    let frames = window.frameLog.frameCount
    try run(for: 0.3)
    say("ticks", first)
    say("ticks-while-paused", ticks - paused)
    say("frames-while-paused", window.frameLog.frameCount - frames)
    say("frames", count)
    let together = seen.coinciding(from: begin + 0.3, to: begin + 2.4)
    say("timely-frames", together.count)
    say("coinciding-share", together.share)
    link.invalidate()
    window.close()
  }

  /// Adds a link while the window is made, before it is shown, as what a page loads does.
  static func earlyLink() throws {
    let window = try StageWindow(title: "Probe", size: CGSize(width: 400, height: 300))
    window.rootLayer = CALayer()
    var ticks = 0
    let link = CADisplayLink { _ in ticks += 1 }
    link.add(to: .main, forMode: .common)
    window.show()
    try run(for: 1.5)
    say("ticks", ticks)
    link.invalidate()
    window.close()
  }

  /// Does nothing for two seconds, after an animation has ended.
  static func idle() throws {
    let (window, layer) = try open()
    try run(for: 0.3)
    layer.opacity = 0.5
    try run(for: 1)
    try runUntilAtRest()
    let frames = window.frameLog.frameCount
    let cpu = cpuTime()
    try run(for: 2)
    say("frames-before", frames)
    say("frames-while-idle", window.frameLog.frameCount - frames)
    say("cpu-share", (cpuTime() - cpu) / 2)
    window.close()
  }

  /// Commits 300 animated changes in five seconds to a window that nobody sees.
  static func hidden() throws {
    let (window, layer) = try open()
    try run(for: 0.5)
    window.hide()
    try run(for: 0.3)
    let frames = window.frameLog.frameCount
    let lateness = Lateness()
    for index in 0..<300 {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.1)
      let due = HostTime.monotonicNow + 0.1
      CATransaction.setCompletionBlock { lateness.add(HostTime.monotonicNow - due) }
      layer.position = CGPoint(x: 100 + index, y: 150)
      CATransaction.commit()
      if index == 60 { say("memory-early", residentBytes()) }
      try run(for: 5.0 / 300)
    }
    say("memory-late", residentBytes())
    try run(for: 0.3)
    say("completions", lateness.count)
    say("latest", lateness.largest)
    say("frames-while-hidden", window.frameLog.frameCount - frames)
    window.close()
  }

  /// Resizes a window to nothing and back.
  static func nothing() throws {
    let (window, layer) = try open()
    try run(for: 0.3)
    window.resize(to: CGSize(width: 1, height: 1))
    layer.opacity = 0.3
    try run(for: 0.4)
    window.resize(to: CGSize(width: 500, height: 300))
    try run(for: 0.4)
    say("width", Int(window.size.width))
    say("frames", window.frameLog.frameCount)
    window.close()
  }

  /// Moves a thousand rounded layers without end, and counts what a frame takes.
  static func swarm() throws {
    let counts = FrameCounts()
    guard knows_swift_runtime() != 0 else { return say("runtime", "not found") }
    let (window, layer) = try open { _, report in
      counts.append(swift_allocation_count(), report.drawCalls, report.instances)
    }
    for index in 0..<1000 { addMover(index, to: layer) }
    while counts.frames < 240 { try run(for: 0.1) }
    let steady = counts.latest(100)
    say("allocations-per-frame", steady.allocations)
    say("draw-calls", steady.drawCalls)
    say("instances", steady.instances)
    window.close()
  }

  private static func addMover(_ index: Int, to parent: CALayer) {
    let layer = CALayer()
    layer.frame = CGRect(
      x: 10 * (index % 40) - 150, y: 10 * (index / 40) - 100, width: 8, height: 8)
    layer.cornerRadius = 2
    layer.backgroundColor = CGColor(gray: 1, alpha: 1)
    parent.addSublayer(layer)
    for (keyPath, value) in [("position.x", 5.0), ("opacity", -0.5), ("transform.rotation", 6.28)] {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.byValue = value
      animation.duration = 1 + Double(index) * 0.001
      animation.repeatCount = .infinity
      animation.autoreverses = true
      layer.add(animation, forKey: keyPath)
    }
  }

  static func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize())
  }
}

extension CALayer {
  /// The host time at which the layer's animation `spin` began.
  fileprivate var spinBegin: Double { animation(forKey: "spin")?.beginTime ?? 0 }
}

/// The frames that were drawn, as the render thread saw them.
private final class SeenAngles: Sendable {
  struct Frame {
    var time: Double
    var start: Double
    var angle: Double
  }

  private let seen = Mutex<[Frame]>([])

  var frames: [Frame] { seen.withLock { $0 } }

  func append(_ time: Double, _ start: Double, _ linear: SIMD4<Float>) {
    let angle = atan2(Double(linear.y), Double(linear.x))
    seen.withLock { $0.append(Frame(time: time, start: start, angle: angle)) }
  }
}

/// How late completions were.
private final class Lateness {
  private(set) var count = 0
  private(set) var largest = 0.0

  func add(_ seconds: Double) {
    count += 1
    largest = max(largest, seconds)
  }
}

/// What frames took, as the render thread counted it.
private final class FrameCounts: Sendable {
  private struct Kept {
    var allocations = [UInt64](repeating: 0, count: 4096)
    var frames = 0
    var drawCalls = 0
    var instances = 0
  }

  private let kept = Mutex(Kept())

  var frames: Int { kept.withLock { $0.frames } }

  func append(_ allocations: UInt64, _ drawCalls: Int, _ instances: Int) {
    kept.withLock { kept in
      kept.allocations[kept.frames % kept.allocations.count] = allocations
      kept.frames += 1
      kept.drawCalls = drawCalls
      kept.instances = instances
    }
  }

  /// The mean allocations of the latest frames, and the last frame's calls and instances.
  func latest(_ count: Int) -> (allocations: Double, drawCalls: Int, instances: Int) {
    kept.withLock { kept in
      let last = kept.allocations[(kept.frames - 1) % kept.allocations.count]
      let first = kept.allocations[(kept.frames - 1 - count) % kept.allocations.count]
      return (Double(last - first) / Double(count), kept.drawCalls, kept.instances)
    }
  }
}

/// When frames were seen, and when the desktop told so.
private final class ToldFrames: Sendable {
  private let kept = Mutex<(times: [(seen: Double, told: Double)], source: String)>(([], ""))

  var times: [(seen: Double, told: Double)] { kept.withLock { $0.times } }
  var source: String { kept.withLock { $0.source } }

  func drew(_ report: FrameReport) { kept.withLock { $0.source = report.rhythm.source } }

  func append(_ frame: PresentedFrame) {
    guard let time = frame.time else { return }
    kept.withLock { $0.times.append((time, HostTime.monotonicNow)) }
  }
}

/// Where two layers were shown, frame by frame.
private final class SeenPositions: Sendable {
  private struct Frame {
    var time: Double
    var start: Double
    var distance: Double
  }

  private let frames = Mutex<[Frame]>([])
  private let commits = Mutex<[Double: Double]>([:])

  func append(_ report: FrameReport, _ first: Double, _ second: Double) {
    let frame = Frame(
      time: report.animationTime, start: report.startTime, distance: abs(first - second))
    frames.withLock { $0.append(frame) }
  }

  /// Takes note of when a change for the frame of `time` was committed.
  func committed(for time: Double, at now: Double) {
    commits.withLock { $0[time] = now }
  }

  /// Of the frames of a span of time that began after their change was committed, how many show both
  /// layers at one place, as a share; and how many there are.
  func coinciding(from start: Double, to end: Double) -> (share: Double, count: Int) {
    let commits = commits.withLock { $0 }
    let timely = frames.withLock { $0 }.filter { frame in
      guard frame.time >= start, frame.time <= end, let commit = commits[frame.time] else {
        return false
      }
      // The message may still be on its way when the frame begins.
      return commit < frame.start - 0.0005
    }
    let together = timely.count { $0.distance < 0.01 }
    return (timely.isEmpty ? 0 : Double(together) / Double(timely.count), timely.count)
  }
}
