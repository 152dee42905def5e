/// What properties that Core Animation keeps for a layer answer before anybody sets them, by their names.
///
/// Such a property reads its first value itself; whoever asks the layer by the property's name, and an animation that says
/// nothing of its beginning, are told by the class.
func firstValues(in source: Source, stored: [Finding]) -> [Finding] {
  var cases: [String: [String]] = [:]
  for case .edit(let range, _) in stored {
    guard let colon = source.previous(range.lowerBound), source.text(colon) == ":",
      let name = source.previous(colon), source.isInLayer(name), let owner = source.owners[name]
    else { continue }
    let (type, value, _) = source.declaration(behind: colon)
    guard !type.hasSuffix("?"), !type.hasSuffix("!"),
      let first = value ?? Source.firstValue(of: type)
    else { continue }
    cases[owner.name, default: []].append("case \"\(source.text(name))\": \(first) as \(type); ")
  }
  return source.classEnds().compactMap { name, close in
    guard let cases = cases[name] else { return nil }
    let method =
      "; public override class func firstValue(forKey key: String) -> Any? { switch key { "
      + cases.joined() + "default: super.firstValue(forKey: key) } } "
    return .edit(close..<close, method)
  }
}
