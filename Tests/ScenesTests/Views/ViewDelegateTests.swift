import Scenes
import Testing

/// The facts of the scene `view-delegate`: what the delegate hears, and when.
@MainActor @Suite struct ViewDelegateTests {
  private let facts = SceneFacts(ViewDelegate.self)

  private nonisolated static let all = [
    "ShowHideView will start, context 1", "ShowHideView did stop, finished, context 1",
    "ShowHideView2 will start, context 2", "ShowHideView2 did stop, finished, context 2",
  ]

  @Test(arguments: [(0.4, 0), (0.6, 1), (1.6, 2), (2.6, 3), (3.6, 4)])
  func theDelegateHearsOfEachStartAndStop(time: Double, count: Int) {
    #expect(facts.lines(at: time) == Array(Self.all.prefix(count)))
  }

  @Test(arguments: [0.3, 0.7])
  func theHalvesHaveTheirCurves(seconds: Double) throws {
    #expect(isNear(try facts.alpha("thirdView", at: 0.5 + seconds), 1 - easeIn(seconds)))
    #expect(isNear(try facts.alpha("thirdView", at: 2.5 + seconds), easeOut(seconds)))
  }

  @Test func theViewIsGoneMeanwhile() throws {
    #expect(try facts.pixel(220, 240, at: 0.4) == accentPixel)
    #expect(try facts.pixel(220, 240, at: 2) == fieldPixel)
    #expect(try facts.pixel(220, 240, at: 3.6) == accentPixel)
  }
}
