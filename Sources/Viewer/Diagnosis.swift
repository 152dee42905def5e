import Foundation
import Stage
import Windowing

/// What this machine offers for windows and drawing, and why something is missing.
@MainActor
package struct Diagnosis {
  private struct Row: Codable {
    var name: String
    var value: String
  }

  private var rows: [Row] = []
  /// Whether frames can be drawn at all, if only into files.
  package private(set) var isUsable = true

  /// Looks at the machine: the environment, the desktop, GL without a display.
  package init(version: String) {
    add("cel", version)
    let environment = ProcessInfo.processInfo.environment
    for name in ["WAYLAND_DISPLAY", "DISPLAY", "XDG_SESSION_TYPE", "SDL_VIDEODRIVER"] {
      add(name, environment[name] ?? "not set")
    }
    add("SDL", WindowSystem.libraryVersion)
    do {
      add("desktop", try Desktop.connect().driver)
    } catch {
      add("desktop", "none: \(error)")
    }
    do {
      for (name, value) in try OffscreenDiagnosis.rows() { add(name, value) }
    } catch {
      isUsable = false
      add("GL", "none: \(error)")
    }
  }

  private mutating func add(_ name: String, _ value: String) {
    rows.append(Row(name: name, value: value))
  }

  /// A line for each fact.
  package var text: String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      row.name.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + row.value
    }.joined(separator: "\n")
  }

  /// The facts as a JSON object.
  package func json() throws -> String {
    let object = Dictionary(
      rows.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(object), as: UTF8.self)
  }
}
