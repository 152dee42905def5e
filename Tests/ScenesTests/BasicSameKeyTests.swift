import Foundation
import Scenes
import Testing

/// The facts of the scene `basic-same-key`: which of two animations is left.
@MainActor @Suite struct BasicSameKeyTests {
  @Test(arguments: [0.1, 0.2, 0.3, 1.5, 2.9, 3.1])
  func theOrderAndTheKeyDecide(seconds: Double) throws {
    let facts = SceneFacts(BasicSameKey.self)
    let (slow, quick) = (min(seconds / 3, 1), defaultEasing(seconds / 0.25))
    let expected = [
      ("set, add for nil", slow),
      // The quick one runs from where the dot was to where the slow one has it.
      ("add for nil, set", seconds < 0.25 ? quick * slow : slow),
      ("set, add for “position”", slow), ("add for “position”, set", quick),
    ]
    for (lane, place) in expected {
      #expect(abs(try facts.fraction(lane, at: 0.3 + seconds) - place) < 1e-6, "\(lane)")
    }
  }

  @Test func whatIsNamedAlikeIsThereOnce() throws {
    let facts = SceneFacts(BasicSameKey.self)
    facts.scene.virtualStage.run(until: 0.4)
    let keys = facts.scene.stage.lines.map { $0.components(separatedBy: ": ")[1] }
    #expect(keys == Array(repeating: "[\"position\"]", count: 4))
    #expect(try facts.pixel(652, 396, at: 0.6) == accentPixel)
  }
}
