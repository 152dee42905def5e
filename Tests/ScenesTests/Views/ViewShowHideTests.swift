import Scenes
import Testing

/// The facts of the scene `view-show-hide`: out, wait, in.
@MainActor @Suite struct ViewShowHideTests {
  private let facts = SceneFacts(ViewShowHide.self)

  @Test(arguments: [0.2, 0.5, 0.9])
  func itEasesOutAndInAgainBothWaysByItsOwnCurve(seconds: Double) throws {
    #expect(isNear(try facts.alpha("thirdView", at: 0.5 + seconds), 1 - easeIn(seconds)))
    #expect(isNear(try facts.alpha("thirdView", at: 2.5 + seconds), easeOut(seconds)))
  }

  @Test(arguments: [1.51, 2, 2.49])
  func betweenTheHalvesItIsGone(time: Double) throws {
    #expect(try facts.alpha("thirdView", at: time) == 0)
    #expect(try facts.pixel(385, 200, at: time) == fieldPixel)
  }

  @Test func atTheEndItIsBack() throws {
    #expect(try facts.pixel(385, 200, at: 3.6) == accentPixel)
  }
}
