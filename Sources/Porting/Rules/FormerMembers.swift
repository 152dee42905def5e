/// Cases and constants that had longer names in Swift 4; they stand behind a dot.
private let members: [String: String] = [
  "UITrackingRunLoopMode": "tracking",
  "bevelLineJoinStyle": "bevel", "miterLineJoinStyle": "miter", "roundLineJoinStyle": "round",
  "buttLineCapStyle": "butt", "roundLineCapStyle": "round", "squareLineCapStyle": "square",
  "evenOddWindingRule": "evenOdd", "nonZeroWindingRule": "nonZero",
  "closePathBezierPathElement": "closePath", "lineToBezierPathElement": "lineTo",
  "moveToBezierPathElement": "moveTo",
  "styleDouble": "double", "styleSingle": "single", "styleThick": "thick",
]

/// Modes of a run loop, which are as short in today's type as in the context of a label.
private let modes = ["commonModes": "common", "defaultRunLoopMode": "default"]

/// Functions of one value that became members of it.
private let questions = [
  "UIDeviceOrientationIsLandscape": "isLandscape", "UIDeviceOrientationIsPortrait": "isPortrait",
  "UIInterfaceOrientationIsLandscape": "isLandscape",
  "UIInterfaceOrientationIsPortrait": "isPortrait", "UIImagePNGRepresentation": "pngData()",
]

/// Functions of nothing that became members of a type.
private let settings = [
  "UIAccessibilityIsReduceMotionEnabled": "UIAccessibility.isReduceMotionEnabled",
  "UIAccessibilityIsReduceTransparencyEnabled": "UIAccessibility.isReduceTransparencyEnabled",
  "UIAccessibilityIsVoiceOverRunning": "UIAccessibility.isVoiceOverRunning",
]

/// Names of things that are plain texts since Swift 4.2, and had a raw value before.
private let texts: Set = ["NSAnimatablePropertyKey", "NSColor", "NSImage", "NSSound"]

/// What Swift 4 wrote behind a dot or as a call, where Swift 5 has a member.
func formerMembers(in source: Source, _ survey: Survey) -> [Finding] {
  source.tokens.indices.flatMap { index -> [Finding] in
    let word = source.text(index)
    guard source.tokens[index].kind == .word, !survey.declared.contains(word) else { return [] }
    if let name = members[word] ?? formerMacCases[word] { return source.shortened(index, name) }
    if let name = modes[word] {
      return source.isModeOfARunLoop(index) ? [.edit(index..<index + 1, name)] : []
    }
    if let name = questions[word] { return source.asked(index, name) }
    if let name = settings[word] { return source.settled(index, name) }
    switch word {
    case "curveToBezierPathElement": return source.shortened(index, "cubicCurveTo")
    case "deallocate": return source.withoutCapacity(index)
    case "rawValue": return source.plainText(index)
    default: return []
    }
  }
}

extension Source {
  fileprivate func shortened(_ index: Int, _ name: String) -> [Finding] {
    guard let dot = previous(index), text(dot) == "." else { return [] }
    guard name == "cubicCurveTo", text(previous(dot)) == "case" else {
      return [.edit(index..<index + 1, name)]
    }
    // There were no others then, and a switch counts on having named them all.
    return [.edit(index..<index + 1, "cubicCurveTo, .quadraticCurveTo")]
  }

  /// `RunLoopMode.commonModes`, and `.commonModes` behind a label.
  fileprivate func isModeOfARunLoop(_ index: Int) -> Bool {
    guard let dot = previous(index), text(dot) == "." else { return false }
    return ["RunLoopMode", ":"].contains(text(previous(dot)))
  }

  /// `UIInterfaceOrientationIsLandscape(x)` becomes `(x).isLandscape`.
  fileprivate func asked(_ index: Int, _ name: String) -> [Finding] {
    guard let open = next(index), text(open) == "(", let close = closing(open) else { return [] }
    return [without(index), .edit(close..<close + 1, ").\(name)")]
  }

  /// `UIAccessibilityIsVoiceOverRunning()` becomes `UIAccessibility.isVoiceOverRunning`.
  fileprivate func settled(_ index: Int, _ name: String) -> [Finding] {
    guard let open = next(index), text(open) == "(", let close = next(open), text(close) == ")"
    else { return [] }
    return [.edit(index..<close + 1, name)]
  }

  /// `points.deallocate(capacity: 3)`: Swift frees whole blocks only.
  fileprivate func withoutCapacity(_ index: Int) -> [Finding] {
    guard let open = next(index), text(open) == "(", text(next(open)) == "capacity",
      let close = closing(open)
    else { return [] }
    return [.edit(index..<close + 1, "deallocate()")]
  }

  /// `NSImage.Name(rawValue: x)`, and `key.rawValue` of what is declared as such a name.
  fileprivate func plainText(_ index: Int) -> [Finding] {
    guard let before = previous(index) else { return [] }
    if text(before) == "(", let colon = next(index), text(colon) == ":", let value = next(colon),
      isTextualName(endingAt: previous(before))
    {
      return [.edit(index..<value, "")]
    }
    guard text(before) == ".", let name = previous(before), isDeclaredAsTextualName(text(name))
    else { return [] }
    return [.edit(before..<index + 1, "")]
  }

  /// Whether the type that ends at a place is one: `NSImage.Name`, `NSAnimatablePropertyKey`.
  private func isTextualName(endingAt place: Int?) -> Bool {
    guard let place else { return false }
    if text(place) == "NSAnimatablePropertyKey" { return true }
    guard text(place) == "Name", let dot = previous(place), text(dot) == "." else { return false }
    return texts.contains(text(previous(dot)))
  }

  /// Whether the source declares `name: NSAnimatablePropertyKey`.
  private func isDeclaredAsTextualName(_ name: String) -> Bool {
    tokens.indices.contains { index in
      guard text(index) == name, let colon = next(index), text(colon) == ":",
        let type = next(colon)
      else { return false }
      return text(type) == "NSAnimatablePropertyKey"
    }
  }
}
