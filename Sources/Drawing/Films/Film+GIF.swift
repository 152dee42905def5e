import Foundation

// A GIF file is a screen, a palette and blocks. Before each picture stands how long it is shown, which of its colours
// is none, and what becomes of it then.
//
// Source: Graphics Interchange Format, version 89a (CompuServe, 1990); the repetitions are Netscape's extension.

extension Film {
  /// Finds the pictures of a GIF file; nil where the bytes are none.
  init?(gif bytes: [UInt8]) {
    var reader = GIFReader(bytes)
    guard let screen = reader.readScreen() else { return nil }
    self.init()
    (width, height) = (screen.width, screen.height)
    while let mark = reader.byte() {
      switch mark {
      case 0x21: guard reader.readExtension() else { return }
      case 0x2C:
        guard let frame = reader.readPicture() else { return }
        frames.append(frame)
      case 0x3B:
        isComplete = true
        return
      default: return
      }
      loopCount = reader.loopCount
    }
  }
}

/// A place in the bytes of a GIF file, and what was said before it.
private struct GIFReader {
  private let bytes: [UInt8]
  private var place = 0
  private var palette: ArraySlice<UInt8> = []
  private var frame = Film.Frame()
  /// The colour of the next picture that is none.
  private var clearColor: UInt8?
  private(set) var loopCount: Int?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func pair() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return Int(low) | Int(high) << 8
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard place + count <= bytes.count else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }

  /// A block of up to 255 bytes behind the byte that counts them; the empty one ends a run of them.
  private mutating func block() -> ArraySlice<UInt8>? {
    byte().flatMap { take(Int($0)) }
  }

  /// The palette that `bits` tell of; empty where they tell of none.
  private mutating func palette(_ bits: UInt8) -> ArraySlice<UInt8>? {
    take(bits & 0x80 == 0 ? 0 : 3 << (Int(bits & 7) + 1))
  }

  /// Reads the size of the screen, and its palette.
  mutating func readScreen() -> (width: Int, height: Int)? {
    guard let mark = take(6),
      mark.elementsEqual("GIF89a".utf8) || mark.elementsEqual("GIF87a".utf8),
      let width = pair(), let height = pair(), let bits = byte(), pair() != nil,
      let palette = palette(bits)
    else { return nil }
    self.palette = palette
    return (width, height)
  }

  /// Reads what stands before a picture; false where the bytes end.
  mutating func readExtension() -> Bool {
    guard let kind = byte(), let first = block() else { return false }
    if kind == 0xF9, first.count >= 4 { readControl([UInt8](first)) }
    var block = first
    while !block.isEmpty {
      guard let next = self.block() else { return false }
      if kind == 0xFF, first.elementsEqual("NETSCAPE2.0".utf8), next.count == 3 {
        loopCount = Int(next[next.startIndex + 1]) | Int(next[next.startIndex + 2]) << 8
      }
      block = next
    }
    return true
  }

  private mutating func readControl(_ control: [UInt8]) {
    let disposals: [UInt8: Film.Disposal] = [2: .isCleared, 3: .isTakenBack]
    frame.disposal = disposals[control[0] >> 2 & 7] ?? .stays
    frame.delay = Double(Int(control[1]) | Int(control[2]) << 8) / 100
    clearColor = control[0] & 1 == 1 ? control[3] : nil
  }

  /// Reads the picture whose mark was read; nil where it stops short.
  mutating func readPicture() -> Film.Frame? {
    guard let left = pair(), let top = pair(), let width = pair(), let height = pair(),
      let bits = byte(), let palette = palette(bits)
    else { return nil }
    (frame.left, frame.top, frame.width, frame.height) = (left, top, width, height)
    let start = place
    guard byte() != nil else { return nil }
    while let block = block() {
      guard block.isEmpty else { continue }
      describe(
        palette: palette.isEmpty ? self.palette : palette, interlacing: bits & 0x40,
        codes: bytes[start..<place])
      defer { (frame, clearColor) = (Film.Frame(), nil) }
      return frame
    }
    return nil
  }

  /// Tells the present picture what a file of its own holds.
  private mutating func describe(
    palette: ArraySlice<UInt8>, interlacing: UInt8, codes: ArraySlice<UInt8>
  ) {
    let size = [frame.width, frame.height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    // 3 · 2 ^ (n + 1) bytes are told by n.
    let bits = palette.isEmpty ? 0 : 0x80 | UInt8((palette.count / 3).trailingZeroBitCount - 1)
    frame.head = Array("GIF89a".utf8) + size + [bits, 0, 0]
    frame.common = palette
    frame.rest = clearColor.map { [0x21, 0xF9, 4, 1, 0, 0, $0, 0] } ?? []
    frame.rest += [0x2C, 0, 0, 0, 0] + size + [interlacing] + codes + [0x3B]
  }
}
