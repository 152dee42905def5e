import Foundation
import Windowing

extension KeyTable {
  /// Gives what is done other keys, as a person wishes; the keys are taken from whatever had them.
  ///
  /// - Parameter wishes: the new chords, such as `Ctrl+Shift+Z`, by the words of the rows; none takes a
  ///   row its keys.
  /// - Returns: what cannot be obeyed, a line each, in the order of the words.
  package mutating func obey(_ wishes: [String: [String]]) -> [String] {
    var complaints: [String] = []
    for (title, chords) in wishes.sorted(by: { $0.key < $1.key }) {
      guard let row = rows.firstIndex(where: { $0.title == title }) else {
        complaints.append("no key does “\(title)”")
        continue
      }
      let known = chords.filter(Self.isChord)
      complaints += chords.filter { !known.contains($0) }.map { "“\($0)” is no key" }
      if known.isEmpty, !chords.isEmpty { continue }
      give(known, to: row)
    }
    return complaints
  }

  private static func isChord(_ chord: String) -> Bool {
    let parts = chord.split(separator: "+", omittingEmptySubsequences: false)
    let modifiers = ["Ctrl", "Alt", "Shift", "Super"]
    let places = parts.dropLast().map { modifiers.firstIndex(of: String($0)) ?? -1 }
    guard let name = parts.last, !places.contains(-1), places == places.sorted() else {
      return false
    }
    return Key(name: String(name)) != nil && (name.count > 1 || name.uppercased() == name)
  }
}

/// The keys that a person wishes for, in a file of their configuration folder.
package enum KeyWishes {
  /// `$XDG_CONFIG_HOME/cel/keys.json`: for each program an object of words and chords.
  package static func file(_ folders: PersonFolders = PersonFolders()) -> URL {
    folders.configuration.appendingPathComponent("cel/keys.json")
  }

  /// What is wished for a program; empty where there is no file.
  ///
  /// - Throws: where the file is not as it should be.
  package static func read(for program: String, from file: URL = file()) throws -> [String:
    [String]]
  {
    guard let data = FileManager.default.contents(atPath: file.path) else { return [:] }
    let all = try JSONDecoder().decode([String: [String: [String]]].self, from: data)
    return all[program] ?? [:]
  }
}
