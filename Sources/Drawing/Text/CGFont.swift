import Foundation
import Geometry
import Synchronization

/// A typeface without a size, as text layers take it.
public final class CGFont: NSObject, FontBearing {
  /// The typeface; its size is 1.
  package let font: Font
  private let name: String

  /// The typeface of a name; where there is none of it, the one that the desktop has instead.
  public init?(_ name: CFString) {
    guard name.length > 0 else { return nil }
    self.name = "\(name)"
    font = Font(named: self.name, size: 1)
  }

  init(_ font: Font) {
    var font = font
    font.size = 1
    (name, self.font) = (font.name, font)
  }

  /// The first typeface of a font file's bytes; nil where they are none.
  ///
  /// From then on text finds it by its name, too.
  public init?(_ provider: CGDataProvider) {
    guard let face = ProgramFonts.add(provider.bytes).first else { return nil }
    name = face.postScriptName
    font = Font(face, size: 1)
  }

  /// The name by which it was found.
  public var postScriptName: CFString? { name as NSString }
  /// The name by which it was found.
  public var fullName: CFString? { name as NSString }
}

/// A typeface in a size. A `UIFont` and an `NSFont` are, too.
// Unchecked only because the class is open: its stored properties are a constant and a value under its lock.
open class CTFont: NSObject, FontBearing, @unchecked Sendable {
  private let mark = AttributeMark()
  /// The typeface in its size.
  package let font: Font
  private let found: Mutex<Typeface??>

  /// The font that was found for it, looked up when it is first asked for; nil where none is installed.
  package final var typeface: Typeface? {
    found.withLock { found in
      if let found { return found }
      let typeface = Typeface(font)
      found = .some(typeface)
      return typeface
    }
  }

  /// Makes a typeface of its description.
  package init(_ font: Font) {
    self.font = font
    found = Mutex(nil)
  }

  /// Makes a typeface of its description and of what was found for it.
  package init(_ font: Font, _ typeface: Typeface) {
    self.font = font
    found = Mutex(.some(typeface))
  }
}

/// A typeface of a name in a size, in points; 0 counts as 12. The matrix has no meaning here.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { CTFont(Font(named: "\(name)", size: size > 0 && size.isFinite ? size : 12)) }

/// A typeface in a size, in points; 0 counts as 12. The matrix and the attributes have no meaning here.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: AnyObject?
) -> CTFont {
  var font = graphicsFont.font
  font.size = size > 0 && size.isFinite ? size : 12
  return CTFont(font)
}

/// The typeface without its size. The attributes are left as they are.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutableRawPointer?
) -> CGFont { CGFont(font.font) }

/// The size of a typeface, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.font.size }
