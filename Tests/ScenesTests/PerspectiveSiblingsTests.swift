import Foundation
import Scenes
import Testing

/// The facts of the scene `perspective-siblings`: which of two layers is seen where.
@MainActor @Suite struct PerspectiveSiblingsTests {
  @Test(arguments: [(0.0, -60.0), (1.5, 0), (3, 60), (4.5, 0)])
  func bothSwing(time: Double, degrees: Double) throws {
    let facts = SceneFacts(PerspectiveSiblings.self)
    for name in ["zPosition = 0", "zPosition = 110"] {
      let angle = try facts.number(name, "transform.rotation.y", at: time)
      #expect(abs(angle - degrees * .pi / 180) < 1e-4)
    }
  }

  @Test func oneCutsThroughTheOtherDoesNot() throws {
    let facts = SceneFacts(PerspectiveSiblings.self)
    // Left and right of the axis on which the turned layer meets the flat one.
    #expect(try facts.pixel(72 + 224 - 20, 312, at: 3) == accentPixel)
    #expect(try facts.pixel(72 + 224 + 20, 312, at: 3) == skyPixel)
    #expect(try facts.pixel(72 + 224 - 20, 312, at: 0) == skyPixel)
    #expect(try facts.pixel(72 + 224 + 20, 312, at: 0) == accentPixel)
    for x in [-20.0, 20] {
      #expect(try facts.pixel(488 + 224 + x, 312, at: 3) == accentPixel)
    }
  }
}
