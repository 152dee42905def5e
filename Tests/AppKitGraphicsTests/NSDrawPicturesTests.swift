import Drawing
import Foundation
import Testing

@testable import AppKitGraphics

/// Pictures that are put together to one of any size.
@MainActor @Suite struct NSDrawPicturesTests {
  /// A picture of one colour.
  private func picture(_ color: NSColor, _ width: CGFloat, _ height: CGFloat) -> NSImage {
    NSImage(size: NSSize(width: width, height: height), flipped: false) { rect in
      color.setFill()
      rect.fill()
      return true
    }
  }

  /// The colours of some pixels of a context with y up, as red, green, blue.
  private func colors(
    at places: [(Int, Int)], _ isFlipped: Bool = false, _ draw: () -> Void
  ) throws -> [[UInt8]] {
    let context = try #require(CGContext(width: 20, height: 20, scale: 1, flipped: isFlipped))
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: isFlipped)
    draw()
    NSGraphicsContext.current = nil
    let bitmap = context.makeBitmap()
    return bitmap.withPixels { pixels in
      places.map { x, y in
        let row = isFlipped ? y : 19 - y
        return (0..<3).map { pixels[(row * 20 + x) * 4 + $0] }
      }
    }
  }

  private let red: [UInt8] = [255, 0, 0]
  private let green: [UInt8] = [0, 255, 0]
  private let blue: [UInt8] = [0, 0, 255]
  private let pure = [
    NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
    NSColor(srgbRed: 0, green: 1, blue: 0, alpha: 1),
    NSColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
  ]

  @Test func threeLieBesideEachOtherAndTheMiddleOneIsRepeated() throws {
    let seen = try colors(at: [(0, 5), (3, 5), (4, 5), (14, 5), (16, 5), (19, 5), (5, 12)]) {
      NSDrawThreePartImage(
        NSRect(x: 0, y: 0, width: 20, height: 10), picture(pure[0], 4, 10), picture(pure[1], 3, 10),
        picture(pure[2], 4, 10), false, .sourceOver, 1, false)
    }
    #expect(seen == [red, red, green, green, blue, blue, [0, 0, 0]])
  }

  @Test(arguments: [false, true])
  func threeMayLieAboveEachOther(isFlipped: Bool) throws {
    let top = isFlipped ? [(5, 1), (5, 10), (5, 18)] : [(5, 18), (5, 10), (5, 1)]
    let seen = try colors(at: top, isFlipped) {
      NSDrawThreePartImage(
        NSRect(x: 0, y: 0, width: 20, height: 20), picture(pure[0], 20, 4),
        picture(pure[1], 20, 5), picture(pure[2], 20, 4), true, .sourceOver, 1, isFlipped)
    }
    #expect(seen == [red, green, blue])
  }

  @Test func nineMakeAFrameWithCornersOfTheirOwnSize() throws {
    let (corner, edge, middle) = (
      picture(pure[0], 4, 4), picture(pure[1], 4, 4), picture(pure[2], 3, 3)
    )
    let places = [
      (1, 1), (18, 1), (1, 18), (18, 18), (10, 1), (1, 10), (18, 10), (10, 18), (10, 10),
    ]
    let seen = try colors(at: places) {
      NSDrawNinePartImage(
        NSRect(x: 0, y: 0, width: 20, height: 20), corner, edge, corner, edge, middle, edge, corner,
        edge, corner, .sourceOver, 1, false)
    }
    #expect(seen == Array(repeating: red, count: 4) + Array(repeating: green, count: 4) + [blue])
    let half = try colors(at: [(1, 1), (10, 10)]) {
      NSDrawNinePartImage(
        NSRect(x: 0, y: 0, width: 20, height: 20), corner, nil, corner, nil, nil, nil, corner, nil,
        corner, .sourceOver, 1, false)
    }
    #expect(half == [red, [0, 0, 0]])
  }
}
