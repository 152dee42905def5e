import Foundation
import Geometry

// A TIFF file without compression: a header, a table of twelve fields, the few numbers that the table has no room for,
// and the pixels in one strip. (TIFF, revision 6.0)

extension Bitmap {
  /// The pixels as an uncompressed TIFF file with premultiplied colours.
  package func tiffBytes() -> Data {
    let pixels = packedPixels
    let fieldCount = 12
    let afterTable = 8 + 2 + fieldCount * 12 + 4
    let start = afterTable + 8
    var file = TIFFBytes()
    file.add([0x49, 0x49, 42, 0])
    file.add(long: 8)
    file.add(short: fieldCount)
    file.add(field: 256, .long, width)
    file.add(field: 257, .long, height)
    // Four numbers of 16 bits, behind the table.
    file.add(field: 258, .short, count: 4, afterTable)
    // No compression, red, green and blue, one strip.
    file.add(field: 259, .short, 1)
    file.add(field: 262, .short, 2)
    file.add(field: 273, .long, start)
    // Rows begin at the top.
    file.add(field: 274, .short, 1)
    file.add(field: 277, .short, 4)
    file.add(field: 278, .long, height)
    file.add(field: 279, .long, pixels.count)
    file.add(field: 284, .short, 1)
    // The fourth number is an opacity by which the others are multiplied.
    file.add(field: 338, .short, 1)
    file.add(long: 0)
    for _ in 0..<4 { file.add(short: 8) }
    return file.bytes + pixels
  }
}

/// Numbers in a row, low bytes first.
private struct TIFFBytes {
  enum Kind: Int {
    case short = 3
    case long = 4
  }

  var bytes = Data()

  mutating func add(_ some: [UInt8]) { bytes.append(contentsOf: some) }
  mutating func add(short: Int) { add([UInt8(short & 0xff), UInt8(short >> 8 & 0xff)]) }

  mutating func add(long: Int) {
    add(short: long & 0xffff)
    add(short: long >> 16 & 0xffff)
  }

  mutating func add(field tag: Int, _ kind: Kind, count: Int = 1, _ value: Int) {
    add(short: tag)
    add(short: kind.rawValue)
    add(long: count)
    add(long: value)
  }
}
