/// What a text is for: `UIFont.TextStyle`, `NSFont.TextStyle`. How large it is, each view system says itself.
public struct FontTextStyle: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A style of any name; unknown ones look as running text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The title of a page that is large: 34 points in UIKit, 26 in AppKit.
  public static let largeTitle = Self(rawValue: "UICTFontTextStyleTitle0")
  /// A title of the first rank: 28 points in UIKit, 22 in AppKit.
  public static let title1 = Self(rawValue: "UICTFontTextStyleTitle1")
  /// A title of the second rank: 22 points in UIKit, 17 in AppKit.
  public static let title2 = Self(rawValue: "UICTFontTextStyleTitle2")
  /// A title of the third rank: 20 points in UIKit, 15 in AppKit.
  public static let title3 = Self(rawValue: "UICTFontTextStyleTitle3")
  /// A heading: 17 points, semibold, in UIKit, 13, bold, in AppKit.
  public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
  /// A heading below another: 15 points in UIKit, 11 in AppKit.
  public static let subheadline = Self(rawValue: "UICTFontTextStyleSubhead")
  /// Running text: 17 points in UIKit, 13 in AppKit.
  public static let body = Self(rawValue: "UICTFontTextStyleBody")
  /// A remark: 16 points in UIKit, 12 in AppKit.
  public static let callout = Self(rawValue: "UICTFontTextStyleCallout")
  /// A note below: 13 points in UIKit, 10 in AppKit.
  public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
  /// Words to a picture: 12 points in UIKit, 10 in AppKit.
  public static let caption1 = Self(rawValue: "UICTFontTextStyleCaption1")
  /// Small words to a picture: 11 points in UIKit, 10, medium, in AppKit.
  public static let caption2 = Self(rawValue: "UICTFontTextStyleCaption2")
}
