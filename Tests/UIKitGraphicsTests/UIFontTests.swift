import Foundation
import Testing
import UIKitGraphics

@Suite struct UIFontTests {
  @Test(
    arguments: [
      (UIFont.Weight.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
      (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900), (UIFont.Weight(0.1), 400),
    ] as [(UIFont.Weight, Int)])
  func weightsMapToTheScaleOfStyleSheets(weight: UIFont.Weight, css: Int) {
    #expect(UIFont.systemFont(ofSize: 12, weight: weight).font.weight == css)
  }

  @Test func familiesThatAreInstalledHaveFonts() throws {
    let names = UIFont.familyNames
    #expect(names == names.sorted() && Set(names).count == names.count)
    let family = try #require(names.first)
    let fonts = UIFont.fontNames(forFamilyName: family)
    #expect(!fonts.isEmpty && fonts.allSatisfy { $0.hasPrefix(family + "-") })
    #expect(fonts.allSatisfy { UIFont(name: $0, size: 12)?.familyName == family })
    #expect(UIFont.fontNames(forFamilyName: "No such family").isEmpty)
    #expect(UIFont().pointSize == UIFont.systemFontSize)
  }

  @Test func namesTellWeightAndSlant() throws {
    let bold = try #require(UIFont(name: "DejaVu Serif-BoldItalic", size: 20))
    #expect(bold.familyName == "DejaVu Serif" && bold.font.weight == 700 && bold.font.isItalic)
    #expect(UIFont(name: bold.fontName, size: 20) == bold)
    let regular = UIFont(name: "DejaVu Serif", size: 20)
    #expect(regular?.fontName == "DejaVu Serif" && regular?.font.weight == 400)
    #expect(UIFont(name: "DejaVu Serif-Book", size: 20) == regular)
    let system = UIFont.systemFont(ofSize: 20, weight: .semibold)
    #expect(UIFont(name: system.fontName, size: 20) == system)
  }

  @Test func attributesOfDescriptorsAreAskedFor() throws {
    let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
    let thick = plain.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold]
    ])
    #expect(UIFont(descriptor: thick, size: 0) == .systemFont(ofSize: 20, weight: .semibold))
    #expect(UIFontDescriptor(fontAttributes: thick.fontAttributes) == thick)
    let named = UIFontDescriptor(fontAttributes: [.name: "Serif-Bold", .size: 12])
    #expect(named.symbolicTraits == .bold && named.pointSize == 12)
    #expect(named.object(forKey: .family) as? String == "Serif")
    #expect(named.object(forKey: .init(rawValue: "none")) == nil)
  }

  @Test func measuresGrowWithTheSize() {
    let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 20))
    #expect(abs(large.ascender - 2 * small.ascender) < 0.5)
    #expect(small.capHeight > small.xHeight && small.xHeight > 0)
    #expect(small.descender < 0)
    #expect(small.lineHeight >= small.ascender - small.descender - 1e-9)
  }

  @Test func fontsAreEqualByWhatTheyAre() {
    #expect(UIFont.boldSystemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 12).withSize(13) == .systemFont(ofSize: 13))
    #expect(UIFont.systemFont(ofSize: 12) != .italicSystemFont(ofSize: 12))
  }

  @Test func coreTextTakesAFontAsItIs() {
    let font = UIFont.systemFont(ofSize: 21)
    #expect(CTFontGetSize(font) == 21)
    #expect((font as CTFont) === font)
    #expect((font as CTFont) as? UIFont == font)
    #expect(CFGetTypeID(font) == CTFontGetTypeID())
  }

  @Test func sizesAreTheSameForAllTraits() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let title = UIFont.preferredFont(forTextStyle: .title1)
    #expect(UIFont.preferredFont(forTextStyle: .title1, compatibleWith: traits) == title)
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1)
    #expect(UIFont(descriptor: descriptor, size: 0) == title)
    let metrics = UIFontMetrics(forTextStyle: .title1)
    #expect(metrics.scaledFont(for: title, compatibleWith: traits) == title)
    let small = metrics.scaledFont(for: title, maximumPointSize: 9, compatibleWith: nil)
    #expect(small.pointSize == 9)
    #expect(metrics.scaledValue(for: 7, compatibleWith: traits) == metrics.scaledValue(for: 7))
  }
}
