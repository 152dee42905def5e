/// A method that a module shows to Objective-C, where a text may name it.
struct ExposedMethod: Equatable, Sendable {
  /// The class, with those around it.
  let owner: String
  let name: String
  /// The labels of its parameters, `_` for none.
  let labels: [String]
  /// The name that Objective-C knows it by.
  let selector: String
  /// Whether only its own source sees it.
  let isPrivate: Bool

  /// The method as a value, with its type where it takes nothing and others of its name do.
  func reference(_ survey: Survey) -> String {
    if !labels.isEmpty {
      return "\(owner).\(name)(" + labels.map { $0 + ":" }.joined() + ")"
    }
    let isOneOfMany = (survey.methods[name]?.count ?? 0) > 1
    return "\(owner).\(name)" + (isOneOfMany ? " as (\(owner)) -> () -> Void" : "")
  }
}

/// `Selector("…")` and its kind with the methods of the module that the text may mean.
///
/// A text whose parts are known at its beginning and its end means those that begin and end so; a variable may mean
/// any. A name that none of them has is noted.
func namedSelectors(in source: Source, _ survey: Survey) -> [Finding] {
  var known: [ExposedMethod]?
  return source.tokens.indices.compactMap { index in
    guard ["Selector", "NSSelectorFromString"].contains(source.text(index)),
      !["struct", "class", "func", "."].contains(source.text(source.previous(index) ?? index)),
      let open = source.next(index), source.text(open) == "(", let close = source.closing(open)
    else { return nil }
    let words = source.code(open + 1..<close).map(\.text)
    guard let name = NameText(words) else { return nil }
    let methods = known ?? survey.exposedMethods + source.exposedMethods().filter(\.isPrivate)
    known = methods
    var meant: [ExposedMethod] = []
    for method in methods where name.mayBe(method.selector) && !meant.contains(method) {
      meant.append(method)
    }
    guard !meant.isEmpty else {
      return name.isWhole
        ? .note(index, "a name alone calls nothing: write #selector with the method") : nil
    }
    let kind = survey.declared.contains("Selector") ? "MethodSelector" : "Selector"
    let list = meant.map { "\(kind)(\($0.reference(survey)), named: \"\($0.selector)\")" }
    return .edit(close..<close, ", among: [\(list.joined(separator: ", "))]")
  }
}

/// What is known of a name that a selector is made of.
private struct NameText {
  private let (front, back): (String, String)
  /// Whether nothing is interpolated.
  let isWhole: Bool

  /// The words in the brackets; nil where they are no name, as in `Selector(describing: it)`.
  init?(_ words: [String]) {
    let bare = words.filter { $0 != "(" && $0 != ")" }
    guard let first = bare.first, bare.count < 2 || bare[1] != ":" else { return nil }
    guard bare.count == 1, first.hasPrefix("\""), !first.hasPrefix("\"\"\"") else {
      (front, back, isWhole) = ("", "", false)
      return
    }
    let text = first.dropFirst().dropLast()
    if let start = text.firstRange(of: "\\("), let end = text.lastIndex(of: ")") {
      (front, back) = (String(text[..<start.lowerBound]), String(text[end...].dropFirst()))
      isWhole = false
    } else {
      (front, back, isWhole) = (String(text), "", true)
    }
  }

  func mayBe(_ name: String) -> Bool {
    isWhole
      ? name == front
      : name.hasPrefix(front) && name.hasSuffix(back) && name.count >= front.count + back.count
  }
}

extension Source {
  private static let access: Set = ["private", "fileprivate"]

  /// The methods of classes that are declared with `@objc` and can be named as values.
  func exposedMethods() -> [ExposedMethod] {
    let (hidden, generic) = classesApart()
    return tokens.indices.compactMap { index in
      guard text(index) == "func", let owner = owners[index], let name = next(index),
        ["class", "extension"].contains(owner.keyword)
      else { return nil }
      let words = Set(code(firstModifier(before: index)..<index).map(\.text))
      let types = Set(owner.name.split(separator: ".").map(String.init))
      let labels = labels(behind: name)
      guard words.contains("@objc") || words.contains("@IBAction"), labels.count < 4,
        words.isDisjoint(with: ["static", "class"]), types.isDisjoint(with: generic),
        !mayThrowOrWait(name)
      else { return nil }
      let isPrivate = !words.isDisjoint(with: Self.access) || !types.isDisjoint(with: hidden)
      return ExposedMethod(
        owner: owner.name, name: text(name), labels: labels,
        selector: givenName(before: index) ?? SelectorText.objectiveC(text(name), labels),
        isPrivate: isPrivate)
    }
  }

  /// The names of the classes that only this source sees, and of those that are not one class alone.
  private func classesApart() -> (hidden: Set<String>, generic: Set<String>) {
    var (hidden, generic): (Set<String>, Set<String>) = ([], [])
    for index in tokens.indices where text(index) == "class" {
      guard let name = next(index), tokens[name].kind == .word else { continue }
      let words = code(firstModifier(before: index)..<index).map(\.text)
      if !Self.access.isDisjoint(with: words) { hidden.insert(text(name)) }
      if text(next(name)) == "<" { generic.insert(text(name)) }
    }
    return (hidden, generic)
  }

  /// The name in `@objc(name)` before a declaration.
  private func givenName(before index: Int) -> String? {
    let words = code(firstModifier(before: index)..<index).map(\.text)
    guard let place = words.firstIndex(of: "@objc"), words[place + 1..<words.endIndex].first == "("
    else { return nil }
    return words[(place + 2)...].prefix { $0 != ")" }.joined()
  }

  private func mayThrowOrWait(_ name: Int) -> Bool {
    guard let open = tokens[name...].firstIndex(where: { $0.text == "(" }),
      let word = closing(open).flatMap(next)
    else { return false }
    return ["async", "throws", "rethrows"].contains(text(word))
  }
}
