@testable import CoreText
import Drawing
import Foundation
import Testing

/// Fonts are there for the whole program, so one test at a time adds them.
@Suite(.serialized) struct CTFontManagerTests {
  /// A copy of an installed font under a family's name of its own, of the same length.
  private func fontFile(_ family: String) throws -> Data {
    try #require(family.utf8.count == "DejaVu Serif".utf8.count)
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let short = family.replacingOccurrences(of: " ", with: "")
    for (old, new) in [("DejaVu Serif", family), ("DejaVuSerif", short)] {
      for encode: (String) -> [UInt8] in [
        { Array($0.utf8) }, { $0.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } },
      ] {
        let (from, to) = (encode(old), encode(new))
        var place = 0
        while place + from.count <= bytes.count {
          if bytes[place] == from[0], bytes[place..<place + from.count].elementsEqual(from) {
            bytes.replaceSubrange(place..<place + from.count, with: to)
          }
          place += 1
        }
      }
    }
    return Data(bytes)
  }

  private func write(_ bytes: Data) throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("font-\(UUID().uuidString).ttf")
    try bytes.write(to: url)
    return url
  }

  private func familyFound(for name: String) -> String {
    CTFontCopyFamilyName(CTFontCreateWithName(NSString(string: name), 20, nil)) as String
  }

  @Test func aFileIsFoundByItsNameUntilItIsTakenAway() throws {
    let url = try write(fontFile("Garamo Fixed"))
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(familyFound(for: "GaramoFixed-Bold") != "Garamo Fixed")
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error) && error == nil)
    #expect(familyFound(for: "GaramoFixed-Bold") == "Garamo Fixed")
    #expect(familyFound(for: "Garamo Fixed") == "Garamo Fixed")
    #expect(CTFontManagerCopyAvailableFontFamilyNames().contains("Garamo Fixed"))
    // The name that the file has tells the weight, too.
    #expect(
      CTFontGetSymbolicTraits(CTFontCreateWithName("GaramoFixed-Bold", 20, nil)) == .traitBold)

    #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    let again = try #require(error?.takeRetainedValue())
    #expect(CFErrorGetCode(again) == CTFontManagerError.alreadyRegistered.rawValue)
    #expect(CFErrorGetDomain(again) == kCTFontManagerErrorDomain)

    #expect(CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil))
    #expect(familyFound(for: "GaramoFixed-Bold") != "Garamo Fixed")
    #expect(!CTFontManagerUnregisterFontsForURL(url as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.notRegistered.rawValue)
  }

  @Test func bytesAreATypefaceAtOnce() throws {
    let bytes = try fontFile("Palati Fixed")
    let provider = try #require(CGDataProvider(data: bytes as CFData))
    let font = try #require(CGFont(provider))
    #expect(font.postScriptName == "PalatiFixed-Bold")
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterGraphicsFont(font, &error) && error == nil)
    let large = CTFontCreateWithGraphicsFont(font, 40, nil, nil)
    #expect(CTFontCopyFamilyName(large) == "Palati Fixed" && CTFontGetSize(large) == 40)
    #expect(CTFontGetUnitsPerEm(large) == 2048)
    // The letters are those of the font that the bytes are of.
    let usual = CTFontCreateWithName("DejaVuSerif-Bold", 40, nil)
    #expect(large.typeface?.outline(of: 36) == usual.typeface?.outline(of: 36))
    #expect(CTFontCopyGraphicsFont(large, nil).font.size == 1)
  }

  @Test func descriptorsOfAFileAreMadeFonts() throws {
    let url = try write(fontFile("Bodoni Fixed"))
    defer { try? FileManager.default.removeItem(at: url) }
    let found = try #require(
      CTFontManagerCreateFontDescriptorsFromURL(url as CFURL) as? [CTFontDescriptor])
    let descriptor = try #require(found.first)
    #expect(
      CTFontDescriptorCopyAttribute(descriptor, kCTFontFamilyNameAttribute) as? String
        == "Bodoni Fixed")
    #expect(
      CTFontCopyFamilyName(CTFontCreateWithFontDescriptor(descriptor, 9, nil)) == "Bodoni Fixed")
    // It is not registered by that.
    #expect(CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil))
  }

  @Test func whatIsNoFontIsRefused() throws {
    let url = try write(Data("no font".utf8))
    defer { try? FileManager.default.removeItem(at: url) }
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    let refused = try #require(error?.takeRetainedValue())
    #expect(refused.code == CTFontManagerError.unrecognizedFormat.rawValue)
    #expect("\(CFErrorCopyDescription(refused)!)".contains(url.path))
    #expect(CTFontManagerCreateFontDescriptorsFromURL(url as CFURL) == nil)
    let missing = NSURL(fileURLWithPath: "/nowhere/font.ttf")
    #expect(!CTFontManagerRegisterFontsForURL(missing, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.fileNotFound.rawValue)
    let noFont = try #require(CGDataProvider(data: Data("no font".utf8) as CFData))
    #expect(CGFont(noFont) == nil)
    #expect(CGFont(try #require(CGDataProvider(data: Data() as CFData))) == nil)
  }

  @Test func severalFilesTellWhatFailed() throws {
    let url = try write(fontFile("Futura Fixed"))
    defer { try? FileManager.default.removeItem(at: url) }
    var told: [Int] = []
    let missing = URL(fileURLWithPath: "/nowhere/font.ttf")
    CTFontManagerRegisterFontURLs([url, missing] as CFArray, .process, true) { errors, isDone in
      told = errors.compactMap { ($0 as? NSError)?.code } + [isDone ? 1 : 0]
      return true
    }
    #expect(told == [CTFontManagerError.fileNotFound.rawValue, 1])
    #expect(familyFound(for: "Futura Fixed") == "Futura Fixed")
  }
}
