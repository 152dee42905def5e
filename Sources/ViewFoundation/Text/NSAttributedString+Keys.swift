import Foundation

/// The attributes that text is drawn with; others are kept and not drawn.
extension NSAttributedString.Key {
  /// The typeface: a `UIFont` or `NSFont`.
  public static let font = Self(rawValue: "NSFont")
  /// The colour of the letters: a `UIColor` or `NSColor`; black where it is missing.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The colour behind the letters: a `UIColor` or `NSColor`.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// The `NSParagraphStyle` of a paragraph: that of its first letter.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// What is added to the space behind each letter, in points.
  public static let kern = Self(rawValue: "NSKern")
  /// What is added to the space behind each letter, in points, besides `kern`.
  public static let tracking = Self(rawValue: "CTTracking")
  /// The line below the letters: an `NSUnderlineStyle`'s raw value.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// The line through the letters: an `NSUnderlineStyle`'s raw value.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// How far the letters are raised above the baseline, in points.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  /// How wide the line along the letters' outlines is, in hundredths of the typeface's size.
  ///
  /// Below 0 the letters are filled, too; above 0 they are hollow.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// The colour of the line along the outlines; that of the letters where it is missing.
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// The colour of the line below the letters; that of the letters where it is missing.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// The colour of the line through the letters; that of the letters where it is missing.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// The letters' shadow: an `NSShadow`.
  public static let shadow = Self(rawValue: "NSShadow")
  /// Whether letters are joined where the typeface can: 0 for not at all; as usual where it is missing.
  public static let ligature = Self(rawValue: "NSLigature")
  /// How far the letters' tops lean to the right, as a share of their height.
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  /// How wide the letters are stretched; not looked at.
  public static let expansion = Self(rawValue: "NSExpansion")
  /// Where the letters lead to: a `URL` or a string; seen in labels and text views, and followed in those that are not edited.
  public static let link = Self(rawValue: "NSLink")
  /// The `NSTextAttachment` that stands in the place of a letter, which is `NSTextAttachment.character`.
  public static let attachment = Self(rawValue: "NSAttachment")
  /// How the letters are raised or sunk; not looked at.
  public static let textEffect = Self(rawValue: "NSTextEffect")
  /// In which directions text within text runs; not looked at.
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
}

/// What a line below or through letters looks like: a weight, and with it a pattern.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The weight in the lowest byte, the pattern in the next one.
  public let rawValue: Int

  /// The style with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A thin line, as thick as the typeface says.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A line twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two thin lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Dots, as long as three times the thickness.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Dashes and dots by turns.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A dash and two dots by turns.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Lines below words, and none between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
