import Foundation
import Scenes
import Testing

/// The facts of the scene `implicit-transaction`: how long each way takes.
@MainActor @Suite struct ImplicitTransactionTests {
  @Test(arguments: [0.1, 0.2, 1, 2.5, 5.1])
  func eachTransactionHasItsOwnTime(seconds: Double) throws {
    let facts = SceneFacts(ImplicitTransaction.self)
    let expected = [
      ("nothing set", defaultEasing(seconds / 0.25)), ("duration = 5", defaultEasing(seconds / 5)),
      ("duration = 5, linear", min(seconds / 5, 1)), ("disableActions", 1),
    ]
    for (lane, place) in expected {
      #expect(abs(try facts.fraction(lane, at: 0.3 + seconds) - place) < 1e-6, "\(lane)")
    }
  }

  @Test func theColourGoesTheSameWay() throws {
    let facts = SceneFacts(ImplicitTransaction.self)
    #expect(try facts.pixel(272, 222, at: 0.2) == accentPixel)
    let half = try facts.pixel(462, 338, at: 2.8)
    #expect(distance(half, mixed(accentPixel, skyPixel, 0.5)) <= 1)
    #expect(try facts.pixel(652, 222, at: 0.6) == skyPixel)
    #expect(try facts.pixel(652, 396, at: 0.31) == skyPixel)
  }
}
