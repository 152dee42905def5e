import Scenes
import Testing

/// The facts of the scene `completion-log`: which completions run, and when.
@MainActor @Suite struct CompletionLogTests {
  private let facts = SceneFacts(CompletionLog.self)

  private nonisolated static let all = [
    "three blocks begin", "an empty block completed, finished: yes",
    "fade completed, finished: yes", "pulse completed, finished: yes",
  ]

  @Test(arguments: [(0.4, 0), (0.6, 2), (1.6, 3), (3.4, 3), (3.6, 4), (9, 4)])
  func eachCompletesOnceAtItsVeryEnd(time: Double, count: Int) {
    #expect(facts.lines(at: time) == Array(Self.all.prefix(count)))
  }

  @Test func whatIsCutHasNotFinished() {
    facts.scene.perform("cut", at: 1)
    let ends: Set = ["fade completed, finished: no", "pulse completed, finished: no"]
    #expect(Set(facts.lines(at: 1.1).suffix(2)) == ends)
  }

  @Test(arguments: [(0.25, 0.5), (0.5, 1), (1.25, 0.5), (2.5, 1), (3.2, 0)])
  func thePulseRunsThreeTimes(seconds: Double, way: Double) throws {
    let scale = try facts.magnification("pulse", at: 0.5 + seconds)
    #expect(isNear(scale, 1 + 0.2 * easeInOut(way)))
  }

  @Test func theTilesAreSeenAtTheEnd() throws {
    #expect(try facts.pixel(245, 210, at: 3.6) == accentPixel)
    #expect(try facts.pixel(245, 325, at: 3.6) == coolPixel)
  }
}
