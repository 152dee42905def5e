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

/// A paragraph style of a view system, seen as text is laid out with it.
package protocol FlowBearing {
  /// How lines fill a width.
  var flow: TextFlow { get }
}

/// A shadow object of a view system, seen as text is drawn with it.
package protocol ShadowBearing {
  /// The shadow; nil for one without a colour.
  var textShadow: TextShadow? { get }
}

// Attributes by the names that both view systems give them.
extension NSAttributedString.Key {
  static let textFont = Self(rawValue: "NSFont")
  static let textForeground = Self(rawValue: "NSColor")
  static let textBackground = Self(rawValue: "NSBackgroundColor")
  static let textParagraph = Self(rawValue: "NSParagraphStyle")
  static let textKern = Self(rawValue: "NSKern")
  static let textTracking = Self(rawValue: "CTTracking")
  static let textUnderline = Self(rawValue: "NSUnderline")
  static let textStrikethrough = Self(rawValue: "NSStrikethrough")
  static let textLigature = Self(rawValue: "NSLigature")
  static let textBaselineOffset = Self(rawValue: "NSBaselineOffset")
  static let textStrokeWidth = Self(rawValue: "NSStrokeWidth")
  static let textStrokeColor = Self(rawValue: "NSStrokeColor")
  static let textUnderlineColor = Self(rawValue: "NSUnderlineColor")
  static let textStrikethroughColor = Self(rawValue: "NSStrikethroughColor")
  static let textShadow = Self(rawValue: "NSShadow")
  static let textObliqueness = Self(rawValue: "NSObliqueness")
  static let textAttachment = Self(rawValue: "NSAttachment")
  // Core Text has two names of its own.
  static let coreTextForeground = Self(rawValue: "CTForegroundColor")
  static let coreTextStrokeColor = Self(rawValue: "CTStrokeColor")
  static let coreTextRoom = Self(rawValue: "CTRunDelegate")
}

extension NSAttributedString {
  /// The text as it is laid out, piece by piece; no piece where the text is empty.
  ///
  /// - Parameters:
  ///   - font: the typeface of letters without one.
  ///   - color: the colour of letters without one.
  ///   - ink: the pattern of letters without a colour; nil for none.
  package final func runs(
    font: Font, color: Color = .black, ink: PatternInk? = nil
  ) -> [TextRun] {
    var runs: [TextRun] = []
    let whole = NSRange(location: 0, length: length)
    enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let piece = attributedSubstring(from: range).string
      runs.append(TextRun(piece, attributes, font: font, color: color, ink: ink))
    }
    return runs
  }

  /// How the paragraph of the first letter fills a width; nil where it does not say.
  package final var firstFlow: TextFlow? {
    guard length > 0 else { return nil }
    return (attribute(.textParagraph, at: 0, effectiveRange: nil) as? any FlowBearing)?.flow
  }
}

extension [TextRun] {
  /// The same with paragraphs that are set as `change` makes of what they say themselves.
  package func settingFlows(_ change: (inout TextFlow) -> Void) -> [TextRun] {
    map { run in
      guard var flow = run.flow else { return run }
      change(&flow)
      var changed = run
      changed.flow = flow
      return changed
    }
  }
}

extension TextRun {
  /// Makes a piece of text of its attributes; values of another kind than their keys' are ignored.
  fileprivate init(
    _ string: String, _ attributes: [NSAttributedString.Key: Any], font: Font, color: Color,
    ink: PatternInk?
  ) {
    func number(_ key: NSAttributedString.Key) -> CGFloat {
      let value = attributes[key]
      let double = (value as? NSNumber)?.doubleValue ?? (value as? CGFloat)?.native ?? 0
      return double.isFinite ? CGFloat(double) : 0
    }
    func named(_ key: NSAttributedString.Key) -> CGColor? {
      (attributes[key] as? any ColorBearing)?.cgColor ?? (attributes[key] as? CGColor)
    }
    func paint(_ key: NSAttributedString.Key) -> Color? { named(key)?.color }
    func bar(_ key: NSAttributedString.Key) -> TextBar? {
      TextBar(style: Int(exactly: number(key).rounded()) ?? 0)
    }
    let foreground = named(.textForeground) ?? named(.coreTextForeground)
    self.init(
      string, font: (attributes[.textFont] as? any FontBearing)?.font ?? font,
      color: foreground?.color ?? color, background: paint(.textBackground),
      underline: bar(.textUnderline), strikethrough: bar(.textStrikethrough),
      underlineColor: paint(.textUnderlineColor),
      strikethroughColor: paint(.textStrikethroughColor),
      kerning: number(.textKern) + number(.textTracking),
      baselineOffset: number(.textBaselineOffset), ink: foreground.map(\.ink) ?? ink)
    let width = number(.textStrokeWidth)
    let strokeColor = paint(.textStrokeColor) ?? paint(.coreTextStrokeColor)
    if width != 0 { stroke = TextStroke(width: width, color: strokeColor) }
    shadow = (attributes[.textShadow] as? any ShadowBearing)?.textShadow
    slant = number(.textObliqueness)
    joinsLetters = attributes[.textLigature] == nil || number(.textLigature) != 0
    flow = (attributes[.textParagraph] as? any FlowBearing)?.flow
    if let attachment = attributes[.textAttachment] as? any AttachmentBearing,
      string.unicodeScalars.allSatisfy({ $0.value == 0xFFFC })
    {
      picture = attachment.picture(among: self.font, self.color)
    }
    if let room = (attributes[.coreTextRoom] as? any RoomBearing)?.room { picture = room }
  }
}
