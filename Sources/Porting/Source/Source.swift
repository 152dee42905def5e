/// A source in pieces, with the type that each piece stands in.
struct Source {
  let tokens: [Token]
  /// The name of the innermost type around each piece, `Chart.Axis`; nil outside of all.
  let owners: [Owner?]

  /// A type, as a source declares or extends it.
  struct Owner: Equatable {
    /// The name, with those of the types around it.
    var name: String
    /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
    var keyword: String
    /// The first type behind the colon, or nothing.
    var parent: String
  }

  init(_ text: String) {
    tokens = Tokenizer.tokens(of: text)
    owners = Owners.of(tokens)
  }

  /// The next piece of code behind a place; nil at the end.
  func next(_ index: Int) -> Int? {
    tokens[(index + 1)...].firstIndex(where: \.isCode)
  }

  /// The last piece of code before a place; nil at the beginning.
  func previous(_ index: Int) -> Int? {
    tokens[..<index].lastIndex(where: \.isCode)
  }

  /// The text of a piece; empty where there is none.
  func text(_ index: Int?) -> String { index.map { tokens[$0].text } ?? "" }

  /// The bracket that closes the one at a place; nil where none does.
  func closing(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count where tokens[index].kind == .mark {
      if "([{".contains(tokens[index].text) { depth += 1 }
      if ")]}".contains(tokens[index].text) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The code of some pieces, without comments and the space around.
  func code(_ range: Range<Int>) -> [Token] { tokens[range].filter(\.isCode) }

  /// The line of a piece, from 1 on.
  func line(of index: Int) -> Int {
    tokens[..<index].reduce(1) { $0 + $1.lineEnds }
  }
}

/// Finds the type around each piece.
private struct Owners {
  /// Which words say `class` and mean something else.
  private static let members: Set = [
    "func", "var", "let", "subscript", "final", "override", "private", "public", "open", "internal",
    "fileprivate", "static", "dynamic", "init",
  ]
  private static let keywords: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]

  static func of(_ tokens: [Token]) -> [Source.Owner?] {
    var (owners, stack): ([Source.Owner?], [(owner: Source.Owner, depth: Int)]) = ([], [])
    var (depth, brackets) = (0, 0)
    var declared: Source.Owner?
    owners.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() {
      if token.text == "{" {
        if let type = declared, brackets == 0 {
          stack.append((type, depth))
          declared = nil
        }
        depth += 1
      }
      if token.text == "(" || token.text == "[" { brackets += 1 }
      if token.text == ")" || token.text == "]" { brackets = max(0, brackets - 1) }
      if token.kind == .word, let type = type(at: index, in: tokens, around: stack.last?.owner) {
        (declared, brackets) = (type, 0)
      }
      owners.append(stack.last?.owner)
      if token.text == "}" {
        depth -= 1
        while let last = stack.last, last.depth >= depth { stack.removeLast() }
      }
    }
    return owners
  }

  private static func type(
    at index: Int, in tokens: [Token], around outer: Source.Owner?
  ) -> Source.Owner? {
    guard keywords.contains(tokens[index].text),
      tokens[..<index].last(where: \.isCode)?.text != "import"
    else { return nil }
    var code = tokens[(index + 1)...].lazy.filter(\.isCode).makeIterator()
    guard let first = code.next(), first.kind == .word, !members.contains(first.text) else {
      return nil
    }
    var (name, next) = (first.text, code.next())
    while next?.text == ".", let part = code.next() {
      name += "." + part.text
      next = code.next()
    }
    var angles = next?.text == "<" ? 1 : 0
    while angles > 0, let token = code.next() {
      angles += token.text == "<" ? 1 : token.text == ">" ? -1 : 0
    }
    if next?.text == "<" { next = code.next() }
    var parent = ""
    if next?.text == ":" {
      parent = code.next()?.text ?? ""
      while parent.hasPrefix("@"), let token = code.next() { parent = token.text }
    }
    let path = outer.map { $0.name + "." + name } ?? name
    return Source.Owner(name: path, keyword: tokens[index].text, parent: parent)
  }
}
