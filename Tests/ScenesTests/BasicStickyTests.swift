import Foundation
import Scenes
import Testing

/// The facts of the scene `basic-sticky`: what is seen, and what is.
@MainActor @Suite struct BasicStickyTests {
  private nonisolated static let rows: [(time: Double, places: [Double])] = [
    (1.3, [0.5, 0.5, 0.5]), (2.4, [0, 1, 1]), (9, [0, 1, 1]),
  ]

  @Test(arguments: rows)
  func oneOfThreeOnlyLooksMoved(time: Double, places: [Double]) throws {
    let facts = SceneFacts(BasicSticky.self)
    let lanes = ["removed at its end", "fills forwards", "model set as well"]
    for (index, lane) in lanes.enumerated() {
      #expect(abs(try facts.fraction(lane, at: time) - places[index]) < 1e-6, "\(lane)")
      let model = try facts.layer(lane).position.x
      #expect(abs((model - 232) / 380 - [0, 0, 1][index]) < 1e-9, "\(lane)")
    }
  }

  @Test func removeShowsTheModels() throws {
    let facts = SceneFacts(BasicSticky.self)
    facts.scene.perform("remove", at: 3)
    #expect(try facts.pixel(652, 304, at: 2.9) == accentPixel)
    #expect(try facts.pixel(652, 304, at: 3.1) != accentPixel)
    #expect(try facts.pixel(272, 304, at: 3.1) == accentPixel)
  }
}
