import AppKitGraphics
import Foundation
import Testing

/// The shadows of what is drawn.
@Suite struct NSShadowTests {
  /// How much lower the green shadow begins than the blue that casts it, in rows of the picture.
  private func drop(isFlipped: Bool, _ draw: (NSShadow) -> Void) throws -> Int {
    let context = try #require(CGContext(width: 60, height: 60, scale: 1, flipped: isFlipped))
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: isFlipped)
    defer { NSGraphicsContext.current = nil }
    let shadow = NSShadow()
    shadow.shadowOffset = NSSize(width: 20, height: -5)
    shadow.shadowColor = NSColor(red: 0, green: 1, blue: 0, alpha: 1)
    draw(shadow)
    let pixels = try #require(context.makeImage()).pixels
    func top(_ color: [UInt8]) throws -> Int {
      try #require((0..<3600).first { Array(pixels[$0 * 4..<$0 * 4 + 4]) == color }) / 60
    }
    return try top([0, 255, 0, 255]) - top([0, 0, 255, 255])
  }

  @Test(arguments: [false, true])
  func negativeHeightsFallDownWhereverYPoints(isFlipped: Bool) throws {
    let letters = try drop(isFlipped: isFlipped) { shadow in
      NSAttributedString(
        string: "I",
        attributes: [
          .font: NSFont.boldSystemFont(ofSize: 40), .shadow: shadow, .foregroundColor: NSColor.blue,
        ]
      ).draw(at: NSPoint(x: 10, y: 5))
    }
    let box = try drop(isFlipped: isFlipped) { shadow in
      shadow.set()
      NSColor.blue.setFill()
      NSBezierPath(rect: NSRect(x: 10, y: 20, width: 10, height: 20)).fill()
    }
    #expect(letters == 5 && box == 5)
  }

  @Test func coloursOfEitherSystemAreCopiedAndTakenAway() throws {
    let shadow = NSShadow()
    #expect(shadow.shadowColor?.cgColor == CGColor(gray: 0, alpha: 1 / 3))
    shadow.shadowColor = .red
    #expect((shadow.copy() as? NSShadow)?.shadowColor === NSColor.red)
    shadow.shadowColor = nil
    #expect((shadow.copy() as? NSShadow)?.shadowColor == nil)
  }
}
