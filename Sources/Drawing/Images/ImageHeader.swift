import Foundation

// The two formats in which a small file may claim a huge picture most easily are looked into before
// any memory is spent: PNG keeps its size at a fixed place, JPEG in its first frame segment.

/// What the first bytes of an image file say about its size.
struct ImageHeader {
  /// The claimed width in pixels.
  let width: Int
  /// The claimed height in pixels.
  let height: Int
  /// Whether the file ends as its format demands; true where that is left to the decoder.
  let isComplete: Bool

  /// Reads the header of a PNG or JPEG file; nil for other formats and broken headers.
  init?(_ bytes: Data) {
    if let header = ImageHeader(png: bytes) ?? ImageHeader(jpeg: bytes) {
      self = header
    } else {
      return nil
    }
  }

  private init(width: Int, height: Int, isComplete: Bool) {
    (self.width, self.height, self.isComplete) = (width, height, isComplete)
  }

  private init?(png bytes: Data) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature) else { return nil }
    self.init(
      width: bytes.bigEndian(at: 16, count: 4), height: bytes.bigEndian(at: 20, count: 4),
      isComplete: true)
  }

  /// Follows the chain of segments. libjpeg paints what is missing gray, so the end is looked for.
  private init?(jpeg bytes: Data) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var (place, size): (Int, (width: Int, height: Int)?) = (2, nil)
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        size = (
          bytes.bigEndian(at: place + 7, count: 2), bytes.bigEndian(at: place + 5, count: 2)
        )
      }
      if marker == 0xDA, let size {
        let isComplete = bytes.range(of: Data([0xFF, 0xD9]), in: place..<bytes.count) != nil
        self.init(width: size.width, height: size.height, isComplete: isComplete)
        return
      }
      place += marker == 0xFF ? 1 : 2 + bytes.bigEndian(at: place + 2, count: 2)
    }
    return nil
  }
}

extension Data {
  /// A big-endian number of a few bytes; the data's indices begin at 0.
  fileprivate func bigEndian(at place: Int, count: Int) -> Int {
    self[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
