import Drawing
import Foundation
import Geometry
import Testing

struct ImageFileTests {
  let sample = CGImage(
    bitmap: Bitmap(7, 5) { x, y in [UInt8(x * 30), UInt8(y * 50), UInt8(x * y * 8), 255] })

  @Test func opaquePixelsSurviveAPNGFileUnchanged() throws {
    let url = Self.temporaryFile("opaque.png")
    defer { try? FileManager.default.removeItem(at: url) }
    try sample.write(to: url)
    let copy = try CGImage.load(contentsOf: url)
    #expect(copy.width == 7)
    #expect(copy.height == 5)
    #expect(copy.pixels == sample.pixels)
    #expect(copy.bitmap.isOpaque)
  }

  @Test func translucentPixelsSurviveAsFarAsStraightColoursCan() throws {
    let glass = Bitmap(16, 16) { x, y in
      let alpha = UInt8(y * 17)
      return [alpha, UInt8(Int(alpha) * x / 15), 0, alpha]
    }
    let copy = try ImageFile.decode(try #require(glass.pngBytes()), path: "glass")
    #expect(distance(copy.packedPixels, glass.packedPixels) <= 1)
    #expect(copy[3, 0] == clearPixel)
  }

  @Test func equalPixelsGiveEqualFiles() throws {
    let twin = Bitmap(width: 7, height: 5, pixels: sample.pixels)
    #expect(try #require(sample.bitmap.pngBytes()) == #require(twin.pngBytes()))
  }

  @Test func aMissingFileSaysSoWithItsPath() {
    let error = #expect(throws: ImageFileError.self) {
      try ImageFile.load(path: "/nowhere/at/all.png")
    }
    #expect(error?.reason == .unreadable)
    #expect(error?.description.contains("/nowhere/at/all.png") == true)
  }

  @Test(arguments: [Data(), Data([1, 2, 3]), Data([0xFF, 0xD8]), Data("no picture".utf8)])
  func bytesThatAreNoImageAreBroken(_ bytes: Data) {
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes, path: "x") }
    #expect(error?.reason == .broken)
    #expect(error?.words.isEmpty == false)
  }

  @Test(arguments: [0.3, 0.6, 0.95])
  func aPNGThatStopsShortIsBroken(_ share: Double) throws {
    let noise = Bitmap(32, 32) { x, y in
      [UInt8((x * 7 ^ y * 13) & 255), UInt8(x * y % 251), 9, 255]
    }
    let bytes = try #require(noise.pngBytes())
    let error = #expect(throws: ImageFileError.self) {
      try ImageFile.decode(bytes.prefix(Int(Double(bytes.count) * share)), path: "short")
    }
    #expect(error?.reason == .broken)
  }

  @Test func aJPEGIsReadAndOneThatStopsShortIsBroken() throws {
    let bytes = try #require(Data(base64Encoded: Self.tinyJPEG))
    let image = try ImageFile.decode(bytes, path: "tiny.jpg")
    #expect(image.width == 8)
    #expect(image.height == 8)
    #expect(distance(image[4, 4], redPixel) <= 4)
    let error = #expect(throws: ImageFileError.self) {
      try ImageFile.decode(bytes.dropLast(8), path: "short.jpg")
    }
    #expect(error?.reason == .broken)
  }

  @Test func aClaimOfAHugeSizeIsRefusedBeforeDecoding() throws {
    var bytes = try #require(sample.bitmap.pngBytes())
    bytes.replaceSubrange(16..<20, with: [0, 1, 0, 0])
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes, path: "huge") }
    #expect(error?.reason == .tooLarge)
    #expect(error?.words.contains("65536") == true)
    let small = #expect(throws: ImageFileError.self) {
      try ImageFile.decode(sample.bitmap.pngBytes() ?? Data(), path: "limit", maximumSide: 6)
    }
    #expect(small?.reason == .tooLarge)
  }

  /// A file of a few bytes that claims a picture of 60,000 × 50,000 pixels, in one of the formats that are read.
  struct HugeClaim: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: Data

    init(_ name: String, _ bytes: [UInt8]) { (testDescription, self.bytes) = (name, Data(bytes)) }

    init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
  }

  private static let (wide, high): ([UInt8], [UInt8]) = ([0x60, 0xEA], [0x50, 0xC3])

  static let hugeClaims: [HugeClaim] = {
    let (none, long): ([UInt8], [UInt8]) = ([0, 0], wide + [0, 0])
    let bitmap: [UInt8] = [40, 0, 0, 0] + long + high + none + [1, 0, 24, 0]
    let upsideDown: [UInt8] = [40, 0, 0, 0] + long + [0xB0, 0x3C, 255, 255] + [1, 0, 24, 0]
    func entry(_ tag: UInt8, _ side: [UInt8]) -> [UInt8] {
      [tag, 1, 4, 0, 1, 0, 0, 0] + side + none
    }
    return [
      HugeClaim(
        "GIF",
        Array("GIF89a".utf8) + [
          1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6, 0x21, 0xF9, 4, 0, 0, 0, 0, 0,
        ]
          + [0x2C, 0, 0, 0, 0] + wide + high + [0, 2, 2, 0x4C, 1, 0, 0x3B]),
      HugeClaim("BMP", Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + bitmap),
      HugeClaim("BMP, rows down", Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + upsideDown),
      HugeClaim(
        "BMP of OS/2",
        Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [12, 0, 0, 0] + wide + high),
      HugeClaim(
        "ICO", [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 24, 0, 40, 0, 0, 0, 22, 0, 0, 0] + bitmap),
      HugeClaim(
        "TIFF", Array("II*".utf8) + [0, 8, 0, 0, 0, 2, 0] + entry(0, wide) + entry(1, high)),
      HugeClaim("PPM", "P6\n# width\n60000 # by\n50000\n255\n"),
      HugeClaim("XV", "P7 332\n#END_OF_COMMENTS\n60000 50000 255\n"),
      HugeClaim("XPM", "/* XPM */\nstatic char *x[] = {\n\"60000 50000 1 1\",\n\"a c #000000\"};"),
      HugeClaim("QOI", Array("qoif".utf8) + [0, 0, 0xEA, 0x60, 0, 0, 0xC3, 0x50, 4, 0]),
      HugeClaim("XCF", Array("gimp xcf file".utf8) + [0, 0, 0, 0xEA, 0x60, 0, 0, 0xC3, 0x50]),
      HugeClaim("PCX", [10, 5, 1, 8, 0, 0, 0, 0, 0x5F, 0xEA, 0x4F, 0xC3]),
      HugeClaim(
        "SVG", "<svg xmlns=\"http://www.w3.org/2000/svg\" width='60000px' height='50000'></svg>"),
      HugeClaim(
        "SVG with a view box", "<?xml version=\"1.0\"?><svg viewBox=\"0 0 60000 50000\"></svg>"),
      HugeClaim("SVG in inches", "<svg width=\"625in\" height=\"50000\"></svg>"),
    ]
  }()

  @Test(arguments: hugeClaims) func aHugeClaimOfAnyFormatIsRefusedBeforeDecoding(claim: HugeClaim) {
    let error = #expect(throws: ImageFileError.self) {
      try ImageFile.decode(claim.bytes, path: claim.testDescription)
    }
    #expect(error?.reason == .tooLarge)
    #expect(error?.words.contains("60000 × 50000") == true, "\(error?.words ?? "")")
    // What stops short within the header is broken, and stops no program.
    for count in 0..<claim.bytes.count {
      let rest = #expect(throws: ImageFileError.self) {
        try ImageFile.decode(claim.bytes.prefix(count), path: claim.testDescription)
      }
      #expect(rest != nil)
    }
  }

  @Test func filesWhoseDecoderTrustsThemAreNotRead() {
    let bytes =
      Array("FORM\0\0\0\u{40}ILBMBMHD\0\0\0\u{14}".utf8) + [UInt8](repeating: 1, count: 60)
    let error = #expect(throws: ImageFileError.self) {
      try ImageFile.decode(Data(bytes), path: "picture.lbm")
    }
    #expect(error?.reason == .broken)
  }

  @Test func aFileThatCannotBeWrittenSaysSo() {
    let error = #expect(throws: ImageFileError.self) {
      try sample.write(to: URL(fileURLWithPath: "/nowhere/at/all.png"))
    }
    #expect(error?.reason == .unwritable)
    #expect(error?.path == "/nowhere/at/all.png")
  }

  @Test func manyThreadsReadAtOnce() async throws {
    let bytes = try #require(sample.bitmap.pngBytes())
    let copies = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 {
        group.addTask { try ImageFile.decode(bytes, path: "x").packedPixels }
      }
      return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }
    #expect(copies.allSatisfy { $0 == sample.pixels })
  }

  private static func temporaryFile(_ name: String) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())-\(name)")
  }

  /// Eight by eight red pixels.
  private static let tinyJPEG = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
    DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
    FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAA\
    CP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAHCf/EABQRAQAAAAAAAAAAAAAAAAAA\
    AAD/2gAMAwEAAhEDEQA/ADoDFU3/2Q==
    """
}
