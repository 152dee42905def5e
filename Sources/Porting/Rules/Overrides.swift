/// Members of an extension that belong into the class: those that override, and those that are overridden.
///
/// Objective-C finds such a method wherever it stands; Swift alone has no place for it outside of the class.
struct Stray {
  /// The class that is extended.
  let owner: String
  /// The member, from its first attribute or modifier to the bracket that closes it.
  let range: Range<Int>
  /// The access that the extension gives it, `public`; nothing where it says its own.
  let access: String
}

/// A stray in the words in which it stands in its class.
struct MovedMember {
  let text: String
  let conditions: [String]
  /// Where it was.
  let path: String?
  let line: Int

  /// The words to put before the bracket that closes the class.
  ///
  /// - Parameter origin: the file and the line of the bracket; nil where lines need no names.
  func placed(before origin: (path: String, line: Int)?) -> String {
    let before = conditions.map { "#if \($0)\n" }.joined()
    let after = conditions.map { _ in "\n#endif" }.joined()
    guard let path, let origin else { return "\n\(before)\(text)\(after)\n" }
    return "\n\(before)#sourceLocation(file: \"\(path)\", line: \(line))\n\(text)\(after)"
      + "\n#sourceLocation(file: \"\(origin.path)\", line: \(origin.line))\n"
  }
}

/// The members of extensions that go into a class of the module.
func strays(in source: Source, _ survey: Survey) -> [Stray] {
  source.tokens.indices.compactMap { index in
    guard Source.keywords.contains(source.text(index)),
      let owner = source.owners[index], owner.keyword == "extension",
      survey.classes.contains(owner.name)
    else { return nil }
    return source.stray(at: index, of: owner.name, survey)
  }
}

/// What members that go into a class of another file name of their own one, without the words that keep it there.
func lentNames(in source: Source, to strays: [Stray]) -> [Finding] {
  let here = Set(source.classEnds().map(\.name))
  let leaving = strays.filter { !here.contains($0.owner) }.map(\.range)
  guard !leaving.isEmpty else { return [] }
  let words = Set(leaving.flatMap { source.code($0) }.flatMap(\.names))
  return source.tokens.indices.compactMap { index in
    guard ["private", "fileprivate"].contains(source.text(index)),
      source.text(source.next(index)) != "(", !leaving.contains(where: { $0.contains(index) }),
      source.declared(behind: index).map(words.contains) == true
    else { return nil }
    return source.without(index)
  }
}

extension Token {
  /// The words in it, those of what a literal interpolates, too.
  fileprivate var names: [String] {
    kind == .literal
      ? text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) : [text]
  }
}

extension Source {
  /// The name of what a modifier declares.
  fileprivate func declared(behind modifier: Int) -> String? {
    var place = next(modifier)
    while let word = place, isModifierOrAttribute(word), text(next(word)) != "(" {
      if text(word) == "class", let name = next(word), !isModifier(word) { return text(name) }
      place = next(word)
    }
    return place.flatMap(next).map(text)
  }

  fileprivate static let keywords: Set = ["func", "var", "subscript"]
  private static let modifiers: Set = [
    "open", "public", "internal", "private", "fileprivate", "final", "override", "class", "static",
    "dynamic", "package", "nonisolated",
  ]
  private static let accesses: Set = ["open", "public", "internal", "private", "fileprivate"]

  /// The member that a keyword declares, if it overrides, or is shown to Objective-C and overridden.
  ///
  /// What meets a protocol of Objective-C is shown to it without a word, and no other conformance can be overridden.
  fileprivate func stray(at keyword: Int, of owner: String, _ survey: Survey) -> Stray? {
    let begin = firstModifier(before: keyword)
    let words = Set(code(begin..<keyword).map(\.text))
    guard words.contains("override") || survey.overridden.contains(text(next(keyword))),
      let head = extensionHead(around: keyword), !head.contains("where"),
      !words.union(head).isDisjoint(with: ["override", "@objc", "dynamic"])
        || head.contains(":") && survey.isOverridden(text(next(keyword)), below: owner),
      let open = body(behind: keyword), let end = closing(open)
    else { return nil }
    let access = words.isDisjoint(with: Self.accesses) ? head.first { $0 == "public" } : nil
    return Stray(
      owner: owner, range: begin..<end + 1, access: access.map { $0 + " " } ?? "")
  }

  private func isModifierOrAttribute(_ index: Int) -> Bool {
    Self.modifiers.contains(text(index)) || text(index).hasPrefix("@")
  }

  /// The first of the modifiers and attributes that a word stands among.
  func firstModifier(before index: Int) -> Int {
    var first = index
    while let place = previous(first) {
      if isModifierOrAttribute(place) {
        first = place
      } else if text(place) == ")", let name = attribute(closedBy: place) {
        first = name
      } else {
        break
      }
    }
    return first
  }

  /// The attribute whose brackets close at a place, as `@available(…)`.
  private func attribute(closedBy close: Int) -> Int? {
    let open = tokens[..<close].indices.last { text($0) == "(" && closing($0) == close }
    return open.flatMap(previous).flatMap { text($0).hasPrefix("@") ? $0 : nil }
  }

  /// The bracket that opens what a declaration does.
  private func body(behind index: Int) -> Int? {
    var place = next(index)
    while let here = place, text(here) != "{" {
      if text(here) == "}" || text(here) == "=" { return nil }
      place = "([".contains(text(here)) ? closing(here).flatMap(next) : next(here)
    }
    return place
  }

  /// The words of the extension that a place is in, before its bracket, with those that stand before it.
  private func extensionHead(around index: Int) -> [String]? {
    let head = tokens[..<index].indices.last {
      text($0) == "extension" && owners[$0] != owners[index]
    }
    guard let head, let open = tokens[head...].firstIndex(where: { $0.text == "{" }) else {
      return nil
    }
    return code(firstModifier(before: head)..<open).map(\.text)
  }

  /// The brackets that close the classes that a source declares, with their names.
  func classEnds() -> [(name: String, close: Int)] {
    tokens.indices.compactMap { index in
      guard text(index) == "class", let name = next(index), let open = body(behind: name),
        let inside = owners.indices.contains(open + 1) ? owners[open + 1] : nil,
        inside.keyword == "class",
        inside.name.split(separator: ".").last.map(String.init) == text(name),
        let close = closing(open)
      else { return nil }
      return (inside.name, close)
    }
  }
}
