import Scenes
import Testing

/// The facts of the scene `view-retarget`: what a second block makes of the first.
@MainActor @Suite struct ViewRetargetTests {
  private let facts = SceneFacts(ViewRetarget.self)

  @Test(arguments: [-0.3, 0, 0.3, 0.6, 0.9])
  func thePlaceIsTheSumOfBothWays(seconds: Double) throws {
    // One runs to the end in 1.2 s, the other one from there to the beginning, 0.6 s later.
    let expected = easeInOut((seconds + 0.6) / 1.2) - easeInOut(seconds / 1.2)
    #expect(isNear(try facts.fraction("center", at: 1.1 + seconds), expected))
  }

  @Test(arguments: [0.01, 0.3, 0.9])
  func theOpacityBeginsAtTheModelOrAtWhatIsSeen(seconds: Double) throws {
    let progress = easeInOut(seconds / 1.2)
    #expect(isNear(try facts.alpha("from the model", at: 1.1 + seconds), progress))
    let expected = 0.5 + 0.5 * progress
    #expect(isNear(try facts.alpha("from what is seen", at: 1.1 + seconds), expected))
  }

  @Test func inTheEndAllAreAsAtFirst() throws {
    for time in [0.4, 2.4] {
      #expect(try facts.pixel(272, 180, at: time) == accentPixel)
      #expect(try facts.pixel(290, 260, at: time) == accentPixel)
      #expect(try facts.pixel(540, 260, at: time) == coolPixel)
    }
  }
}
