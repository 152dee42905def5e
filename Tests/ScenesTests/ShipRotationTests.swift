import Foundation
import Scenes
import Testing

/// The facts of the scene `ship-rotation`: angles of the four ships.
@MainActor @Suite struct ShipRotationTests {
  @Test(arguments: [0.1, 0.5, 1, 1.9])
  func onlyTwoTurnAllTheWay(seconds: Double) throws {
    let facts = SceneFacts(ShipRotation.self)
    let angles = [seconds * .pi, 0, -seconds / 4 * .pi, seconds * .pi]
    for (index, expected) in angles.enumerated() {
      let angle = try facts.number("ship \(index)", "transform.rotation.z", at: 0.3 + seconds)
      #expect(abs(cos(angle) - cos(expected)) < 1e-9, "ship \(index)")
      #expect(abs(sin(angle) - sin(expected)) < 1e-9, "ship \(index)")
    }
  }

  @Test func allComeToRestUpright() throws {
    let facts = SceneFacts(ShipRotation.self)
    for index in 0..<4 {
      #expect(try facts.number("ship \(index)", "transform.rotation.z", at: 2.4) == 0)
    }
  }
}
