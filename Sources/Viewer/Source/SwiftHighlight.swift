import UIKit
import Workbench

/// Colours the words of Swift by what they are: comments, texts, numbers, keywords, types.
@MainActor
enum SwiftHighlight {
  private static let keywords: Set<Substring> = [
    "import", "let", "var", "func", "class", "struct", "enum", "extension", "final", "private",
    "package", "public", "static", "override", "init", "self", "super", "return", "if", "else",
    "guard", "for", "in", "while", "switch", "case", "default", "nil", "true", "false", "weak",
    "lazy", "where", "as", "is", "try", "nonisolated", "some", "any",
  ]
  private static let comment = Theme.quietText
  private static let string = OkabeIto.orange
  private static let number = OkabeIto.purple
  private static let keyword = OkabeIto.sky
  private static let type = UIColor(red: 0.45, green: 0.82, blue: 0.66, alpha: 1)

  /// A line in colours.
  static func line(_ text: Substring) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    func add(_ part: Substring, _ color: UIColor) {
      result.append(
        NSAttributedString(
          string: String(part), attributes: [.font: Theme.code, .foregroundColor: color]))
    }
    var rest = text
    while let first = rest.first {
      let (part, color) = token(rest, first)
      add(part, color)
      rest = rest[part.endIndex...]
    }
    return result
  }

  private static func token(_ rest: Substring, _ first: Character) -> (Substring, UIColor) {
    if rest.hasPrefix("//") { return (rest, comment) }
    if first == "\"" {
      let body = rest.dropFirst()
      let end = body.firstIndex(of: "\"").map { body.index(after: $0) } ?? body.endIndex
      return (rest[..<end], string)
    }
    if first.isNumber { return (rest.prefix { $0.isNumber || $0 == "." || $0 == "_" }, number) }
    if first.isLetter {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return (word, keywords.contains(word) ? keyword : first.isUppercase ? type : Theme.text)
    }
    return (rest.prefix(1), Theme.text)
  }
}
