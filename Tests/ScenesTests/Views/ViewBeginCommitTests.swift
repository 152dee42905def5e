import Scenes
import Testing

/// The facts of the scene `view-begin-commit`: a duration that is set, and the usual one.
@MainActor @Suite struct ViewBeginCommitTests {
  private let facts = SceneFacts(ViewBeginCommit.self)

  @Test(arguments: [0.1, 0.5, 0.9])
  func theSetDurationHolds(seconds: Double) throws {
    #expect(isNear(try facts.alpha("firstView", at: 0.5 + seconds), 1 - easeInOut(seconds)))
  }

  @Test(arguments: [0.05, 0.1, 0.15])
  func withoutOneItTakesAFifthOfASecond(seconds: Double) throws {
    #expect(isNear(try facts.alpha("firstView", at: 2.5 + seconds), easeInOut(seconds / 0.2)))
    #expect(isNear(try facts.alpha("secondView", at: 2.5 + seconds), 1 - easeInOut(seconds / 0.2)))
  }

  @Test func theColoursAreSeenInTurn() throws {
    #expect(try facts.pixel(520, 220, at: 1.6) == coolPixel)
    #expect(try facts.pixel(250, 220, at: 2.71) == accentPixel)
  }
}
