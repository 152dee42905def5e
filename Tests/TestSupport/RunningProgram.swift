import Foundation
import Synchronization

/// A program that a test has started and watches while it runs.
///
/// What it prints is collected as it comes. Waiting is asynchronous, so that tests that wait for
/// programs do not keep other tests from running. The program is ended when this object goes, and
/// also when the testing process dies, however it dies.
package final class RunningProgram: Sendable {
  /// The program and its arguments, for messages.
  package let commandLine: String
  /// The program's process number.
  package let processID: Int32
  private let end: ProgramEnd
  private let printed: CollectedOutput
  private let complained: CollectedOutput

  /// Waits at the other end of the leash beside the program: a line means that the program has
  /// ended, and the end of the pipe that nobody is left who could want it to run.
  private static let script = """
    exec 3<&0 </dev/null
    (read -r _ <&3 || { kill -TERM $$; sleep 2; kill -KILL $$; }) >/dev/null 2>&1 &
    exec 3<&- "$@"
    """

  /// Starts a program, which is looked up in `PATH` where its name has no slash.
  package init(
    _ program: String, _ arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    commandLine = ([program] + arguments).joined(separator: " ")
    let child = try spawn(
      "/bin/sh", ["-c", Self.script, "sh", program] + arguments, environment: environment)
    processID = child.process
    printed = CollectedOutput(of: child.output)
    complained = CollectedOutput(of: child.errors)
    end = ProgramEnd(of: child.process)
    Thread { [end] in
      end.wait()
      write(child.input, "\n", 1)
      close(child.input)
    }.start()
  }

  deinit {
    terminate()
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { [end] in end.send(signal: SIGKILL) }
  }

  /// Whether it has not ended yet.
  package var isRunning: Bool { end.status == nil }

  /// What it has written to standard output so far.
  package var output: String { printed.text }

  /// What it has written to standard error so far.
  package var errors: String { complained.text }

  /// Asks the program to end, as the desktop does at the end of a session.
  package func terminate() { send(signal: SIGTERM) }

  /// Ends the program at once.
  package func kill() { send(signal: SIGKILL) }

  /// Sends the program a signal such as `SIGINT` or `SIGSTOP`; nothing if it has ended.
  package func send(signal: Int32) { end.send(signal: signal) }

  /// Waits until the program has printed a line that contains `text`, and returns that line.
  @discardableResult
  package func line(containing text: String, within seconds: Double = 20) async throws -> String {
    try await eventually("“\(text)” from \(commandLine)", within: seconds) {
      if let line = self.lines.first(where: { $0.contains(text) }) { return String(line) }
      guard self.isRunning else { throw self.failure("ended before printing “\(text)”") }
      return nil
    }
  }

  /// Waits until the program has printed a line, and returns the first one.
  package func line(within seconds: Double = 20) async throws -> String {
    try await eventually("a line from \(commandLine)", within: seconds) {
      if let line = self.lines.first { return String(line) }
      guard self.isRunning else { throw self.failure("ended without printing a line") }
      return nil
    }
  }

  /// The complete lines that it has written to standard output so far.
  package var lines: [Substring] {
    Array(output.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
  }

  /// Waits until the program ends by itself, kills it if it does not, and returns what it left.
  package func finish(within seconds: Double = 60) async throws -> FinishedProgram {
    do {
      try await eventually("the end of \(commandLine)", within: seconds) {
        let isComplete = self.printed.isComplete && self.complained.isComplete
        return isComplete && !self.isRunning ? () : nil
      }
    } catch {
      kill()
      throw failure("did not end within \(seconds) s")
    }
    return FinishedProgram(
      status: end.status ?? -1, outputBytes: printed.bytes, errors: errors)
  }

  private func failure(_ what: String) -> TestSupportError {
    TestSupportError("\(commandLine) \(what)\nstdout: \(output)\nstderr: \(errors)")
  }
}

/// What a program that has ended leaves behind.
package struct FinishedProgram: Sendable {
  /// The exit status, or the negated number of the signal that ended it.
  package var status: Int32
  /// What it wrote to standard output.
  package var outputBytes: Data
  /// What it wrote to standard error, as text.
  package var errors: String

  /// What it wrote to standard output, as text.
  package var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// Runs a program to its end, and throws if that does not come in time.
  package static func run(
    _ program: String, _ arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment, within seconds: Double = 60
  ) async throws -> FinishedProgram {
    try await RunningProgram(program, arguments, environment: environment).finish(within: seconds)
  }

  /// Runs a program that is expected to succeed; any other end is thrown.
  @discardableResult
  package static func runSuccessfully(
    _ program: String, _ arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment, within seconds: Double = 60
  ) async throws -> FinishedProgram {
    let result = try await run(program, arguments, environment: environment, within: seconds)
    guard result.status == 0 else {
      throw TestSupportError(
        "\(program) \(arguments) ended with \(result.status)\n\(result.output)\n\(result.errors)")
    }
    return result
  }
}

/// What comes out of a pipe, read by a thread of its own until the end.
private final class CollectedOutput: Sendable {
  private let state = Mutex((bytes: Data(), isComplete: false))

  init(of descriptor: Int32) {
    Thread { [self] in
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      while case let bytes = handle.availableData, !bytes.isEmpty {
        state.withLock { $0.bytes.append(bytes) }
      }
      state.withLock { $0.isComplete = true }
    }.start()
  }

  var bytes: Data { state.withLock { $0.bytes } }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isComplete: Bool { state.withLock { $0.isComplete } }
}
