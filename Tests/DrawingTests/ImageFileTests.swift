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
