import Drawing
import Foundation
import Geometry

/// Letters of a line that look the same and stand side by side.
public final class CTRun: NSObject {
  let run: GlyphRun
  /// The text of its line.
  let text: NSAttributedString
  /// Where that begins in the text that the line was taken from, in units of UTF-16.
  let start: Int

  private(set) lazy var lent = LentRun(run, start: start)

  init(_ run: GlyphRun, of text: NSAttributedString, start: Int) {
    (self.run, self.text, self.start) = (run, text, start)
  }

  /// Where in the text of its line its letters are; the last one is as long as its character.
  var range: NSRange {
    guard let first = run.indices.min(), let last = run.indices.max() else {
      return NSRange(location: 0, length: 0)
    }
    let end = NSMaxRange((text.string as NSString).rangeOfComposedCharacterSequence(at: last))
    return NSRange(location: first, length: end - first)
  }

  /// How far it reaches: as its typeface says, or what stands in the place of its letters.
  var reach: (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
    if let delegate = attributes[CTRunDelegate.key] as? CTRunDelegate {
      return (delegate.ascent, delegate.descent, 0)
    }
    let metrics = run.typeface.metrics
    return (metrics.ascent, metrics.descent, metrics.leading)
  }

  /// Its attributes, with the typeface that was found.
  var attributes: [NSAttributedString.Key: Any] {
    guard let first = run.indices.min() else { return [:] }
    var attributes = text.attributes(at: first, effectiveRange: nil)
    let key = NSAttributedString.Key(rawValue: kCTFontAttributeName as String)
    // The program's own object, a `UIFont` perhaps, where it has these letters.
    let given = attributes[key] as? CTFont
    if let given, given.typeface?.name(6) == run.typeface.name(6) { return attributes }
    let asked = (attributes[key] as? any FontBearing)?.font ?? NSAttributedString.textFont
    attributes[key] = CTFont(asked, run.typeface)
    return attributes
  }
}

/// How many letters a run has.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// Copies the glyphs of a part of a run, from left to right; a length of 0 stands for all to the end.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>)
{
  copy(run.run.glyphs, range, to: buffer)
}

/// Copies where the letters of a part of a run stand, counted from the beginning of the line, in points.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  copy(run.run.positions, range, to: buffer)
}

/// Copies how far the pen moves on behind the letters of a part of a run, in points.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  copy(run.run.advances.map { CGSize(width: $0, height: 0) }, range, to: buffer)
}

/// Copies where in the text the characters of the letters of a part of a run are, in units of UTF-16.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  copy(run.run.indices.map { $0 + run.start }, range, to: buffer)
}

/// Where in the text a run is, in units of UTF-16.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  CFRange(location: run.start + run.range.location, length: run.range.length)
}

/// The attributes of a run by their names; its typeface is a `CTFont`: that of the text, where it has the letters.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  let attributes = run.attributes
  return NSDictionary(
    objects: Array(attributes.values),
    forKeys: attributes.keys.map { NSString(string: $0.rawValue) })
}

extension NSDictionary {
  /// Attributes by their names as keys of attributed strings, which a cast does not make of texts here.
  public final var textAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for (name, value) in self {
      if let name = name as? String { attributes[.init(rawValue: name)] = value }
    }
    return attributes
  }
}

/// The width of a part of a run, in points, and how far its typeface reaches.
///
/// - Parameters:
///   - ascent: set to how far letters reach above the baseline; may be nil, as the others.
///   - descent: set to how far they reach below it, 0 or more.
///   - leading: set to what lies between two lines beyond both.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let reach = run.reach
  ascent?.pointee = reach.ascent
  descent?.pointee = reach.descent
  leading?.pointee = reach.leading
  return run.run.advances[range.within(run.run.advances.count)].reduce(0, +).native
}

/// Draws a part of a run where the text matrix has the line's beginning; coloured letters are left out.
///
/// The letters have the colour of the text, or else black.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  let part = range.within(run.run.glyphs.count)
  let look = run.text.attributedSubstring(from: run.range).runs(font: NSAttributedString.textFont)
  context.drawGlyphs(
    Array(run.run.glyphs[part]), of: run.run.typeface, at: Array(run.run.positions[part]),
    color: CGColor(look.first?.color ?? .black))
}

private func copy<Value>(
  _ values: [Value], _ range: CFRange, to buffer: UnsafeMutablePointer<Value>
) {
  for (place, index) in range.within(values.count).enumerated() { buffer[place] = values[index] }
}
