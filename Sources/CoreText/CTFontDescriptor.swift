import Drawing
import Foundation
import Geometry

/// What is asked of a typeface, to be made a font.
public final class CTFontDescriptor: NSObject, Sendable {
  let font: Font

  init(_ font: Font) { self.font = font }
}

/// The name, with words for weight and slant behind a hyphen: a text.
public var kCTFontNameAttribute: CFString { "NSFontNameAttribute" }
/// The family: a text.
public var kCTFontFamilyNameAttribute: CFString { "NSFontFamilyAttribute" }
/// The size in points: a number.
public var kCTFontSizeAttribute: CFString { "NSFontSizeAttribute" }
/// Weight and slant: a dictionary.
public var kCTFontTraitsAttribute: CFString { "NSCTFontTraitsAttribute" }
/// The bits of `CTFontSymbolicTraits`, among the traits: a number.
public var kCTFontSymbolicTrait: CFString { "NSCTFontSymbolicTrait" }

/// Asks for a font of a name in a size, in points.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString, _ size: CGFloat
) -> CTFontDescriptor {
  CTFontDescriptor(Font(named: "\(name)", size: size > 0 && size.isFinite ? size : 0))
}

/// Asks for what attributes say by their names; those that are not known here ask for nothing.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  CTFontDescriptor(Font(size: 0).asked(for: attributes))
}

/// The same but for what some attributes say.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor { CTFontDescriptor(original.font.asked(for: attributes)) }

/// What is asked for by a name; nil where nothing is.
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString
) -> CFTypeRef? {
  let font = descriptor.font
  switch attribute {
  case kCTFontNameAttribute: return NSString(string: font.name)
  case kCTFontFamilyNameAttribute: return NSString(string: font.family)
  case kCTFontSizeAttribute: return NSNumber(value: font.size.native)
  case kCTFontTraitsAttribute:
    let traits = CTFontGetSymbolicTraits(CTFont(font)).rawValue
    return NSDictionary(object: NSNumber(value: traits), forKey: kCTFontSymbolicTrait)
  default: return nil
  }
}

/// The font that a descriptor asks for.
///
/// - Parameters:
///   - size: in points; 0 takes that of the descriptor, or else 12.
///   - matrix: has no meaning here.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  var font = descriptor.font
  if size > 0, size.isFinite { font.size = size }
  if font.size == 0 { font.size = 12 }
  return CTFont(font)
}

/// What is asked for to get a font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  CTFontDescriptor(font.font)
}

/// The typefaces of a font file, which are there for the program's text from then on: an array of `CTFontDescriptor`; nil
/// where it is no font.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  guard let path = fileURL.path else { return nil }
  let faces = ProgramFonts.add(path)
  return faces.isEmpty ? nil : NSArray(array: faces.map { CTFontDescriptor(Font($0, size: 0)) })
}

extension Font {
  fileprivate func asked(for attributes: CFDictionary) -> Font {
    var font = self
    func value(_ name: CFString) -> Any? { attributes.object(forKey: name) }
    if let name = value(kCTFontNameAttribute) as? String { font = Font(named: name, size: size) }
    if let family = value(kCTFontFamilyNameAttribute) as? String { font.family = family }
    if let size = (value(kCTFontSizeAttribute) as? NSNumber)?.doubleValue, size > 0, size.isFinite {
      font.size = CGFloat(size)
    }
    let traits = (value(kCTFontTraitsAttribute) as? NSDictionary)?.object(
      forKey: kCTFontSymbolicTrait)
    if let bits = (traits as? NSNumber)?.uint32Value {
      let traits = CTFontSymbolicTraits(rawValue: bits)
      if traits.contains(.traitBold) { font.weight = 700 }
      if traits.contains(.traitItalic) { font.isItalic = true }
      if traits.contains(.traitMonoSpace) { font.family = Font.monospacedFamily }
    }
    return font
  }
}
