import Foundation
import Scenes
import Testing

/// The facts of the scene `clock-kvc`: angles of the hands, and who reports them.
@MainActor @Suite struct ClockKVCTests {
  /// Hours, minutes and seconds at times between ticks, and after the minute is full.
  private nonisolated static let rows: [(at: Double, time: [Double])] = [
    (0.9, [10 + 8.0 / 60, 8, 57]), (1.7, [10 + 8.0 / 60, 8, 58]), (3.8, [10 + 9.0 / 60, 9, 0]),
  ]

  @Test(arguments: rows)
  func theHandsTellTheTime(at: Double, time: [Double]) throws {
    let facts = SceneFacts(ClockKVC.self)
    let turns = [
      ("hour hand", time[0] / 12), ("minute hand", time[1] / 60), ("second hand", time[2] / 60),
    ]
    for (hand, turn) in turns {
      let angle = try facts.number(hand, "transform.rotation.z", at: at)
      #expect(abs(cos(angle) - cos(turn * 2 * .pi)) < 1e-9, "\(hand)")
      #expect(abs(sin(angle) - sin(turn * 2 * .pi)) < 1e-9, "\(hand)")
    }
  }

  @Test func eachAnimationKnowsItsHand() {
    let facts = SceneFacts(ClockKVC.self)
    facts.scene.virtualStage.run(until: 3.8)
    let hands = facts.scene.stage.lines.map { $0.components(separatedBy: " hand ")[0] }
    #expect(hands.prefix(2) == ["second", "second"])
    #expect(Set(hands.dropFirst(2)) == ["hour", "minute", "second"])
  }

  @Test func jumpTurnsAllHandsInHalfASecond() throws {
    let facts = SceneFacts(ClockKVC.self)
    facts.scene.perform("jump", at: 0.1)
    facts.scene.virtualStage.run(until: 0.59)
    #expect(facts.scene.stage.lines.isEmpty)
    facts.scene.virtualStage.run(until: 0.61)
    #expect(facts.scene.stage.lines.count == 3)
    #expect(try facts.pixel(480, 294, at: 0.7) == accentPixel)
  }
}
