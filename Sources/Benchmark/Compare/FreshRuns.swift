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
    for _ in 0..<count { reports.append(try run(program)) }
    return .joining(reports)
  }

  /// Runs two programs some times each, in the order ABBAABBA…, so that a machine that grows warmer or
  /// busier treats both alike.
  package func interleaved(
    _ first: String, _ second: String, count: Int
  ) throws(BenchError) -> (first: BenchReport, second: BenchReport) {
    var reports: [[BenchReport]] = [[], []]
    for round in 0..<count {
      for side in round.isMultiple(of: 2) ? [0, 1] : [1, 0] {
        reports[side].append(try run(side == 0 ? first : second))
      }
    }
    return (.joining(reports[0]), .joining(reports[1]))
  }

  private func run(_ program: String) throws(BenchError) -> BenchReport {
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
    guard process.terminationStatus == 0 else {
      throw BenchError(
        description: "\(program) bench cost ended with \(process.terminationStatus)",
        exitCode: process.terminationStatus)
    }
    return try BenchReport(json: data, name: program)
  }
}
