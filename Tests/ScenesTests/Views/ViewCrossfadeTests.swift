import Scenes
import Testing

/// The facts of the scene `view-crossfade`: two opacities that add up to one.
@MainActor @Suite struct ViewCrossfadeTests {
  private let facts = SceneFacts(ViewCrossfade.self)

  @Test(arguments: [0.1, 0.5, 0.9])
  func theOneGoesAsTheOtherComes(seconds: Double) throws {
    let progress = easeInOut(seconds)
    #expect(isNear(try facts.alpha("firstView", at: 0.5 + seconds), 1 - progress))
    #expect(isNear(try facts.alpha("secondView", at: 0.5 + seconds), progress))
  }

  @Test func beforeAndAfterOnlyOneIsSeen() throws {
    #expect(try facts.pixel(250, 220, at: 0.4) == accentPixel)
    #expect(try facts.pixel(520, 220, at: 0.4) == fieldPixel)
    #expect(try facts.pixel(250, 220, at: 1.6) == fieldPixel)
    #expect(try facts.pixel(520, 220, at: 1.6) == coolPixel)
  }

  @Test func runGoesBack() throws {
    facts.scene.perform("run", at: 2)
    #expect(isNear(try facts.alpha("firstView", at: 2.5), 0.5))
    #expect(try facts.alpha("firstView", at: 3.1) == 1)
  }
}
