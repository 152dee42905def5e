import Drawing
import Foundation

/// What is asked of a typeface, to be changed and made a font again.
public final class NSFontDescriptor: NSObject, NSCopying, Sendable {
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
  public convenience init(fontAttributes: [AttributeName: Any]?) {
    self.init(Font(size: 0).with(fontAttributes ?? [:]))
  }

  /// What is asked for.
  public var fontAttributes: [AttributeName: Any] { font.attributes }

  /// What is asked for by a name; nil for names that are not known here.
  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// The same but for what some attributes say.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> NSFontDescriptor {
    NSFontDescriptor(font.with(attributes))
  }

  /// The size of the em square.
  public var pointSize: CGFloat { font.size }

  /// What the letters look like.
  public var symbolicTraits: SymbolicTraits { font.traits }

  /// The same but for these traits.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> NSFontDescriptor {
    NSFontDescriptor(font.with(symbolicTraits, at: \.traits))
  }

  /// The same in another size.
  public func withSize(_ newPointSize: CGFloat) -> NSFontDescriptor {
    NSFontDescriptor(font.with(newPointSize, at: \.size))
  }

  /// The same of another family.
  public func withFamily(_ newFamily: String) -> NSFontDescriptor {
    NSFontDescriptor(font.with(newFamily, at: \.family))
  }

  /// The same in a style of the system's; never nil here.
  public func withDesign(_ design: SystemDesign) -> NSFontDescriptor? { withFamily(design.family) }

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
