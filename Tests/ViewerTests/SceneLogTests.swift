import Scenes
import Testing
import UIKit

@testable import Viewer

/// What the timeline knows of a scene beyond the time that is shown: the ship that turns without end.
@MainActor
@Suite struct SceneLogTests {
  private let player = ScenePlayer(
    Catalogue.scene("start-stop")!, size: CGSize(width: 960, height: 600), scale: 0.25)

  /// The times at which the runs of the turn begin and are gone.
  private var runs: [(begin: Double, removed: Double?, isStopped: Bool)] {
    player.log.recorder.bars.filter { $0.name.key == "spin" }
      .map { ($0.begin, $0.removed, $0.isStopped) }
  }

  /// Stops the turn at a time.
  private func stop(at time: Double) throws {
    player.go(to: time)
    player.catchUp()
    let path = try #require(player.recorder.running.first { $0.name.key == "spin" }?.name.path)
    player.perform("stop") { path.layer(below: $0.rootLayer)?.stopAnimation("spin") }
  }

  @Test func whatAnEditDoesIsKnownBeforeItsTime() throws {
    try stop(at: 2)
    player.go(to: 0)
    player.catchUp()
    #expect(player.recorder.bars.map(\.removed) == [nil])
    try #require(runs.count == 2)
    let removed = try #require(runs[0].removed)
    #expect(abs(removed - 2) < 0.05 && runs[1].isStopped)
  }

  @Test func onlyWhatIsThereNowRuns() throws {
    try stop(at: 2)
    player.go(to: 0)
    player.catchUp()
    func row() throws -> AnimationRow {
      let rows = AnimationRow.rows(of: player.recorder, log: player.log.recorder)
      return try #require(rows.first)
    }
    #expect(try row().current == 0 && row().isRunning && !row().isStopped)
    player.go(to: 3)
    #expect(try row().current == 1 && row().isRunning && row().isStopped)
  }

  @Test func anEarlierEditIsPlayedUpToTheLaterOne() throws {
    try stop(at: 2)
    player.go(to: 1)
    player.perform("hiding") { _ in }
    #expect(player.log.isBehind && runs.count == 1)
    player.lookAhead()
    #expect(!player.log.isBehind && runs.count == 2)
    // What is shown stays where it was.
    #expect(player.time == 1 && !player.isBehind)
  }

  @Test func undoneEditsAreForgotten() throws {
    try stop(at: 2)
    player.go(to: 1)
    _ = player.undo()
    player.lookAhead()
    #expect(runs.count == 1 && runs[0].removed == nil)
  }
}
