import Foundation
import ImageIO
import Testing

@Suite struct CGImageDestinationTests {
  private func image(_ data: Data) throws -> CGImage {
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    return try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
  }

  @Test(arguments: ["public.png", "public.jpeg", "public.tiff", "com.compuserve.gif"])
  func whatIsWrittenCanBeRead(type: String) throws {
    let bytes = NSMutableData()
    let file = try #require(CGImageDestinationCreateWithData(bytes, type as CFString, 1, nil))
    let picture = try image(Samples.photograph)
    CGImageDestinationAddImage(file, picture, nil)
    #expect(CGImageDestinationFinalize(file))
    #expect(!CGImageDestinationFinalize(file))
    let source = try #require(CGImageSourceCreateWithData(bytes, nil))
    #expect(CGImageSourceGetType(source) as String? == type)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.letters == picture.letters)
  }

  @Test func qualityCountsInBytes() throws {
    let film = try #require(CGImageSourceCreateWithData(Samples.photograph as CFData, nil))
    let sizes = try [0.1, 1].map { quality in
      let bytes = NSMutableData()
      let file = try #require(
        CGImageDestinationCreateWithData(bytes, "public.jpeg" as CFString, 1, nil))
      CGImageDestinationAddImageFromSource(
        file, film, 0, [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary)
      #expect(CGImageDestinationFinalize(file))
      return bytes.length
    }
    #expect(sizes[0] < sizes[1])
  }

  @Test func filesAreWrittenAtAddresses() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try #require(
      CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(file, try image(Samples.picture), nil)
    #expect(CGImageDestinationFinalize(file))
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.letters == ["RRBB", "RRBB"])
  }

  @Test func whatCannotBeWrittenSaysSo() throws {
    let bytes = NSMutableData()
    #expect(
      CGImageDestinationCreateWithData(bytes, "org.webmproject.webp" as CFString, 1, nil) == nil)
    let empty = try #require(
      CGImageDestinationCreateWithData(bytes, "public.png" as CFString, 1, nil))
    #expect(!CGImageDestinationFinalize(empty))
    let nowhere = try #require(
      CGImageDestinationCreateWithURL(
        URL(fileURLWithPath: "/no/such/place.png") as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(nowhere, try image(Samples.picture), nil)
    #expect(!CGImageDestinationFinalize(nowhere))
    let several = try #require(
      CGImageDestinationCreateWithData(bytes, "public.jpeg" as CFString, 2, nil))
    for _ in 0..<2 { CGImageDestinationAddImage(several, try image(Samples.picture), nil) }
    #expect(!CGImageDestinationFinalize(several))
    #expect(bytes.length == 0)
  }

  @Test(arguments: ["public.png", "public.tiff"])
  func whatIsHalfSeenStaysSo(type: String) throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let picture = try #require(context.makeImage())
    let bytes = NSMutableData()
    let file = try #require(CGImageDestinationCreateWithData(bytes, type as CFString, 1, nil))
    CGImageDestinationAddImage(file, picture, nil)
    #expect(CGImageDestinationFinalize(file))
    let read = try image(bytes as Data).pixels
    #expect(zip(read, picture.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }
}
