import Foundation

// A file of a few bytes may claim a picture of gigabytes in any of the formats that SDL2_image decodes. Where each of them
// keeps the size is told here, as far as that is needed to refuse such files. Sources: the formats' specifications; GIF
// 89a, TIFF 6.0, the headers of Windows' bitmaps and icons, Netpbm's pages, X PixMap 3, QOI 1.0, EA IFF 85, ZSoft PCX, SVG 2.

/// The sizes that files claim, by how they begin; indices of the bytes begin at 0.
enum ImageClaim {
  typealias Size = (width: Int, height: Int)

  /// The size that a file claims, in pixels; nil where its format is another one, or the header stops short.
  static func size(_ bytes: Data) -> Size? {
    for format in formats where bytes.starts(with: format.start) {
      if let size = format.size(bytes) { return size }
    }
    return svg(bytes)
  }

  private static let formats: [(start: [UInt8], size: @Sendable (Data) -> Size?)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], { $0.size(at: 16, 20, bytes: 4) }),
    (Array("GIF8".utf8), gif),
    (Array("BM".utf8), { bitmap($0, at: 14) }),
    ([0, 0, 1, 0], icon), ([0, 0, 2, 0], icon),
    (Array("II*\0".utf8), { tiff($0, isLittle: true) }),
    (Array("MM\0*".utf8), { tiff($0, isLittle: false) }),
    (Array("P".utf8), netpbm),
    (Array("/* XPM */".utf8), xpm),
    (Array("qoif".utf8), { $0.size(at: 4, 8, bytes: 4) }),
    (Array("gimp xcf".utf8), { $0.size(at: 14, 18, bytes: 4) }),
    (Array("FORM".utf8), lbm),
    ([10], pcx),
  ]

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
  private static func netpbm(_ bytes: Data) -> Size? {
    guard bytes.count > 2, (0x31...0x37).contains(bytes[1]) else { return nil }
    let lines = String(decoding: bytes.dropFirst(2).prefix(4096), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "#" } }
    let words = lines.flatMap { $0.split(separator: " ") }.dropFirst(bytes[1] == 0x37 ? 1 : 0)
    return size(of: words.map(String.init))
  }

  private static func xpm(_ bytes: Data) -> Size? {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count < 2 ? nil : size(of: parts[1].split(separator: " ").map(String.init))
  }

  private static func lbm(_ bytes: Data) -> Size? {
    guard let name = bytes.prefix(512).range(of: Data("BMHD".utf8)) else { return nil }
    return bytes.size(at: name.upperBound + 4, name.upperBound + 6, bytes: 2)
  }

  private static func pcx(_ bytes: Data) -> Size? {
    guard let least = bytes.size(at: 4, 6, bytes: 2, isLittle: true),
      let most = bytes.size(at: 8, 10, bytes: 2, isLittle: true)
    else { return nil }
    return (most.width - least.width + 1, most.height - least.height + 1)
  }

  /// The outermost element's lengths, or those of its view box.
  private static func svg(_ bytes: Data) -> Size? {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    guard let start = text.range(of: "<svg"),
      let end = text[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    let element = text[start.upperBound..<end]
    func value(_ name: String) -> [Substring] {
      guard let place = element.range(of: " " + name + "=") else { return [] }
      let parts = element[place.upperBound...].split(
        maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: { "\"'".contains($0) })
      return parts.first?.split(whereSeparator: { " ,".contains($0) }) ?? []
    }
    let box = value("viewBox").dropFirst(2).map(pixels)
    let (width, height) = (value("width").first.map(pixels), value("height").first.map(pixels))
    guard box.count == 2 || (width != nil && height != nil) else { return nil }
    return (width ?? box[2], height ?? box[3])
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
