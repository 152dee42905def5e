import ArgumentParser
import Benchmark
import Foundation
import Workbench

/// How programs are run to be compared.
struct BenchRunOptions: ParsableArguments {
  @Option(name: .customLong("scene"), help: "A scene to measure; may be repeated.")
  var scenes: [String] = []

  @Option(help: "Runs of each side, each in a process of its own; fewer than six show nothing.")
  var runs = 8

  @Option(help: "Frames of each run.")
  var frames = 120

  func validate() throws {
    guard (1...60).contains(runs) else { throw ValidationError("--runs takes 1 to 60") }
    guard (1...100_000).contains(frames) else {
      throw ValidationError("--frames takes 1 to 100000")
    }
  }

  /// The runs that the options ask for.
  var fresh: FreshRuns {
    FreshRuns(
      scenes: scenes.isEmpty ? ["swarm:count=1000"] : scenes, arguments: ["--frames", "\(frames)"])
  }
}

/// `cel bench compare`: whether the second is slower.
struct BenchCompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Say whether the second of two is slower.",
    discussion: """
      Both may be results (of cel bench cost --json --runs 8) or programs, which are then run by turns, \
      ABBA. Results of two days tell of the machine as much as of the program: prefer programs.
      """)

  @Argument(help: "The first: results as JSON, or a program.")
  var first: String

  @Argument(help: "The second, of the same kind.")
  var second: String

  @Option(help: "The difference in percent from which on it counts.")
  var threshold = 3.0

  @Flag(help: "Compare results of different machines.")
  var force = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: BenchRunOptions

  func validate() throws {
    guard (0...1000).contains(threshold) else {
      throw ValidationError("--threshold takes 0 to 1000 percent")
    }
  }

  private func isProgram(_ path: String) throws(ProgramError) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .missingInput("cannot read \(path): there is no such file")
    }
    guard !isFolder.boolValue else {
      throw .missingInput(
        "cannot read \(path): it is a folder\n  Give results (cel bench cost --json) or a program.")
    }
    return FileManager.default.isExecutableFile(atPath: path)
  }

  private func compared() throws(ProgramError) -> ComparisonReport {
    let byTurns = try isProgram(first)
    guard try isProgram(second) == byTurns else {
      throw .usage("a program and results cannot be compared")
    }
    let (first, second) =
      byTurns
      ? try options.fresh.interleaved(first, second, count: options.runs)
      : (try .load(first), try .load(second))
    return try ComparisonReport(
      first, second, byTurns: byTurns, threshold: threshold / 100, ignoresMachine: force)
  }

  func run() throws {
    Interruption.watch()
    try MainActor.assumeIsolated {
      try reportingErrors(as: "cel bench") {
        let report = try compared()
        try Output.print(json ? String(decoding: report.json, as: UTF8.self) : report.text)
        if Interruption.isAsked { throw ProgramError.interrupted }
        try report.check()
      }
    }
  }
}

/// `cel bench noise`: the least difference that can be seen here today.
struct BenchNoiseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "noise", abstract: "Compare this program with itself: what differs is noise.")

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: BenchRunOptions

  func run() throws {
    Interruption.watch()
    try MainActor.assumeIsolated {
      try reportingErrors(as: "cel bench") {
        let path = FreshRuns.ownPath
        let (first, second) = try options.fresh.interleaved(path, path, count: options.runs)
        let report = try ComparisonReport(
          first, second, byTurns: true, threshold: 0, ignoresMachine: true)
        try Output.print(json ? String(decoding: report.json, as: UTF8.self) : report.text)
        if Interruption.isAsked { throw ProgramError.interrupted }
        if !json { for row in report.comparisons { try Output.print(words(row)) } }
      }
    }
  }

  private func words(_ row: Comparison) -> String {
    let reach = max(abs(row.low - 1), abs(row.high - 1)) * 100
    return "\(row.scene): differences below \(String(format: "%.1f", reach)) % cannot be seen"
  }
}
