import Foundation
import Scenes
import Testing

/// The facts of the scene `keyframe-colors`: values at their times, in five modes.
@MainActor @Suite struct KeyframeColorsTests {
  private nonisolated static let points = [
    SIMD2(24.0, 118), SIMD2(44, 34), SIMD2(82, 98), SIMD2(96, 52), SIMD2(124, 26),
  ]

  private func ball(_ mode: String, at time: Double) throws -> SIMD2<Double> {
    try SceneFacts(KeyframeColors.self).shown("\(mode) ball", at: time) {
      SIMD2($0.position.x.native, $0.position.y.native)
    }
  }

  private func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }

  @Test(arguments: [0, 2, 2.5, 3.5, 4])
  func inTimeModesMeetTheValuesAtTheirTimes(seconds: Double) throws {
    let point = Self.points[[0, 2, 2.5, 3.5, 4].firstIndex(of: seconds) ?? 0]
    for mode in ["linear", "cubic"] {
      // The last value is shown up to the end, not at it.
      let shown = try ball(mode, at: 0.3 + min(seconds, 3.999_999))
      #expect(length(shown - point) < 1e-3, "\(mode)")
    }
  }

  @Test(arguments: [0.5, 1.3, 2.9])
  func pacedKeepsOneSpeed(seconds: Double) throws {
    let steps = zip(Self.points.dropFirst(), Self.points).map { $0 - $1 }
    let start = try ball("paced", at: 0.3 + seconds)
    let end = try ball("paced", at: 0.3 + seconds + 0.01)
    let speed = steps.map(length).reduce(0, +) / 4
    #expect(length(end - start) <= speed * 0.01 + 1e-9)
    #expect(length(end - start) > speed * 0.009)
  }

  @Test func discreteShowsNothingInBetween() throws {
    let facts = SceneFacts(KeyframeColors.self)
    #expect(try facts.pixel(313, 204, at: 0.5) == accentPixel)
    #expect(try facts.pixel(313, 204, at: 1.2) == [255, 208, 102])
    #expect(try facts.pixel(313, 204, at: 2) == [110, 210, 143])
    #expect(try facts.pixel(313, 204, at: 5) == accentPixel)
  }

  @Test func linearMixesTheColours() throws {
    let facts = SceneFacts(KeyframeColors.self)
    #expect(try facts.pixel(146, 204, at: 2.3) == [255, 208, 102])
    let half = mixed(accentPixel, [255, 208, 102], 0.5)
    #expect(distance(try facts.pixel(146, 204, at: 1.3), half) <= 1)
  }
}
