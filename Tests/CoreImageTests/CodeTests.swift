import CoreGraphics
import Foundation
import Testing

@testable import CoreImage

@Suite struct CodeTests {
  private func code(_ text: String, _ level: String = "M") throws -> CIImage {
    try made("CIQRCodeGenerator", ["inputMessage": Data(text.utf8), "inputCorrectionLevel": level])
  }

  /// What is read of a picture: bytes, level and mask.
  private func read(_ image: CIImage) throws -> (bytes: [UInt8], level: Int, mask: Int) {
    let side = Int(image.extent.width)
    let colors = image.colors(image.extent)
    for edge in 0..<side {
      #expect(
        colors[edge].x == 1 && colors[(side - 1) * side + edge].x == 1 && colors[edge * side].x == 1
      )
    }
    let reader = QRCodeReader(side: side - 2) { row, column in
      colors[(side - 2 - row) * side + column + 1].x == 0
    }
    return try reader.read { version, bits in
      let level = [1: QRCode.Level.low, 0: .medium, 3: .quartile, 2: .high][bits] ?? .low
      for count in stride(from: 3000, to: 0, by: -1) {
        if let layout = QRLayout.smallest(for: count, level: level), layout.version == version {
          return (layout.blocks, layout.checks)
        }
      }
      return (1, 1)
    }
  }

  @Test(arguments: ["L", "M", "Q", "H"])
  func codesOfAllLengthsAreRead(level: String) throws {
    for length in [0, 1, 7, 14, 17, 40, 100, 192, 300, 600, 1000, 1180] {
      let text = String(repeating: "https://example.org/ü?", count: length / 20 + 1).prefix(length)
      let (bytes, bits, _) = try read(code(String(text), level))
      #expect(bytes == Array(text.utf8))
      #expect(bits == ["L": 1, "M": 0, "Q": 3, "H": 2][level])
    }
  }

  /// Table 7 of the standard: so many bytes, and no more, has the largest version room for.
  @Test func versionsHaveTheRoomOfTheStandard() {
    for (level, small, large) in [
      (QRCode.Level.low, 17, 2953), (.medium, 14, 2331), (.quartile, 11, 1663), (.high, 7, 1273),
    ] {
      #expect(QRLayout.smallest(for: small, level: level)?.version == 1)
      #expect(QRLayout.smallest(for: small + 1, level: level)?.version == 2)
      #expect(QRLayout.smallest(for: large, level: level)?.version == 40)
      #expect(QRLayout.smallest(for: large + 1, level: level) == nil)
    }
    let counts = [1: 26, 2: 44, 7: 196, 14: 581, 25: 1588, 32: 2465, 40: 3706]
    for (version, count) in counts {
      #expect(QRLayout(version: version, blocks: 1, checks: 7).codewordCount == count)
    }
    #expect(QRLayout.alignments(version: 7) == [6, 22, 38])
    #expect(QRLayout.alignments(version: 32) == [6, 34, 60, 86, 112, 138])
    #expect(QRLayout.alignments(version: 40) == [6, 30, 58, 86, 114, 142, 170])
  }

  /// The example of annex I: the codewords of "01234567" in version 1-M, and their ten checks.
  @Test func checksAreThoseOfTheStandardsExample() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    let checks: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(ReedSolomon(checks: 10).remainder(of: data) == checks)
  }

  @Test func modulesStaySharpWhereTheyAreScaled() throws {
    let small = try code("Cel")
    #expect(small.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
    let large = small.transformed(by: CGAffineTransform(scaleX: 10, y: 10))
    let tinted = try made(
      "CIFalseColor",
      ["inputImage": small, "inputColor0": CIColor.red, "inputColor1": CIColor.blue]
    )
    .transformed(by: CGAffineTransform(scaleX: 10, y: 10))
    for (x, y) in [(15, 215), (24, 206), (81, 99), (89, 90)] {
      #expect(large.color(x, y) == small.color(x / 10, y / 10))
      #expect([SIMD4(1, 0, 0, 1), SIMD4(0, 0, 1, 1)].contains(tinted.color(x, y)))
    }
  }

  @Test func whatCannotBeSaidMakesNoPicture() throws {
    #expect(CIFilter(name: "CIQRCodeGenerator")?.outputImage == nil)
    #expect(throws: (any Error).self) { try code("a", "X") }
    #expect(throws: (any Error).self) { try code(String(repeating: "a", count: 3000), "L") }
    #expect(throws: (any Error).self) {
      try made("CICode128BarcodeGenerator", ["inputMessage": Data("ü".utf8)])
    }
    #expect(throws: (any Error).self) {
      try made("CICode128BarcodeGenerator", ["inputMessage": Data()])
    }
  }

  /// A bar code's words, told by the widths of bars and spaces.
  @Test func barsAreTheirWords() throws {
    func widths(_ text: String) throws -> [Int] {
      let modules = try #require(BarCode(Array(text.utf8))).modules
      var (widths, last) = ([Int](), !modules[0])
      for module in modules {
        if module == last { widths[widths.count - 1] += 1 } else { widths.append(1) }
        last = module
      }
      return widths
    }
    // Start B, P, J, J, 1, 2, 3, C, check 55, end; of many descriptions of the code the usual example.
    let seen = try widths("PJJ123C").map(String.init).joined()
    #expect(
      seen == "211214" + "313121" + "112133" + "112133" + "123221" + "223211" + "221132" + "131321"
        + "311321" + "2331112")
    // Digits by pairs: start C, 12, 34, check, end.
    let digits = try widths("1234").map(String.init).joined()
    #expect(digits.hasPrefix("211232" + "112232" + "131123") && digits.count == 6 * 4 + 7)
    #expect(try widths("ab1234c").count == 6 * 9 + 7)
    let image = try made(
      "CICode128BarcodeGenerator", ["inputMessage": Data("1234".utf8), "inputQuietSpace": 5])
    #expect(image.extent == CGRect(x: 0, y: 0, width: 4 * 11 + 13 + 10, height: 42))
    #expect(image.color(4, 20).x == 1 && image.color(5, 20).x == 0 && image.color(5, 2).x == 1)
  }
}
