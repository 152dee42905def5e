import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Effects of symbols.
@MainActor
struct NSImageViewSymbolEffectTests {
  private let shown = ShownWindow()

  @Test func aSymbolMovesAboutItsMiddle() throws {
    let image = try #require(NSImage(systemSymbolName: "star", accessibilityDescription: nil))
    let view = NSImageView(image: image)
    view.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    shown.view.addSubview(view)
    shown.show()
    shown.change { view.addSymbolEffect(.pulse) }
    #expect(view.layer?.animationKeys()?.count == 1)
    #expect(view.layer?.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(view.layer?.frame == CGRect(x: 20, y: 20, width: 40, height: 40))
    view.removeAllSymbolEffects()
    #expect(view.layer?.animationKeys() == nil)
  }
}
