/// Overrides of what every object has that is read from an archive of views, in classes that are no views.
///
/// Here views, controllers and bar items alone have these methods. A class that descends from `NSObject` within its
/// module declares its own.
func awakenings(in source: Source, _ survey: Survey) -> [Finding] {
  source.awakenings().flatMap { method -> [Finding] in
    let ancestors = survey.ancestors(of: method.owner)
    guard ancestors.last == "NSObject",
      !ancestors.contains(where: { survey.awakened.contains($0 + "." + method.name) })
    else { return [] }
    return [source.without(method.override)] + source.callsUpwards(to: method)
  }
}

/// An override of such a method.
struct Awakening {
  let owner: String
  let name: String
  /// The word `override`.
  let override: Int
  /// The word `func`.
  let keyword: Int
}

extension Source {
  /// The overrides of these methods in classes.
  func awakenings() -> [Awakening] {
    tokens.indices.compactMap { index in
      guard text(index) == "func", let owner = owners[index], owner.keyword == "class",
        let name = next(index), ["awakeFromNib", "prepareForInterfaceBuilder"].contains(text(name))
      else { return nil }
      let modifiers = firstModifier(before: index)..<index
      guard let word = modifiers.first(where: { text($0) == "override" }) else { return nil }
      return Awakening(owner: owner.name, name: text(name), override: word, keyword: index)
    }
  }

  /// Takes `super.awakeFromNib()` away within a method: there is nothing above.
  fileprivate func callsUpwards(to method: Awakening) -> [Finding] {
    guard let open = tokens[method.keyword...].firstIndex(where: { $0.text == "{" }),
      let close = closing(open)
    else { return [] }
    return (open..<close).compactMap { index in
      guard text(index) == "super", let dot = next(index), let name = next(dot),
        text(name) == method.name, let call = next(name), let end = closing(call)
      else { return nil }
      return .edit(index..<end + 1, "")
    }
  }
}
