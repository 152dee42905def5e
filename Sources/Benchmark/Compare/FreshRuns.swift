import Foundation

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
  package func runs(of program: String, count: Int) throws(BenchError) -> BenchReport {
    var reports: [BenchReport] = []
    while reports.count < count, let report = try run(program) { reports.append(report) }
    return try Self.joined(reports, of: count)
  }

  /// Runs two programs some times each, in the order ABBAABBA…, so that a machine that grows warmer or
  /// busier treats both alike.
  package func interleaved(
    _ first: String, _ second: String, count: Int
  ) throws(BenchError) -> (first: BenchReport, second: BenchReport) {
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
  private static func joined(_ reports: [BenchReport], of count: Int) throws(BenchError)
    -> BenchReport
  {
    guard !reports.isEmpty else { throw .interrupted }
    var report = BenchReport.joining(reports)
    report.complete = report.complete && reports.count == count
    return report
  }

  /// Runs a program once; nil where somebody asked for an end, which it hears as well.
  private func run(_ program: String) throws(BenchError) -> BenchReport? {
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
    guard process.terminationStatus == 0 else {
      throw BenchError(
        description: "\(program) bench cost ended with \(process.terminationStatus)",
        exitCode: process.terminationStatus)
    }
    return try BenchReport(json: data, name: program)
  }
}
