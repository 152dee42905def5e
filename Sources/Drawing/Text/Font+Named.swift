import Foundation

extension Font {
  /// The typeface of that name among those that the program brings along, or else a family with the words for weight
  /// and slant that may follow behind a hyphen, as in `Menlo-Bold`.
  package init(named name: String, size: CGFloat = 0) {
    if let face = ProgramFonts.face(named: name) {
      self.init(face, size: size)
      return
    }
    let hyphen = name.lastIndex(of: "-")
    let style = hyphen.map { name[name.index(after: $0)...].lowercased() } ?? ""
    let isItalic = style.contains("italic") || style.contains("oblique")
    let weight = Self.weights.first { style.contains($0.0) }?.1
    let isStyle = weight != nil || isItalic || ["regular", "roman", "book"].contains(style)
    self.init(
      family: isStyle ? String(name[..<(hyphen ?? name.endIndex)]) : name, size: size,
      weight: weight ?? 400,
      isItalic: isItalic)
  }

  /// A typeface that the program brings along.
  package init(_ face: ProgramFace, size: CGFloat) {
    self.init(family: face.family, size: size, weight: face.weight, isItalic: face.isItalic)
  }

  /// The family with the words for weight and slant, of which the font can be made again.
  package var styledName: String {
    let weights = [
      100: "Thin", 200: "Ultralight", 300: "Light", 500: "Medium", 600: "Semibold", 700: "Bold",
      800: "Heavy", 900: "Black",
    ]
    let style = (weights[weight] ?? "") + (isItalic ? "Italic" : "")
    return family + "-" + (style.isEmpty ? "Regular" : style)
  }

  /// The family, with the words for weight and slant behind a hyphen where there are any.
  package var name: String { weight == 400 && !isItalic ? family : styledName }

  /// Longer words before those that they contain.
  private static let weights = [
    ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 800),
    ("black", 900), ("bold", 700),
  ]
}
