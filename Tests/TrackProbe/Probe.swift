import CAllocationCount
import CTrackFloor
import Compositor
import Foundation
import Geometry
import Motion
import RenderTree

// A program that times the evaluation of tracks against plain C in one run, and prints what it
// measured, a `name value` pair a line.

/// A generator of the same numbers in each run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// One animation of the mix, said in a way that both sides understand.
struct Animation {
  enum Kind: CaseIterable {
    case number, point, color, rotation

    var keyPath: String {
      switch self {
      case .number: "opacity"
      case .point: "position"
      case .color: "backgroundColor"
      case .rotation: "transform.rotation"
      }
    }
  }

  /// Nil for a linear one.
  var curve: Int?
  var kind: Kind
  var timing: MediaTiming
  var from: SIMD4<Double>
  var to: SIMD4<Double>

  /// The curves of the mix.
  static let curves: [(x1: Double, y1: Double, x2: Double, y2: Double)] = [
    (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1),
  ]

  init(_ kind: Kind, _ random: inout SplitMix) {
    self.kind = kind
    curve = Int.random(in: -1..<Self.curves.count, using: &random)
    if curve == -1 { curve = nil }
    let repeats = Int.random(in: 0..<3, using: &random)
    timing = MediaTiming(
      beginTime: Double.random(in: -20 ... -10, using: &random),
      duration: repeats == 0 ? 60 : Double.random(in: 0.5...3, using: &random),
      repeatCount: repeats == 0 ? 1 : Double(Float.greatestFiniteMagnitude),
      autoreverses: repeats == 2)
    let range = kind == .rotation ? 0...6.28 : 0...1.0
    from = SIMD4.random(in: range, using: &random)
    to = SIMD4.random(in: range, using: &random)
  }

  func track(_ id: Int, on node: NodeID) -> Track {
    let p = curve.map { Self.curves[$0] }
    return Track(
      id: TrackID(rawValue: UInt64(id)), node: node,
      property: PropertyID(keyPath: kind.keyPath) ?? .none, timing: timing,
      curve: p.map { Curve(UnitBezier($0.x1, $0.y1, $0.x2, $0.y2)) } ?? .linear, mode: [],
      values: .numbers(from: from, to: to))
  }
}

/// A flat tree of boxes, in a pipeline.
final class Field {
  var pipeline = FramePipeline()
  private let geometry = FrameGeometry(width: 1280, height: 720, scale: 1)

  /// Puts up boxes and the tracks that `animations` gives for each.
  init(count: Int, _ animations: (Int) -> [Animation]) {
    var allocator = NodeAllocator()
    var commit = Commit(time: 0)
    let root = allocator.allocate()
    commit.root = root
    commit.frames.append(.init(node: root, value: Self.frame(0, 0, 1280, 720)))
    for index in 0..<count {
      let node = allocator.allocate()
      let (x, y) = (Double(index % 128) * 10, Double(index / 128 % 72) * 10)
      commit.frames.append(.init(node: node, value: Self.frame(x, y, 24, 24)))
      var look = AppearanceGroup()
      look.backgroundColor = .white
      look.cornerRadius = 6
      commit.appearances.append(.init(node: node, value: look))
      commit.children.append(node)
      for animation in animations(index) {
        commit.addedTracks.append(animation.track(commit.addedTracks.count + 1, on: node))
      }
    }
    commit.families.append(.init(parent: root, span: 0..<count))
    commit.capacity = allocator.capacity
    pipeline.apply(commit)
  }

  private static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> FrameGroup
  {
    var frame = FrameGroup()
    frame.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    frame.position = CGPoint(x: x, y: y)
    return frame
  }

  /// Builds a frame and answers what it cost.
  func build(at time: Double) -> FrameReport {
    var report = FrameReport()
    pipeline.build(at: time, geometry, clearColor: SIMD4(), report: &report)
    return report
  }
}

/// The same animations in plain C.
final class Floor {
  private var curves = [floor_curve](
    repeating: floor_curve(), count: Animation.curves.count)
  private var tracks: [floor_track] = []
  private let targets: UnsafeMutablePointer<Double>

  init(_ animations: [Animation]) {
    for (index, p) in Animation.curves.enumerated() {
      floor_curve_make(&curves[index], p.x1, p.y1, p.x2, p.y2)
    }
    let strides = animations.map { $0.kind == .rotation ? 16 : 12 }
    targets = .allocate(capacity: strides.reduce(0, +))
    targets.initialize(repeating: 0, count: strides.reduce(0, +))
    var offset = 0
    for (animation, stride) in zip(animations, strides) {
      tracks.append(Self.track(animation, targets + offset))
      offset += stride
    }
  }

  private static func track(
    _ animation: Animation, _ target: UnsafeMutablePointer<Double>
  ) -> floor_track {
    let (from, to) = (animation.from, animation.to)
    let isEndless = animation.timing.repeatCount > 1
    var track = floor_track()
    track.begin = animation.timing.beginTime
    track.duration = animation.timing.duration
    track.cycles = isEndless ? .infinity : 1
    track.curve = Int32(animation.curve ?? -1)
    track.autoreverses = animation.timing.autoreverses ? 1 : 0
    track.kind =
      switch animation.kind {
      case .number: floor_number
      case .point: floor_point
      case .color: floor_color
      case .rotation: floor_rotation
      }
    track.from = (from.x, from.y, from.z, from.w)
    track.to = (to.x, to.y, to.z, to.w)
    track.target = target
    return track
  }

  deinit { targets.deallocate() }

  /// Evaluates all; answers the nanoseconds.
  func evaluate(at time: Double) -> Double {
    let start = HostTime.monotonicNow
    floor_evaluate(tracks, tracks.count, curves, time)
    return (HostTime.monotonicNow - start) * 1e9
  }
}

func say(_ name: String, _ value: Double) { print("\(name) \((value * 1000).rounded() / 1000)") }

/// 100,000 animations of all basic kinds, here and in plain C by turns.
///
/// Each figure is the least of its frames: what else runs on the machine only ever adds to it.
///
/// - Returns: what a track costs in plain C, in nanoseconds.
func mix() -> Double {
  var random = SplitMix(seed: 1)
  var all: [Animation] = []
  let field = Field(count: 25_000) { _ in
    let four = Animation.Kind.allCases.map { Animation($0, &random) }
    all += four
    return four
  }
  let floor = Floor(all)
  var (plain, here, allocations) = (Double.infinity, Double.infinity, UInt64.max)
  for frame in 0..<90 {
    let time = Double(frame) / 60
    let before = allocation_count()
    let report = field.build(at: time)
    if frame >= 30 { allocations = min(allocations, allocation_count() - before) }
    here = min(here, Double(report.phases[.animate]) / Double(all.count))
    plain = min(plain, floor.evaluate(at: time) / Double(all.count))
  }
  say("floor-nanoseconds-a-track", plain)
  say("nanoseconds-a-track", here)
  say("ratio-to-floor", here / plain)
  say("allocations-a-frame", Double(allocations))
  return plain
}

/// 10,000 layers, each with three animations without end: moving, fading, turning.
///
/// - Parameter floor: nanoseconds for a track of the mix in plain C, as a measure of the machine.
func swarm(floor: Double) {
  var random = SplitMix(seed: 2)
  let field = Field(count: 10_000) { swarmAnimations($0, &random) }
  var least: [FramePhase: Double] = [:]
  for frame in 0..<120 {
    let report = field.build(at: Double(frame) / 60)
    for phase in [FramePhase.animate, .place, .cull, .batch] {
      let milliseconds = Double(report.phases[phase]) * 1e-6
      least[phase] = min(least[phase] ?? .infinity, milliseconds)
    }
  }
  for (phase, milliseconds) in least.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
    say("swarm-\(phase)-milliseconds", milliseconds)
  }
  say("swarm-milliseconds", least.values.reduce(0, +))
  say("swarm-track-to-floor", (least[.animate] ?? .infinity) * 1e6 / 30_000 / floor)
}

private func swarmAnimations(_ index: Int, _ random: inout SplitMix) -> [Animation] {
  var move = Animation(.point, &random)
  move.curve = 2
  move.timing = MediaTiming(
    beginTime: -Double(index % 100) / 50, duration: 1, repeatCount: .infinity,
    autoreverses: true)
  move.from = SIMD4(Double(index % 128) * 10, Double(index / 128 % 72) * 10, 0, 0)
  move.to = move.from + SIMD4(20, 20, 0, 0)
  var fade = Animation(.number, &random)
  (fade.curve, fade.timing) = (nil, move.timing)
  var turn = Animation(.rotation, &random)
  (turn.curve, turn.timing) = (nil, MediaTiming(duration: 2, repeatCount: .infinity))
  return [move, fade, turn]
}
