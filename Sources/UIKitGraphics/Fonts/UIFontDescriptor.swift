import Drawing
import Foundation

/// What is asked of a typeface, to be changed and made a font again.
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
  /// What letters look like.
  public typealias SymbolicTraits = FontTraits
  /// The style of a family of the system's.
  public typealias SystemDesign = FontDesign
  /// What may be asked of it.
  public typealias AttributeName = FontAttribute
  /// What may be asked of weight and slant.
  public typealias TraitKey = FontTraitKey

  let font: Font

  init(_ font: Font) {
    self.font = font
    super.init()
  }

  /// Asks for a font of a name, with words for weight and slant behind a hyphen.
  public convenience init(name: String, size: CGFloat) { self.init(Font(named: name, size: size)) }

  /// Asks for what some attributes say.
  public convenience init(fontAttributes: [AttributeName: Any]) {
    self.init(Font(size: 0).with(fontAttributes))
  }

  /// What is asked for.
  public var fontAttributes: [AttributeName: Any] { font.attributes }

  /// What is asked for by a name; nil for names that are not known here.
  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// The same but for what some attributes say.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(font.with(attributes))
  }

  /// The size of the em square.
  public var pointSize: CGFloat { font.size }

  /// What the letters look like.
  public var symbolicTraits: SymbolicTraits { font.traits }

  /// The same but for these traits; never nil here.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(font.with(symbolicTraits, at: \.traits))
  }

  /// The same in another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.with(newPointSize, at: \.size))
  }

  /// The same of another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(font.with(newFamily, at: \.family))
  }

  /// The same in a style of the system's; never nil here.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { withFamily(design.family) }

  /// The descriptor itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether `object` asks for the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.font == font
  }
  /// Hashes what is asked for.
  public override var hash: Int { font.hashValue }
}

extension FontTraits {
  /// Slanted.
  public static let traitItalic = italic
  /// Bold.
  public static let traitBold = bold
  /// All of one width.
  public static let traitMonoSpace = monoSpace
}

extension UIFont {
  /// Makes what a descriptor asks for; a size of 0 takes that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.font
    if pointSize > 0 { font.size = pointSize }
    self.init(font)
  }

  /// What the font was asked for.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font) }
}

extension UIFontDescriptor {
  /// What the font for a purpose is asked for.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// What the font for a purpose is asked for; sizes are the same for all traits.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }
}

/// Makes fonts and lengths larger with the size of text that a person chose: that of the desktop, so as they are but whole
/// pixels.
///
/// - Source: how lengths are rounded was read off iOS 11 by kern0x1b/charon (facts/UIKit/UIFontMetrics.md).
public final class UIFontMetrics: NSObject {
  /// Those of running text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Those of a purpose.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// The font.
  public func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font, no larger than a size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// The font; sizes are the same for all traits.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font) }
  /// The font, no larger than a size; sizes are the same for all traits.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  /// The length, rounded to pixels of the screen; the same for all traits.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { scaledValue(for: value) }
  /// The length, rounded to pixels of the screen.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    (value * ScreenScale.current).rounded() / ScreenScale.current
  }
}
