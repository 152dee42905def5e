import ArgumentParser
import Benchmark
import Foundation
import Workbench

/// What a measurement writes, and where.
struct BenchOutput: ParsableArguments {
  @Flag(help: "Print where each scene's frames went.")
  var phases = false

  @Flag(help: "Print how often which cost came, as bars.")
  var bars = false

  @Flag(help: "Print JSON, with a schema field.")
  var json = false

  @Flag(help: "Print each frame as comma-separated values.")
  var csv = false

  @Flag(help: "Print a table in Markdown.")
  var markdown = false

  @Option(help: "Write the first scene's frames as a trace for ui.perfetto.dev.")
  var trace: String?

  @Option(help: "Write a picture of the first scene's frames, as SVG.")
  var plot: String?

  @Option(help: "Write all of it as a page of HTML that needs no network.")
  var report: String?

  @Option(help: "Fail with 3 where a figure goes beyond: 'cpu_ms_p50>1.2'. May be repeated.")
  var failOn: [String] = []

  func validate() throws {
    guard [json, csv, markdown].count(where: { $0 }) <= 1 else {
      throw ValidationError("give one of --json, --csv and --markdown")
    }
    for rule in failOn where FailRule(rule) == nil {
      throw ValidationError("--fail-on takes a figure, < or >, and a number, not “\(rule)”")
    }
    if let plot, !["", "svg"].contains(URL(fileURLWithPath: plot).pathExtension.lowercased()) {
      throw ValidationError("--plot takes a file that ends in .svg, not \(plot)")
    }
    let paths = [trace, plot, report].compactMap { $0 }
    let piped = paths.count { $0 == Output.standard }
    guard piped <= (json || csv || markdown ? 0 : 1) else {
      throw ValidationError("standard output (-) takes one result")
    }
    for path in paths where path != Output.standard {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      guard FileManager.default.isWritableFile(atPath: folder) else {
        FileHandle.standardError.tell(
          "cel bench: cannot write \(path): \(folder) is no folder that takes files\n")
        throw ExitCode(73)
      }
    }
  }

  /// Whether what was asked for goes to standard output, rather than the usual table.
  var usesStandardOutput: Bool {
    json || csv || markdown || [trace, plot, report].contains(Output.standard)
  }

  /// Refuses rules that a mode has no figures for, before anything is measured.
  func validate(for mode: BenchMode) throws {
    for rule in failOn.compactMap(FailRule.init) {
      if let objection = rule.objection(in: mode) { throw ValidationError(objection) }
    }
  }

  /// Writes all that was asked for.
  ///
  /// - Parameter pipesPicture: whether standard output has the picture of a frame.
  func write(_ report: BenchReport, _ results: [RunResult], pipesPicture: Bool = false) throws {
    var report = report
    report.machine.add("program", CelVersion.text)
    if csv {
      for result in results {
        try Output.print(FrameTable.csv(result.scene.description, result.frames), end: "")
      }
    } else if pipesPicture || [trace, plot, self.report].contains(Output.standard) {
      FileHandle.standardError.tell(text(report) + "\n")
    } else {
      try Output.print(text(report))
    }
    if let first = results.first { try writeFiles(report, first) }
    if let path = self.report { try Output.write(Data(Page.html(report, results).utf8), to: path) }
    if !report.complete { throw ProgramError.interrupted }
    try check(report)
  }

  private func text(_ report: BenchReport) -> String {
    if json { return String(decoding: report.json, as: UTF8.self) }
    return markdown ? report.markdown : report.text(phases: phases, bars: bars)
  }

  private func writeFiles(_ report: BenchReport, _ result: RunResult) throws {
    if let trace {
      let data = Trace.json(result.scene.description, result.frames, report.machine)
      try Output.write(data, to: trace)
    }
    if let plot { try Output.write(Data(result.plot.utf8), to: plot) }
  }

  private func check(_ report: BenchReport) throws(ProgramError) {
    var violations: [String] = []
    for rule in failOn.compactMap(FailRule.init) { violations += try rule.violations(in: report) }
    if !violations.isEmpty { throw .regression(violations.joined(separator: "\n")) }
  }
}
