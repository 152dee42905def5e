import Foundation

/// Protocols of Objective-C: for classes alone, and with requirements that need not be met.
///
/// What need not be met gets a default in an extension on the line where the protocol ends: it does nothing,
/// and returns 0, false, nothing or the like, of which it says that it is not meant.
func protocols(in source: Source) -> [Finding] {
  source.tokens.indices.flatMap { index -> [Finding] in
    guard source.text(index) == "@objc" else { return [] }
    var word = source.behindAttribute(index)
    while let next = word, source.isModifier(next), source.text(next) != "protocol" {
      word = source.next(next)
    }
    while let next = word,
      ["public", "private", "internal", "fileprivate"].contains(source.text(next))
    {
      word = source.next(next)
    }
    guard let keyword = word, source.text(keyword) == "protocol", let name = source.next(keyword)
    else { return [] }
    return source.forClasses(name)
      + source.defaults(of: name, access: source.access(before: keyword))
  }
}

extension Source {
  /// The first piece of code behind an attribute and its brackets.
  fileprivate func behindAttribute(_ index: Int) -> Int? {
    guard let next = next(index), text(next) == "(", let close = closing(next) else {
      return next(index)
    }
    return self.next(close)
  }

  /// `public ` where the word before a declaration says so.
  fileprivate func access(before keyword: Int) -> String {
    text(previous(keyword)) == "public" ? "public " : ""
  }

  fileprivate func forClasses(_ name: Int) -> [Finding] {
    guard let next = next(name) else { return [] }
    if text(next) == "{" { return [.edit(name + 1..<name + 1, ": AnyObject")] }
    guard text(next) == ":", let body = tokens[next...].firstIndex(where: { $0.text == "{" }) else {
      return []
    }
    let parents = code(next + 1..<body).map(\.text)
    let isForClasses = parents.contains { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }
    return isForClasses ? [] : [.edit(next + 1..<next + 1, " AnyObject,")]
  }

  fileprivate func defaults(of name: Int, access: String) -> [Finding] {
    guard let open = tokens[name...].firstIndex(where: { $0.text == "{" }), let end = closing(open)
    else { return [] }
    var (findings, defaults): ([Finding], [String]) = ([], [])
    for index in open..<end where text(index) == "optional" && isModifierOfRequirement(index) {
      findings.append(without(index))
      defaults.append(access + withDefault(requirement(at: index, before: end)))
    }
    if !defaults.isEmpty {
      let text = "; extension \(text(name)) { \(defaults.joined(separator: "; ")) }"
      findings.append(.edit(end + 1..<end + 1, text))
    }
    return findings
  }

  private func isModifierOfRequirement(_ index: Int) -> Bool {
    ["func", "var", "static", "class"].contains(text(next(index)))
  }

  /// The requirement that begins at a word and ends with its line, or behind its brackets.
  private func requirement(at index: Int, before end: Int) -> Range<Int> {
    var (place, depth) = (next(index) ?? end, 0)
    while place < end {
      let token = tokens[place]
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      if depth == 0, token.endsLine, !text(next(place)).hasPrefix("-") { break }
      place += 1
    }
    return index + 1..<place
  }

  /// A requirement with what its default does.
  private func withDefault(_ requirement: Range<Int>) -> String {
    let words = tokens[requirement].filter { $0.kind != .comment }.map(\.text).joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard code(requirement).first?.text == "func" else {
      let type = words.split(separator: ":").dropFirst().first?.split(separator: "{").first
      let kind = type.map { String($0.filter { !$0.isWhitespace }) } ?? ""
      return "\(words.split(separator: "{").first ?? ""){ \(absent(kind)) }"
    }
    guard let arrow = words.range(of: ") -> ", options: .backwards) else { return words + " {}" }
    return "\(words) { \(absent(String(words[arrow.upperBound...]))) }"
  }

  /// What a default does where it would return something.
  private func absent(_ type: String) -> String {
    let value = type == "Void" || type == "()" ? "()" : Source.firstValue(of: type)
    return "OptionalRequirement.absent(\(value ?? ""))"
  }
}
