import Drawing
import Foundation
import Geometry

/// What breaks a text into lines.
public final class CTFramesetter: NSObject {
  let text: NSAttributedString

  init(_ text: NSAttributedString) { self.text = text }

  /// The part of the text; a length of 0 stands for all to its end.
  func part(_ range: CFRange) -> (text: NSAttributedString, start: Int) {
    let part = range.within(text.length)
    return (text.attributedSubstring(from: NSRange(part)), part.lowerBound)
  }
}

/// Lines of text that fill a frame from its top.
public final class CTFrame: NSObject {
  let path: CGPath
  /// The lines that fit.
  let lines: [CTLine]
  /// Where each one's baseline begins, from the least corner of the path's box, y up.
  let origins: [CGPoint]
  let visible: CFRange

  init(_ setter: CTFramesetter, _ range: CFRange, _ path: CGPath) {
    self.path = path
    let (text, start) = setter.part(range)
    if !path.isRect(nil) {
      let part = setter.text.attributedSubstring(from: NSRange(0..<start + text.length))
      let shaped = ShapedLines(part, from: start, in: path)
      (lines, origins) = (shaped.lines, shaped.origins)
      visible = CFRange(location: start, length: shaped.end - start)
      return
    }
    let box = path.boundingBox
    let found = text.length == 0 ? [] : text.layout(width: box.width).lines
    let fitting = found.prefix { $0.bounds.maxY <= box.height + 1e-6 }
    lines = fitting.map {
      CTLine(text.attributedSubstring(from: $0.range), start: start + $0.range.location)
    }
    origins = fitting.map { CGPoint(x: $0.origin.x, y: box.height - $0.origin.y) }
    // What breaks the last line belongs to it, and all where every line fits.
    let next = found.dropFirst(fitting.count).first?.range.location ?? text.length
    visible = CFRange(location: start, length: next)
  }
}

/// Makes what breaks a text into lines.
public func CTFramesetterCreateWithAttributedString(_ attrString: NSAttributedString)
  -> CTFramesetter
{
  CTFramesetter(NSAttributedString(attributedString: attrString))
}

/// Fills a path with lines of a text.
///
/// - Parameters:
///   - stringRange: the part of the text, in units of UTF-16; a length of 0 stands for all to its end.
///   - path: what lines fill, even-odd. In other shapes than boxes they end at the outline, on both sides of holes, as their
///     paragraphs' alignment says; indents and distances of these are not looked at there.
///   - frameAttributes: have no meaning here.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter, stringRange, path) }

/// The size that a text needs.
///
/// - Parameters:
///   - stringRange: the part of the text, in units of UTF-16; a length of 0 stands for all to its end.
///   - frameAttributes: have no meaning here.
///   - constraints: the largest size, in points; not finite or `greatestFiniteMagnitude` for none.
///   - fitRange: set to the part of the text that fits; may be nil.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let width = constraints.width < 1e6 ? constraints.width : nil
  let (text, start) = framesetter.part(stringRange)
  guard text.length > 0 else {
    fitRange?.pointee = CFRange(location: start, length: 0)
    return .zero
  }
  let layout = text.layout(width: width)
  let lines = layout.lines.prefix { $0.bounds.maxY <= constraints.height || $0.range.location == 0 }
  let next = layout.lines.dropFirst(lines.count).first?.range.location ?? text.length
  fitRange?.pointee = CFRange(location: start, length: next)
  let whole = lines.count == layout.lineCount
  return CGSize(
    width: whole ? layout.usedWidth : lines.map(\.bounds.width).max() ?? 0,
    height: lines.last?.bounds.maxY ?? 0)
}

/// The lines of a frame, from top to bottom: an array of `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

/// Copies where the baselines of lines begin, from the least corner of the box of the frame's path, y up.
///
/// - Parameter range: the lines; a length of 0 stands for all to the last.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  for (place, line) in range.within(frame.origins.count).enumerated() {
    origins[place] = frame.origins[line]
  }
}

/// The path that a frame fills.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The part of the text that a frame shows, in units of UTF-16.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visible }

/// Draws the lines of a frame, in the space of a context, whose y should point up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBox.origin
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
    CTLineDraw(line, context)
  }
}
