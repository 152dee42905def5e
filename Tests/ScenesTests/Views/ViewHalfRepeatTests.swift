import Scenes
import Testing

/// The facts of the scene `view-half-repeat`: where whole and half cycles end.
@MainActor @Suite struct ViewHalfRepeatTests {
  private let facts = SceneFacts(ViewHalfRepeat.self)

  @Test(
    arguments: ["repeat 2", "repeat 2.5"], [(0.2, 0.25), (0.4, 0.5), (1.0, 0.75), (2.2, 0.75)])
  func bothRunThereAndBack(lane: String, moment: (seconds: Double, way: Double)) throws {
    let place = try facts.fraction(lane, at: 0.5 + moment.seconds)
    #expect(isNear(place, easeInOut(moment.way)))
  }

  @Test func twoCyclesEndWhereTheyBegan() throws {
    #expect(try facts.fraction("repeat 2", at: 3.69) < 0.001)
    #expect(try facts.fraction("repeat 2", at: 3.71) == 1)
    #expect(try facts.pixel(652, 272, at: 3.75) == accentPixel)
  }

  @Test func halfACycleMoreEndsOnTheNewValue() throws {
    #expect(try facts.fraction("repeat 2.5", at: 3.71) < 0.001)
    #expect(try facts.fraction("repeat 2.5", at: 4.49) > 0.999)
    #expect(try facts.fraction("repeat 2.5", at: 4.6) == 1)
    #expect(try facts.pixel(652, 334, at: 4.6) == accentPixel)
  }
}
