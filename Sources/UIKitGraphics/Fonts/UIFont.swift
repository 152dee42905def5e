import Drawing
import Foundation
import ViewFoundation

// Unchecked as its superclass is: it adds a constant of a Sendable type.
/// An immutable choice of typeface and size, with its measures in points; Core Text takes it as it is.
public final class UIFont: CTFont, NSCopying, @unchecked Sendable {
  private let metrics: FontMetrics

  /// Makes a font of what text is laid out with.
  package override init(_ font: Font) {
    metrics = FontMeasures.shared[font]
    super.init(font)
  }

  /// How thick the letters are.
  final var weightOfLetters: UIFont.Weight { UIFont.Weight(css: font.weight) }

  /// Makes a font of a family's name, or of several, separated by commas, in order of preference; words for weight and
  /// slant may follow behind a hyphen, as in `Menlo-BoldItalic`.
  ///
  /// Never nil here: a family that is not installed is replaced by the nearest that is.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(Font(named: fontName, size: fontSize))
  }

  /// The user interface's font in its usual size.
  public convenience init() { self.init(Font(size: UIFont.systemFontSize)) }

  /// The names of the families that are installed, in alphabetical order.
  public class var familyNames: [String] { FontFamilies.names }

  /// The names of a family's fonts, for `UIFont(name:size:)`; none for a family that is not installed.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontFamilies.faces(of: familyName).map { face in
      familyName + "-" + face.split(separator: " ").joined()
    }
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

  /// The user interface's font with digits of one width, as far as the family has them.
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }

  /// The user interface's font for a purpose.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let look = looks[style] ?? (17, .regular)
    return systemFont(ofSize: look.size, weight: look.weight)
  }

  /// The font for a purpose; sizes are the same for all traits.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// What a text is for.
  public typealias TextStyle = FontTextStyle

  private static let looks: [TextStyle: (size: CGFloat, weight: Weight)] = [
    .largeTitle: (34, .regular), .title1: (28, .regular), .title2: (22, .regular),
    .title3: (20, .regular), .headline: (17, .semibold), .subheadline: (15, .regular),
    .body: (17, .regular), .callout: (16, .regular), .footnote: (13, .regular),
    .caption1: (12, .regular), .caption2: (11, .regular),
  ]

  /// The same typeface in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = self.font
    font.size = fontSize
    return UIFont(font)
  }

  /// The family's name as it was asked for.
  public var familyName: String { font.family }
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
  public typealias Weight = FontWeight
}
