import Foundation

// A GIF file is a screen, a palette and blocks: pictures that are laid on the screen one after the other. Before
// each stands how long it is shown, which of its colours is none, and what becomes of it then. Here the blocks are
// found; the pixels are decoded by SDL2_image, which gets each picture as a file of its own.
//
// Source: Graphics Interchange Format, version 89a (CompuServe, 1990); the repetitions are Netscape's extension.

/// What a GIF file holds, without its pixels.
package struct GIFFile: Sendable {
  /// What becomes of a picture once it has been shown.
  enum Disposal: Int, Sendable {
    case none, stays, isCleared, isTakenBack
  }

  /// One picture.
  package struct Frame: Sendable {
    /// How long it is shown, in seconds, as the file says.
    package fileprivate(set) var delay = 0.0
    fileprivate(set) var disposal = Disposal.none
    /// The colour that is none.
    fileprivate var clearColor: UInt8?
    fileprivate(set) var (left, top, width, height) = (0, 0, 0, 0)
    fileprivate var isInterlaced = false
    fileprivate var palette = 0..<0
    /// The size of the codes, and the blocks of codes up to the empty one.
    fileprivate var codes = 0..<0
  }

  /// The screen's size in pixels.
  package private(set) var (width, height) = (0, 0)
  /// How often the pictures are shown, 0 for without end; nil where the file does not say.
  package private(set) var loopCount: Int?
  /// The pictures that are there to the end of their codes.
  package private(set) var frames: [Frame] = []
  /// Whether the file goes on to its end mark.
  package private(set) var isComplete = false

  /// Finds the blocks; nil where the bytes are no GIF file.
  package init?(_ bytes: Data) {
    var reader = GIFReader(bytes: [UInt8](bytes))
    guard let (width, height, palette) = reader.screen() else { return nil }
    (self.width, self.height) = (width, height)
    var frame = Frame()
    frame.palette = palette
    while let mark = reader.byte() {
      switch mark {
      case 0x21: guard readExtension(&reader, &frame) else { return }
      case 0x2C:
        guard let found = reader.picture(frame) else { return }
        frames.append(found)
        frame = Frame()
        frame.palette = palette
      case 0x3B:
        isComplete = true
        return
      default: return
      }
    }
  }

  /// Reads what stands before a picture; false where the bytes end.
  private mutating func readExtension(_ reader: inout GIFReader, _ frame: inout Frame) -> Bool {
    guard let kind = reader.byte(), let first = reader.block() else { return false }
    if kind == 0xF9, first.count >= 4 {
      let bits = Int(first[first.startIndex])
      frame.disposal = Disposal(rawValue: bits >> 2 & 7) ?? .none
      let hundredths = Int(first[first.startIndex + 1]) | Int(first[first.startIndex + 2]) << 8
      frame.delay = Double(hundredths) / 100
      frame.clearColor = bits & 1 == 1 ? first[first.startIndex + 3] : nil
    }
    var block = first
    while !block.isEmpty {
      guard let next = reader.block() else { return false }
      if kind == 0xFF, first.elementsEqual("NETSCAPE2.0".utf8), next.count == 3 {
        loopCount = Int(next[next.startIndex + 1]) | Int(next[next.startIndex + 2]) << 8
      }
      block = next
    }
    return true
  }

  /// One picture as a file of its own, which has its size.
  func file(of frame: Frame, in bytes: Data) -> Data {
    let palette = bytes[
      bytes.startIndex + frame.palette.lowerBound..<bytes.startIndex + frame.palette.upperBound]
    func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    let size = little(frame.width) + little(frame.height)
    // 3 · 2 ^ (n + 1) bytes are told by n.
    let bits = palette.isEmpty ? 0 : UInt8((palette.count / 3).trailingZeroBitCount - 1) | 0x80
    var file = Data("GIF89a".utf8) + size + [bits, 0, 0] + palette
    if let color = frame.clearColor { file += [0x21, 0xF9, 4, 1, 0, 0, color, 0] }
    file += [0x2C, 0, 0, 0, 0] + size + [frame.isInterlaced ? 0x40 : 0]
    file +=
      bytes[bytes.startIndex + frame.codes.lowerBound..<bytes.startIndex + frame.codes.upperBound]
    return file + [0x3B]
  }
}

/// A place in the bytes of a GIF file.
private struct GIFReader {
  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func pair() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return Int(low) | Int(high) << 8
  }

  /// A block of up to 255 bytes behind the byte that counts them; the empty one ends a run of them.
  mutating func block() -> ArraySlice<UInt8>? {
    guard let count = byte(), place + Int(count) <= bytes.count else { return nil }
    defer { place += Int(count) }
    return bytes[place..<place + Int(count)]
  }

  /// Where a palette lies that `bits` tell of.
  private mutating func palette(_ bits: UInt8) -> Range<Int>? {
    guard bits & 0x80 != 0 else { return place..<place }
    let count = 3 << (Int(bits & 7) + 1)
    guard place + count <= bytes.count else { return nil }
    defer { place += count }
    return place..<place + count
  }

  /// The size of the screen and its palette.
  mutating func screen() -> (width: Int, height: Int, palette: Range<Int>)? {
    let mark = bytes.prefix(6)
    guard mark.elementsEqual("GIF89a".utf8) || mark.elementsEqual("GIF87a".utf8) else { return nil }
    place = 6
    guard let width = pair(), let height = pair(), let bits = byte(), pair() != nil,
      let palette = palette(bits)
    else { return nil }
    return (width, height, palette)
  }

  /// The picture whose mark was read, given what stood before it; nil where it stops short.
  mutating func picture(_ start: GIFFile.Frame) -> GIFFile.Frame? {
    var frame = start
    guard let left = pair(), let top = pair(), let width = pair(), let height = pair(),
      let bits = byte(), let palette = palette(bits)
    else { return nil }
    (frame.left, frame.top, frame.width, frame.height) = (left, top, width, height)
    frame.isInterlaced = bits & 0x40 != 0
    if !palette.isEmpty { frame.palette = palette }
    let first = place
    guard byte() != nil else { return nil }
    while let block = block() {
      guard block.isEmpty else { continue }
      frame.codes = first..<place
      return frame
    }
    return nil
  }
}
