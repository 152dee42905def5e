import Drawing
import Foundation
import Geometry

/// A font object of a view system, seen as text is laid out with it.
package protocol FontBearing {
  /// The choice of typeface and size.
  var font: Font { get }
}

/// A colour object of a view system, seen as layers and contexts take it.
package protocol ColorBearing {
  /// The colour.
  var cgColor: CGColor { get }
}

extension NSAttributedString {
  /// The text as it is laid out, piece by piece; no piece where the text is empty.
  ///
  /// - Parameters:
  ///   - font: the typeface of letters without one.
  ///   - color: the colour of letters without one.
  package final func runs(font: Font, color: Color = .black) -> [TextRun] {
    var runs: [TextRun] = []
    let whole = NSRange(location: 0, length: length)
    enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let piece = attributedSubstring(from: range).string
      runs.append(TextRun(piece, attributes, font: font, color: color))
    }
    return runs
  }

  /// The paragraph style of the first letter, or the default one.
  package final var firstParagraphStyle: NSParagraphStyle {
    guard length > 0 else { return .default }
    let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    return style ?? .default
  }
}

extension TextRun {
  /// Makes a piece of text of its attributes; values of another kind than their keys' are ignored.
  fileprivate init(
    _ string: String, _ attributes: [NSAttributedString.Key: Any], font: Font, color: Color
  ) {
    func number(_ key: NSAttributedString.Key) -> CGFloat {
      let value = attributes[key]
      let double = (value as? NSNumber)?.doubleValue ?? (value as? CGFloat)?.native ?? 0
      return double.isFinite ? CGFloat(double) : 0
    }
    func paint(_ key: NSAttributedString.Key) -> Color? {
      (attributes[key] as? any ColorBearing)?.cgColor.color
    }
    self.init(
      string, font: (attributes[.font] as? any FontBearing)?.font ?? font,
      color: paint(.foregroundColor) ?? color, background: paint(.backgroundColor),
      isUnderlined: number(.underlineStyle) != 0,
      isStruckThrough: number(.strikethroughStyle) != 0, kerning: number(.kern),
      baselineOffset: number(.baselineOffset))
  }
}
