import Foundation

// QR codes by ISO/IEC 18004, model 2: bytes, in the smallest of the forty versions that has room for them, with the mask
// that has the fewest penalty points.

/// A square of light and dark modules that says some bytes.
struct QRCode {
  /// How much of the square may be lost: about 7, 15, 25 or 30 hundredths.
  enum Level: String {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"

    /// The two bits of the format information.
    var bits: Int {
      switch self {
      case .low: 1
      case .medium: 0
      case .quartile: 3
      case .high: 2
      }
    }
  }

  /// How many modules a side has.
  let side: Int
  /// Whether modules are dark, row by row from the top.
  private(set) var modules: [Bool]
  /// Whether modules are of patterns, so that no mask changes them.
  private var isFixed: [Bool]

  /// Makes the code of some bytes; nil where they are too many.
  init?(_ bytes: [UInt8], level: Level) {
    guard let layout = QRLayout.smallest(for: bytes.count, level: level) else { return nil }
    side = 17 + 4 * layout.version
    modules = [Bool](repeating: false, count: side * side)
    isFixed = modules
    drawPatterns(version: layout.version)
    place(layout.codewords(bytes))
    let candidates = (0..<8).map { masked(by: $0, level: level) }.map { ($0.penalty, $0.modules) }
    modules = candidates.min { $0.0 < $1.0 }?.1 ?? modules
  }

  private func masked(by mask: Int, level: Level) -> QRCode {
    var code = self
    code.apply(mask: mask)
    code.drawFormat(level: level, mask: mask)
    return code
  }

  /// Whether a module is dark.
  subscript(row: Int, column: Int) -> Bool { modules[row * side + column] }

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard (0..<side).contains(row), (0..<side).contains(column) else { return }
    modules[row * side + column] = isDark
    isFixed[row * side + column] = true
  }

  // MARK: Patterns

  private mutating func drawPatterns(version: Int) {
    for index in 0..<side {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] { drawFinder(row, column) }
    let places = QRLayout.alignments(version: version)
    for row in places {
      for column in places {
        let isCorner =
          (row == 6 && column == 6) || (row == 6 && column == side - 7)
          || (row == side - 7 && column == 6)
        if !isCorner { drawAlignment(row, column) }
      }
    }
    drawFormat(level: .low, mask: 0)
    drawVersion(version)
  }

  private mutating func drawFinder(_ row: Int, _ column: Int) {
    for y in -4...4 {
      for x in -4...4 {
        let ring = max(abs(x), abs(y))
        fix(row + y, column + x, ring != 2 && ring != 4)
      }
    }
  }

  private mutating func drawAlignment(_ row: Int, _ column: Int) {
    for y in -2...2 {
      for x in -2...2 { fix(row + y, column + x, max(abs(x), abs(y)) != 1) }
    }
  }

  /// Level and mask, with the remainder of a BCH code, twice.
  private mutating func drawFormat(level: Level, mask: Int) {
    let data = level.bits << 3 | mask
    let bits = (data << 10 | Self.remainder(of: data << 10, by: 0x537)) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<6 { fix(index, 8, bit(index)) }
    fix(7, 8, bit(6))
    fix(8, 8, bit(7))
    fix(8, 7, bit(8))
    for index in 9..<15 { fix(8, 14 - index, bit(index)) }
    for index in 0..<8 { fix(8, side - 1 - index, bit(index)) }
    for index in 8..<15 { fix(side - 15 + index, 8, bit(index)) }
    fix(side - 8, 8, true)
  }

  private mutating func drawVersion(_ version: Int) {
    guard version >= 7 else { return }
    let bits = version << 12 | Self.remainder(of: version << 12, by: 0x1F25)
    for index in 0..<18 {
      let (near, far) = (index / 3, side - 11 + index % 3)
      fix(near, far, bits >> index & 1 == 1)
      fix(far, near, bits >> index & 1 == 1)
    }
  }

  /// The remainder of a polynomial over two elements.
  private static func remainder(of value: Int, by divisor: Int) -> Int {
    func degree(_ value: Int) -> Int { Int.bitWidth - 1 - value.leadingZeroBitCount }
    var value = value
    while value != 0, degree(value) >= degree(divisor) {
      value ^= divisor << (degree(value) - degree(divisor))
    }
    return value
  }

  // MARK: Data

  /// Puts bits into the modules that are free: up and down in pairs of columns, from the right.
  private mutating func place(_ codewords: [UInt8]) {
    var index = 0
    for right in stride(from: side - 1, to: 0, by: -2) {
      let right = right <= 6 ? right - 1 : right
      let isUpward = (right + 1) & 2 == 0
      for step in 0..<side {
        let row = isUpward ? side - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * side + column] {
          if index < codewords.count * 8 {
            modules[row * side + column] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
          }
          index += 1
        }
      }
    }
  }

  /// Whether a mask turns a module over.
  static func isMasked(_ row: Int, _ column: Int, by mask: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  private mutating func apply(mask: Int) {
    for row in 0..<side {
      for column in 0..<side where !isFixed[row * side + column] {
        if Self.isMasked(row, column, by: mask) { modules[row * side + column].toggle() }
      }
    }
  }

  // MARK: Penalty

  /// Points for long runs, squares of one colour, what looks like a finder, and too much of one colour.
  private var penalty: Int {
    var points = 0
    for index in 0..<side {
      points += Self.penalty(ofLine: (0..<side).map { self[index, $0] })
      points += Self.penalty(ofLine: (0..<side).map { self[$0, index] })
    }
    for row in 1..<side {
      for column in 1..<side {
        let isDark = self[row, column]
        if self[row - 1, column] == isDark, self[row, column - 1] == isDark,
          self[row - 1, column - 1] == isDark
        {
          points += 3
        }
      }
    }
    let dark = modules.count { $0 }
    // Ten points for each full five hundredths away from one half.
    return points + abs(dark * 20 - modules.count * 10) / modules.count * 10
  }

  private static let finders: [[Bool]] = [
    [true, false, true, true, true, false, true, false, false, false, false],
    [false, false, false, false, true, false, true, true, true, false, true],
  ]

  private static func penalty(ofLine line: [Bool]) -> Int {
    var (points, run) = (0, 1)
    for index in 1...line.count {
      if index < line.count, line[index] == line[index - 1] {
        run += 1
      } else {
        if run >= 5 { points += run - 2 }
        run = 1
      }
    }
    for start in 0...line.count - 11 {
      if finders.contains(Array(line[start..<start + 11])) { points += 40 }
    }
    return points
  }
}
