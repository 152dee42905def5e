import UIKit

/// Swift that makes an animation or a layer again, with only those values that are not the usual ones.
///
/// The code compiles against QuartzCore as it stands, here and on Apple's systems. What code cannot say,
/// pictures and delegates, is a comment.
@MainActor
struct SwiftCode {
  /// The lines so far.
  private(set) var lines: [String] = []
  private var names: Set<String> = []

  /// The code as text, with a line break at its end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// The code of an animation that is added to a layer of a name.
  ///
  /// - Parameter delay: how long after the transaction it begins, in seconds.
  static func animation(
    _ animation: CAAnimation, key: String, delay: Double = 0, layerName: String = "layer"
  ) -> String {
    var code = SwiftCode()
    code.add(animation, key: key, delay: delay, to: code.name(layerName, or: "layer"))
    return code.text
  }

  /// The code of a layer with its animations and its sublayers.
  ///
  /// - Parameter depth: how many levels of sublayers are written.
  static func layer(_ layer: CALayer, depth: Int = 3) -> String {
    var code = SwiftCode()
    _ = code.add(layer, depth: depth)
    return code.text
  }

  // MARK: Writing

  /// Adds a line.
  mutating func add(_ line: String) { lines.append(line) }

  /// Adds a line for each value that differs from the usual one.
  mutating func set(_ object: String, _ values: [(name: String, value: String, usual: String)]) {
    for row in values where row.value != row.usual { add("\(object).\(row.name) = \(row.value)") }
  }

  /// A name for a constant that no other has: made of a layer's name or a key, or else `usual`.
  mutating func name(_ wanted: String, or usual: String) -> String {
    // The first words say enough, also of a label that is a whole sentence.
    let words = wanted.split { !$0.isLetter && !$0.isNumber }.prefix(4).map(String.init)
    var name = words.enumerated().map { index, word in
      (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
    if name.isEmpty || name.first?.isNumber == true || Self.keywords.contains(name) {
      name = name.isEmpty ? usual : usual + name.prefix(1).uppercased() + name.dropFirst()
    }
    var unique = name
    var number = 2
    while !names.insert(unique).inserted {
      unique = "\(name)\(number)"
      number += 1
    }
    return unique
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]
}
