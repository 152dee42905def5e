import ArgumentParser
import Benchmark
import Foundation
import Workbench

/// `cel bench`: what frames cost, and how smooth they are.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure the frame loop, and compare two measurements.",
    discussion: """
      cel bench cost swarm:count=10000 --phases  where a frame's time goes
      cel bench pace start-stop                  how smooth it is in a window
      cel bench capacity swarm                   how many layers keep the rhythm
      cel bench compare old.json new.json        whether the second is slower
      cel bench noise                            the least that can be told apart

      All but pace and capacity need no display.

      Exit codes: 0 done, 3 worse than --fail-on or slower, 4 inconclusive, 64 usage, 65 bad data, \
      66 missing input, 69 no display or no GL, 73 cannot write, 130 interrupted.
      """,
    subcommands: [
      BenchCostCommand.self, BenchPaceCommand.self, BenchCapacityCommand.self,
      BenchCompareCommand.self, BenchNoiseCommand.self, BenchScenesCommand.self,
    ])
}

/// `cel bench scenes`: what can be measured.
struct BenchScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes and their parameters.")

  func run() throws {
    try MainActor.assumeIsolated {
      try Output.print(Workload.list + "\nand those of cel view --list")
    }
  }
}
