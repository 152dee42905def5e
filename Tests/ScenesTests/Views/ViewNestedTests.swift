import Scenes
import Testing

/// The facts of the scene `view-nested`: one slow fade beside a fast one that repeats.
@MainActor @Suite struct ViewNestedTests {
  private let facts = SceneFacts(ViewNested.self)

  @Test(arguments: [0.25, 0.5, 0.75])
  func theOuterViewTakesASecond(seconds: Double) throws {
    #expect(isNear(try facts.alpha("aView", at: 1.5 + seconds), 1 - easeOut(seconds)))
  }

  @Test(arguments: [
    (-0.5, 1), (0.05, 0.75), (0.15, 0.25), (0.25, 0.25), (0.4, 1), (0.5, 0.5), (0.7, 0.5),
    (0.95, 0.25), (1.2, 0),
  ])
  func theInnerOneRunsOutAndInTwiceAndAHalf(seconds: Double, alpha: Double) throws {
    #expect(isNear(try facts.alpha("anotherView", at: 1.5 + seconds), alpha))
  }

  @Test func bothAreSeenAndThenNoMore() throws {
    #expect(try facts.pixel(250, 200, at: 1.4) == accentPixel)
    #expect(try facts.pixel(520, 200, at: 1.4) == coolPixel)
    #expect(try facts.pixel(250, 200, at: 2.6) == fieldPixel)
    #expect(try facts.pixel(520, 200, at: 2.6) == fieldPixel)
  }
}
