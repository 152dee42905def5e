import Foundation
import Scenes
import Testing

/// The facts of the scene `basic-from-to-by`: where each way begins and ends.
@MainActor @Suite struct BasicFromToByTests {
  private nonisolated static let ways: [(lane: String, from: Double, to: Double)] = [
    ("from, to", 1, 9), ("from, by", 1, 4), ("by, to", 6, 9), ("from", 1, 5), ("to", 5, 9),
    ("by", 5, 8), ("none", 1, 5),
  ]

  @Test(arguments: ways, [0.0, 0.5, 1.7])
  func eachRunsItsWayInTwoSeconds(
    way: (lane: String, from: Double, to: Double), seconds: Double
  ) throws {
    let place = try SceneFacts(BasicFromToBy.self).fraction(way.lane, at: 0.3 + seconds)
    #expect(abs(place * 10 - (way.from + (way.to - way.from) * seconds / 2)) < 1e-9)
  }

  @Test func afterwardsAllAreAtTheirModels() throws {
    let facts = SceneFacts(BasicFromToBy.self)
    for way in Self.ways { #expect(try facts.fraction(way.lane, at: 2.31) == 0.5) }
    for index in 0..<7 {
      #expect(try facts.pixel(462, 180 + 44 * Double(index), at: 2.4) == accentPixel)
    }
  }

  @Test func withoutValuesASecondRunGoesBack() throws {
    let facts = SceneFacts(BasicFromToBy.self)
    facts.scene.perform("run", at: 3)
    #expect(abs(try facts.fraction("none", at: 4) - 0.3) < 1e-9)
    #expect(try facts.fraction("none", at: 5.1) == 0.1)
  }
}
