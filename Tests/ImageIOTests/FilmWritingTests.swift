import Foundation
import Geometry
import ImageIO
import Testing

/// Films that are written are read again as what they were.
@Suite struct FilmWritingTests {
  private let gif = "com.compuserve.gif"
  private let kinds = ["com.compuserve.gif", "public.png"]

  /// A file of pictures with their seconds, and how often they are shown.
  private func file(
    _ type: String, _ pictures: [(CGImage, Double?)], loops: Int? = nil
  ) throws -> Data {
    let bytes = NSMutableData()
    let file = try #require(
      CGImageDestinationCreateWithData(bytes, type as CFString, pictures.count, nil))
    let (part, loopCount, delay) =
      type == gif
      ? (kCGImagePropertyGIFDictionary, kCGImagePropertyGIFLoopCount, kCGImagePropertyGIFDelayTime)
      : (
        kCGImagePropertyPNGDictionary, kCGImagePropertyAPNGLoopCount, kCGImagePropertyAPNGDelayTime
      )
    if let loops {
      CGImageDestinationSetProperties(file, [part: [loopCount: loops]] as CFDictionary)
    }
    for (image, seconds) in pictures {
      let said = seconds.map { [part: [delay: $0]] as CFDictionary }
      CGImageDestinationAddImage(file, image, said)
    }
    #expect(CGImageDestinationFinalize(file))
    return bytes as Data
  }

  private func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) -> CGImage {
    let pixels = (0..<height).flatMap { y in (0..<width).flatMap { x in color(x, y) } }
    return CGImage(bitmap: Bitmap(width: width, height: height, pixels: pixels))
  }

  private func pictures(_ data: Data) throws -> [CGImage] {
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    return try (0..<CGImageSourceGetCount(source)).map {
      try #require(CGImageSourceCreateImageAtIndex(source, $0, nil))
    }
  }

  /// What a film says of itself, or of a picture.
  private func said(_ data: Data, _ key: CFString, at index: Int? = nil) throws -> Double? {
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    let all =
      index.map { CGImageSourceCopyPropertiesAtIndex(source, $0, nil) }
      ?? CGImageSourceCopyProperties(source, nil)
    let parts = [kCGImagePropertyGIFDictionary, kCGImagePropertyPNGDictionary].compactMap {
      all?.object(forKey: $0) as? NSDictionary
    }
    return (parts.first?.object(forKey: key) as? NSNumber)?.doubleValue
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let none: [UInt8] = [0, 0, 0, 0]

  @Test func picturesTimesAndRoundsComeBack() throws {
    for type in kinds {
      // A dot that wanders, goes, and comes back on a clear ground.
      let film: [CGImage] = [
        picture(5, 4) { x, y in x == 1 && y == 1 ? red : blue },
        picture(5, 4) { x, y in x == 3 && y == 2 ? red : blue },
        picture(5, 4) { _, _ in blue },
        picture(5, 4) { x, _ in x == 4 ? red : none },
        picture(5, 4) { x, _ in x == 0 ? blue : none },
        picture(5, 4) { _, _ in red },
      ]
      let delays = [0.1, 0.25, 0.04, 1, 0.5, nil]
      let data = try file(type, Array(zip(film, delays)), loops: 3)
      #expect(try pictures(data).map(\.pixels) == film.map(\.pixels), "\(type)")
      let read = try film.indices.map {
        try said(data, kCGImagePropertyGIFUnclampedDelayTime, at: $0)
      }
      #expect(read == [0.1, 0.25, 0.04, 1, 0.5, 0.1], "\(type)")
      #expect(try said(data, kCGImagePropertyGIFLoopCount) == 3)
    }
  }

  @Test func whatSaysNothingIsShownOnce() throws {
    for type in kinds {
      let film = [red, blue].map { color in (picture(2, 2) { _, _ in color }, Double?.some(0.2)) }
      #expect(try said(try file(type, film), kCGImagePropertyGIFLoopCount) == 1, "\(type)")
    }
  }

  @Test func timesThatNoFileHasRoomForDoNoHarm() throws {
    for type in kinds {
      let dot = picture(2, 2) { _, _ in red }
      let film: [(CGImage, Double?)] = [(dot, .nan), (dot, .infinity), (dot, -1)]
      #expect(try pictures(try file(type, film)).count == 3, "\(type)")
    }
  }

  @Test func thirtyPicturesASecondTakeASecond() throws {
    let film = (0..<30).map { index in
      (picture(30, 1) { x, _ in x == index ? red : blue }, Double?.some(1.0 / 30))
    }
    let data = try file(gif, film, loops: 0)
    let delays = try film.indices.map {
      try said(data, kCGImagePropertyGIFUnclampedDelayTime, at: $0) ?? 0
    }
    #expect(abs(delays.reduce(0, +) - 1) < 1e-9)
    #expect(Set(delays) == [0.03, 0.04])
  }

  /// Noise makes all lengths of codes, and forgets its runs over and over.
  @Test(arguments: [2, 3, 5, 16, 17, 255, 256])
  func fewColoursComeBackExactly(count: Int) throws {
    var random = SystemRandomNumberGenerator()
    let colors: [[UInt8]] = (0..<count).map { number in
      let byte = UInt8(number)
      return [byte, 255 - byte, byte &* 7, 255]
    }
    let noise = picture(150, 101) { _, _ in colors[Int.random(in: 0..<count, using: &random)] }
    let same = picture(150, 101) { _, _ in colors[0] }
    let film: [CGImage] = [noise, same, same, noise]
    let read = try pictures(try file(gif, film.map { ($0, 0.1) }))
    #expect(read.map(\.pixels) == film.map(\.pixels))
  }

  @Test func manyColoursComeBackNearly() throws {
    let wide = picture(200, 200) { x, y in
      [UInt8(x), UInt8(y), UInt8((x + y) / 2), 255]
    }
    let read = try #require(try pictures(try file(gif, [(wide, nil)])).first)
    let off = zip(read.pixels, wide.pixels).map { abs(Int($0) - Int($1)) }
    #expect(off.reduce(0, +) < 5 * off.count, "\(Double(off.reduce(0, +)) / Double(off.count))")
    #expect(off.max() ?? 0 <= 40)
    // Between two colours both are there: the mean of an area is that of the picture.
    func mean(_ image: CGImage, _ channel: Int) -> Int {
      let pixels = image.pixels
      let places = (90..<106).flatMap { y in (90..<106).map { y * 200 + $0 } }
      return places.reduce(0) { $0 + Int(pixels[4 * $1 + channel]) } / places.count
    }
    for channel in 0..<3 { #expect(abs(mean(read, channel) - mean(wide, channel)) <= 3) }
  }

  @Test func onlyWhatChangesIsWritten() throws {
    var random = SystemRandomNumberGenerator()
    let noise = (0..<40_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    func frame(_ dot: Int) -> CGImage {
      picture(200, 200) { x, y in
        x == dot && y == dot ? red : [noise[y * 200 + x], noise[y * 200 + x], 0, 255]
      }
    }
    let one = try file(gif, [(frame(0), nil)])
    let ten = try file(gif, (0..<10).map { (frame($0), nil) })
    #expect(ten.count < one.count + 9 * 1000)
  }
}
