/// `#selector(…)` as the name of a method with the method.
func selectors(in source: Source, _ survey: Survey) -> [Finding] {
  source.tokens.indices.compactMap { index in
    guard source.text(index) == "#selector", let open = source.next(index),
      source.text(open) == "(", let close = source.closing(open)
    else { return nil }
    let code = source.code(open + 1..<close)
    if let named = namedGetter(code, at: index..<close + 1, in: source) { return named }
    let selector = SelectorText(code, in: source.owners[index], survey)
    return .edit(index..<close + 1, selector.text)
  }
}

/// `NSStringFromSelector(#selector(getter: CALayer.position))` as the text that it stands for, where it is that.
private func namedGetter(_ code: [Token], at place: Range<Int>, in source: Source) -> Finding? {
  guard code.count > 2, code[0].text == "getter", code[1].text == ":", let name = code.last?.text,
    let open = source.previous(place.lowerBound), source.text(open) == "(",
    let function = source.previous(open), source.text(function) == "NSStringFromSelector",
    let close = source.next(place.upperBound - 1), source.text(close) == ")"
  else { return nil }
  return .edit(function..<close + 1, "\"\(name)\"")
}

/// What stands in the brackets of `#selector`, said without Objective-C.
struct SelectorText {
  let text: String

  init(_ code: [Token], in owner: Source.Owner?, _ survey: Survey) {
    let kind = survey.declared.contains("Selector") ? "MethodSelector" : "Selector"
    let own = owner.map { survey.protocols.contains($0.name) ? "Self" : $0.name } ?? "Self"
    let words = code.map(\.text)
    if words.count > 2, words[1] == ":", words[0] == "getter" || words[0] == "setter" {
      text = Self.accessor(words[0], words.dropFirst(2), own, kind)
      return
    }
    let cast = words.firstIndex(of: "as")
    let (path, labels) = Self.split(words[..<(cast ?? words.endIndex)])
    let name = path.last ?? ""
    let method = Self.owner(path.dropLast(), own) + "." + name
    let signature = labels.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? ""
    let type = cast.map { Self.type(words[($0 + 1)...], own) } ?? ""
    let known = labels ?? survey.methods[name].flatMap { $0.count == 1 ? $0.first : nil } ?? []
    text = "\(kind)(\(method)\(signature)\(type), named: \"\(Self.objectiveC(name, known))\")"
  }

  /// The names between the dots, and the labels in brackets behind them.
  private static func split(_ words: ArraySlice<String>) -> ([String], [String]?) {
    let end = words.firstIndex(of: "(") ?? words.endIndex
    let path = words[..<end].filter { $0 != "." && $0 != "?" && $0 != "!" }
    let labels = words[end...].filter { !["(", ")", ":"].contains($0) }
    return (Array(path), end == words.endIndex ? nil : labels)
  }

  /// The class of a method: as named, that of an object, or the one around.
  private static func owner(_ path: ArraySlice<String>, _ own: String) -> String {
    let path = path.first == "self" || path.first == "super" ? path.dropFirst() : path
    guard let first = path.first?.first else { return own }
    let joined = path.joined(separator: ".")
    return first.isUppercase ? joined : "type(of: \(joined))"
  }

  /// A cast, with the class in front where the source gives the method's own type.
  private static func type(_ words: ArraySlice<String>, _ own: String) -> String {
    let isWhole = words.count(where: { $0 == ">" }) > 1
    return " as " + (isWhole ? "" : "(\(own)) -> ") + spaced(words)
  }

  private static func spaced(_ words: ArraySlice<String>) -> String {
    words.joined(separator: " ").replacing("- >", with: "->").replacing("( ", with: "(")
      .replacing(" )", with: ")").replacing(" ,", with: ",").replacing(" ?", with: "?")
      .replacing(" . ", with: ".").replacing(" !", with: "!").replacing("( )", with: "()")
  }

  private static func accessor(
    _ kind: String, _ words: ArraySlice<String>, _ own: String, _ selector: String
  ) -> String {
    let (path, _) = split(words)
    let (name, type) = (path.last ?? "", owner(path.dropLast(), own))
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    let named = kind == "getter" ? name : "set\(capital):"
    // A closure's parameter cannot be of a type that is asked of an object: the object tells it.
    guard !type.hasPrefix("type(of:") else {
      let object = path.dropLast().drop { $0 == "self" || $0 == "super" }.joined(separator: ".")
      return "\(selector)(of: \(object), named: \"\(named)\") { "
        + (kind == "getter" ? "it in { it.\(name) } }" : "it in { it.\(name) = $0 } }")
    }
    return "\(selector)({ (it: \(type)) in { it.\(name)"
      + (kind == "getter" ? " } }" : " = $0 } }") + ", named: \"\(named)\")"
  }

  /// The name that Objective-C knows a method by: `move(to:by:)` is `moveTo:by:`.
  static func objectiveC(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    let start = first == "_" ? "" : first.prefix(1).uppercased() + first.dropFirst()
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }
    return name + start + ":" + rest.joined()
  }
}
