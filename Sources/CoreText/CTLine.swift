import Drawing
import Foundation
import Geometry

/// A line of text, shaped and ready to be drawn.
public final class CTLine: NSObject {
  let text: NSAttributedString
  let layout: TextLayout
  /// Where it begins in the text that it was taken from, in units of UTF-16.
  let start: Int
  private(set) lazy var runs = layout.glyphRuns.map { CTRun($0, of: text, start: start) }

  init(_ text: NSAttributedString, start: Int = 0) {
    (self.text, self.start) = (text, start)
    layout = text.lineLayout()
  }
}

/// Makes one line of a text, however wide it is.
public func CTLineCreateWithAttributedString(_ attrString: NSAttributedString) -> CTLine {
  CTLine(NSAttributedString(attributedString: attrString))
}

/// The runs of a line, from left to right: an array of `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { NSArray(array: line.runs) }

/// How many letters a line has.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.runs.reduce(0) { $0 + $1.run.glyphs.count }
}

/// Where in its text a line is, in units of UTF-16.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.start, length: line.text.length)
}

/// The width of a line in points, trailing spaces included, and how far its typefaces reach.
///
/// - Parameters:
///   - ascent: set to how far letters reach above the baseline; may be nil, as the others.
///   - descent: set to how far they reach below it, 0 or more.
///   - leading: set to what lies between two lines beyond both.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let reaches = line.runs.map(\.reach)
  ascent?.pointee = reaches.map(\.ascent).max() ?? 0
  descent?.pointee = reaches.map(\.descent).max() ?? 0
  leading?.pointee = reaches.map(\.leading).max() ?? 0
  return line.runs.reduce(0) { $0 + $1.run.advances.reduce(0, +) }.native
}

/// How wide the spaces at the end of a line are, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  let letters = line.layout.string
  let spaces = letters.reversed().prefix(while: \.isWhitespace).count
  let end = letters.index(letters.endIndex, offsetBy: -spaces)
  let carets = [end, letters.endIndex].map { line.layout.caret(before: $0).minX.native }
  return abs(carets[1] - carets[0])
}

/// The rectangle around what a line paints, from the beginning of its baseline.
///
/// - Parameter context: nil, or where it is drawn: the rectangle is moved by its text position.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let ink = line.layout.inkBounds
  if ink.isEmpty { return .null }
  let place = context?.textPosition ?? .zero
  return CGRect(
    x: place.x + ink.minX, y: place.y + line.layout.baseline - ink.maxY, width: ink.width,
    height: ink.height)
}

/// What is measured of a line.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  /// The options, a bit each.
  public let rawValue: UInt

  /// Makes options of their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Without what lies between two lines.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
  /// Without what a typeface adds above or below; lines here have nothing of the kind.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// With marks that hang beyond the sides; none do here.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  /// As the eye sees the sides; here these are those of the letters.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
  /// With room for all letters of the language; here that of the typeface.
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
  /// What the outlines of the letters cover.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// The rectangle of a line, from the beginning of its baseline.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
  var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
  if options.contains(.excludeTypographicLeading) { leading = 0 }
  return CGRect(
    x: 0, y: -descent - leading / 2, width: CGFloat(width), height: ascent + descent + leading)
}

/// How far from the beginning of a line a caret before a character stands, in points.
///
/// - Parameters:
///   - charIndex: in the line's text, in units of UTF-16.
///   - secondaryOffset: set to the same; may be nil.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let string = line.layout.string
  let unit = min(max(charIndex - line.start, 0), string.utf16.count)
  let offset = line.layout.caret(before: string.utf16.index(string.startIndex, offsetBy: unit)).minX
  secondaryOffset?.pointee = offset
  return offset
}

/// The place in a line's text that is nearest to a point, in units of UTF-16.
///
/// - Parameter position: counted from the beginning of the line's baseline.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  let string = line.layout.string
  let index = line.layout.index(
    nearestTo: CGPoint(x: position.x, y: line.layout.baseline - position.y))
  return line.start + string.utf16.distance(from: string.startIndex, to: index)
}

/// How much of a width is left of a line that is moved by a share of what is free.
///
/// - Parameters:
///   - flushFactor: 0 for the left, 0.5 for the middle, 1 for the right.
///   - flushWidth: the width, in points.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  max(0, flushWidth - CTLineGetTypographicBounds(line, nil, nil, nil)) * flushFactor.native
}

/// Draws a line where the text matrix has its beginning, and moves the text position behind it.
///
/// Letters point up where y does: views with y down turn the context, or the text matrix, over first.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  context.saveGState()
  context.concatenate(context.textMatrix)
  let below = line.layout.size.height - line.layout.baseline
  line.layout.draw(in: context, at: CGPoint(x: 0, y: -below), flipped: false)
  context.restoreGState()
  let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
  let matrix = context.textMatrix
  context.textPosition = CGPoint(
    x: matrix.tx + width * matrix.a, y: matrix.ty + width * matrix.b)
}
