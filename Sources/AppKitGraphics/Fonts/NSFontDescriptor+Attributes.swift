import Drawing
import Foundation

extension NSFontDescriptor {
  /// What may be asked of a typeface.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name; those that are not known here ask for nothing.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family, a text.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name, a text with words for weight and slant behind a hyphen.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Weight and slant, a dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// What may be asked of weight and slant.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name; those that are not known here ask for nothing.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bits of `SymbolicTraits`, a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// How thick letters are, a number on the scale of `NSFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// How far letters lean, a number; slanted above 0.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// Asks for what some attributes say.
  public convenience init(fontAttributes: [AttributeName: Any]?) {
    let attributes = fontAttributes ?? [:]
    self.init(Font(size: 0).with(attributes))
  }

  /// The same but for what some attributes say.
  public func addingAttributes(_ attributes: [AttributeName: Any]) -> NSFontDescriptor {
    NSFontDescriptor(font.with(attributes))
  }
}

extension Font {
  fileprivate func with(_ attributes: [NSFontDescriptor.AttributeName: Any]) -> Font {
    var font = self
    if let name = attributes[.name] as? String { font = Font(named: name, size: size) }
    if let family = attributes[.family] as? String { font.family = family }
    if let size = (attributes[.size] as? NSNumber)?.doubleValue, size > 0 { font.size = size }
    let traits = attributes[.traits] as? [NSFontDescriptor.TraitKey: Any] ?? [:]
    if let bits = (traits[.symbolic] as? NSNumber)?.uint32Value {
      font.traits = FontTraits(rawValue: bits)
    }
    if let weight = (traits[.weight] as? NSNumber)?.doubleValue {
      font.weight = NSFont.Weight(weight).css
    }
    if let slant = (traits[.slant] as? NSNumber)?.doubleValue { font.isItalic = slant > 0 }
    return font
  }
}
