@testable import CoreImage

/// Reads QR codes that nothing has damaged, by the standard and without the code that makes them: patterns are looked up,
/// the mask taken off, blocks put in order, and each must be a word of its Reed–Solomon code.
struct QRCodeReader {
  let side: Int
  let isDark: (_ row: Int, _ column: Int) -> Bool

  enum Mistake: Error { case finder, timing, format, version, mode, checks }

  /// The bytes that the code says, with its level's two bits and its mask.
  func read(blocks: (_ version: Int, _ level: Int) -> (count: Int, checks: Int)) throws -> (
    bytes: [UInt8], level: Int, mask: Int
  ) {
    try checkPatterns()
    let (level, mask) = try format()
    let version = (side - 17) / 4
    if version >= 7 { try checkVersion(version) }
    let words = codewords(version: version, mask: mask)
    let (count, checks) = blocks(version, level)
    let data = try data(words, count: count, checks: checks)
    var bits = data.flatMap { byte in (0..<8).reversed().map { Int(byte >> UInt8($0)) & 1 } }[...]
    func take(_ length: Int) -> Int {
      defer { bits = bits.dropFirst(length) }
      return bits.prefix(length).reduce(0) { $0 << 1 | $1 }
    }
    guard take(4) == 4 else { throw Mistake.mode }
    let length = take(version < 10 ? 8 : 16)
    return ((0..<length).map { _ in UInt8(take(8)) }, level, mask)
  }

  private func checkPatterns() throws {
    for (top, left) in [(0, 0), (0, side - 7), (side - 7, 0)] {
      for row in 0..<7 {
        for column in 0..<7 {
          let ring = max(abs(row - 3), abs(column - 3))
          guard isDark(top + row, left + column) == (ring != 2) else { throw Mistake.finder }
        }
      }
    }
    for index in 8..<side - 8 {
      guard isDark(6, index) == (index % 2 == 0), isDark(index, 6) == (index % 2 == 0) else {
        throw Mistake.timing
      }
    }
  }

  /// Both copies must be the same word of the code, whose polynomial is x¹⁰ + x⁸ + x⁵ + x⁴ + x² + x + 1.
  private func format() throws -> (level: Int, mask: Int) {
    let near = [
      (8, 0), (8, 1), (8, 2), (8, 3), (8, 4), (8, 5), (8, 7), (8, 8), (7, 8), (5, 8), (4, 8),
      (3, 8), (2, 8), (1, 8), (0, 8),
    ]
    let far = (0..<7).map { (side - 1 - $0, 8) } + (0..<8).map { (8, side - 8 + $0) }
    let words = [near, far].map { $0.reduce(0) { $0 << 1 | (isDark($1.0, $1.1) ? 1 : 0) } }
    let word = words[0] ^ 0b101_0100_0001_0010
    var rest = word
    for bit in (10..<15).reversed() where rest >> bit & 1 == 1 {
      rest ^= 0b101_0011_0111 << (bit - 10)
    }
    guard words[0] == words[1], rest == 0, isDark(side - 8, 8) else { throw Mistake.format }
    return (word >> 13, word >> 10 & 7)
  }

  private func checkVersion(_ version: Int) throws {
    for isTurned in [false, true] {
      var word = 0
      for bit in (0..<18).reversed() {
        let (a, b) = (bit / 3, side - 11 + bit % 3)
        word = word << 1 | ((isTurned ? isDark(b, a) : isDark(a, b)) ? 1 : 0)
      }
      var rest = word
      for bit in (12..<18).reversed() where rest >> bit & 1 == 1 {
        rest ^= 0b1_1111_0010_0101 << (bit - 12)
      }
      guard word >> 12 == version, rest == 0 else { throw Mistake.version }
    }
  }

  private func isPattern(_ row: Int, _ column: Int, version: Int) -> Bool {
    let (near, far) = (8, side - 8)
    if row <= near && column <= near || row <= near && column >= far || row >= far && column <= near
    {
      return true
    }
    if row == 6 || column == 6 { return true }
    if version >= 7, min(row, column) < 6, max(row, column) >= side - 11 { return true }
    // Alignment patterns are where a dark module has a light ring and a dark one around it, on a grid.
    let places = QRLayout.alignments(version: version)
    return places.contains { abs($0 - row) <= 2 } && places.contains { abs($0 - column) <= 2 }
      && !isCorner(row, column, places)
  }

  private func isCorner(_ row: Int, _ column: Int, _ places: [Int]) -> Bool {
    guard let last = places.last else { return true }
    let y = places.first { abs($0 - row) <= 2 }, x = places.first { abs($0 - column) <= 2 }
    return (y == 6 && x == 6) || (y == 6 && x == last) || (y == last && x == 6)
  }

  private func codewords(version: Int, mask: Int) -> [UInt8] {
    var bits: [UInt8] = []
    var columns = Array((0..<side).reversed())
    columns.removeAll { $0 == 6 }
    for pair in 0..<columns.count / 2 {
      for step in 0..<side {
        let row = pair % 2 == 0 ? side - 1 - step : step
        for column in columns[2 * pair...2 * pair + 1]
        where !isPattern(row, column, version: version) {
          bits.append(isDark(row, column) != turns(row, column, mask) ? 1 : 0)
        }
      }
    }
    return stride(from: 0, to: bits.count - 7, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
    }
  }

  /// The masks of table 10, i being the row and j the column.
  private func turns(_ i: Int, _ j: Int, _ mask: Int) -> Bool {
    let rules = [
      (i + j) % 2, i % 2, j % 3, (i + j) % 3, (i / 2 + j / 3) % 2, (i * j) % 2 + (i * j) % 3,
      ((i * j) % 2 + (i * j) % 3) % 2, ((i + j) % 2 + (i * j) % 3) % 2,
    ]
    return rules[mask] == 0
  }

  private func data(_ words: [UInt8], count: Int, checks: Int) throws -> [UInt8] {
    let (short, long) = (words.count / count - checks, words.count % count)
    var blocks = [[UInt8]](repeating: [], count: count), index = 0
    for place in 0...short {
      for block in 0..<count where place < short || block >= count - long {
        blocks[block].append(words[index])
        index += 1
      }
    }
    var result: [UInt8] = []
    for block in blocks { result += block }
    for _ in 0..<checks {
      for block in 0..<count {
        blocks[block].append(words[index])
        index += 1
      }
    }
    for block in blocks {
      // Every power of the field's generator is a root.
      for root in 0..<checks where Field.value(of: block, at: root) != 0 { throw Mistake.checks }
    }
    return result
  }
}

/// The field of 256 elements by logarithms.
private enum Field {
  private static let powers: [Int] = (1..<255).reduce(into: [1]) { powers, _ in
    let next = powers[powers.count - 1] << 1
    powers.append(next > 255 ? next ^ 0x11D : next)
  }
  private static let logarithms = Dictionary(
    uniqueKeysWithValues: powers.enumerated().map { ($0.element, $0.offset) })

  /// A polynomial's value at a power of the generator.
  static func value(of coefficients: [UInt8], at power: Int) -> Int {
    coefficients.reduce(0) { sum, coefficient in
      let product = logarithms[sum].map { powers[($0 + power) % 255] } ?? 0
      return product ^ Int(coefficient)
    }
  }
}
