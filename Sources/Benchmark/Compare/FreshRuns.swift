import Foundation
import Workbench

/// Runs of programs that have `bench cost`, each in a process of its own.
package struct FreshRuns: Sendable {
  /// The scenes to measure, as they are typed.
  package var scenes: [String]
  /// What is added to the command line, such as the number of frames.
  package var arguments: [String]

  /// Runs of some scenes.
  package init(scenes: [String], arguments: [String]) {
    (self.scenes, self.arguments) = (scenes, arguments)
  }

  /// This program.
  package static let ownPath = "/proc/self/exe"

  /// Runs a program some times, one after the other.
  package func runs(of program: String, count: Int) throws(ProgramError) -> BenchReport {
    var reports: [BenchReport] = []
    while reports.count < count, let report = try run(program) { reports.append(report) }
    return try Self.joined(reports, of: count)
  }

  /// Runs two programs some times each, in the order ABBAABBA…, so that a machine that grows warmer or
  /// busier treats both alike.
  package func interleaved(
    _ first: String, _ second: String, count: Int
  ) throws(ProgramError) -> (first: BenchReport, second: BenchReport) {
    var reports: [[BenchReport]] = [[], []]
    search: for round in 0..<count {
      for side in round.isMultiple(of: 2) ? [0, 1] : [1, 0] {
        guard let report = try run(side == 0 ? first : second) else { break search }
        reports[side].append(report)
      }
    }
    return (try Self.joined(reports[0], of: count), try Self.joined(reports[1], of: count))
  }

  /// Joins the runs that there are.
  ///
  /// - Throws: where there is none, because somebody asked for an end before.
  private static func joined(_ reports: [BenchReport], of count: Int) throws(ProgramError)
    -> BenchReport
  {
    guard !reports.isEmpty else { throw .interrupted }
    var report = BenchReport.joining(reports)
    report.complete = report.complete && reports.count == count
    return report
  }

  /// Runs a program once; nil where somebody asked for an end, which it hears as well.
  private func run(_ program: String) throws(ProgramError) -> BenchReport? {
    if Interruption.isAsked { return nil }
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: program)) ?? program
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program == Self.ownPath ? path : program)
    process.arguments = ["bench", "cost"] + scenes + ["--json"] + arguments
    let output = Pipe()
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw .missingInput("cannot run \(program): \(error.localizedDescription)")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if Interruption.isAsked { return nil }
    let status = process.terminationStatus
    let isOwn = process.terminationReason == .exit && Self.ownFailures.contains(status)
    guard status == 0 else {
      let end = process.terminationReason == .exit ? "with" : "by signal"
      let words = "\(program) bench cost ended \(end) \(status)"
      throw isOwn ? ProgramError(description: words, exitCode: status) : .badData(words)
    }
    return try BenchReport(json: data, name: program)
  }

  /// The exit codes of a `cel bench` that fails.
  private static let ownFailures: Set<Int32> = [64, 65, 66, 69, 73, 130]
}
