import Foundation

/// A key of the viewer and what it does: the one table for the window, `--keys` and the help.
package struct ViewerKey: Sendable {
  /// What a key does.
  package enum Action: Sendable {
    /// Covers the whole display, or goes back.
    case fullScreen
    /// Ends the program.
    case quit
  }

  /// As it is printed: modifiers and the key's name.
  package let keys: String
  /// What it does, in words.
  package let title: String
  /// What it does.
  package let action: Action

  /// The keys of the window itself; a scene's own come from its controls.
  package static let table = [
    ViewerKey(keys: "F11", title: "Full screen", action: .fullScreen),
    ViewerKey(keys: "Ctrl+Q", title: "Quit", action: .quit),
    ViewerKey(keys: "Ctrl+W", title: "Close the window", action: .quit),
  ]

  /// The table as text, a key a line, the keys of a scene's controls first.
  @MainActor
  package static func text(controls: [(key: String, title: String)]) -> String {
    let rows = controls.map { ($0.key, $0.title) } + table.map { ($0.keys, $0.title) }
    let width = rows.map { $0.0.count }.max() ?? 0
    return rows.map { key, title in
      "\(key.padding(toLength: width, withPad: " ", startingAt: 0))  \(title)"
    }.joined(separator: "\n")
  }
}
