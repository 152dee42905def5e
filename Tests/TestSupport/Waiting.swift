import Foundation

/// What went wrong while a test was being set up or driven.
package struct TestSupportError: Error, CustomStringConvertible {
  /// The message, for people.
  package let description: String

  /// An error with a message.
  package init(_ description: String) { self.description = description }
}

/// Waits until `condition` gives a value, looking every few milliseconds, and returns that value.
///
/// Throws with `what`, the thing waited for, in its message if the time runs out. It looks once more then: among many
/// tests, a task may have slept for longer than it had.
@discardableResult
package func eventually<Value>(
  _ what: String, within seconds: Double = 20, isolation: isolated (any Actor)? = #isolation,
  _ condition: () async throws -> Value?
) async throws -> Value {
  let end = ContinuousClock.now + .seconds(seconds)
  while true {
    let isOver = ContinuousClock.now >= end
    if let value = try await condition() { return value }
    if isOver { throw TestSupportError("waited \(seconds) s in vain for \(what)") }
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// What the package's build has made.
package enum BuildProducts {
  /// The folder that holds the test program and the other executables beside it.
  package static let folder = URL(fileURLWithPath: "/proc/self/exe")
    .resolvingSymlinksInPath().deletingLastPathComponent()

  /// The path of an executable target of this package; throws if it was not built.
  package static func executable(_ name: String) throws -> String {
    let path = folder.appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw TestSupportError("\(path) was not built: make the test target depend on \(name)")
    }
    return path
  }
}

/// What the kernel knows about a process.
package enum ProcessStatistics {
  /// The processor time in seconds that a process has used so far, in all its threads.
  package static func processorTime(of process: Int32) throws -> Double {
    let line = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // The program's name, in parentheses, may contain anything; the fields behind it do not.
    let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw TestSupportError("/proc/\(process)/stat is not as expected: \(line)")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The share of one processor that a process uses, measured over some seconds; 1 is all of it.
  package static func processorShare(
    of process: Int32, over seconds: Double
  ) async throws -> Double {
    let start = ContinuousClock.now
    let before = try processorTime(of: process)
    try await Task.sleep(for: .seconds(seconds))
    let used = try processorTime(of: process) - before
    return used / ((ContinuousClock.now - start) / .seconds(1))
  }
}
