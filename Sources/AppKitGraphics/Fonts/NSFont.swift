import Drawing
import Foundation

// Unchecked as its superclass is: it adds a constant of a Sendable type.
/// An immutable choice of typeface and size, with its measures in points; Core Text takes it as it is.
public final class NSFont: CTFont, NSCopying, @unchecked Sendable {
  private let metrics: FontMetrics

  /// Makes a font of what text is laid out with.
  package override init(_ font: Font) {
    metrics = FontMeasures.shared[font]
    super.init(font)
  }

  /// How thick letters are, on Apple's scale around 0 for regular.
  public typealias Weight = FontWeight

  /// Makes a font of a family's name, or of several, separated by commas, in order of preference; words for weight and
  /// slant may follow behind a hyphen, as in `Menlo-BoldItalic`.
  ///
  /// Never nil here: a family that is not installed is replaced by the nearest that is. A size of 0
  /// is that of the system's font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(Font(named: fontName, size: NSFont.size(fontSize)))
  }

  /// The user interface's font, regular; a size of 0 is 13.
  public class func systemFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The user interface's font in a weight; a size of 0 is 13.
  public class func systemFont(ofSize fontSize: CGFloat, weight: NSFont.Weight) -> NSFont {
    NSFont(Font(size: size(fontSize), weight: weight.css))
  }

  /// The user interface's font, bold; a size of 0 is 13.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The font of labels; a size of 0 is 13.
  public class func labelFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: fontSize)
  }

  /// The font of menus; a size of 0 is 13.
  public class func menuFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }

  /// The font of a menu bar's titles; a size of 0 is 13.
  public class func menuBarFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }

  /// The font of messages in windows; a size of 0 is 13.
  public class func messageFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }

  /// The font of controls; a size of 0 is 13.
  public class func controlContentFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: fontSize)
  }

  /// The font of windows' titles; a size of 0 is 13.
  public class func titleBarFont(ofSize fontSize: CGFloat) -> NSFont {
    boldSystemFont(ofSize: fontSize)
  }

  /// The font of panels' titles; a size of 0 is 11.
  public class func paletteFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: fontSize > 0 ? fontSize : smallSystemFontSize)
  }

  /// The font of help beside the pointer; a size of 0 is 11.
  public class func toolTipsFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: fontSize > 0 ? fontSize : smallSystemFontSize)
  }

  /// The font of documents, never nil here; a size of 0 is 12.
  public class func userFont(ofSize fontSize: CGFloat) -> NSFont? {
    NSFont(name: "Helvetica", size: fontSize > 0 ? fontSize : 12)
  }

  /// The font of documents whose letters all have one width, never nil here; a size of 0 is 11.
  public class func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
    monospacedSystemFont(
      ofSize: fontSize > 0 ? fontSize : smallSystemFontSize, weight: .regular)
  }

  /// A font whose letters all have one width; a size of 0 is 13.
  public class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: NSFont.Weight
  ) -> NSFont {
    NSFont(Font(family: Font.monospacedFamily, size: size(fontSize), weight: weight.css))
  }

  /// The user interface's font with digits of one width, as far as the family has them.
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: NSFont.Weight
  ) -> NSFont { systemFont(ofSize: fontSize, weight: weight) }

  private static func size(_ asked: CGFloat) -> CGFloat { asked > 0 ? asked : systemFontSize }

  /// The same typeface in another size.
  public func withSize(_ fontSize: CGFloat) -> NSFont {
    var font = self.font
    font.size = fontSize
    return NSFont(font)
  }

  /// The family's name as it was asked for.
  public var familyName: String? { font.family }
  /// The family's name as it was asked for, with weight and slant behind a hyphen where there are any.
  public var fontName: String { font.name }
  /// The size of the em square.
  public var pointSize: CGFloat { font.size }
  /// How far letters reach above the baseline.
  public var ascender: CGFloat { metrics.ascent }
  /// How far letters reach below the baseline, as a negative number.
  public var descender: CGFloat { -metrics.descent }
  /// The height of a capital H.
  public var capHeight: CGFloat { metrics.capHeight }
  /// The height of a small x.
  public var xHeight: CGFloat { metrics.xHeight }
  /// The part of the line height that is neither ascender nor descender.
  public var leading: CGFloat { lineHeight - metrics.ascent - metrics.descent }
  /// The distance between the baselines of two lines.
  var lineHeight: CGFloat { metrics.lineHeight }

  /// The size of the interface's text: 13.
  public class var systemFontSize: CGFloat { 13 }
  /// The size of small print: 11.
  public class var smallSystemFontSize: CGFloat { 11 }
  /// The size of labels: 10.
  public class var labelFontSize: CGFloat { 10 }

  /// The font itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a font of the same family, size, weight and slant.
  public override func isEqual(_ object: Any?) -> Bool { (object as? NSFont)?.font == font }

  /// Hashes family, size, weight and slant.
  public override var hash: Int { font.hashValue }
}
