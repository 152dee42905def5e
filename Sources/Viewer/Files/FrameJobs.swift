import Foundation
import Workbench

/// Renders a range of frames by several processes at once; each renders its part of the range.
///
/// A frame is a function of the scene and its number, so the files are the same to the byte however many
/// processes there are. Each part runs this program again.
package struct FrameJobs: Sendable {
  /// The arguments of a process for a part of the range.
  package typealias Arguments = @Sendable (Range<Int>) -> [String]

  /// The frames.
  package let frames: Range<Int>
  /// How many processes at the most.
  package let count: Int

  /// Divides `frames` among `count` processes; no more processes than frames.
  package init(frames: Range<Int>, count: Int) {
    self.frames = frames
    self.count = max(1, min(count, frames.count))
  }

  /// The parts: as long as each other, up to one frame, in order.
  package var parts: [Range<Int>] {
    let (size, rest) = frames.count.quotientAndRemainder(dividingBy: count)
    var start = frames.lowerBound
    return (0..<count).map { index in
      let end = start + size + (index < rest ? 1 : 0)
      defer { start = end }
      return start..<end
    }
  }

  /// Runs all parts and waits for them; each line that they print is a finished file.
  ///
  /// - Parameter onPath: told of each file, in the order of their finishing.
  /// - Returns: the files in the order of their frames.
  package func run(
    _ arguments: Arguments, onPath: @escaping @Sendable (String) -> Void
  ) throws(ProgramError) -> [String] {
    var children: [(process: Process, output: LineReader, errors: LineReader)] = []
    for part in parts {
      let process = Process()
      process.executableURL = ProgramFile.url
      process.arguments = arguments(part)
      let (output, errors) = (Pipe(), Pipe())
      (process.standardOutput, process.standardError) = (output, errors)
      do { try process.run() } catch {
        for child in children { child.process.terminate() }
        throw .cannotWrite("cannot start a job: \(error)")
      }
      // Both are read as they come: a process waits where nobody reads what it says.
      children.append((process, LineReader(output, onPath), LineReader(errors) { _ in }))
    }
    var paths: [String] = []
    var failure: ProgramError?
    for (process, output, errors) in children {
      paths += output.finish()
      let words = errors.finish()
      process.waitUntilExit()
      guard process.terminationStatus != 0, failure == nil else { continue }
      let text = words.joined(separator: "\n")
      guard process.terminationReason == .exit else {
        failure = .cannotWrite("a job was ended by signal \(process.terminationStatus)")
        continue
      }
      let known = text.hasPrefix("cel: ") ? String(text.dropFirst(5)) : text
      failure = ProgramError(description: known, exitCode: process.terminationStatus)
    }
    if let failure { throw failure }
    return paths
  }
}

/// Reads the lines of a process on a thread of its own.
private final class LineReader: @unchecked Sendable {
  // Unchecked: the thread alone writes the lines; `finish` reads them after it has ended.
  private var lines: [String] = []
  private let done = DispatchSemaphore(value: 0)

  init(_ pipe: Pipe, _ onLine: @escaping @Sendable (String) -> Void) {
    let handle = pipe.fileHandleForReading
    Thread { [self] in
      var rest = Data()
      while case let data = handle.availableData, !data.isEmpty {
        rest += data
        while let end = rest.firstIndex(of: 10) {
          let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
          rest = Data(rest[(end + 1)...])
          lines.append(line)
          onLine(line)
        }
      }
      if !rest.isEmpty { lines.append(String(decoding: rest, as: UTF8.self)) }
      done.signal()
    }.start()
  }

  func finish() -> [String] {
    done.wait()
    return lines
  }
}
