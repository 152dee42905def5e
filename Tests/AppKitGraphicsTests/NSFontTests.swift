import Foundation
import Testing

@testable import AppKitGraphics

struct NSFontTests {
  @Test(arguments: [0, -3, CGFloat.nan]) func sizeOfNothingIsTheSystems(size: CGFloat) {
    #expect(NSFont.systemFont(ofSize: size).pointSize == 13)
  }

  @Test func measuresAreInOrder() {
    let font = NSFont.boldSystemFont(ofSize: 20)
    #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.xHeight > 0)
    #expect(font.descender < 0)
    #expect(font == NSFont.systemFont(ofSize: 20, weight: .bold))
    #expect(font.withSize(10).capHeight < font.capHeight)
  }

  @Test func sizesForPurposesAreThoseOfMacOS() {
    #expect(NSFont.preferredFont(forTextStyle: .largeTitle).pointSize == 26)
    #expect(NSFont.preferredFont(forTextStyle: .headline) == .boldSystemFont(ofSize: 13))
    #expect(NSFont.preferredFont(forTextStyle: .init(rawValue: "?"), options: [:]).pointSize == 13)
  }

  @Test func measuresAreThoseOfTheFile() throws {
    let font = try #require(NSFont(name: "DejaVu Sans", size: 2048))
    // From the table head of DejaVu Sans 2.37.
    #expect(font.boundingRectForFont == NSRect(x: -2090, y: -948, width: 5763, height: 3472))
    #expect(!font.isFixedPitch && font.italicAngle == 0)
    #expect(try #require(NSFont(name: "DejaVu Sans Mono", size: 9)).isFixedPitch)
    #expect(try #require(NSFont(name: "DejaVuSans-Oblique", size: 9)).italicAngle == -11)
    #expect(font.underlinePosition < 0 && font.underlineThickness > 0)
    let glyph = try #require(font.typeface?.glyph(for: "H"))
    #expect(font.advancement(forCGGlyph: glyph) == NSSize(width: 1540, height: 0))
    #expect(font.boundingRect(forCGGlyph: glyph).height == 1493)
  }

  @Test func descriptorsChangeWhatIsAskedFor() throws {
    let plain = NSFont.systemFont(ofSize: 20)
    let slanted = plain.fontDescriptor.withSymbolicTraits([.italic, .bold])
    let font = try #require(NSFont(descriptor: slanted, size: 0))
    #expect(font.pointSize == 20 && font != plain)
    #expect(font.fontDescriptor.symbolicTraits == [.italic, .bold])
    #expect(font.fontDescriptor == slanted)
    #expect(slanted.withSymbolicTraits([]) == plain.fontDescriptor)
    let serif = try #require(plain.fontDescriptor.withDesign(.serif)?.withSize(9))
    #expect(NSFont(descriptor: serif, size: 12)?.pointSize == 12 && serif.pointSize == 9)
    let mono = plain.fontDescriptor.withSymbolicTraits(.monoSpace)
    #expect(mono == plain.fontDescriptor.withDesign(.monospaced))
    #expect(NSFontDescriptor(name: "Sans-Bold", size: 8).symbolicTraits == .bold)
  }

  @Test func coreTextTakesAFontAsItIs() {
    let font = NSFont.systemFont(ofSize: 21)
    #expect(CTFontGetSize(font) == 21)
    #expect((font as CTFont) as? NSFont == font)
    #expect(CFGetTypeID(font) == CTFontGetTypeID())
  }

  @Test func fontsOfTheInterfaceHaveTheirOwnSizes() {
    let fonts = [
      NSFont.menuFont(ofSize: 0), .menuBarFont(ofSize: 0), .messageFont(ofSize: 0),
      .controlContentFont(ofSize: 0), .titleBarFont(ofSize: 0), .paletteFont(ofSize: 0),
      .toolTipsFont(ofSize: 0),
    ]
    #expect(fonts.map(\.pointSize) == [13, 13, 13, 13, 13, 11, 11])
    #expect(NSFont.menuFont(ofSize: 20) == .systemFont(ofSize: 20))
    #expect(NSFont.titleBarFont(ofSize: 9).fontDescriptor.symbolicTraits == .bold)
    #expect(NSFont.userFont(ofSize: 0)?.pointSize == 12)
    #expect(NSFont.userFixedPitchFont(ofSize: 0)?.fontDescriptor.symbolicTraits == .monoSpace)
  }

  @Test func namesTellWeightAndSlant() throws {
    let bold = try #require(NSFont(name: "DejaVu Serif-Bold", size: 20))
    #expect(bold.familyName == "DejaVu Serif" && bold.font.weight == 700)
    #expect(NSFont(name: bold.fontName, size: 20) == bold)
    #expect(NSFont(name: "DejaVu Serif", size: 20)?.fontName == "DejaVu Serif")
  }

  @Test func attributesOfDescriptorsAreAskedFor() throws {
    let plain = NSFont.systemFont(ofSize: 20).fontDescriptor
    let thick = plain.addingAttributes([
      .traits: [NSFontDescriptor.TraitKey.weight: NSFont.Weight.semibold.rawValue]
    ])
    #expect(NSFont(descriptor: thick, size: 0) == .systemFont(ofSize: 20, weight: .semibold))
    let serif = plain.addingAttributes([.family: "Serif", .size: 9])
    let font = try #require(NSFont(descriptor: serif, size: 0))
    #expect(font.pointSize == 9 && font.familyName == "Serif")
    let named = NSFontDescriptor(fontAttributes: [.name: "Serif-Bold", .size: 12])
    #expect(named.symbolicTraits == .bold && named.pointSize == 12)
    let slanted = plain.addingAttributes([.traits: [NSFontDescriptor.TraitKey.slant: 0.1]])
    #expect(slanted.symbolicTraits == .italic)
    #expect(plain.addingAttributes([:]) == plain)
  }
}
