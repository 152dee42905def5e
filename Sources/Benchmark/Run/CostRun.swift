import Foundation
import Motion
import QuartzCore
import Workbench

/// How a cost run is made.
package struct CostOptions: Sendable {
  /// Frames that are measured.
  package var frames = 300
  /// Frames before them; nil for as many as it takes, at least `leastWarmUp`.
  package var warmUp: Int?
  /// Frames before those that count that the scene moves in, where no number is given.
  package static let leastWarmUp = 60
  /// Standing frames that may follow until costs have settled.
  package static let mostStanding = 240
  /// How much longer than it does each frame is to take, as a share: to see whether it is noticed.
  package var slowDown = 0.0
  /// Frames a second of the scene's own time.
  package var rate = 60.0
  /// In points, one pixel each.
  package var size = CGSize(width: 1280, height: 720)
  /// Whether the floors in C run beside it.
  package var measuresFloors = false
  /// Whether each frame draws only what differs from the one before, as windows do.
  package var tracksDamage = false
  /// Whether the samples that the last frame shades are counted.
  package var countsSamples = false
  /// Whether the last frame's picture is kept.
  package var keepsPicture = false

  /// The usual ones.
  package init() {}
}

/// What a run measured, before anything is reckoned from it.
package struct RunResult: Sendable {
  /// The scene.
  package var scene: SceneText
  /// Layers and animations that the scene counts.
  package var layers = 0
  package var animations = 0
  /// The frames that count, in order.
  package var frames: [FrameRecord] = []
  /// The very first frame.
  package var first = FrameRecord()
  /// What that frame draws, as a number; nil in a window, whose time is not the same twice.
  package var drawn: UInt64?
  /// Ms to build the tree, and to commit it.
  package var building = 0.0
  /// Heap bytes that the tree takes, model and render side together.
  package var treeBytes = 0
  /// What the machine's own floors took, by name.
  package var floors: [Figure] = []
  /// What else was measured, by name.
  package var extras: [Figure] = []
  /// What speaks against the figures.
  package var taints: [String] = []
  /// Whether all frames were measured that were asked for.
  package var isComplete = true
  /// The last frame, where it was to be kept.
  package var picture: CGImage?

  /// A run of a scene that has not begun.
  package init(scene: SceneText) { self.scene = scene }
}

/// Measures frames without a window.
@MainActor
package enum CostRun {
  /// Builds a scene and measures its frames.
  ///
  /// - Throws: where no GL is to be had, or the scene does not exist.
  package static func run(
    _ scene: SceneText, _ options: CostOptions
  ) throws(ProgramError) -> (result: RunResult, machine: Machine) {
    var (result, machine) = try measure(scene, options)
    // Only now, as the floors have a GL context of their own.
    if options.measuresFloors { result.floors = Floors.measure(result, options) }
    return (result, machine)
  }

  private static func measure(
    _ scene: SceneText, _ options: CostOptions
  ) throws(ProgramError) -> (RunResult, Machine) {
    let age = ProcessFigures.age
    _ = Machine.coldStart
    let loop = try OffscreenLoop(size: options.size, rate: options.rate)
    var result = RunResult(scene: scene)
    loop.tracksDamage = options.tracksDamage
    try loop.withClock { () throws(ProgramError) in
      try measure(loop, options, &result)
    }
    result.extras += [
      Figure("start_load_ms", age * 1e3), Figure("start_context_ms", loop.startUp.context),
      Figure("start_pipelines_ms", loop.startUp.pipelines),
    ]
    result.taints += taints(loop, result)
    return (result, Machine(loop.information))
  }

  private static func measure(
    _ loop: OffscreenLoop, _ options: CostOptions, _ result: inout RunResult
  ) throws(ProgramError) {
    try warmUpDriver(loop)
    result.extras.append(Figure("start_first_frame_ms", ProcessFigures.age * 1e3))
    let bytes = ProcessFigures.heapBytes
    let begin = ProcessFigures.now
    let workload = try Workload.make(result.scene, size: options.size) { seconds, body in
      loop.schedule(after: seconds, body)
    }
    loop.show(workload.root)
    CATransaction.flush()
    result.building = Double(ProcessFigures.now - begin) * 1e-6
    (result.layers, result.animations) = (workload.layers, workload.animations)
    // Memory for as many as there will be, so that measuring allocates nothing.
    result.frames.reserveCapacity(options.frames)
    result.first = loop.frame(1, change: workload.change)
    result.drawn = loop.drawn
    // Not later, since some drivers keep what frames hand to them.
    result.treeBytes = max(0, ProcessFigures.heapBytes - bytes)
    let first = warmUp(loop, options, workload, &result)
    for index in 0..<options.frames {
      if Interruption.isAsked { break }
      var record = loop.frame(first + index, change: workload.change, slowDown: options.slowDown)
      record.index = index
      result.frames.append(record)
    }
    result.isComplete = result.frames.count == options.frames
    if options.countsSamples {
      loop.countsSamples = true
      _ = loop.frame(first + options.frames, change: workload.change)
      result.extras.append(Figure("samples", Double(loop.samples)))
    }
    if options.keepsPicture { result.picture = loop.picture }
    loop.show(nil)
    CATransaction.flush()
  }

  /// Draws frames that do not count; answers the number of the first that does.
  ///
  /// The number does not depend on how long it takes: after the first frames, in which the scene moves,
  /// its time stands still until costs have settled.
  private static func warmUp(
    _ loop: OffscreenLoop, _ options: CostOptions, _ workload: Workload, _ result: inout RunResult
  ) -> Int {
    let begin = ProcessFigures.now
    var warmth = WarmUp()
    let moving = options.warmUp ?? CostOptions.leastWarmUp
    for index in 0..<moving where !Interruption.isAsked {
      warmth.record(Double(loop.frame(2 + index, change: workload.change).cpu))
    }
    if options.warmUp == nil {
      loop.rehearse()
      for _ in 0..<CostOptions.mostStanding where !warmth.isOver && !Interruption.isAsked {
        warmth.record(Double(loop.frame(1 + moving, change: nil).cpu))
      }
      if let spread = warmth.spread, !warmth.isOver {
        let percent = (spread * 100).short
        result.taints.append(
          "not settled after \(warmth.costs.count) frames: medians differ by \(percent) %")
      }
    }
    result.extras += [
      Figure("warm_up_frames", Double(warmth.costs.count)),
      Figure("warm_up_ms", Double(ProcessFigures.now - begin) * 1e-6),
    ]
    return 2 + moving
  }

  /// Draws something else first, so that what the driver keeps for good is not counted as the tree's.
  private static func warmUpDriver(_ loop: OffscreenLoop) throws(ProgramError) {
    let other = try Workload.make(
      try SceneText("still:count=1"), size: CGSize(width: 64, height: 64)
    ) { _, _ in }
    loop.show(other.root)
    _ = loop.frame(0, change: nil)
    loop.show(nil)
    _ = loop.frame(0, change: nil)
  }

  private static func taints(_ loop: OffscreenLoop, _ result: RunResult) -> [String] {
    var taints = loop.takeProblems().map { "not all was drawn: \($0)" }
    if !AllocationCounts.isCounting {
      taints.append("our own allocations are not told from the driver's")
    }
    return taints
  }
}
