/// Names that Cel's classes have beyond those of Apple's, and that sources for Apple's may use for their own.
private let names: Set = ["animatableProperties"]

/// Such a name where the module declares it itself, in other words: it would override what it knows nothing of.
func ownNames(in source: Source, _ survey: Survey) -> [Finding] {
  source.tokens.indices.compactMap { index in
    let name = source.text(index)
    guard names.contains(name), survey.declared.contains(name), !survey.overridden.contains(name)
    else { return nil }
    return .edit(index..<index + 1, "own" + name.prefix(1).uppercased() + name.dropFirst())
  }
}
