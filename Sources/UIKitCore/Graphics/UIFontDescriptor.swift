import Drawing
import Foundation

/// What is asked of a typeface, to be changed and made a font again.
public final class UIFontDescriptor: NSObject, NSCopying, Sendable {
  /// What letters look like.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// One bit a trait.
    public let rawValue: UInt32

    /// The traits with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// All of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The style of a family of the system's.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name; unknown ones are as the default.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Without serifs.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Rounded; as the default here.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With letters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let font: Font

  init(_ font: Font) {
    self.font = font
    super.init()
  }

  /// Asks for a font of a name, with words for weight and slant behind a hyphen.
  public convenience init(name: String, size: CGFloat) { self.init(Font(named: name, size: size)) }

  /// The size of the em square.
  public var pointSize: CGFloat { font.size }

  /// What the letters look like.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.weight >= 600 { traits.insert(.traitBold) }
    if font.isItalic { traits.insert(.traitItalic) }
    if font.family == Font.monospacedFamily { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same but for these traits; never nil here.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var font = self.font
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != (font.weight >= 600) { font.weight = isBold ? 700 : 400 }
    font.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitMonoSpace) { font.family = Font.monospacedFamily }
    return UIFontDescriptor(font)
  }

  /// The same in another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var font = self.font
    font.size = newPointSize
    return UIFontDescriptor(font)
  }

  /// The same of another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var font = self.font
    font.family = newFamily
    return UIFontDescriptor(font)
  }

  /// The same in a style of the system's; never nil here.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let families: [SystemDesign: String] = [.serif: "serif", .monospaced: Font.monospacedFamily]
    return withFamily(families[design] ?? Font.systemFamily)
  }

  /// The descriptor itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether `object` asks for the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.font == font
  }
  /// Hashes what is asked for.
  public override var hash: Int { font.hashValue }
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

/// Makes fonts and lengths larger with the size of text that a person chose: that of the desktop, so as they are.
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
  /// The length.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
