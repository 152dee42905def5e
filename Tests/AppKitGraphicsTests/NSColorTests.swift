import Foundation
import TestSupport
import Testing

@testable import AppKitGraphics

struct NSColorTests {
  @Test func componentsAreRead() {
    let color = NSColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    #expect(color.redComponent == 0.2 && color.greenComponent == 0.4)
    #expect(color.blueComponent == 0.6 && color.alphaComponent == 0.5)
    #expect(abs(color.saturationComponent - 2.0 / 3) < 1e-9 && color.brightnessComponent == 0.6)
    #expect(color.withAlphaComponent(1).alphaComponent == 1)
  }

  @Test(arguments: [(0, 0), (0.5, 0.5), (1, 1), (7, 1), (-1, 0)] as [(CGFloat, CGFloat)])
  func mixturesAreClamped(fraction: CGFloat, white: CGFloat) throws {
    let mixed = try #require(NSColor.black.blended(withFraction: fraction, of: .white))
    #expect(abs(mixed.redComponent - white) < 1e-9)
  }

  @Test func coloursOfOneValueAreEqual() {
    #expect(NSColor(white: 0.5, alpha: 1) == NSColor.gray)
    #expect(NSColor.red != NSColor.green)
  }

  @Test func anArchiveKeepsSpaceAndComponents() throws {
    for color in [
      NSColor(white: 0.5, alpha: 0.25), NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
    ] {
      #expect(try archivedCopy(of: color) == color)
    }
  }
}
