import ArgumentParser
import CoreGraphics
import Foundation

/// What commands print on standard output: at once, and never lost without a word.
enum Output {
  /// Writes text.
  ///
  /// - Throws: the exit code 73, told, where it cannot be written, as on a full disk.
  static func print(_ text: String, end: String = "\n") throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + end).utf8))
    } catch {
      FileHandle.standardError.tell(
        "cel: cannot write to standard output: \(error.localizedDescription)\n")
      throw ExitCode(73)
    }
  }
}
