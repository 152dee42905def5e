/// How a version of QR codes holds data: tables 9 and E.1 of ISO/IEC 18004.
struct QRLayout {
  /// The version, 1…40.
  let version: Int
  /// How many blocks the data is cut into.
  let blocks: Int
  /// How many codewords for correction a block has.
  let checks: Int

  /// The smallest version that has room for so many bytes; nil where none has.
  static func smallest(for count: Int, level: QRCode.Level) -> QRLayout? {
    guard let rows = tables[level] else { return nil }
    for version in 1...40 {
      let layout = QRLayout(
        version: version, blocks: rows.blocks[version - 1], checks: rows.checks[version - 1])
      if count < 1 << layout.countBits, 4 + layout.countBits + 8 * count <= layout.dataCount * 8 {
        return layout
      }
    }
    return nil
  }

  /// How many bits tell the number of bytes.
  private var countBits: Int { version < 10 ? 8 : 16 }

  /// How many codewords there are in all.
  var codewordCount: Int {
    var modules = (16 * version + 128) * version + 64
    if version >= 2 {
      let places = version / 7 + 2
      modules -= (25 * places - 10) * places - 55
      if version >= 7 { modules -= 36 }
    }
    return modules / 8
  }

  /// How many codewords hold data.
  var dataCount: Int { codewordCount - blocks * checks }

  /// The rows and columns in whose crossings alignment patterns have their middles.
  static func alignments(version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let (count, last) = (version / 7 + 2, 4 * version + 10)
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).map { last - $0 * step }.reversed()
  }

  /// The codewords of some bytes: blocks of data with their checks, taken in turn.
  func codewords(_ bytes: [UInt8]) -> [UInt8] {
    let data = padded(bytes)
    let (short, longCount) = (codewordCount / blocks - checks, codewordCount % blocks)
    let field = ReedSolomon(checks: checks)
    var (parts, remainders, start) = ([[UInt8]](), [[UInt8]](), 0)
    for block in 0..<blocks {
      let length = short + (block >= blocks - longCount ? 1 : 0)
      let part = Array(data[start..<start + length])
      parts.append(part)
      remainders.append(field.remainder(of: part))
      start += length
    }
    let first = (0...short).flatMap { index in
      parts.compactMap { index < $0.count ? $0[index] : nil }
    }
    return first + (0..<checks).flatMap { index in remainders.map { $0[index] } }
  }

  /// Mode, length and bytes, an end, and what fills the rest.
  private func padded(_ bytes: [UInt8]) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for index in (0..<count).reversed() { bits.append(value >> index & 1 == 1) }
    }
    append(0b0100, 4)
    append(bytes.count, countBits)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, dataCount * 8 - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    for filler in 0..<(dataCount - bits.count / 8) { append(filler % 2 == 0 ? 0xEC : 0x11, 8) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// For each level the codewords for correction of a block, and the number of blocks, of each version.
  private static let tables: [QRCode.Level: (checks: [Int], blocks: [Int])] = [
    .low: (
      [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28]
        + [30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
      [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13]
        + [14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25]
    ),
    .medium: (
      [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28]
        + [28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
      [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23]
        + [25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49]
    ),
    .quartile: (
      [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30]
        + [30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
      [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29]
        + [34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68]
    ),
    .high: (
      [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24]
        + [30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
      [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35]
        + [37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81]
    ),
  ]
}

/// Checks over the field of 256 elements that x⁸ + x⁴ + x³ + x² + 1 makes.
struct ReedSolomon {
  /// The coefficients below the highest of the product of (x − 2ⁱ).
  private let divisor: [UInt8]

  init(checks: Int) {
    var product = [UInt8](repeating: 0, count: checks)
    product[checks - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<checks {
      for index in 0..<checks {
        product[index] = Self.multiply(product[index], root)
        if index + 1 < checks { product[index] ^= product[index + 1] }
      }
      root = Self.multiply(root, 2)
    }
    divisor = product
  }

  /// What is left of data, followed by as many zeros as there are checks.
  func remainder(of data: [UInt8]) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in divisor.indices { remainder[index] ^= Self.multiply(divisor[index], factor) }
    }
    return remainder
  }

  /// The product of two elements.
  static func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var product = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x11D
      product ^= Int(b >> UInt8(bit) & 1) * Int(a)
    }
    return UInt8(product)
  }
}
