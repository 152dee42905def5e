import Drawing
import Foundation
import Geometry

/// Lines of a text that follow the outline of a path: each is as wide as the path is along the whole height of the line, on
/// both sides of holes.
struct ShapedLines {
  /// The lines, from top to bottom, and side by side from left to right.
  private(set) var lines: [CTLine] = []
  /// Where each one's baseline begins, from the least corner of the path's box, y up.
  private(set) var origins: [CGPoint] = []
  /// The end of what is shown, in units of UTF-16.
  private(set) var end: Int

  private let setter: CTTypesetter
  private let shape: FlatPath
  private let box: CGRect

  init(_ text: NSAttributedString, from start: Int, in path: CGPath) {
    (setter, box, end) = (CTTypesetter(text), path.boundingBox, start)
    let tolerance = max(box.width.native, box.height.native, 1) / 4096
    shape = FlatPath(path.path, tolerance: tolerance)
    guard !path.isEmpty, box.width.isFinite, box.height.isFinite else { return }
    var top = box.maxY
    while end < text.length {
      let (first, height) = (end, heightOfLine(from: end, width: box.width.native))
      while end == first, top - height >= box.minY - 1e-6 {
        fill(from: top, to: top - height)
        // Where no word fits, it is tried a little further down.
        top -= end == first ? max(height / 8, box.height / 4096) : height
      }
      if end == first { break }
    }
  }

  private func heightOfLine(from start: Int, width: Double) -> CGFloat {
    let line = self.line(from: start, CTTypesetterSuggestLineBreak(setter, start, width))
    return max(line.reach.ascent + line.reach.descent + line.reach.leading, 1)
  }

  private func line(from start: Int, _ length: Int) -> CTLine {
    CTTypesetterCreateLine(setter, CFRange(location: start, length: length))
  }

  private mutating func fill(from top: CGFloat, to bottom: CGFloat) {
    for span in shape.spans(in: bottom.native...top.native) where end < setter.text.length {
      let width = span.upperBound - span.lowerBound
      let length = CTTypesetterSuggestLineBreak(setter, end, width)
      // A word is broken only where it is too long for the whole box.
      let isBroken = !setter.endsBetweenWords(end + length)
      if isBroken, CTTypesetterSuggestLineBreak(setter, end, box.width.native) > length { continue }
      let line = self.line(from: end, length)
      let share = setter.share(ofFreeAt: end)
      lines.append(line)
      origins.append(
        CGPoint(
          x: CGFloat(span.lowerBound) - box.minX
            + CGFloat(
              CTLineGetPenOffsetForFlush(
                line, share, width + CTLineGetTrailingWhitespaceWidth(line))),
          y: top - line.reach.ascent - box.minY))
      end += length
    }
  }
}

extension CTTypesetter {
  /// Whether a line may end before a unit of UTF-16.
  fileprivate func endsBetweenWords(_ unit: Int) -> Bool {
    guard unit > 0, unit < text.length else { return true }
    let letters = text.string as NSString
    return [unit - 1, unit].contains { place in
      Unicode.Scalar(letters.character(at: place))
        .map { CharacterSet.whitespacesAndNewlines.contains($0) || $0 == "-" } ?? true
    }
  }

  /// How much of what is free stands left of a line, as its paragraph says.
  fileprivate func share(ofFreeAt unit: Int) -> CGFloat {
    let key = NSAttributedString.Key(rawValue: kCTParagraphStyleAttributeName as String)
    let style = text.attribute(key, at: unit, effectiveRange: nil) as? any FlowBearing
    switch style?.flow.alignment {
    case .center: return 0.5
    case .right: return 1
    default: return 0
    }
  }
}

extension CTLine {
  /// How far its letters reach, and what lies between it and the next line.
  var reach: (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
    var reach: (ascent: CGFloat, descent: CGFloat, leading: CGFloat) = (0, 0, 0)
    CTLineGetTypographicBounds(self, &reach.ascent, &reach.descent, &reach.leading)
    return reach
  }
}
