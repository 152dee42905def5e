import Scenes
import Testing

/// The facts of the scene `label-fade`: opacities over time.
@MainActor @Suite struct LabelFadeTests {
  private let facts = SceneFacts(LabelFade.self)

  @Test(arguments: [0.1, 0.25, 0.4])
  func theFirstWordsTakeHalfASecond(seconds: Double) throws {
    #expect(isNear(try facts.alpha("breathe in", at: 0.5 + seconds), easeInOut(seconds / 0.5)))
  }

  @Test(arguments: [-0.5, 0.5, 1, 1.5])
  func theNextOnesWaitAndEaseIn(seconds: Double) throws {
    #expect(isNear(try facts.alpha("and out", at: 1.5 + seconds), easeIn(seconds / 2)))
  }

  @Test(arguments: [0.25, 0.5, 0.75])
  func eachCurveIsItsOwn(fraction: Double) throws {
    let time = 0.5 + 2 * fraction
    #expect(isNear(try facts.alpha("curveEaseInOut", at: time), easeInOut(fraction)))
    #expect(isNear(try facts.alpha("curveEaseIn", at: time), easeIn(fraction)))
    #expect(isNear(try facts.alpha("curveEaseOut", at: time), easeOut(fraction)))
    #expect(isNear(try facts.alpha("curveLinear", at: time), fraction))
  }

  @Test func theFieldIsEmptyAtFirst() throws {
    // A row through the middle of the words.
    #expect(try facts.colors(inRow: 182, from: 420, to: 540, at: 0.4) == [fieldPixel])
    #expect(try facts.colors(inRow: 182, from: 420, to: 540, at: 1.1).count > 1)
  }
}
