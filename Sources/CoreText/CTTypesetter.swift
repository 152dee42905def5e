import Drawing
import Foundation
import Geometry

/// What makes lines of a text, each as wide as it is asked for.
public final class CTTypesetter: NSObject {
  let text: NSAttributedString

  init(_ text: NSAttributedString) { self.text = text }

  /// How many letters from one on fit into a width, where lines break so.
  func lengthOfLine(from start: CFIndex, _ width: Double, _ lineBreak: TextFlow.LineBreak)
    -> CFIndex
  {
    let first = min(max(start, 0), text.length)
    guard first < text.length else { return 0 }
    // What follows the paragraph changes nothing of its first line.
    let paragraph = (text.string as NSString).paragraphRange(
      for: NSRange(location: first, length: 0))
    let part = NSRange(first..<NSMaxRange(paragraph))
    let runs = text.attributedSubstring(from: part).runs(font: NSAttributedString.textFont)
    var flow = TextFlow()
    flow.lineBreak = lineBreak
    let lines = TextLayout(
      runs: runs.settingFlows {
        $0 = $0.ofLine
        $0.lineBreak = lineBreak
      }, width: CGFloat(min(max(width, 0), 1e6)), flow: flow
    ).lines
    return lines.dropFirst().first?.range.location ?? part.length
  }
}

/// Makes what makes lines of a text.
public func CTTypesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTTypesetter {
  CTTypesetter(NSAttributedString(attributedString: string))
}

/// Makes what makes lines of a text. The options have no meaning here.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: NSAttributedString, _ options: CFDictionary?
) -> CTTypesetter? { CTTypesetterCreateWithAttributedString(string) }

/// What makes the lines of a framesetter.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  CTTypesetter(framesetter.text)
}

/// Makes a line of a part of a text, however wide it is.
///
/// - Parameter stringRange: in units of UTF-16; a length of 0 stands for all to the end.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let part = stringRange.within(typesetter.text.length)
  return CTLine(
    typesetter.text.attributedSubstring(from: NSRange(part)), start: part.lowerBound)
}

/// Makes a line of a part of a text that begins at a place of it. The offset, which tabs would count from, has no meaning here.
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine { CTTypesetterCreateLine(typesetter, stringRange) }

/// How many units of UTF-16 from one on make a line that ends between words, or with its paragraph.
///
/// The space behind the last word, and what breaks the line, are counted. A word that is too long alone is broken within.
///
/// - Parameter width: in points.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.lengthOfLine(from: startIndex, width, .word) }

/// The same for a line that begins at a place of the width. The offset has no meaning here.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex { CTTypesetterSuggestLineBreak(typesetter, startIndex, width) }

/// How many units of UTF-16 from one on make a line that may end between any two letters.
///
/// - Parameter width: in points.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.lengthOfLine(from: startIndex, width, .character) }

/// The same for a line that begins at a place of the width. The offset has no meaning here.
public func CTTypesetterSuggestClusterBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex { CTTypesetterSuggestClusterBreak(typesetter, startIndex, width) }
