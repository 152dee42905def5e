import Drawing
import Foundation

/// What is asked of a typeface, to be changed and made a font again.
public final class NSFontDescriptor: NSObject, NSCopying, Sendable {
  /// What letters look like.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// One bit a trait.
    public let rawValue: UInt32

    /// The traits with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted.
    public static let italic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let bold = SymbolicTraits(rawValue: 2)
    /// All of one width.
    public static let monoSpace = SymbolicTraits(rawValue: 1 << 10)
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
    if font.weight >= 600 { traits.insert(.bold) }
    if font.isItalic { traits.insert(.italic) }
    if font.family == Font.monospacedFamily { traits.insert(.monoSpace) }
    return traits
  }

  /// The same but for these traits.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> NSFontDescriptor {
    changed { font in
      let isBold = symbolicTraits.contains(.bold)
      if isBold != (font.weight >= 600) { font.weight = isBold ? 700 : 400 }
      font.isItalic = symbolicTraits.contains(.italic)
      if symbolicTraits.contains(.monoSpace) { font.family = Font.monospacedFamily }
    }
  }

  /// The same in another size.
  public func withSize(_ newPointSize: CGFloat) -> NSFontDescriptor {
    changed { $0.size = newPointSize }
  }

  /// The same of another family.
  public func withFamily(_ newFamily: String) -> NSFontDescriptor {
    changed { $0.family = newFamily }
  }

  /// The same in a style of the system's; never nil here.
  public func withDesign(_ design: SystemDesign) -> NSFontDescriptor? {
    let families: [SystemDesign: String] = [.serif: "serif", .monospaced: Font.monospacedFamily]
    return withFamily(families[design] ?? Font.systemFamily)
  }

  private func changed(_ change: (inout Font) -> Void) -> NSFontDescriptor {
    var font = self.font
    change(&font)
    return NSFontDescriptor(font)
  }

  /// The descriptor itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether `object` asks for the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSFontDescriptor)?.font == font
  }
  /// Hashes what is asked for.
  public override var hash: Int { font.hashValue }
}

extension NSFont {
  /// Makes what a descriptor asks for, never nil here; a size of 0 takes that of the descriptor.
  public convenience init?(descriptor fontDescriptor: NSFontDescriptor, size: CGFloat) {
    var font = fontDescriptor.font
    if size > 0 { font.size = size }
    self.init(font)
  }

  /// What the font was asked for.
  public var fontDescriptor: NSFontDescriptor { NSFontDescriptor(font) }
}
