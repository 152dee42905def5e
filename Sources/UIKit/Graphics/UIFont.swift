import Drawing
import Foundation
import Synchronization

/// An immutable choice of typeface and size, with its measures in points.
public final class UIFont: NSObject, NSCopying, Sendable {
  /// The choice as text is laid out with it.
  package let font: Font
  private let metrics: FontMetrics

  /// Makes a font of what text is laid out with.
  package init(_ font: Font) {
    self.font = font
    metrics = FontMeasures.shared[font]
    super.init()
  }

  /// Makes a font of a family's name, or of several, separated by commas, in order of preference.
  ///
  /// Never nil here: a family that is not installed is replaced by the nearest that is.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(Font(family: fontName, size: fontSize))
  }

  /// The user interface's font, regular.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The user interface's font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(Font(size: fontSize, weight: weight.css))
  }

  /// The user interface's font, bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The user interface's font, slanted.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Font(size: fontSize, isItalic: true))
  }

  /// A font whose letters all have one width.
  public class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(Font(family: Font.monospacedFamily, size: fontSize, weight: weight.css))
  }

  /// The same typeface in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = self.font
    font.size = fontSize
    return UIFont(font)
  }

  /// The family's name as it was asked for.
  public var familyName: String { font.family }
  /// The name as it was asked for.
  public var fontName: String { font.family }
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
  /// The distance between the baselines of two lines.
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// The part of the line height that is neither ascender nor descender.
  public var leading: CGFloat { metrics.lineHeight - metrics.ascent - metrics.descent }

  /// The size of labels: 17.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons: 18.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small print: 12.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of running text: 14.
  public class var systemFontSize: CGFloat { 14 }

  /// The font itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a font of the same family, size, weight and slant.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }

  /// Hashes family, size, weight and slant.
  public override var hash: Int { font.hashValue }
}

extension UIFont {
  /// How thick letters are, on Apple's scale around 0 for regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The place on the scale, from −1 to 1.
    public let rawValue: CGFloat

    /// The weight at a place of the scale, from −1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The weight at a place of the scale, from −1 to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// −0.8
    public static let ultraLight = Weight(-0.8)
    /// −0.6
    public static let thin = Weight(-0.6)
    /// −0.4
    public static let light = Weight(-0.4)
    /// 0
    public static let regular = Weight(0)
    /// 0.23
    public static let medium = Weight(0.23)
    /// 0.3
    public static let semibold = Weight(0.3)
    /// 0.4
    public static let bold = Weight(0.4)
    /// 0.56
    public static let heavy = Weight(0.56)
    /// 0.62
    public static let black = Weight(0.62)

    /// The named weight nearest by, on the scale of style sheets: 100…900.
    var css: Int {
      let named: [Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      let distances = named.map { abs($0.rawValue - rawValue) }
      return 100 * (1 + (distances.firstIndex(of: distances.min() ?? 0) ?? 3))
    }
  }
}

/// The measures of all fonts used so far; asking pango for them costs too much for every label.
private final class FontMeasures: Sendable {
  static let shared = FontMeasures()

  private let known = Mutex<[Font: FontMetrics]>([:])

  subscript(font: Font) -> FontMetrics {
    if let metrics = known.withLock({ $0[font] }) { return metrics }
    let metrics = font.metrics
    known.withLock { $0[font] = metrics }
    return metrics
  }
}
