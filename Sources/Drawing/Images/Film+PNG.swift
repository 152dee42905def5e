import Foundation

// A PNG file of several pictures is one for everybody who knows only pictures, with further pictures in chunks of
// their own. Before each stands a chunk that tells where it lies, how long it is shown, and what becomes of it then.
//
// Source: Portable Network Graphics, third edition (W3C, 2025), chunks acTL, fcTL and fdAT.

extension Film {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Finds the pictures of a PNG file; nil where it has only one, or the bytes are none.
  init?(png bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    self.init()
    var reader = PNGReader(bytes, start: Self.signature)
    while let chunk = reader.next() {
      switch chunk.name {
      case "IHDR" where chunk.data.count == 13:
        (width, height) = (chunk.number(at: 0), chunk.number(at: 4))
        reader.header = chunk.data
      case "acTL" where chunk.data.count == 8: loopCount = chunk.number(at: 4)
      case "fcTL" where chunk.data.count == 26:
        finish(&reader)
        reader.begin(chunk)
      case "IDAT": reader.add(chunk.data)
      case "fdAT" where chunk.data.count > 4: reader.add(chunk.data.dropFirst(4))
      case "IEND":
        finish(&reader)
        isComplete = true
      default: reader.share(chunk)
      }
      // Without this chunk before the pixels it is a picture like others.
      if chunk.name == "IDAT", loopCount == nil { return nil }
    }
    if loopCount == nil { return nil }
  }

  /// Puts the picture whose chunks have all come to the others.
  private mutating func finish(_ reader: inout PNGReader) {
    guard var frame = reader.finish() else { return }
    // There is nothing yet that could be taken back.
    if frames.isEmpty, frame.disposal == .isTakenBack { frame.disposal = .isCleared }
    frames.append(frame)
  }
}

/// One chunk of a PNG file.
private struct PNGChunk {
  let name: String
  let data: ArraySlice<UInt8>

  /// Some bytes of it as a number, which must be there.
  func number(at place: Int, count: Int = 4) -> Int {
    data.dropFirst(place).prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The chunk as it stands in a file.
  var bytes: [UInt8] {
    let named = Array(name.utf8) + data
    return big(UInt32(data.count)) + named + big(checksum(named))
  }
}

private func big(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
}

/// The cyclic redundancy check of a chunk (ISO 3309).
private func checksum(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(~0) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 0 ? 0 : 0xEDB8_8320) }
  }
}

/// A place in the bytes of a PNG file, and the picture whose chunks come.
private struct PNGReader {
  private let bytes: [UInt8]
  private let signature: [UInt8]
  private var place: Int
  /// What all pictures are like, but for their size.
  var header: ArraySlice<UInt8> = []
  /// The chunks that go for all pictures, as they stand in a file.
  private var shared: [UInt8] = []
  private var hasPixels = false
  private var frame: Film.Frame?
  private var pixels: [UInt8] = []

  init(_ bytes: [UInt8], start: [UInt8]) {
    (self.bytes, signature, place) = (bytes, start, start.count)
  }

  /// The next chunk; nil where it is not all there.
  mutating func next() -> PNGChunk? {
    guard place + 12 <= bytes.count else { return nil }
    let count = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    guard place + 12 + count <= bytes.count else { return nil }
    defer { place += 12 + count }
    return PNGChunk(
      name: String(decoding: bytes[place + 4..<place + 8], as: UTF8.self),
      data: bytes[place + 8..<place + 8 + count])
  }

  /// Begins a picture.
  mutating func begin(_ control: PNGChunk) {
    var frame = Film.Frame()
    (frame.width, frame.height) = (control.number(at: 4), control.number(at: 8))
    (frame.left, frame.top) = (control.number(at: 12), control.number(at: 16))
    let unit = control.number(at: 22, count: 2)
    frame.delay = Double(control.number(at: 20, count: 2)) / Double(unit == 0 ? 100 : unit)
    let disposals: [Int: Film.Disposal] = [1: .isCleared, 2: .isTakenBack]
    frame.disposal = disposals[control.number(at: 24, count: 1)] ?? .stays
    frame.isLaidOver = control.number(at: 25, count: 1) == 1
    (self.frame, pixels) = (frame, [])
  }

  /// Adds to the pixels of the present picture; those before the first one are not of the film.
  mutating func add(_ pixels: ArraySlice<UInt8>) {
    hasPixels = true
    if frame != nil { self.pixels += pixels }
  }

  /// Keeps a chunk that says what the colours of all pictures are: it stands before their pixels.
  mutating func share(_ chunk: PNGChunk) {
    if !hasPixels, Self.colorChunks.contains(chunk.name) { shared += chunk.bytes }
  }

  private static let colorChunks: Set = [
    "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP",
  ]

  /// The picture whose chunks have all come; nil where none was begun, or it has no pixels.
  mutating func finish() -> Film.Frame? {
    guard var frame, !pixels.isEmpty else { return nil }
    let size = big(UInt32(frame.width)) + big(UInt32(frame.height))
    let head = PNGChunk(name: "IHDR", data: ArraySlice(size + header.dropFirst(8)))
    let codes = PNGChunk(name: "IDAT", data: pixels[...])
    (frame.head, frame.common) = (signature + head.bytes, shared[...])
    frame.rest = codes.bytes + PNGChunk(name: "IEND", data: []).bytes
    self.frame = nil
    return frame
  }
}
