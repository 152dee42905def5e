import Drawing
import Foundation
import Geometry

/// What the letters of a typeface look like.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// One bit a trait.
  public let rawValue: UInt32
  /// The traits with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Slanted.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1)
  /// Bold.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 2)
  /// All of one width.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)

  /// The former name of `traitItalic`.
  public static let italicTrait = traitItalic
  /// The former name of `traitBold`.
  public static let boldTrait = traitBold
  /// The former name of `traitMonoSpace`.
  public static let monoSpaceTrait = traitMonoSpace
}

/// What the letters of a font look like.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  let font = font.font
  var traits: CTFontSymbolicTraits = []
  if font.weight >= 600 { traits.insert(.traitBold) }
  if font.isItalic { traits.insert(.traitItalic) }
  if font.family == Font.monospacedFamily { traits.insert(.traitMonoSpace) }
  return traits
}

/// The same typeface but for some traits, in points; 0 keeps the size. Never nil here: where a family has no such
/// letters, the nearest are taken. The matrix has no meaning here.
///
/// - Parameters:
///   - symTraitValue: what the traits of the mask are to be.
///   - symTraitMask: which traits are looked at; bold, italic and letters of one width can be changed.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  var copy = font.font
  if size > 0, size.isFinite { copy.size = size }
  let traits = CTFontGetSymbolicTraits(font).subtracting(symTraitMask)
    .union(symTraitValue.intersection(symTraitMask))
  if traits.contains(.traitBold) != (copy.weight >= 600) {
    copy.weight = traits.contains(.traitBold) ? 700 : 400
  }
  copy.isItalic = traits.contains(.traitItalic)
  if traits.contains(.traitMonoSpace) { copy.family = Font.monospacedFamily }
  return CTFont(copy)
}

/// A font that has the letters of a part of a text: the font itself, or the one that would be drawn with instead.
///
/// Where letters of the part need several fonts, the font of its first letter.
public func CTFontCreateForString(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont {
  let text = "\(string)".utf16
  let start = min(max(range.location, 0), text.count)
  let end = min(max(start + range.length, start), text.count)
  let part = String(
    decoding: text.dropFirst(start).prefix(end - start), as: UTF16.self)
  let key = NSAttributedString.Key(kCTFontAttributeName as String)
  let line = CTLineCreateWithAttributedString(
    NSAttributedString(string: part, attributes: [key: currentFont]))
  let runs = CTLineGetGlyphRuns(line)
  guard runs.count > 0, let run = runs.object(at: 0) as? CTRun else { return currentFont }
  return CTRunGetAttributes(run).object(forKey: key.rawValue) as? CTFont ?? currentFont
}
