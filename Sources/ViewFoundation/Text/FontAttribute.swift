import Drawing
import Foundation

/// What may be asked of a typeface: `UIFontDescriptor.AttributeName`, `NSFontDescriptor.AttributeName`.
public struct FontAttribute: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Any name; those that are not known here ask for nothing.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The family, a text.
  public static let family = Self(rawValue: "NSFontFamilyAttribute")
  /// The name, a text with words for weight and slant behind a hyphen.
  public static let name = Self(rawValue: "NSFontNameAttribute")
  /// The size in points, a number.
  public static let size = Self(rawValue: "NSFontSizeAttribute")
  /// Weight and slant, a dictionary by `TraitKey`.
  public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
  /// What kind of text it is for; not known of a font that was made, and asks for nothing.
  public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
}

/// What may be asked of weight and slant: `UIFontDescriptor.TraitKey`, `NSFontDescriptor.TraitKey`.
public struct FontTraitKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Any name; those that are not known here ask for nothing.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The bits of `FontTraits`, a number.
  public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
  /// How thick letters are, a `FontWeight` or a number on its scale.
  public static let weight = Self(rawValue: "NSCTFontWeightTrait")
  /// How far letters lean, a number; slanted above 0.
  public static let slant = Self(rawValue: "NSCTFontSlantTrait")
}

extension Font {
  /// The choice of typeface but for what some attributes say.
  package func with(_ attributes: [FontAttribute: Any]) -> Font {
    var font = self
    if let name = attributes[.name] as? String { font = Font(named: name, size: size) }
    if let family = attributes[.family] as? String { font.family = family }
    if let size = (attributes[.size] as? NSNumber)?.doubleValue, size > 0 { font.size = size }
    let traits = attributes[.traits] as? [FontTraitKey: Any] ?? [:]
    if let bits = (traits[.symbolic] as? NSNumber)?.uint32Value {
      font.traits = FontTraits(rawValue: bits)
    }
    let weight = traits[.weight]
    if let weight = weight as? FontWeight
      ?? (weight as? NSNumber).map({ FontWeight(CGFloat($0.doubleValue)) })
    {
      font.weight = weight.css
    }
    if let slant = (traits[.slant] as? NSNumber)?.doubleValue { font.isItalic = slant > 0 }
    return font
  }

  /// What the choice says, by the names of attributes.
  package var attributes: [FontAttribute: Any] {
    let traits: [FontTraitKey: Any] = [
      .symbolic: NSNumber(value: traits.rawValue),
      .weight: NSNumber(value: Double(FontWeight(css: weight).rawValue)),
      .slant: NSNumber(value: isItalic ? 0.07 : 0),
    ]
    return [
      .name: name, .family: family, .size: NSNumber(value: Double(size)), .traits: traits,
    ]
  }
}
