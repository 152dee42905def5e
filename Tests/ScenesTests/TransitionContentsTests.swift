import Foundation
import Scenes
import Testing

/// The facts of the scene `transition-contents`: the sky at the top, from day to dusk.
@MainActor @Suite struct TransitionContentsTests {
  private let day: [UInt8] = [84, 158, 237]
  private let dusk: [UInt8] = [69, 51, 112]

  private func sky(_ facts: SceneFacts, _ column: Int, at time: Double) throws -> [UInt8] {
    try facts.pixel(40 + 32 + 278 * Double(column) + 130, 167, at: time)
  }

  @Test(arguments: [(0, 0.25), (1, 1.5)], [0.2, 0.5, 0.8])
  func thePicturesFade(column: (index: Int, duration: Double), fraction: Double) throws {
    let facts = SceneFacts(TransitionContents.self)
    let shown = try sky(facts, column.index, at: 0.5 + fraction * column.duration)
    let expected = mixed(day, dusk, defaultEasing(fraction))
    #expect(distance(shown, expected) <= 4)
  }

  @Test func withoutActionsTheNextIsThereAtOnce() throws {
    let facts = SceneFacts(TransitionContents.self)
    #expect(distance(try sky(facts, 2, at: 0.49), day) <= 3)
    #expect(distance(try sky(facts, 2, at: 0.51), dusk) <= 3)
    #expect(distance(try sky(facts, 0, at: 0.8), dusk) <= 3)
  }
}
