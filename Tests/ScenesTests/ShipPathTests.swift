import Foundation
import Scenes
import Testing

/// The facts of the scene `ship-path`: places on the curve, and where the nose points.
@MainActor @Suite struct ShipPathTests {
  /// A point of the curve, and the direction there.
  private func curve(_ t: Double) -> (point: SIMD2<Double>, direction: SIMD2<Double>) {
    let p: [SIMD2<Double>] = [[52, 150], [126, -60], [274, 360], [348, 150]]
    let u = 1 - t
    let (a, b) = (u * u * u * p[0] + 3 * u * u * t * p[1], 3 * u * t * t * p[2] + t * t * t * p[3])
    let (c, d) = (u * u * (p[1] - p[0]) + 2 * u * t * (p[2] - p[1]), t * t * (p[3] - p[2]))
    return (a + b, c + d)
  }

  @Test(arguments: [0, 0.8, 2, 3.5])
  func bothFollowTheCurve(seconds: Double) throws {
    let facts = SceneFacts(ShipPath.self)
    let (point, direction) = curve(seconds / 4)
    for mode in ["nil", "rotateAuto"] {
      let name = "rotationMode = \(mode)"
      #expect(abs(try facts.number(name, "position.x", at: 0.3 + seconds) - point.x) < 1e-6)
      #expect(abs(try facts.number(name, "position.y", at: 0.3 + seconds) - point.y) < 1e-6)
      let angle = try facts.number(name, "transform.rotation.z", at: 0.3 + seconds)
      #expect(abs(angle - (mode == "nil" ? 0 : atan2(direction.y, direction.x))) < 1e-6)
    }
  }

  @Test func afterwardsTheShipsAreBack() throws {
    let facts = SceneFacts(ShipPath.self)
    #expect(try facts.number("rotationMode = nil", "position.x", at: 4.4) == 52)
    #expect(try facts.number("rotationMode = rotateAuto", "transform.rotation.z", at: 4.4) == 0)
    // In the middle of the curve there is a ship while it passes, and the field's ground before.
    #expect(try facts.pixel(272, 286, at: 0.2) == [20, 22, 28])
    #expect(try facts.pixel(272, 286, at: 2.3) != [20, 22, 28])
  }
}
