import Foundation
import Testing

@testable import AppKit

struct NSFontTests {
  @Test(arguments: [0, -3, CGFloat.nan]) func sizeOfNothingIsTheSystems(size: CGFloat) {
    #expect(NSFont.systemFont(ofSize: size).pointSize == 13)
  }

  @Test func measuresAreInOrder() {
    let font = NSFont.boldSystemFont(ofSize: 20)
    #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.xHeight > 0)
    #expect(font.descender < 0)
    #expect(font == NSFont.systemFont(ofSize: 20, weight: .bold))
    #expect(font.withSize(10).capHeight < font.capHeight)
  }
}
