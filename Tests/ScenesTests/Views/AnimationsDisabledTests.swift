import Scenes
import Testing

/// The facts of the scene `animations-disabled`: two that run and one that jumps.
@MainActor @Suite struct AnimationsDisabledTests {
  private let facts = SceneFacts(AnimationsDisabled.self)

  @Test(arguments: [0.1, 0.75, 1.4])
  func theSecondIsThereWhileTheOthersRun(seconds: Double) throws {
    #expect(isNear(try facts.fraction("first", at: 0.5 + seconds), easeInOut(seconds / 1.5)))
    #expect(try facts.fraction("second", at: 0.5 + seconds) == 1)
    #expect(isNear(try facts.fraction("third", at: 0.5 + seconds), easeInOut(seconds / 1.5)))
  }

  @Test func theDotsAreSeenAtTheirPlaces() throws {
    for y in [236.0, 296, 356] { #expect(try facts.pixel(272, y, at: 0.4) == accentPixel) }
    #expect(try facts.pixel(652, 296, at: 0.6) == accentPixel)
    #expect(try facts.pixel(652, 236, at: 0.6) != accentPixel)
    for y in [236.0, 296, 356] { #expect(try facts.pixel(652, y, at: 2.1) == accentPixel) }
  }

  @Test func itGoesBackTheSameWay() throws {
    facts.scene.perform("run", at: 2.5)
    #expect(isNear(try facts.fraction("first", at: 3.25), 0.5))
    #expect(try facts.fraction("second", at: 2.51) == 0)
  }
}
