/// One chunk of a PNG file.
///
/// Source: Portable Network Graphics, third edition (W3C, 2025).
struct PNGChunk {
  /// What a file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let name: String
  let data: ArraySlice<UInt8>

  init(name: String, data: ArraySlice<UInt8>) { (self.name, self.data) = (name, data) }

  init(name: String, data: [UInt8] = []) { self.init(name: name, data: data[...]) }

  /// Some bytes of it as a number, which must be there.
  func number(at place: Int, count: Int = 4) -> Int {
    data.dropFirst(place).prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The chunk as it stands in a file.
  var bytes: [UInt8] {
    let named = Array(name.utf8) + data
    return Self.bytes(of: data.count) + named + Self.bytes(of: Int(Self.checksum(named)))
  }

  /// A number, the highest byte first.
  static func bytes(of number: Int, count: Int = 4) -> [UInt8] {
    (0..<count).map { UInt8(number >> (8 * (count - 1 - $0)) & 255) }
  }

  /// The cyclic redundancy check of a chunk (ISO 3309).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in sums[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
  }

  private static let sums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 0 ? 0 : 0xEDB8_8320) }
  }
}

/// The chunks of a PNG file, up to the last that is all there.
struct PNGChunks: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place = PNGChunk.signature.count

  /// Nil where the bytes are no PNG file.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: PNGChunk.signature) else { return nil }
    self.bytes = bytes
  }

  mutating func next() -> PNGChunk? {
    guard place + 12 <= bytes.count else { return nil }
    let count = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    guard place + 12 + count <= bytes.count else { return nil }
    defer { place += 12 + count }
    return PNGChunk(
      name: String(decoding: bytes[place + 4..<place + 8], as: UTF8.self),
      data: bytes[place + 8..<place + 8 + count])
  }
}
