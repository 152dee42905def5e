import Foundation
import Scenes
import Testing

/// The facts of the scene `group-path-color`: place and colour together.
@MainActor @Suite struct GroupPathColorTests {
  /// A point of the curve, and the direction there.
  private func curve(_ t: Double) -> (point: SIMD2<Double>, direction: SIMD2<Double>) {
    let p: [SIMD2<Double>] = [[64, 150], [196, -90], [460, 390], [592, 150]]
    let u = 1 - t
    let (a, b) = (u * u * u * p[0] + 3 * u * u * t * p[1], 3 * u * t * t * p[2] + t * t * t * p[3])
    let (c, d) = (u * u * (p[1] - p[0]) + 2 * u * t * (p[2] - p[1]), t * t * (p[3] - p[2]))
    return (a + b, c + d)
  }

  @Test(arguments: [0, 1, 2, 3.9])
  func placeAndColourRunTogether(seconds: Double) throws {
    let facts = SceneFacts(GroupPathColor.self)
    let (point, direction) = curve(seconds / 4)
    let time = 0.3 + seconds
    #expect(abs(try facts.number("square", "position.x", at: time) - point.x) < 1e-6)
    #expect(abs(try facts.number("square", "position.y", at: time) - point.y) < 1e-6)
    let angle = try facts.number("square", "transform.rotation.z", at: time)
    #expect(abs(angle - atan2(direction.y, direction.x)) < 1e-6)
    let (leaf, rose) = ([0.431, 0.824, 0.561], [1.0, 0.455, 0.596])
    for (index, part) in try facts.color("square", at: time).enumerated() {
      let expected = leaf[index] + seconds / 4 * (rose[index] - leaf[index])
      #expect(abs(part.native - expected) < 1e-6)
    }
  }

  @Test func atTheEndBothSnapBack() throws {
    let facts = SceneFacts(GroupPathColor.self)
    #expect(try facts.number("square", "position.x", at: 4.31) == 64)
    #expect(try facts.pixel(216, 306, at: 4.4) == [110, 210, 143])
  }
}
