/// Attributes and modifiers that only the Objective-C runtime needs.
func attributes(in source: Source, _ survey: Survey) -> [Finding] {
  let words = source.tokens.indices.filter { source.tokens[$0].kind == .word }
  return words.flatMap { index -> [Finding] in
    switch source.text(index) {
    case "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBInspectable", "@IBDesignable",
      "@IBSegueAction", "@GKInspectable", "@NSCopying":
      return [source.without(index)]
    case "@IBOutlet":
      return [
        source.without(index),
        .note(
          index, "no archive of views sets an outlet: make the view in loadView() or viewDidLoad()"),
      ]
    case "@UIApplicationMain", "@NSApplicationMain":
      return [.edit(index..<index + 1, "@main")]
    case "dynamic" where source.isModifier(index): return [source.without(index)]
    case "override" where source.isInExtension(index, survey):
      return [.note(index, "move the override into the class: extensions override nothing")]
    default: return []
    }
  }
}

extension Source {
  private static let declarations: Set = [
    "var", "let", "func", "class", "static", "private", "public", "internal", "fileprivate", "open",
    "final", "override", "weak", "lazy", "subscript", "init", "unowned", "package", "convenience",
    "required",
  ]

  /// Takes a word away with what stands in brackets behind it, and the spaces up to the next word of its line.
  func without(_ index: Int) -> Finding {
    var end = index + 1
    if end < tokens.count, tokens[end].text == "(", text(index) == "@objc", let close = closing(end)
    {
      end = close + 1
    }
    if end < tokens.count, tokens[end].kind == .space, !tokens[end].endsLine { end += 1 }
    return .edit(index..<end, "")
  }

  /// Whether a word stands before a declaration.
  func isModifier(_ index: Int) -> Bool {
    let next = text(next(index))
    return Self.declarations.contains(next) || next.hasPrefix("@")
  }

  /// Whether it is a modifier in an extension of a class of another module.
  fileprivate func isInExtension(_ index: Int, _ survey: Survey) -> Bool {
    guard let owner = owners[index], owner.keyword == "extension" else { return false }
    return isModifier(index) && !survey.classes.contains(owner.name)
  }
}
