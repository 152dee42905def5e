import ArgumentParser
import Benchmark
import Foundation
import Workbench

/// `cel bench cost`: frames without a window.
struct BenchCostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cost", abstract: "Measure what frames cost, without a window.",
    discussion:
      "Every run does the same frames, on a clock of its own; nothing waits for a display.")

  @Argument(help: "Scenes such as swarm:count=10000; cel bench scenes lists them.")
  var scenes = ["swarm"]

  @Option(help: "Frames to measure.")
  var frames = 300

  @Option(help: "Frames before them; by default at least 60, until their costs have settled.")
  var warmUp: Int?

  @Option(help: "Runs, each in a process of its own.")
  var runs = 1

  @Option(help: "The size in points, one pixel each.")
  var size = PointSize(width: 1280, height: 720)

  @Flag(help: "Time plain C and a bare SDL loop beside it.")
  var floors = false

  @Flag(help: "Draw only what differs from the frame before, as windows do.")
  var damage = false

  @Flag(help: "Count the samples that the last frame shades.")
  var samples = false

  @Option(help: "Take so many percent longer for each frame than it needs, to try compare.")
  var slowDown = 0.0

  @Option(help: "Write the last frame of the last scene as a PNG file.")
  var picture: String?

  @OptionGroup var output: BenchOutput

  func validate() throws {
    guard (1...100_000).contains(frames) else {
      throw ValidationError("--frames takes 1 to 100000")
    }
    guard (0...1000).contains(slowDown) else {
      throw ValidationError("--slow-down takes 0 to 1000 percent")
    }
    guard (0...100_000).contains(warmUp ?? 0) else {
      throw ValidationError("--warm-up takes 0 to 100000")
    }
    guard (1...100).contains(runs) else { throw ValidationError("--runs takes 1 to 100") }
    let needsFrames = output.csv || [output.trace, output.plot, picture].contains { $0 != nil }
    guard runs == 1 || !needsFrames else {
      throw ValidationError("frames of several runs cannot be told apart: give --runs 1")
    }
    guard picture != Output.standard || !output.usesStandardOutput else {
      throw ValidationError("standard output (-) takes one result")
    }
    try output.validate(for: .cost)
  }

  /// Runs this program some times and joins what it says.
  private func measureFreshly() throws {
    var arguments = ["--frames", "\(frames)", "--slow-down", "\(slowDown)"]
    if let warmUp { arguments += ["--warm-up", "\(warmUp)"] }
    arguments += ["--size", "\(size.width)x\(size.height)"] + (floors ? ["--floors"] : [])
    arguments += (damage ? ["--damage"] : []) + (samples ? ["--samples"] : [])
    let fresh = FreshRuns(scenes: scenes, arguments: arguments)
    try output.write(try fresh.runs(of: FreshRuns.ownPath, count: runs), [])
  }

  @MainActor
  private func measure() throws {
    if runs > 1 { return try measureFreshly() }
    var options = CostOptions()
    (options.frames, options.warmUp, options.size) = (frames, warmUp, size.size)
    (options.measuresFloors, options.keepsPicture) = (floors, picture != nil)
    (options.tracksDamage, options.countsSamples) = (damage, samples)
    options.slowDown = slowDown / 100
    var results: [RunResult] = []
    var machine: Machine?
    for text in scenes where !Interruption.isAsked {
      let (result, seen) = try CostRun.run(try SceneText(text), options)
      results.append(result)
      machine = machine ?? seen
    }
    guard let machine else { throw ProgramError.usage("no scene is given") }
    if let picture, let image = results.last?.picture { try Output.write(image, to: picture) }
    try output.write(
      BenchReport(mode: "cost", machine: machine, results, of: scenes.count), results,
      pipesPicture: picture == Output.standard)
  }

  func run() throws {
    Interruption.watch()
    try MainActor.assumeIsolated { try reportingErrors(as: "cel bench") { try measure() } }
  }
}
