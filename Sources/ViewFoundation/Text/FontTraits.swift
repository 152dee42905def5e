import Drawing

/// What letters look like: `UIFontDescriptor.SymbolicTraits`, `NSFontDescriptor.SymbolicTraits`.
public struct FontTraits: OptionSet, Hashable, Sendable {
  /// One bit a trait.
  public let rawValue: UInt32

  /// The traits with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Slanted.
  public static let italic = FontTraits(rawValue: 1)
  /// Bold.
  public static let bold = FontTraits(rawValue: 2)
  /// All of one width.
  public static let monoSpace = FontTraits(rawValue: 1 << 10)
}

/// The style of a family of the system's: `UIFontDescriptor.SystemDesign`, `NSFontDescriptor.SystemDesign`.
public struct FontDesign: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Any name; unknown ones are as the default.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Without serifs.
  public static let `default` = FontDesign(rawValue: "NSCTFontUIFontDesignDefault")
  /// Rounded; as the default here.
  public static let rounded = FontDesign(rawValue: "NSCTFontUIFontDesignRounded")
  /// With serifs.
  public static let serif = FontDesign(rawValue: "NSCTFontUIFontDesignSerif")
  /// With letters of one width.
  public static let monospaced = FontDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

  /// The family that is drawn with.
  package var family: String {
    switch self {
    case .serif: "serif"
    case .monospaced: Font.monospacedFamily
    default: Font.systemFamily
    }
  }
}

extension Font {
  /// What the letters look like. To set a weight that they have leaves it as it is.
  package var traits: FontTraits {
    get {
      var traits: FontTraits = []
      if weight >= 600 { traits.insert(.bold) }
      if isItalic { traits.insert(.italic) }
      if family == Font.monospacedFamily { traits.insert(.monoSpace) }
      return traits
    }
    set {
      let isBold = newValue.contains(.bold)
      if isBold != (weight >= 600) { weight = isBold ? 700 : 400 }
      isItalic = newValue.contains(.italic)
      if newValue.contains(.monoSpace) { family = Font.monospacedFamily }
    }
  }

  /// The font with a change.
  package func with<Value>(_ value: Value, at path: WritableKeyPath<Font, Value>) -> Font {
    var font = self
    font[keyPath: path] = value
    return font
  }
}
