import Foundation
import ImageIO
import Testing

@Suite struct CGImageSourceTests {
  private func source(_ data: Data) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(data as CFData, nil))
  }

  private func letters(_ source: CGImageSource, _ index: Int) -> [String]? {
    CGImageSourceCreateImageAtIndex(source, index, nil)?.letters
  }

  @Test func filmsShowEachPictureOnWhatTheOnesBeforeLeave() throws {
    let film = try source(Samples.film)
    #expect(CGImageSourceGetCount(film) == 4)
    #expect(letters(film, 0) == ["RRRR", "RRRR", "RRRR", "RRRR"])
    #expect(letters(film, 1) == ["RRRR", "RGGR", "RGRR", "RRRR"])
    #expect(letters(film, 2) == ["RRRR", "R..R", "R.GG", "RRGW"])
    #expect(letters(film, 3) == ["BRRR", "R..R", "R..R", "RRRR"])
    #expect(letters(film, 4) == nil && letters(film, -1) == nil)
  }

  @Test(arguments: [[3, 0, 2, 2, 1], [2, 3, 3, 0], [1, 1, 3, 2, 0, 3]])
  func theOrderInWhichPicturesAreAskedForDoesNotMatter(order: [Int]) throws {
    let film = try source(Samples.film)
    for index in order { #expect(try letters(film, index) == letters(source(Samples.film), index)) }
  }

  @Test func rowsMayBeInterlacedAndPicturesReachBeyondTheScreen() throws {
    let film = try source(Samples.interlaced)
    #expect(letters(film, 0)?.joined() == "RRRGGGBBBWWWRRRGGGBBBWWWRRR")
    #expect(letters(film, 1)?.suffix(3) == ["BBB", "WWB", "RRG"])
  }

  @Test func filmsOfPNGPicturesAreLaidOverOrInPlaceOfWhatTheyCover() throws {
    let film = try source(Samples.portableFilm)
    #expect(CGImageSourceGetCount(film) == 4)
    #expect(letters(film, 0) == ["RRRR", "RRRR", "RRRR", "RRRR"])
    #expect(letters(film, 1) == ["RRRR", "RGGR", "RGRR", "RRRR"])
    #expect(letters(film, 2) == ["RRRR", "R..R", "R..B", "RRBW"])
    #expect(letters(film, 3) == ["BRRR", "R..R", "R..R", "RRRR"])
    let whole = CGImageSourceCopyProperties(film, nil) as? [CFString: Any]
    let loops = whole?[kCGImagePropertyPNGDictionary] as? [CFString: Any]
    #expect(loops?[kCGImagePropertyAPNGLoopCount] as? Int == 0)
    let delays = (0..<4).map { index in
      let all = CGImageSourceCopyPropertiesAtIndex(film, index, nil) as? [CFString: Any]
      let png = all?[kCGImagePropertyPNGDictionary] as? [CFString: Any]
      return png?[kCGImagePropertyAPNGUnclampedDelayTime] as? Double
    }
    #expect(delays == [0.1, 0.05, 0.001, 1.5])
  }

  @Test func filmsTellHowLongTheyAreShown() throws {
    let film = try source(Samples.film)
    let whole = try #require(CGImageSourceCopyProperties(film, nil) as? [CFString: Any])
    let loops = try #require(whole[kCGImagePropertyGIFDictionary] as? [CFString: Any])
    #expect(loops[kCGImagePropertyGIFLoopCount] as? Int == 3)
    let delays = try (0..<4).map { index in
      let all = try #require(
        CGImageSourceCopyPropertiesAtIndex(film, index, nil) as? [String: Any])
      let gif = try #require(all[kCGImagePropertyGIFDictionary as String] as? [String: Any])
      #expect(all[kCGImagePropertyPixelWidth as String] as? Int == 4)
      return [kCGImagePropertyGIFUnclampedDelayTime, kCGImagePropertyGIFDelayTime].map {
        gif[$0 as String] as? Double
      }
    }
    #expect(delays == [[0.1, 0.1], [0.01, 0.1], [2, 2], [0.05, 0.05]])
    #expect(CGImageSourceCopyPropertiesAtIndex(film, 4, nil) == nil)
  }

  @Test func dictionariesMayBeReadByTheAddressesOfTheirKeys() throws {
    let film = try source(Samples.film)
    let all = try #require(CGImageSourceCopyPropertiesAtIndex(film, 2, nil))
    func value(_ dictionary: CFDictionary, _ key: CFString) -> AnyObject? {
      CFDictionaryGetValue(dictionary, Unmanaged.passUnretained(key).toOpaque()).map {
        unsafeBitCast($0, to: AnyObject.self)
      }
    }
    let gif = try #require(value(all, kCGImagePropertyGIFDictionary) as? NSDictionary)
    let delay = try #require(value(gif, kCGImagePropertyGIFUnclampedDelayTime) as? NSNumber)
    #expect(delay.doubleValue == 2)
    #expect(value(gif, kCGImagePropertyPixelWidth) == nil)
    #expect(kCGImagePropertyGIFDictionary === kCGImagePropertyGIFDictionary)
  }

  @Test func photographsTellHowTheyLie() throws {
    let photograph = try source(Samples.photograph)
    let all = try #require(
      CGImageSourceCopyPropertiesAtIndex(photograph, 0, nil) as? [CFString: Any])
    #expect(all[kCGImagePropertyOrientation] as? Int == 6)
    #expect(all[kCGImagePropertyPixelWidth] as? Int == 16)
    #expect(all[kCGImagePropertyDPIWidth] as? Double == 144)
    #expect(all[kCGImagePropertyDPIHeight] as? Double == 72)
    #expect(all[kCGImagePropertyHasAlpha] as? Bool == false)
    #expect(all[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelRGB as String)
    let image = try #require(CGImageSourceCreateImageAtIndex(photograph, 0, nil))
    #expect(image.width == 16 && image.letters[0].hasPrefix("RRRR"))
  }

  @Test func picturesTellTheirDensity() throws {
    let picture = try source(Samples.picture)
    let all = try #require(
      CGImageSourceCopyPropertiesAtIndex(picture, 0, nil) as? [CFString: Any])
    #expect(abs((all[kCGImagePropertyDPIWidth] as? Double ?? 0) - 144) < 0.02)
    #expect(all[kCGImagePropertyDepth] as? Int == 8 && all[kCGImagePropertyOrientation] == nil)
    #expect(CGImageSourceGetType(picture) as String? == "public.png")
  }

  @Test func thumbnailsAreSmallAndUpright() throws {
    let photograph = try source(Samples.photograph)
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceThumbnailMaxPixelSize: 8,
    ]
    let small = try #require(
      CGImageSourceCreateThumbnailAtIndex(photograph, 0, options as CFDictionary))
    #expect(small.letters == ["RRRR", "RRRR", "RRRR", "RRRR", "BBBB", "BBBB", "BBBB", "BBBB"])
    #expect(CGImageSourceCreateThumbnailAtIndex(photograph, 0, nil) == nil)
  }

  @Test func bytesMayComeBitByBit() throws {
    let film = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetCount(film) == 0)
    #expect(CGImageSourceGetStatus(film) == .statusReadingHeader)
    CGImageSourceUpdateData(film, Samples.film.prefix(100) as CFData, false)
    #expect(CGImageSourceGetCount(film) == 2)
    #expect(CGImageSourceGetStatus(film) == .statusIncomplete)
    CGImageSourceUpdateData(film, Samples.film as CFData, true)
    #expect(CGImageSourceGetCount(film) == 4)
    #expect(CGImageSourceGetStatus(film) == .statusComplete)
    #expect(CGImageSourceGetStatusAtIndex(film, 9) == .statusInvalidData)
  }

  @Test func whatIsNoImageHasNoPictures() throws {
    for bytes in [Data(), Data("GIF89a".utf8), Data("no image at all".utf8)] {
      let nothing = try source(bytes)
      #expect(CGImageSourceGetCount(nothing) == 0)
      #expect(CGImageSourceCreateImageAtIndex(nothing, 0, nil) == nil)
      #expect(CGImageSourceCopyPropertiesAtIndex(nothing, 0, nil) == nil)
    }
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/no/such.gif") as CFURL, nil) == nil)
  }

  /// Every prefix, and every file with one byte changed, is read without harm.
  @Test(arguments: [Samples.film, Samples.portableFilm])
  func brokenFilmsDoNoHarm(whole: Data) throws {
    var pictures = 0
    for length in 0..<whole.count {
      let film = try source(whole.prefix(length))
      for index in 0..<CGImageSourceGetCount(film) where letters(film, index) != nil {
        pictures += 1
      }
    }
    #expect(pictures > 100)
    for place in whole.indices {
      for change in [0x01, 0x80, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[place] ^= change
        let film = try source(bytes)
        // A screen of thousands of pixels a side takes a while.
        let all = CGImageSourceCopyProperties(film, nil) as? [CFString: Any]
        let said = all?.values.first as? [CFString: Any]
        let width = said?[kCGImagePropertyGIFCanvasPixelWidth] as? Int ?? 0
        let height = said?[kCGImagePropertyGIFCanvasPixelHeight] as? Int ?? 0
        guard max(width, height) < 1000 else { continue }
        for index in 0..<CGImageSourceGetCount(film) { _ = letters(film, index) }
      }
    }
  }
}
