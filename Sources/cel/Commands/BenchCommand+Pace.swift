import ArgumentParser
import Benchmark
import Foundation
import Workbench

/// What the measurements in a window have in common.
struct BenchWindowOptions: ParsableArguments {
  @Option(help: "Seconds before what is measured.")
  var warmUp = 2.0

  @Option(help: "The size in points.")
  var size = PointSize(width: 1280, height: 720)

  @OptionGroup var output: BenchOutput

  func validate() throws {
    guard (0...60).contains(warmUp) else { throw ValidationError("--warm-up takes 0 to 60 s") }
  }
}

/// `cel bench pace`: frames in a window.
struct BenchPaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pace", abstract: "Measure how smooth a scene is in a window.")

  @Argument(help: "Scenes such as swarm:count=1000; cel bench scenes lists them.")
  var scenes = ["swarm"]

  @Option(help: "Seconds to measure.")
  var seconds = 10.0

  @Option(help: "Block the main thread for some milliseconds in the middle.")
  var stall = 0.0

  @Flag(help: "Show what frames cost over the scene, which costs a little itself.")
  var hud = false

  @Flag(help: "Show the number of each refresh over the scene, for a camera to read.")
  var barcode = false

  @OptionGroup var options: BenchWindowOptions

  func validate() throws {
    guard (0.1...600).contains(seconds) else { throw ValidationError("--seconds takes 0.1 to 600") }
    guard (0...10_000).contains(stall) else { throw ValidationError("--stall takes 0 to 10000 ms") }
    try options.output.validate(for: .pace)
  }

  @MainActor
  private func measure() throws {
    var pace = PaceOptions()
    (pace.seconds, pace.stall) = (seconds, stall / 1000)
    (pace.warmUp, pace.size) = (options.warmUp, options.size.size)
    (pace.showsHUD, pace.showsBarcode) = (hud, barcode)
    var results: [RunResult] = []
    var machine = Machine(nil)
    for text in scenes where !Interruption.isAsked {
      let (result, seen) = try PaceRun.run(try SceneText(text), pace)
      results.append(result)
      machine = seen
    }
    let report = BenchReport(mode: "pace", machine: machine, results, of: scenes.count)
    try options.output.write(report, results)
    if results.contains(where: { $0.taints.contains { $0.contains("during the run") } }) {
      throw ProgramError.inconclusive("the window was hidden during the run")
    }
  }

  func run() throws {
    Interruption.watch()
    try MainActor.assumeIsolated { try reportingErrors(as: "cel bench") { try measure() } }
  }
}

/// `cel bench capacity`: how many layers hold the display's rhythm.
struct BenchCapacityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capacity", abstract: "Find how many layers hold the display's rhythm.",
    discussion: """
      A number holds if hitches stay below 5 ms a second and the 95th percentile of the overrun below a \
      quarter of a refresh, in the middle one of three tries. The search ends where what fails is \
      within a tenth of what holds: closer than that, noise decides.
      """)

  @Argument(help: "A scene with a count, such as swarm or shadows.")
  var scene = "swarm"

  @Option(help: "Seconds of each try.")
  var seconds = 2.0

  @OptionGroup var options: BenchWindowOptions

  func validate() throws {
    guard (0.5...60).contains(seconds) else { throw ValidationError("--seconds takes 0.5 to 60") }
    try options.output.validate(for: .capacity)
  }

  @MainActor
  private func measure() throws {
    var pace = PaceOptions()
    (pace.seconds, pace.size) = (seconds, options.size.size)
    pace.warmUp = options.warmUp
    let (result, machine) = try CapacityRun.run(try SceneText(scene), pace)
    try options.output.write(
      BenchReport(mode: "capacity", machine: machine, [result], of: 1), [result])
  }

  func run() throws {
    Interruption.watch()
    try MainActor.assumeIsolated { try reportingErrors(as: "cel bench") { try measure() } }
  }
}
