import Foundation

/// What the first bytes of an image file say about its size.
struct ImageHeader {
  /// The claimed width in pixels.
  let width: Int
  /// The claimed height in pixels.
  let height: Int
  /// Whether the file ends as its format demands; true where that is left to the decoder.
  let isComplete: Bool

  /// Reads the header of a file; nil where it tells no size.
  init?(_ bytes: Data) {
    if let header = ImageHeader(jpeg: bytes) {
      self = header
    } else if let size = ImageClaim.size(bytes) {
      self.init(width: size.width, height: size.height, isComplete: true)
    } else {
      return nil
    }
  }

  private init(width: Int, height: Int, isComplete: Bool) {
    (self.width, self.height, self.isComplete) = (width, height, isComplete)
  }

  /// Follows the chain of segments. libjpeg paints what is missing gray, so the end is looked for.
  private init?(jpeg bytes: Data) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var (place, size): (Int, (width: Int, height: Int)?) = (2, nil)
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        size = (bytes.number(at: place + 7, 2) ?? 0, bytes.number(at: place + 5, 2) ?? 0)
      }
      if marker == 0xDA, let size {
        let isComplete = bytes.range(of: Data([0xFF, 0xD9]), in: place..<bytes.count) != nil
        self.init(width: size.width, height: size.height, isComplete: isComplete)
        return
      }
      place += marker == 0xFF ? 1 : 2 + (bytes.number(at: place + 2, 2) ?? 0)
    }
    return nil
  }
}
