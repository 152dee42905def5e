/// Properties that Core Animation keeps for a layer, written out as reads and writes of its dictionary.
///
/// `@NSManaged var progress: CGFloat` is one in any class; `@objc dynamic var progress: CGFloat = 1` is one in a
/// subclass of a layer, where an animation could not reach a stored property. So is a plain `@objc var progress: CGFloat`
/// of a layer whose source names it in `#keyPath(progress)` or as text.
func storedByLayers(in source: Source) -> [Finding] {
  source.tokens.indices.flatMap { index -> [Finding] in
    switch source.text(index) {
    case "@NSManaged":
      return [source.without(index)] + source.writtenOut(behind: index)
    case "dynamic" where source.isModifier(index) && source.isInLayer(index):
      return source.writtenOut(behind: index)
    case "@objc" where source.isInLayer(index):
      guard let name = source.storedName(behind: index), source.mentions(key: name) else {
        return []
      }
      return source.writtenOut(behind: index).filter { if case .edit = $0 { true } else { false } }
    default: return []
    }
  }
}

extension Source {
  func isInLayer(_ index: Int) -> Bool {
    owners[index]?.keyword == "class" && owners[index]?.parent.hasSuffix("Layer") == true
  }

  /// The name of the variable that is declared behind `@objc` and not `dynamic`.
  fileprivate func storedName(behind attribute: Int) -> String? {
    var index = next(attribute)
    while let word = index, tokens[word].kind == .word {
      if text(word) == "var" { return text(next(word)) }
      if ["dynamic", "func", "class", "static", "let"].contains(text(word)) { return nil }
      index = next(word)
    }
    return nil
  }

  /// Whether a key is written somewhere, as text or as a key path.
  fileprivate func mentions(key: String) -> Bool {
    tokens.indices.contains { index in
      if text(index) == "\"\(key)\"" { return true }
      guard text(index) == "#keyPath", let open = next(index), let close = closing(open) else {
        return false
      }
      return previous(close).map { text($0) == key } == true
    }
  }

  /// The accessors of the property that is declared behind a modifier.
  fileprivate func writtenOut(behind modifier: Int) -> [Finding] {
    var index = next(modifier)
    while let word = index, tokens[word].kind == .word, text(word) != "var" {
      if text(word) == "func" || text(word) == "class" || text(word) == "static" { return [] }
      index = next(word)
    }
    guard let name = index.flatMap(next), let colon = next(name), text(colon) == ":" else {
      return [.note(modifier, "give the property a type, so that its accessors can be written")]
    }
    let (type, value, end) = declaration(behind: colon)
    let key = text(name)
    let brace = next(end).flatMap { text($0) == "{" ? $0 : nil }
    let observer = brace.flatMap { onlyObserver(in: $0, of: key) }
    if let brace, observer == nil {
      guard text(next(brace)) == "didSet" || text(next(brace)) == "willSet" else { return [] }
      let words = "a property with observers is not animated: keep its value in the layer"
      return [.note(modifier, words)]
    }
    let read = "value(forKey: \"\(key)\")"
    let get =
      type.hasSuffix("?") || type.hasSuffix("!")
      ? "\(read) as? \(type.dropLast())"
      : (value ?? Self.firstValue(of: type)).map { "\(read) as? \(type) ?? \($0)" }
        ?? "\(read) as! \(type)"
    let set = "setValue(newValue, forKey: \"\(key)\")"
    guard let observer else {
      return [.edit(colon + 1..<end + 1, " \(type) { get { \(get) } set { \(set) } }")]
    }
    let old = "let \(observer.old) = \(key); _ = \(observer.old)"
    let range = colon + 1..<observer.open + 1
    // What follows stays on its line.
    let breaks = String(tokens[range].map(\.text).joined().filter(\.isNewline))
    return [.edit(range, " \(type) { get { \(get) } set { \(old); \(set);" + breaks)]
  }

  /// The only observer of a property, which hears of it afterwards: the name of the former value, and its own brace.
  ///
  /// - Returns: nil for other observers, and for one that sets the property: it would hear of that, too.
  private func onlyObserver(in brace: Int, of name: String) -> (old: String, open: Int)? {
    guard let word = next(brace), text(word) == "didSet", var open = next(word) else { return nil }
    var old = "oldValue"
    if text(open) == "(", let close = closing(open), let after = next(close) {
      (old, open) = (text(next(open)), after)
    }
    guard text(open) == "{", let close = closing(open), next(close) == closing(brace) else {
      return nil
    }
    let sets = (open..<close).contains { index in
      text(index) == name
        && (["=", "+=", "-=", "*=", "/="].contains(text(next(index)))
          || text(previous(index)) == "&")
    }
    return sets ? nil : (old, open)
  }

  /// The type behind a colon, the value behind that, and the last piece of both.
  func declaration(behind colon: Int) -> (type: String, value: String?, end: Int) {
    var (end, equals, depth) = (colon, Int?.none, 0)
    var index = colon + 1
    while index < tokens.count {
      let token = tokens[index]
      if "([<".contains(token.text) { depth += 1 }
      if ")]>".contains(token.text) { depth -= 1 }
      let isWhole = depth == 0 && end > colon && text(end) != "="
      if isWhole, token.endsLine || token.kind == .comment || "{};".contains(token.text) { break }
      if depth == 0, token.text == "=" { equals = index }
      if token.isCode { end = index }
      index += 1
    }
    func joined(_ range: Range<Int>) -> String {
      tokens[range].map(\.text).joined().trimmingSpaces
    }
    let type = joined(colon + 1..<(equals ?? end + 1))
    return (type, equals.map { joined($0 + 1..<end + 1) }, end)
  }

  /// What a property of a type holds before anybody sets it; nil where there is no such value.
  static func firstValue(of type: String) -> String? {
    switch type {
    case "Bool": "false"
    case "String": "\"\""
    case "CGFloat", "Double", "Float", "Int", "UInt", "TimeInterval", "CFTimeInterval", "Int32",
      "NSInteger", "CGGlyph":
      "0"
    case "CGPoint", "CGSize", "CGRect", "CGVector", "NSPoint", "NSSize", "NSRect", "UIEdgeInsets",
      "NSEdgeInsets":
      ".zero"
    case "CGAffineTransform": ".identity"
    case "CATransform3D": "CATransform3DIdentity"
    case let list where list.hasPrefix("["): list.contains(":") ? "[:]" : "[]"
    case let optional where optional.hasSuffix("?") || optional.hasSuffix("!"): "nil"
    default: nil
    }
  }
}

extension String {
  /// The text without the spaces around it.
  fileprivate var trimmingSpaces: String {
    let front = drop(while: \.isWhitespace)
    return String(front.reversed().drop(while: \.isWhitespace).reversed())
  }
}
