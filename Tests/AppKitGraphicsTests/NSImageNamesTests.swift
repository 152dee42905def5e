import Foundation
import Testing

@testable import AppKitGraphics

/// Pictures with names.
@MainActor
struct NSImageNamesTests {
  @Test func picturesAreFoundByTheirNames() throws {
    let picture = NSImage(size: NSSize(width: 4, height: 2), flipped: false) { rect in
      NSColor.red.setFill()
      NSRect(x: 0, y: 0, width: 2, height: 2).fill()
      return true
    }
    #expect(picture.setName("half red") && picture.name() == "half red")
    let found = try #require(NSImage(named: "half red"))
    #expect(found.size == picture.size)
    #expect(!NSImage(size: .zero).setName("half red"))
    let whole = NSRect(x: 0, y: 0, width: 40, height: 20)
    func isHit(_ x: CGFloat) -> Bool {
      picture.hitTest(
        NSRect(x: x, y: 5, width: 1, height: 1), withDestinationRect: whole, context: nil,
        hints: nil, flipped: false)
    }
    #expect(isHit(5) && !isHit(30))
    picture.setName(nil)
    #expect(NSImage(named: "half red") == nil)
  }
}
