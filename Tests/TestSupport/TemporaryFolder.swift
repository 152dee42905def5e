import Foundation

/// A folder of its own for a test's files; it goes with this object.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent("cel-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where it is, as an address.
  package var url: URL { URL(fileURLWithPath: path) }

  /// The path of a file in it.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a text into a file of it, and makes the folders in between.
  package func write(_ text: String, to name: String) throws {
    let place = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: place, atomically: true, encoding: .utf8)
  }

  /// Writes a program that the shell runs.
  ///
  /// Another process does: a file that this one has open for writing may be handed to whatever another test
  /// starts meanwhile, and then cannot be run.
  package func addProgram(_ name: String, _ script: String) async throws {
    try await FinishedProgram.runSuccessfully(
      "/bin/sh",
      [
        "-c", "printf '%s\\n' '#!/bin/sh' \"$2\" > \"$1\" && chmod +x \"$1\"", "sh", file(name),
        script,
      ])
  }
}
