import Foundation

/// Finds programs as a shell does.
package enum ProgramPath {
  /// The first program of a name in `PATH`; nil where there is none.
  package static func find(
    _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL? {
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: path) { return URL(fileURLWithPath: path) }
    }
    return nil
  }
}
