import Foundation
import Geometry
@testable import Compositor
@testable import Layers
import Motion
import RenderTree
import Testing

/// A layer tree, its host and the render side behind it, on a clock that the test moves.
///
/// Nothing happens by itself: `settle()` commits and delivers, `run(to:)` moves the clock and stops
/// at every event on the way, as a scene in virtual time does.
final class World {
  let clock: ManualClock
  /// The root of the tree that is shown: 1000 × 1000 points, anchored top left, without actions.
  let root = CALayer()
  let host: LayerHost
  private(set) var commits: [Commit] = []
  var pipeline = FramePipeline()
  private let inbox: Inbox

  /// What came out of the host and was not applied yet.
  private final class Inbox {
    var commits: [Commit] = []
  }

  fileprivate init(_ clock: ManualClock) {
    let inbox = Inbox()
    (self.clock, self.inbox) = (clock, inbox)
    host = LayerHost { inbox.commits.append($0) }
    root.anchorPoint = .zero
    root.bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    host.setRoot(root)
    settle()
    commits.removeAll()
  }

  /// The host time.
  var now: Double { clock.now }

  /// A layer of 100 × 100 points among the root's, already committed.
  func shownLayer(_ layer: CALayer = CALayer()) -> CALayer {
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(layer)
    settle()
    return layer
  }

  /// Commits, applies, and delivers events and callbacks until nothing is left to do now.
  func settle() {
    while true {
      CATransaction.flush()
      let arrived = inbox.commits
      inbox.commits.removeAll()
      for commit in arrived { pipeline.apply(commit) }
      commits += arrived
      pipeline.advance(to: now)
      let events = pipeline.takeEvents()
      if events.isEmpty, arrived.isEmpty { return }
      host.handle(events)
    }
  }

  /// Moves the clock to `time`, stopping at every event on the way.
  func run(to time: Double) {
    settle()
    while now < time {
      clock.set(to: min(time, max(now, pipeline.demand.nextEventTime)))
      settle()
    }
  }

  /// Moves the clock by `seconds`, stopping at every event on the way.
  func run(for seconds: Double) { run(to: now + seconds) }

  /// Builds the frame for now.
  @discardableResult
  func frame(at time: Double? = nil) -> DrawList {
    var report = FrameReport()
    let geometry = FrameGeometry(width: 1000, height: 1000, scale: 1)
    pipeline.build(at: time ?? now, geometry, clearColor: SIMD4(), report: &report)
    return pipeline.list
  }

  /// What the render side shows of a layer, in the last frame that was built.
  func shownFrame(_ layer: CALayer) -> FrameGroup {
    pipeline.nodes.frame.shown(Int(layer.node.slot))
  }
}

/// Runs a test in a world of its own, at host time 100, on the calling thread.
func inWorld(_ body: (World) throws -> Void) rethrows {
  let clock = ManualClock(startingAt: 100)
  let former = HostTime.install(clock)
  defer { HostTime.install(former) }
  // What an earlier test left on this thread is no part of this one.
  CATransaction.flush()
  let world = World(clock)
  try body(world)
  world.settle()
}

/// Hears the delegate calls of animations, and notes them in order.
final class Ear: NSObject, CAAnimationDelegate {
  var heard: [String] = []
  var times: [Double] = []
  var animations: [CAAnimation] = []

  func animationDidStart(_ anim: CAAnimation) { note("start", anim) }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    note(flag ? "finished" : "stopped", anim)
  }

  private func note(_ word: String, _ animation: CAAnimation) {
    let tag = animation.value(forKey: "tag") as? String
    heard.append(tag.map { "\($0) \(word)" } ?? word)
    times.append(HostTime.now)
    animations.append(animation)
  }
}

extension CABasicAnimation {
  /// An animation between two values.
  convenience init(
    _ keyPath: String?, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1,
    delegate: (any CAAnimationDelegate)? = nil, tag: String? = nil
  ) {
    self.init(keyPath: keyPath)
    (fromValue, toValue, byValue) = (from, to, by)
    self.duration = duration
    self.delegate = delegate
    setValue(tag, forKey: "tag")
  }
}

/// Whether two numbers are as good as equal.
func isClose(_ a: CGFloat?, _ b: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool {
  abs((a ?? .nan) - b) <= tolerance
}

func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
  isClose(a.minX, b.minX) && isClose(a.minY, b.minY) && isClose(a.width, b.width)
    && isClose(a.height, b.height)
}
