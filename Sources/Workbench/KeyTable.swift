import Foundation
import Windowing

/// A program's keys: the one table behind the window, `--keys` and the help.
package struct KeyTable<Action: Sendable>: Sendable {
  /// Some keys that do one thing.
  package struct Row: Sendable {
    /// The heading under which the help shows the row.
    package let section: String
    /// The chords, as `KeyEvent.chord` gives them; any of them does it.
    package let chords: [String]
    /// What is done, in words.
    package let title: String
    /// What is done.
    package let action: Action

    /// The chords as people read them, in lines where all are too long for a column.
    package var keyLines: String {
      var lines: [String] = []
      for key in keys.components(separatedBy: ", ") {
        if let last = lines.last, last.count + 2 + key.count <= 14 {
          lines[lines.count - 1] += ", " + key
        } else {
          lines.append(key)
        }
      }
      return lines.joined(separator: ",\n")
    }

    /// The row with other chords.
    func with(_ chords: [String]) -> Row {
      Row(section: section, chords: chords, title: title, action: action)
    }

    /// The chords as people read them; the four arrows are one word.
    package var keys: String {
      if chords.count == 4, let first = chords.first, first.hasSuffix("Left") {
        return first.dropLast(4) + "Arrows"
      }
      return chords.map { $0 == "Shift+/" ? "?" : $0 }.joined(separator: ", ")
    }
  }

  /// The rows, in the order in which the help shows them.
  package private(set) var rows: [Row] = []
  private var actions: [String: Action] = [:]

  /// What the pointer does where, and what that brings about; the help shows it below the keys.
  package private(set) var gestures: [(gesture: String, title: String)] = []

  /// The heading of the gestures.
  package static var pointerSection: String { "Pointer" }

  /// Makes an empty table.
  package init() {}

  /// Adds something that the pointer does.
  package mutating func add(gesture: String, _ title: String) {
    gestures.append((gesture, title))
  }

  /// Adds a row; no chord may stand in the table twice.
  package mutating func add(
    _ section: String, _ chords: [String], _ title: String, _ action: Action
  ) {
    rows.append(Row(section: section, chords: chords, title: title, action: action))
    for chord in chords {
      precondition(actions.updateValue(action, forKey: chord) == nil, "two rows for \(chord)")
    }
  }

  /// Gives a row other chords, and takes them from the rows that had them.
  mutating func give(_ chords: [String], to index: Int) {
    for chord in rows[index].chords { actions[chord] = nil }
    for other in rows.indices where other != index {
      let left = rows[other].chords.filter { !chords.contains($0) }
      if left.count < rows[other].chords.count { rows[other] = rows[other].with(left) }
    }
    rows[index] = rows[index].with(chords)
    for chord in chords { actions[chord] = rows[index].action }
  }

  /// What a key does; nil where it does nothing. AltGr types characters and does nothing.
  package func action(for key: KeyEvent) -> Action? {
    guard !key.modifiers.contains(.altGraph) else { return nil }
    return actions[key.chord] ?? key.typedSign.flatMap { actions[$0] }
  }

  /// The headings, each once, in order.
  package var sections: [String] {
    rows.map(\.section).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The table as text, a row a line, with its headings.
  package var text: String {
    let entries = entries()
    let width = entries.flatMap(\.rows).map(\.keys.count).max() ?? 0
    return entries.map { section in
      let lines = section.rows.map {
        "  \($0.keys.padding(toLength: width, withPad: " ", startingAt: 0))  \($0.title)"
      }
      return ([section.title] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// All that people read of the table: its sections with their keys, and what the pointer does.
  ///
  /// - Parameter inLines: whether the keys of a row are broken into lines that fit into a column.
  package func entries(
    inLines: Bool = false
  ) -> [(title: String, rows: [(keys: String, title: String)])] {
    let keys = sections.map { section in
      let own = rows.filter { $0.section == section }
      return (title: section, rows: own.map { (inLines ? $0.keyLines : $0.keys, $0.title) })
    }
    let pointer = (title: Self.pointerSection, rows: gestures.map { ($0.gesture, $0.title) })
    return gestures.isEmpty ? keys : keys + [pointer]
  }
}

extension KeyEvent {
  /// The chord of the sign that the key types, wherever the layout has it: `?` is Shift and 7 on a Russian one.
  fileprivate var typedSign: String? {
    guard modifiers.isDisjoint(with: [.control, .alt, .logo]), let sign = characters.first,
      characters.count == 1, !sign.isLetter
    else { return nil }
    return sign == "?" ? "Shift+/" : characters
  }

  /// The modifiers and the key by name: `Ctrl+Shift+Z`.
  package var chord: String {
    let names: [(KeyModifiers, String)] = [
      (.control, "Ctrl+"), (.alt, "Alt+"), (.shift, "Shift+"), (.logo, "Super+"),
    ]
    return names.filter { modifiers.contains($0.0) }.map(\.1).joined() + (shortcutKey.name ?? "")
  }
}
