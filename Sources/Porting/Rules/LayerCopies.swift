/// What the initialiser of a layer's copy reads from its original without naming the original's type.
///
/// `init(layer: Any)` that says `(layer as AnyObject).progress` counts on the Objective-C runtime to find the property.
/// Where the class declares it, the original is one of that class: `(layer as! GaugeLayer).progress`. As on Apple's
/// systems the program stops where it is not.
func layerCopies(in source: Source) -> [Finding] {
  source.tokens.indices.compactMap { index in
    guard source.text(index) == "AnyObject", let owner = source.owners[index],
      let word = source.previous(index), source.text(word) == "as",
      let layer = source.previous(word), source.text(layer) == "layer",
      let close = source.next(index), source.text(close) == ")",
      let dot = source.next(close), source.text(dot) == ".", let member = source.next(dot),
      source.declares(property: source.text(member), in: owner)
    else { return nil }
    return .edit(word..<index + 1, "as! \(owner.name)")
  }
}

extension Source {
  /// Whether a type, or an extension of it, declares a variable of that name.
  fileprivate func declares(property name: String, in owner: Owner) -> Bool {
    tokens.indices.contains { index in
      text(index) == name && owners[index]?.name == owner.name
        && previous(index).map { ["var", "let"].contains(text($0)) } == true
    }
  }
}
