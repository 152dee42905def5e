/// What the sources of a module declare, as far as another source needs it.
struct Survey: Sendable {
  /// The labels of the methods of each name, `["_", "with"]`; `_` for none.
  private(set) var methods: [String: Set<[String]>] = [:]
  /// The names of methods that a class may leave out of a protocol.
  private(set) var optionals: Set<String> = []
  /// Those of them that return something.
  private(set) var answers: Set<String> = []
  /// The names of properties that a class may leave out of a protocol.
  private(set) var optionalProperties: Set<String> = []
  /// The protocols that methods may be left out of, by the names of the methods.
  private(set) var optionalOwners: [String: Set<String>] = [:]
  /// The names of constants and variables.
  private(set) var values: Set<String> = []
  /// The names of variables that hold an object of any class.
  private(set) var anyObjects: Set<String> = []
  /// The names of the module's protocols.
  private(set) var protocols: Set<String> = []
  /// The names of all that the module declares, but for what only overrides others.
  private(set) var declared: Set<String> = []
  /// The names of the properties that the module shows to Objective-C itself.
  private(set) var exposed: Set<String> = []
  /// The names of the module's classes, with those of the types around them.
  private(set) var classes: Set<String> = []
  /// The names of methods and properties that some class overrides.
  private(set) var overridden: Set<String> = []
  /// The classes that override a method or a property, by its name.
  private(set) var overriders: [String: Set<String>] = [:]
  /// The methods that a text may name, but for those that only their own source sees.
  private(set) var exposedMethods: [ExposedMethod] = []
  /// What the module's classes name first behind their colon, by their names.
  private(set) var parents: [String: String] = [:]
  /// The classes that say what they do when read from an archive, with the name of the method behind a dot.
  private(set) var awakened: Set<String> = []
  /// Whether a source of the module imports a view system.
  private(set) var importsViews = false

  private static let declarations: Set = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  init(_ texts: [String]) {
    for text in texts { look(at: Source(text)) }
  }

  private mutating func look(at source: Source) {
    importsViews = importsViews || source.importsViews
    classes.formUnion(source.classEnds().map(\.name))
    for case let owner? in source.owners where owner.keyword == "class" {
      parents[owner.name] = owner.parent
    }
    awakened.formUnion(source.awakenings().map { $0.owner + "." + $0.name })
    exposedMethods += source.exposedMethods().filter { !$0.isPrivate }
    for index in source.tokens.indices where source.tokens[index].kind == .word {
      guard let next = source.next(index), source.tokens[next].kind == .word else { continue }
      let isOverride =
        ["func", "var"].contains(source.text(index)) && source.isOverride(before: index)
      if Self.declarations.contains(source.text(index)), !isOverride {
        declared.insert(source.text(next))
      }
      if ["let", "var"].contains(source.text(index)) { values.insert(source.text(next)) }
      if isOverride {
        overridden.insert(source.text(next))
        if let owner = source.owners[index] {
          overriders[source.text(next), default: []].insert(owner.name)
        }
      }
      switch source.text(index) {
      case "func":
        let name = source.text(next)
        methods[name, default: []].insert(source.labels(behind: next))
        if source.isOptional(before: index) {
          optionals.insert(name)
          if let owner = source.owners[index] {
            optionalOwners[name, default: []].insert(owner.name)
          }
          if source.returnsSomething(next) { answers.insert(name) }
        }
      case "protocol": protocols.insert(source.text(next))
      case "var":
        if source.isOfAnyClass(next) { anyObjects.insert(source.text(next)) }
        if source.isExposed(before: index) { exposed.insert(source.text(next)) }
        if source.isOptional(before: index) { optionalProperties.insert(source.text(next)) }
      default: break
      }
    }
  }
}

extension Survey {
  /// The classes above one: those of the module, and the first one from elsewhere.
  func ancestors(of name: String) -> [String] {
    var (line, next): ([String], String?) = ([], parents[name])
    while let parent = next, !parent.isEmpty, !line.contains(parent) {
      line.append(parent)
      next = parents[parent]
    }
    return line
  }

  /// Whether a class of the module that descends from another one overrides a member.
  func isOverridden(_ member: String, below owner: String) -> Bool {
    overriders[member]?.contains { ancestors(of: $0).contains(owner) } == true
  }
}

extension Source {
  /// The labels of the parameters that are declared behind a name.
  func labels(behind name: Int) -> [String] {
    guard let open = parameters(behind: name), let close = closing(open) else { return [] }
    var (labels, depth, isFirst): ([String], Int, Bool) = ([], 0, true)
    for token in code(open + 1..<close) {
      if "([{<".contains(token.text) { depth += 1 }
      if ")]}>".contains(token.text) { depth -= 1 }
      if depth == 0, token.text == "," {
        isFirst = true
      } else if isFirst, token.kind == .word, !token.text.hasPrefix("@") {
        labels.append(token.text)
        isFirst = false
      }
    }
    return labels
  }

  /// Whether an arrow stands behind the parameters of a method.
  fileprivate func returnsSomething(_ name: Int) -> Bool {
    guard let open = parameters(behind: name), let close = closing(open), let dash = next(close)
    else { return false }
    return text(dash).hasPrefix("-") && text(next(dash)).hasPrefix(">") || text(dash) == "->"
  }

  /// The bracket that opens the parameters behind a name, and behind what stands in angles.
  private func parameters(behind name: Int) -> Int? {
    var index = next(name)
    if text(index) == "<" {
      while let place = index, text(place) != "(" { index = next(place) }
    }
    return text(index) == "(" ? index : nil
  }

  /// Whether a word that shows it to Objective-C stands among those before a declaration.
  fileprivate func isExposed(before index: Int) -> Bool {
    has(["@objc", "@NSManaged", "dynamic"], before: index)
  }

  /// Whether what is declared by a name may be any object.
  fileprivate func isOfAnyClass(_ name: Int) -> Bool {
    guard let colon = next(name), text(colon) == ":" else { return false }
    return text(next(colon)) == "AnyObject"
  }

  /// Whether `override` stands among the words before a declaration.
  fileprivate func isOverride(before index: Int) -> Bool { has(["override"], before: index) }

  /// Whether one of some words stands among those before a declaration.
  private func has(_ words: Set<String>, before index: Int) -> Bool {
    var place = previous(index)
    while let word = place, tokens[word].kind == .word || "()".contains(text(word)) {
      if words.contains(text(word)) { return true }
      if ["func", "var", "let"].contains(text(word)) { return false }
      place = previous(word)
    }
    return false
  }

  /// Whether `optional` stands among the words before a declaration.
  func isOptional(before index: Int) -> Bool {
    var place = previous(index)
    while let word = place, tokens[word].kind == .word, !text(word).hasPrefix("#") {
      if text(word) == "optional" { return true }
      if text(word) == "func" || text(word) == "var" { return false }
      place = previous(word)
    }
    return false
  }
}
