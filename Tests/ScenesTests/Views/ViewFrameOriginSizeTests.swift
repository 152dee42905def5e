import Foundation
import Scenes
import Testing

/// The facts of the scene `view-frame-origin-size`: origins and sizes over time.
@MainActor @Suite struct ViewFrameOriginSizeTests {
  private let facts = SceneFacts(ViewFrameOriginSize.self)

  @Test(arguments: [0.2, 0.5, 0.8])
  func bothOriginsTakeASecond(seconds: Double) throws {
    for name in ["frame", "frameOrigin, frameSize"] {
      let x = try facts.shown(name, at: 0.5 + seconds) { $0.frame.minX }
      #expect(isNear(x, 24 + 536 * easeInOut(seconds), 1e-4))
    }
  }

  @Test(arguments: [0.2, 0.5, 0.8])
  func theSizesTakeOneAndTwo(fraction: Double) throws {
    let one = try facts.shown("frame", at: 0.5 + fraction) { $0.bounds.width }
    #expect(isNear(one, 100 + 100 * easeInOut(fraction), 1e-4))
    let two = try facts.shown("frameOrigin, frameSize", at: 0.5 + 2 * fraction) { $0.bounds.size }
    #expect(isNear(two.width, 100 + 100 * easeInOut(fraction), 1e-4))
    #expect(isNear(two.height, 50 + 44 * easeInOut(fraction), 1e-4))
  }

  @Test func yPointsUpInTheViews() throws {
    // The field's top is at 136; the first view's bottom edge is 216 points above the board's.
    #expect(try facts.pixel(120, 136 + 332 - 216 - 25, at: 0.4) == accentPixel)
    #expect(try facts.pixel(120, 136 + 332 - 60 - 25, at: 0.4) == coolPixel)
    #expect(try facts.pixel(700, 136 + 332 - 172 - 50, at: 2.6) == accentPixel)
    #expect(try facts.pixel(700, 136 + 332 - 16 - 50, at: 2.6) == coolPixel)
  }
}
