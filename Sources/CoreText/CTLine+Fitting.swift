import Drawing
import Foundation
import Geometry

/// Which part of a line is left out.
public enum CTLineTruncationType: UInt32, Sendable {
  /// The beginning.
  case start = 0
  /// The end.
  case end = 1
  /// The middle.
  case middle = 2
}

/// A line without as many of its letters as do not fit into a width; the line itself where all do.
///
/// - Parameters:
///   - width: in points.
///   - truncationToken: what stands in the place of the letters, an ellipsis mostly; nil for nothing.
/// - Returns: nil where the token alone is wider.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  if line.width <= width { return line }
  if let truncationToken, truncationToken.width > width { return nil }
  // One count stands for each number of letters that may stay, so that the greatest that fits can be halved for.
  let text = line.text
  let ends = (text.string as NSString).endsOfLetters
  func cut(to count: Int) -> CTLine {
    let head =
      switch truncationType {
      case .start: 0
      case .end: count
      case .middle: (count + 1) / 2
      }
    let short = NSMutableAttributedString(
      attributedString: text.attributedSubstring(from: NSRange(0..<ends[head])))
    if let truncationToken { short.append(truncationToken.text) }
    let tail = ends[ends.count - 1 - (count - head)]
    short.append(text.attributedSubstring(from: NSRange(tail..<text.length)))
    return CTLine(short, start: line.start)
  }
  var (fitting, tooMany) = (0, ends.count - 1)
  while tooMany - fitting > 1 {
    let count = (fitting + tooMany) / 2
    if cut(to: count).width <= width { fitting = count } else { tooMany = count }
  }
  return cut(to: fitting)
}

/// A line whose spaces between words are wider, so that it fills a width.
///
/// Spaces at its end stay as they are; and so does a line that has none between words, or that is too long.
///
/// - Parameters:
///   - justificationFactor: how much of what is free is filled, from 0 to 1.
///   - justificationWidth: in points.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let width = line.width - CTLineGetTrailingWhitespaceWidth(line)
  let free = CGFloat(justificationWidth - width) * min(max(justificationFactor, 0), 1)
  let letters = line.text.string as NSString
  let spaces = letters.spacesBetweenWords
  guard free > 0, free.isFinite, !spaces.isEmpty else { return line }
  let wide = NSMutableAttributedString(attributedString: line.text)
  let key = NSAttributedString.Key(rawValue: kCTKernAttributeName as String)
  for place in spaces {
    let former = (wide.attribute(key, at: place, effectiveRange: nil) as? NSNumber)?.doubleValue
    let kerning = (former ?? 0) + (free / CGFloat(spaces.count)).native
    wide.addAttribute(
      key, value: NSNumber(value: kerning), range: NSRange(location: place, length: 1))
  }
  return CTLine(wide, start: line.start)
}

/// Tells where carets stand at a line's letters, from left to right: how far from its beginning, at which unit of UTF-16,
/// and whether it is the edge at which the letter begins. A caller that sets the last argument to true is told no more.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: @escaping (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  let letters = line.text.string as NSString
  let ends = letters.endsOfLetters
  let edges = zip(ends, ends.dropFirst()).flatMap { start, end in
    [start, end].map { unit in
      (offset: CTLineGetOffsetForStringIndex(line, line.start + unit, nil), start, unit == start)
    }
  }
  var stops = false
  for edge in edges.sorted(by: { $0.offset < $1.offset }) where !stops {
    block(edge.offset.native, line.start + edge.1, edge.2, &stops)
  }
}

extension CTLine {
  /// How wide it is, in points, spaces at its end included.
  var width: Double { CTLineGetTypographicBounds(self, nil, nil, nil) }
}

extension NSString {
  /// Where letters end that stay together, and before them the beginning, in units of UTF-16.
  fileprivate var endsOfLetters: [Int] {
    var ends = [0]
    while ends[ends.count - 1] < length {
      ends.append(NSMaxRange(rangeOfComposedCharacterSequence(at: ends[ends.count - 1])))
    }
    return ends
  }

  /// The units of UTF-16 that are spaces with a word before and behind.
  fileprivate var spacesBetweenWords: [Int] {
    let spaces = (0..<length).filter { character(at: $0) == 32 }
    let words = (0..<length).filter { character(at: $0) != 32 }
    guard let first = words.first, let last = words.last else { return [] }
    return spaces.filter { $0 > first && $0 < last }
  }
}
