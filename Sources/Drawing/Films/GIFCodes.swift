/// The codes that a GIF file has for the colours of a picture: of a run that came before, and one colour more, a new run is made.
///
/// Source: Graphics Interchange Format, version 89a (CompuServe, 1990), appendix F; T. A. Welch, "A Technique for
/// High-Performance Data Compression", Computer 17 (6), 1984.
struct GIFCodes {
  /// The bits of a colour, from 2 to 8.
  private let colorBits: Int
  /// All runs are forgotten with this code; the next one ends the picture.
  private var clear: Int { 1 << colorBits }
  /// The runs that have codes, by the code of all but their last colour, and that colour.
  private var runs: [Int: Int] = [:]
  private var nextCode = 0
  private var codeBits = 0
  /// What is not yet a whole byte, the earliest bit lowest.
  private var (rest, restBits) = (0, 0)
  private var bytes: [UInt8] = []
  /// There are codes up to 4,095; some decoders do without the last one.
  private static let codeLimit = 4095

  /// The codes of colours, in blocks of up to 255 bytes, with the bits of a colour before them.
  static func blocks(of colors: [UInt8], bits: Int) -> [UInt8] {
    var codes = GIFCodes(colorBits: max(bits, 2))
    codes.encode(colors)
    var file = [UInt8(codes.colorBits)]
    for start in stride(from: 0, to: codes.bytes.count, by: 255) {
      let block = codes.bytes[start..<min(start + 255, codes.bytes.count)]
      file.append(UInt8(block.count))
      file += block
    }
    return file + [0]
  }

  private init(colorBits: Int) { self.colorBits = colorBits }

  private mutating func encode(_ colors: [UInt8]) {
    forget()
    guard var run = colors.first.map(Int.init) else { return }
    for color in colors.dropFirst() {
      let key = run << 8 | Int(color)
      if let longer = runs[key] {
        run = longer
        continue
      }
      add(run)
      if nextCode < Self.codeLimit {
        runs[key] = nextCode
        nextCode += 1
      } else {
        forget()
      }
      run = Int(color)
    }
    add(run)
    add(clear + 1)
    if restBits > 0 { bytes.append(UInt8(rest)) }
  }

  /// Begins anew without runs.
  private mutating func forget() {
    if nextCode == 0 { codeBits = colorBits + 1 }
    add(clear)
    runs.removeAll(keepingCapacity: true)
    (nextCode, codeBits) = (clear + 2, colorBits + 1)
  }

  private mutating func add(_ code: Int) {
    rest |= code << restBits
    restBits += codeBits
    while restBits >= 8 {
      bytes.append(UInt8(rest & 255))
      (rest, restBits) = (rest >> 8, restBits - 8)
    }
    // Whoever reads makes the same runs, one code later.
    if nextCode >= 1 << codeBits, codeBits < 12 { codeBits += 1 }
  }
}
