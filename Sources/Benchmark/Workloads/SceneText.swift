import Foundation
import Workbench

/// A scene with its parameters as it is typed: `swarm:count=10000:variant=mixed`.
package struct SceneText: Sendable, Equatable, CustomStringConvertible {
  /// The scene's name.
  package let name: String
  /// What was given, by key.
  package let values: [String: String]

  /// Reads a text.
  ///
  /// - Throws: `ProgramError` of usage where a part is not `key=value` or a key comes twice.
  package init(_ text: String) throws(ProgramError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    name = parts[0]
    guard !name.isEmpty else { throw .usage("“\(text)” names no scene") }
    var values: [String: String] = [:]
    for part in parts.dropFirst() {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, values.updateValue(sides[1], forKey: sides[0]) == nil else {
        throw .usage("“\(part)” in “\(text)” is not a key=value of its own")
      }
    }
    self.values = values
  }

  /// The text in one order of its keys, so that equal scenes have equal texts.
  package var description: String {
    ([name] + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
      .joined(separator: ":")
  }

  /// The same scene with another value.
  package func with(_ key: String, _ value: String) -> SceneText {
    SceneText(name: name, values: values.merging([key: value]) { $1 })
  }

  private init(name: String, values: [String: String]) {
    self.name = name
    self.values = values
  }
}

/// The parameters of a scene: what was given, else what its row in the table says.
package struct SceneParameters: Sendable {
  private let values: [String: String]

  /// Checks what was given against what the scene has.
  ///
  /// A usual value that is no number lists the words that there are: `plain|mixed`.
  ///
  /// - Throws: where a key is unknown, a number is not one in 0…1,000,000, or a word is none of them.
  init(_ text: SceneText, defaults: [(key: String, value: String)]) throws(ProgramError) {
    var values: [String: String] = [:]
    for (key, value) in defaults { values[key] = value }
    for (key, value) in text.values {
      guard let usual = values[key] else {
        let known = defaults.map(\.key).joined(separator: ", ")
        let meant = defaults.map(\.key).nearest(to: key).map { "; \($0) is near" } ?? ""
        throw .usage(
          "\(text.name) has no parameter \(key)\(meant)\n  It has: \(known.isEmpty ? "none" : known)"
        )
      }
      if Int(usual) != nil {
        guard let number = Int(value), (0...1_000_000).contains(number) else {
          throw .usage("\(key)=\(value): a whole number from 0 to 1000000 is needed")
        }
      } else if !usual.split(separator: "|").contains(Substring(value)) {
        throw .usage("\(key)=\(value): it is one of \(usual.replacing("|", with: ", "))")
      }
      values[key] = value
    }
    self.values = values
  }

  /// A number.
  func number(_ key: String) -> Int {
    guard let number = values[key].flatMap({ Int($0) }) else {
      preconditionFailure("the scene's row gives no number for \(key)")
    }
    return number
  }

  /// A word; the first of those that there are where none was given.
  func word(_ key: String) -> String {
    String(values[key]?.split(separator: "|").first ?? "")
  }
}
