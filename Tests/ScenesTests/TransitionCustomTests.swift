import Foundation
import Scenes
import Testing

/// The facts of the scene `transition-custom`: the cover above, the new state below.
@MainActor @Suite struct TransitionCustomTests {
  @Test(arguments: [0.1, 0.5, 0.9])
  func theCoverFadesWithinASecond(seconds: Double) throws {
    let facts = SceneFacts(TransitionCustom.self)
    let left = 1 - easeInOut(seconds)
    #expect(abs(try facts.number("cover", "opacity", at: 0.5 + seconds) - left) < 1e-5)
  }

  @Test func thenItIsGone() throws {
    let facts = SceneFacts(TransitionCustom.self)
    facts.scene.virtualStage.run(until: 1.6)
    #expect(throws: CancellationError.self) { try facts.layer("cover") }
  }

  @Test func belowItTheViewHasChangedAtOnce() throws {
    let facts = SceneFacts(TransitionCustom.self)
    #expect(try facts.pixel(266, 160, at: 0.4) == rosePixel)
    // What is not covered any more half-way.
    #expect(try facts.pixel(266, 300, at: 1.2) == skyPixel)
    // The picture of the old view, near a corner, while it has hardly begun to go.
    #expect(distance(try facts.pixel(300, 440, at: 0.52), rosePixel) <= 3)
    #expect(try facts.pixel(266, 160, at: 1.6) == skyPixel)
  }
}
