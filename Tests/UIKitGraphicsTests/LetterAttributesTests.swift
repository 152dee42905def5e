import Foundation
import Testing
import UIKitGraphics

/// Letters with outlines and shadows.
@MainActor @Suite struct LetterAttributesTests {
  private let size = CGSize(width: 60, height: 60)

  /// The premultiplied pixels of a big I, whose stem is wide.
  private func picture(_ attributes: [NSAttributedString.Key: Any]) throws -> [[UInt8]] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let all = attributes.merging([.font: UIFont.boldSystemFont(ofSize: 50)]) { first, _ in first }
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      NSAttributedString(string: "I", attributes: all).draw(at: CGPoint(x: 10, y: 0))
    }
    let pixels = try #require(image.cgImage).pixels
    return stride(from: 0, to: pixels.count, by: 4).map { Array(pixels[$0..<$0 + 4]) }
  }

  private func count(_ pixels: [[UInt8]], _ color: [UInt8]) -> Int { pixels.count { $0 == color } }

  @Test func positiveWidthsLeaveLettersHollow() throws {
    let full = try picture([.foregroundColor: UIColor.blue])
    let hollow = try picture([
      .foregroundColor: UIColor.blue, .strokeWidth: 4, .strokeColor: UIColor.red,
    ])
    let both = try picture([
      .foregroundColor: UIColor.blue, .strokeWidth: -4.0, .strokeColor: UIColor.red,
    ])
    #expect(count(full, [0, 0, 255, 255]) > 100)
    #expect(count(hollow, [0, 0, 255, 255]) == 0)
    #expect(hollow.contains { $0[0] > 150 && $0[2] < 50 })
    #expect(count(both, [0, 0, 255, 255]) > 30)
    #expect(both.contains { $0[0] > 150 && $0[2] < 50 })
  }

  @Test func shadowsFallRightAndDown() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 20, height: 5)
    shadow.shadowColor = UIColor.green
    let pixels = try picture([.foregroundColor: UIColor.blue, .shadow: shadow])
    func top(_ color: [UInt8]) -> (x: Int, y: Int)? {
      pixels.firstIndex(of: color).map { ($0 % 60, $0 / 60) }
    }
    let letter = try #require(top([0, 0, 255, 255]))
    let cast = try #require(top([0, 255, 0, 255]))
    #expect(cast.x - letter.x == 20)
    #expect(cast.y - letter.y == 5)
  }

  @Test func aShadowWithoutColourIsNone() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 20, height: 5)
    shadow.shadowColor = nil
    #expect(try picture([.shadow: shadow]) == picture([:]))
  }
}
