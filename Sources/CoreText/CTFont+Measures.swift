import Drawing
import Foundation
import Geometry

/// How far letters reach above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.typeface?.metrics.ascent ?? 0 }

/// How far letters reach below the baseline, in points, 0 or more.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.typeface?.metrics.descent ?? 0 }

/// What lies between two lines beyond ascent and descent, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.typeface?.metrics.leading ?? 0 }

/// The rectangle that holds every letter of the font, in points from where it stands on its baseline, y up; zero where
/// the font does not say.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  font.typeface?.bounds(inSize: CTFontGetSize(font)) ?? .zero
}

/// How far letters lean, in degrees; below 0 to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.typeface?.italicAngle ?? 0 }

/// The height of a capital letter, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.font.metrics.capHeight }

/// The height of a small letter such as x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.font.metrics.xHeight }

/// How many units of the font its size is.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(font.typeface?.metrics.unitsPerEm ?? 0)
}

/// Where an underline lies above the baseline, in points; below 0.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  font.typeface?.metrics.underlinePosition ?? 0
}

/// How thick an underline is, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  font.typeface?.metrics.underlineThickness ?? 0
}

/// The name of the font's family, as it is installed.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { name(of: font, 1) }

/// The name of the font with its style, as it is installed.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { name(of: font, 4) }

/// The name of the font without spaces, as it is installed.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { name(of: font, 6) }

/// A name by its number in the font's table; that of the family that was asked for where there is none.
private func name(of font: CTFont, _ kind: UInt32) -> CFString {
  NSString(string: font.typeface?.name(kind) ?? font.font.family)
}

/// The same typeface in another size, in points; 0 keeps the size. The matrix and the attributes have no
/// meaning here.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: AnyObject?
) -> CTFont {
  var copy = font.font
  if size > 0, size.isFinite { copy.size = size }
  return CTFont(copy)
}

/// What a typeface of the interface is for.
public enum CTFontUIFontType: UInt32, Sendable {
  /// What the user chose for documents.
  case user = 0
  /// Text whose letters all have one width.
  case userFixedPitch = 1
  /// Text of the interface.
  case system = 2
  /// The same, bold.
  case emphasizedSystem = 3
  /// Labels.
  case label = 10
}

/// A typeface of the interface.
///
/// - Parameters:
///   - size: in points; 0 counts as 13.
///   - language: has no meaning here; letters are found for each text.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  CTFont(
    Font(
      family: uiType == .userFixedPitch ? Font.monospacedFamily : Font.systemFamily,
      size: size > 0 && size.isFinite ? size : 13,
      weight: uiType == .emphasizedSystem ? 700 : 400))
}
