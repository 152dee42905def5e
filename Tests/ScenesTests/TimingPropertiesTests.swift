import Foundation
import Scenes
import Testing

/// The facts of the scene `timing-properties`: each lane's place over time.
@MainActor @Suite struct TimingPropertiesTests {
  /// Seconds after the start, and the places of the lanes in their order.
  private nonisolated static let places: [(seconds: Double, places: [Double])] = [
    (0.5, [0.25, 0.25, 0.5, 0, 0.5, 0.25, 0.25]),
    (1.25, [0.625, 0.625, 0, 0.125, 0.875, 0.625, 0.625]),
    (1.75, [0.875, 0.875, 0, 0.375, 0.125, 0.875, 0.875]),
    (2.5, [0, 0.75, 0, 0.75, 0, 0.25, 0.25]),
    (3.5, [0, 0.25, 0, 0, 0, 0.75, 0]),
    (4.5, [0, 0, 0, 0, 0, 0.25, 0]),
    (5.1, [0, 0, 0, 0, 0, 0, 0]),
  ]
  private static let lanes = [
    "duration = 2", "autoreverses", "speed = 2", "beginTime = now + 1", "timeOffset = 0.5",
    "repeatCount = 2.5", "repeatDuration = 3",
  ]

  @Test(arguments: places)
  func eachLaneKeepsItsOwnTime(row: (seconds: Double, places: [Double])) throws {
    let facts = SceneFacts(TimingProperties.self)
    for (lane, place) in zip(Self.lanes, row.places) {
      #expect(abs(try facts.fraction(lane, at: 0.3 + row.seconds) - place) < 1e-9, "\(lane)")
    }
  }

  @Test func theDotsAreSeenWhereTheyAre() throws {
    let facts = SceneFacts(TimingProperties.self)
    #expect(try facts.pixel(272 + 380 * 0.5, 258, at: 0.8) == accentPixel)
    #expect(try facts.pixel(272 + 380 * 0.625, 166, at: 1.55) == accentPixel)
    #expect(try facts.pixel(272, 304, at: 1) == accentPixel)
  }
}
