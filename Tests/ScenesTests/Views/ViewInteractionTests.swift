import Scenes
import Testing

/// The facts of the scene `view-interaction`: sizes, and which button is pressed.
@MainActor @Suite struct ViewInteractionTests {
  private let facts = SceneFacts(ViewInteraction.self)
  private let press = "allowUserInteraction: pressed"

  @Test(arguments: ["no options", "allowUserInteraction"], [(0.3, 0.5), (0.6, 1), (1.05, 0.25)])
  func bothPulse(name: String, moment: (seconds: Double, way: Double)) throws {
    let scale = try facts.magnification(name, at: 0.2 + moment.seconds)
    #expect(isNear(scale, 1 + 0.12 * easeInOut(moment.way)))
  }

  @Test(arguments: [(1.1, 0), (1.3, 1), (2.5, 2), (4, 3)])
  func onlyTheOneThatAllowsItIsPressed(time: Double, count: Int) {
    #expect(facts.lines(at: time) == Array(repeating: press, count: count))
  }

  @Test func atRestBothArePressed() {
    facts.scene.perform("rest", at: 4.1)
    facts.scene.perform("click-both", at: 4.5)
    #expect(facts.lines(at: 4.6).suffix(2) == ["no options: pressed", press])
  }

  @Test func theDiscsAreSeen() throws {
    #expect(try facts.pixel(290, 272, at: 0.1) == accentPixel)
    #expect(try facts.pixel(600, 272, at: 0.1) == coolPixel)
  }
}
