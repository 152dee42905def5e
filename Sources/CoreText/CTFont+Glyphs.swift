import Drawing
import Foundation
import Geometry

/// One unit of UTF-16.
public typealias UniChar = UInt16

/// Finds the glyphs of characters.
///
/// A character beyond the first 65,536 takes two units; its glyph stands at the first of them, 0 at the second.
/// - Parameters:
///   - characters: `count` units of UTF-16.
///   - glyphs: room for as many.
/// - Returns: whether the font has all of them.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  let units = UnsafeBufferPointer(start: characters, count: count)
  for index in units.indices { glyphs[index] = 0 }
  var hasAll = true
  var place = 0
  for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
    let glyph = font.typeface?.glyph(for: scalar)
    glyphs[place] = glyph ?? 0
    if glyph == nil { hasAll = false }
    place += scalar.utf16.count
  }
  return hasAll
}

/// The outline of a glyph that stands at the origin; nil where it has none, as a space or a coloured letter.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? { font.typeface?.outline(of: glyph)?.copy(using: matrix) }

/// How far the pen moves on behind glyphs.
///
/// - Parameters:
///   - orientation: has no meaning here; all lines are horizontal.
///   - advances: room for `count` of them; nil where only the sum is wanted.
/// - Returns: the sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  let widths = font.typeface?.advances(of: glyphs.elements(count)) ?? []
  for (index, width) in widths.enumerated() { advances?[index] = CGSize(width: width, height: 0) }
  return widths.reduce(0, +).native
}

/// The rectangles around what glyphs paint.
///
/// - Parameters:
///   - orientation: has no meaning here; all lines are horizontal.
///   - boundingRects: room for `count` of them; nil where only the union is wanted.
/// - Returns: the smallest rectangle around all; null where nothing is painted.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  let boxes = font.typeface?.inkBounds(of: glyphs.elements(count)) ?? []
  for (index, box) in boxes.enumerated() { boundingRects?[index] = box }
  return boxes.filter { !$0.isEmpty }.reduce(CGRect.null) { $0.union($1) }
}

/// Draws glyphs as the text drawing mode of a context says, as the text matrix has them; coloured letters are left out.
///
/// - Parameter positions: where each of the `count` glyphs stands, in the space of the text matrix.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {
  guard let typeface = font.typeface else { return }
  context.drawGlyphs(glyphs.elements(count), of: typeface, at: positions.elements(count))
}

/// In which direction glyphs follow each other.
public enum CTFontOrientation: UInt32, Sendable {
  /// As the font says: here always horizontally.
  case `default` = 0
  /// From left to right.
  case horizontal = 1
  /// From top to bottom; not supported.
  case vertical = 2
}

extension UnsafePointer {
  /// As many of what it points to.
  func elements(_ count: Int) -> [Pointee] { Array(UnsafeBufferPointer(start: self, count: count)) }
}
