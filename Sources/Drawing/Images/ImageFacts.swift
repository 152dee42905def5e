import Foundation

// What the heads of PNG and JPEG files say beside their size. Sources: PNG (W3C, third edition), JFIF 1.02, Exif 2.3.

/// What an image file says of its picture before any pixel is decoded.
package struct ImageFacts: Equatable, Sendable {
  /// How its pixels lie.
  package fileprivate(set) var orientation: CGImagePropertyOrientation?
  /// Pixels an inch, across and down.
  package fileprivate(set) var density: SIMD2<Double>?
  /// Bits of a component.
  package fileprivate(set) var depth = 8
  /// Whether there are no colours; nil where the file has to be decoded for that.
  package fileprivate(set) var isGray: Bool?

  /// Reads the head of a PNG or JPEG file; of others nothing is known.
  package init(_ bytes: Data) {
    let bytes = [UInt8](bytes.prefix(1 << 18))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      readPNG(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      readJPEG(bytes)
    }
  }

  private mutating func readPNG(_ bytes: [UInt8]) {
    guard bytes.count > 25 else { return }
    depth = Int(bytes[24])
    isGray = bytes[25] & 2 == 0
    var place = 8
    while let length = bytes.number(at: place, 4), place + 12 + length <= bytes.count {
      let (name, data) = (bytes[place + 4..<place + 8], place + 8)
      if name.elementsEqual("pHYs".utf8), length == 9, bytes[data + 8] == 1 {
        density = SIMD2(
          Double(bytes.number(at: data, 4) ?? 0), Double(bytes.number(at: data + 4, 4) ?? 0))
        density? *= 0.0254
      }
      if name.elementsEqual("eXIf".utf8) { readExif(bytes[data..<data + length]) }
      if name.elementsEqual("IDAT".utf8) { return }
      place += 12 + length
    }
  }

  private mutating func readJPEG(_ bytes: [UInt8]) {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      guard marker != 0xDA, let length = bytes.number(at: place + 2, 2), length >= 2,
        place + 2 + length <= bytes.count
      else { return }
      let segment = bytes[place + 4..<place + 2 + length]
      readSegment(marker, segment)
      place += 2 + length
    }
  }

  private mutating func readSegment(_ marker: UInt8, _ segment: ArraySlice<UInt8>) {
    let start = segment.startIndex
    switch marker {
    case 0xE0 where segment.starts(with: "JFIF\0".utf8) && segment.count >= 12:
      let unit = [1: 1, 2: 2.54][segment[start + 7]]
      let read = SIMD2(
        Double(segment.number(at: start + 8, 2) ?? 0),
        Double(segment.number(at: start + 10, 2) ?? 0))
      density = unit.map { read * $0 }
    case 0xE1 where segment.starts(with: "Exif\0\0".utf8): readExif(segment.dropFirst(6))
    case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker) && segment.count >= 6:
      depth = Int(segment[start])
      isGray = segment[start + 5] == 1
    default: break
    }
  }

  /// Reads the orientation from the first directory of a TIFF structure.
  private mutating func readExif(_ tiff: ArraySlice<UInt8>) {
    let isLittle = tiff.starts(with: [0x49, 0x49])
    func number(_ place: Int, _ count: Int) -> Int? {
      tiff.number(at: tiff.startIndex + place, count, isLittle: isLittle)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return }
    for entry in 0..<count {
      let place = directory + 2 + entry * 12
      guard let tag = number(place, 2) else { return }
      guard tag == 274, let value = number(place + 8, 2) else { continue }
      orientation = CGImagePropertyOrientation(rawValue: UInt32(value))
    }
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// A number of a few bytes; nil where they are not all there.
  func number(at place: Int, _ count: Int, isLittle: Bool = false) -> Int? {
    guard place >= startIndex, place + count <= endIndex else { return nil }
    let bytes = self[place..<place + count]
    return isLittle
      ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
