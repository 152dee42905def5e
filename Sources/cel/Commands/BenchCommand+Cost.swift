import ArgumentParser
import Benchmark
import Foundation

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

  @Option(help: "Frames before them.")
  var warmUp = 60

  @Option(help: "Runs, each in a process of its own.")
  var runs = 1

  @Option(help: "The size in points, one pixel each.")
  var size = PointSize(width: 1280, height: 720)

  @Flag(help: "Time plain C and a bare SDL loop beside it.")
  var floors = false

  @Option(help: "Write the last frame of the last scene as a PNG file.")
  var picture: String?

  @OptionGroup var output: BenchOutput

  func validate() throws {
    guard (1...100_000).contains(frames) else {
      throw ValidationError("--frames takes 1 to 100000")
    }
    guard (0...100_000).contains(warmUp) else {
      throw ValidationError("--warm-up takes 0 to 100000")
    }
    guard (1...100).contains(runs) else { throw ValidationError("--runs takes 1 to 100") }
    guard runs == 1 || (!output.csv && output.trace == nil && output.plot == nil) else {
      throw ValidationError("frames of several runs cannot be told apart: give --runs 1")
    }
  }

  /// Runs this program some times and joins what it says.
  private func measureFreshly() throws {
    var arguments = ["--frames", "\(frames)", "--warm-up", "\(warmUp)"]
    arguments += ["--size", "\(size.width)x\(size.height)"] + (floors ? ["--floors"] : [])
    let fresh = FreshRuns(scenes: scenes, arguments: arguments)
    try output.write(try fresh.runs(of: FreshRuns.ownPath, count: runs), [])
  }

  @MainActor
  private func measure() throws {
    if runs > 1 { return try measureFreshly() }
    var options = CostOptions()
    (options.frames, options.warmUp, options.size) = (frames, warmUp, size.size)
    (options.measuresFloors, options.picture) = (floors, picture)
    var results: [RunResult] = []
    var machine: Machine?
    for text in scenes {
      let (result, seen) = try CostRun.run(try SceneText(text), options)
      results.append(result)
      machine = machine ?? seen
    }
    guard let machine else { throw BenchError.usage("no scene is given") }
    try output.write(
      BenchReport(mode: "cost", machine: machine, scenes: results.map { SceneReport($0) }), results)
  }

  func run() throws {
    try MainActor.assumeIsolated { try reportingBenchErrors { try measure() } }
  }
}
