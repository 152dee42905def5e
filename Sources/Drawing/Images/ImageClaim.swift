import Foundation

// A file of a few bytes may claim a picture of gigabytes in any of the formats that SDL2_image decodes. Where each of them
// keeps the size is told here, as far as that is needed to refuse such files before any memory is spent. Sources: the formats'
// specifications; PNG, JPEG, GIF 89a, TIFF 6.0, the headers of Windows' bitmaps and icons, Netpbm's pages, X PixMap 3, QOI 1.0,
// ZSoft PCX, SVG 2.

/// What the head of an image file says of its size.
enum ImageClaim: Equatable {
  /// In pixels.
  case size(width: Int, height: Int)
  /// The format is known, but no size is told, or the data stops short.
  case broken
  /// A format of which the decoder knows by itself how large it may be.
  case unknown

  /// Reads a head; indices of the bytes begin at 0.
  init(_ bytes: Data) {
    let format = Self.formats.first { bytes.starts(with: $0.start) }
    if let format {
      self = format.size(bytes).map { .size(width: $0.width, height: $0.height) } ?? .broken
    } else if let element = Self.svgElement(bytes) {
      self = Self.svg(element).map { .size(width: $0.width, height: $0.height) } ?? .broken
    } else {
      self = .unknown
    }
  }

  fileprivate typealias Size = (width: Int, height: Int)

  private typealias Format = (start: [UInt8], size: @Sendable (Data) -> Size?)

  private static let formats: [Format] = binaryFormats + textFormats + pcxFormats

  private static let binaryFormats: [Format] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], { $0.size(at: 16, 20, bytes: 4) }),
    ([0xFF, 0xD8], jpeg),
    (Array("GIF8".utf8), gif),
    (Array("BM".utf8), { bitmap($0, at: 14) }),
    ([0, 0, 1, 0], icon), ([0, 0, 2, 0], icon),
    (Array("II*\0".utf8), { tiff($0, isLittle: true) }),
    (Array("MM\0*".utf8), { tiff($0, isLittle: false) }),
    (Array("qoif".utf8), { $0.size(at: 4, 8, bytes: 4) }),
    (Array("gimp xcf".utf8), { $0.size(at: 14, 18, bytes: 4) }),
    // The decoder of Deluxe Paint's files trusts them.
    (Array("FORM".utf8), { _ in nil }),
  ]

  private static let textFormats: [Format] =
    (1...6).map { number -> Format in
      (Array("P\(number)".utf8), { netpbm($0, skipped: 0) })
    } + [
      (Array("P7 332".utf8), { netpbm($0, skipped: 1) }),
      (Array("/* XPM */".utf8), xpm),
    ]

  /// By version.
  private static let pcxFormats: [Format] = (0...5).map { version -> Format in
    ([10, version, 1], pcx)
  }

  /// Follows the chain of segments. libjpeg paints what is missing gray, so the end is looked for.
  private static func jpeg(_ bytes: Data) -> Size? {
    var (place, size): (Int, Size?) = (2, nil)
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { size = bytes.size(at: place + 7, place + 5, bytes: 2) }
      if marker == 0xDA, let size {
        let isComplete = bytes.range(of: Data([0xFF, 0xD9]), in: place..<bytes.count) != nil
        return isComplete ? size : nil
      }
      place += marker == 0xFF ? 1 : 2 + (bytes.number(at: place + 2, 2) ?? 0)
    }
    return nil
  }

  /// The first picture: its size stands behind extensions, and the screen's does not count.
  private static func gif(_ bytes: Data) -> Size? {
    func palette(_ bits: Int) -> Int { bits & 0x80 == 0 ? 0 : 3 << (bits & 7 + 1) }
    guard let bits = bytes.number(at: 10, 1) else { return nil }
    var place = 13 + palette(bits)
    while bytes.number(at: place, 1) == 0x21 {
      place += 2
      while let count = bytes.number(at: place, 1), count > 0 { place += count + 1 }
      place += 1
    }
    guard bytes.number(at: place, 1) == 0x2C else { return nil }
    return bytes.size(at: place + 5, place + 7, bytes: 2, isLittle: true)
  }

  /// A header of Windows' bitmaps; rows that go down have a height below zero.
  private static func bitmap(_ bytes: Data, at place: Int) -> Size? {
    if bytes.number(at: place, 4, isLittle: true) == 12 {
      return bytes.size(at: place + 4, place + 6, bytes: 2, isLittle: true)
    }
    let size = bytes.size(at: place + 4, place + 8, bytes: 4, isLittle: true)
    return size.map { (positive($0.width), positive($0.height)) }
  }

  private static func positive(_ number: Int) -> Int {
    Int(Int32(truncatingIfNeeded: number).magnitude)
  }

  /// The largest of an icon's pictures.
  private static func icon(_ bytes: Data) -> Size? {
    let count = bytes.number(at: 4, 2, isLittle: true) ?? 0
    let sizes = (0..<min(count, 256)).compactMap { index -> Size? in
      bytes.number(at: 6 + 16 * index + 12, 4, isLittle: true).flatMap { bitmap(bytes, at: $0) }
    }
    return sizes.max { max($0.width, $0.height) < max($1.width, $1.height) }
  }

  private static func tiff(_ bytes: Data, isLittle: Bool) -> Size? {
    func number(_ place: Int, _ count: Int) -> Int? {
      bytes.number(at: place, count, isLittle: isLittle)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    var sides: [Int: Int] = [:]
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let tag = number(place, 2), let type = number(place + 2, 2) else { break }
      sides[tag] = number(place + 8, type == 3 ? 2 : 4)
    }
    guard let width = sides[256], let height = sides[257] else { return nil }
    return (width, height)
  }

  /// Numbers as text, between comments; thumbnails of XV have one more before them.
  private static func netpbm(_ bytes: Data, skipped: Int) -> Size? {
    let lines = String(decoding: bytes.dropFirst(2).prefix(4096), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "#" } }
    let words = lines.flatMap { $0.split(separator: " ") }.dropFirst(skipped)
    return size(of: words.map(String.init))
  }

  private static func xpm(_ bytes: Data) -> Size? {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count < 2 ? nil : size(of: parts[1].split(separator: " ").map(String.init))
  }

  private static func pcx(_ bytes: Data) -> Size? {
    guard let least = bytes.size(at: 4, 6, bytes: 2, isLittle: true),
      let most = bytes.size(at: 8, 10, bytes: 2, isLittle: true)
    else { return nil }
    return (most.width - least.width + 1, most.height - least.height + 1)
  }

  /// The outermost element of a document of vectors, without its end.
  private static func svgElement(_ bytes: Data) -> Substring? {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    return text.range(of: "<svg").map { text[$0.upperBound...].prefix { $0 != ">" } }
  }

  /// The lengths of that, or those of its view box.
  private static func svg(_ element: Substring) -> Size? {
    func value(_ name: String) -> [Substring] {
      guard let place = element.range(of: " " + name + "=") else { return [] }
      let parts = element[place.upperBound...].split(
        maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: { "\"'".contains($0) })
      return parts.first?.split(whereSeparator: { " ,".contains($0) }) ?? []
    }
    let box = value("viewBox").dropFirst(2).map(pixels)
    let (width, height) = (value("width").first.map(pixels), value("height").first.map(pixels))
    guard box.count == 2 || (width != nil && height != nil) else { return nil }
    return (width ?? box[0], height ?? box[1])
  }

  /// A length with its unit, in whole pixels.
  private static func pixels(_ length: Substring) -> Int {
    let units = ["in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96.0 / 72, "pc": 16]
    let unit = units.first { length.hasSuffix($0.key) }
    let number = Double(length.prefix { !$0.isLetter && $0 != "%" }) ?? 0
    return Int(min(max(number * (unit?.value ?? 1), 0), 1e9).rounded(.up))
  }

  private static func size(of words: [String]) -> Size? {
    guard words.count >= 2, let width = Int(words[0]), let height = Int(words[1]) else {
      return nil
    }
    return (width, height)
  }
}

extension Data {
  /// Two numbers of a few bytes; nil where they are not all there.
  fileprivate func size(
    at width: Int, _ height: Int, bytes: Int, isLittle: Bool = false
  ) -> ImageClaim.Size? {
    guard let width = number(at: width, bytes, isLittle: isLittle),
      let height = number(at: height, bytes, isLittle: isLittle)
    else { return nil }
    return (width, height)
  }
}
