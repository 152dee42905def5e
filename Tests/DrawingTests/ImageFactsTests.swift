import Foundation
import Geometry
import Testing

@testable import Drawing

@Suite struct ImageFactsTests {
  /// What a camera says before the pixels: one entry, the orientation.
  private func exif(_ number: UInt8, isLittle: Bool) -> [UInt8] {
    let directory: [[UInt8]] = [
      [0x00, 0x2A], [0, 0, 0, 8], [0, 1], [0x01, 0x12], [0, 3], [0, 0, 0, 1], [0, number],
    ]
    let mark: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
    return Array("Exif\0\0".utf8) + mark
      + directory.flatMap { isLittle ? $0.reversed() : $0 } + [0, 0, 0, 0, 0, 0]
  }

  /// A JPEG file of 16 × 8 pixels, red on the left and blue on the right, with what a camera says.
  private func photograph(_ exif: [UInt8]) throws -> Data {
    let bitmap = Bitmap(
      width: 16, height: 8,
      pixels: (0..<128).flatMap { $0 % 16 < 8 ? [255, 0, 0, 255] : [0, 0, 255, 255] })
    let file = try #require(bitmap.jpegBytes(quality: 1))
    return file.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + file.dropFirst(2)
  }

  @Test(arguments: [false, true])
  func camerasTellHowPicturesLieInEitherOrderOfBytes(isLittle: Bool) throws {
    for number in 1...8 as ClosedRange<UInt8> {
      let facts = ImageFacts(try photograph(exif(number, isLittle: isLittle)))
      #expect(facts.orientation?.rawValue == UInt32(number))
      #expect(facts.isGray == false && facts.depth == 8)
    }
    #expect(ImageFacts(try photograph(exif(9, isLittle: isLittle))).orientation == nil)
  }

  @Test func picturesAreTurnedUpright() throws {
    let bytes = try photograph(exif(6, isLittle: false))
    let image = try ImageFile.picture(bytes, path: "photograph")
    #expect(image.width == 8 && image.height == 16)
    #expect(image.pixels[0] > 200 && image.pixels[2] < 50)
    let last = image.pixels.suffix(4)
    #expect(last[last.startIndex] < 50 && last[last.startIndex + 2] > 200)
  }

  @Test func whatIsCutShortOrNoImageSaysNothing() throws {
    let whole = try photograph(exif(6, isLittle: false))
    for length in 0..<whole.count { _ = ImageFacts(whole.prefix(length)) }
    #expect(ImageFacts(whole.prefix(30)).orientation == nil)
    let none = ImageFacts(Data("text".utf8))
    #expect(none.orientation == nil && none.isGray == nil && none.density == nil)
  }

  /// Six pixels in two rows, and the rows that are meant by each of the cameras' numbers.
  @Test(arguments: [
    (1, ["123", "456"]), (2, ["321", "654"]), (3, ["654", "321"]), (4, ["456", "123"]),
    (5, ["14", "25", "36"]), (6, ["41", "52", "63"]), (7, ["63", "52", "41"]),
    (8, ["36", "25", "14"]),
  ])
  func eachOrientationMeansItsRows(number: Int, rows: [String]) throws {
    let stored = Bitmap(
      width: 3, height: 2, pixels: (1...6 as ClosedRange<UInt8>).flatMap { [$0, 0, 0, 255] })
    let orientation = try #require(CGImagePropertyOrientation(rawValue: UInt32(number)))
    let image = orientation.upright(CGImage(bitmap: stored))
    let read = (0..<image.height).map { y in
      (0..<image.width).map { x in "\(image.pixels[(y * image.width + x) * 4])" }.joined()
    }
    #expect(read == rows)
  }
}
