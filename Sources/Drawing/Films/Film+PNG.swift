import Foundation

// A PNG file of several pictures is one for everybody who knows only pictures, with further pictures in chunks of
// their own. Before each stands a chunk that tells where it lies, how long it is shown, and what becomes of it then.
//
// Source: Portable Network Graphics, third edition (W3C, 2025), chunks acTL, fcTL and fdAT.

extension Film {
  /// Finds the pictures of a PNG file; nil where it has only one, or the bytes are none.
  init?(png bytes: [UInt8]) {
    guard let chunks = PNGChunks(bytes) else { return nil }
    self.init()
    var reader = PNGReader()
    for chunk in chunks {
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

/// The picture whose chunks come.
private struct PNGReader {
  /// What all pictures are like, but for their size.
  var header: ArraySlice<UInt8> = []
  /// The chunks that go for all pictures, as they stand in a file.
  private var shared: [UInt8] = []
  private var hasPixels = false
  private var frame: Film.Frame?
  private var pixels: [UInt8] = []

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
    let size = PNGChunk.bytes(of: frame.width) + PNGChunk.bytes(of: frame.height)
    let head = PNGChunk(name: "IHDR", data: ArraySlice(size + header.dropFirst(8)))
    let codes = PNGChunk(name: "IDAT", data: pixels[...])
    (frame.head, frame.common) = (PNGChunk.signature + head.bytes, shared[...])
    frame.rest = codes.bytes + PNGChunk(name: "IEND", data: []).bytes
    self.frame = nil
    return frame
  }
}
