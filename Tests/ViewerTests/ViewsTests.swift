import Scenes
import Testing
import UIKit

@testable import Viewer

/// What the viewer shows beside the scene itself.
@MainActor
@Suite struct ViewsTests {
  private let player = ScenePlayer(
    Catalogue.scene("start-stop")!, size: CGSize(width: 960, height: 600), scale: 0.25)

  @Test func theFirstOperationsBuildThePictureUp() throws {
    player.go(to: 0.5)
    let count = player.scene.virtualStage.drawList(at: 0.5).operationCount
    #expect(count > 3)
    // Before the first one there is the colour that the frame is cleared to.
    let nothing = try #require(player.image(operations: 0)?.pixels)
    let ground = nothing.prefix(4)
    #expect(ground.last == 255)
    #expect(nothing.indices.allSatisfy { nothing[$0] == ground[$0 % 4] })
    let whole = try #require(player.image()?.pixels)
    #expect(player.image(operations: count)?.pixels == whole)
    #expect(player.image(operations: count - 1)?.pixels != whole)
  }

  @Test func theGhostIsWhereTheModelIs() throws {
    player.go(to: 0.5)
    let path = try #require(player.recorder.running.first?.name.path)
    let ship = try #require(path.layer(below: player.scene.rootLayer))
    try player.scene.look {
      let shown = LayerOutline(of: try #require(ship.presentation()))
      let model = LayerOutline.model(of: ship)
      // A quarter of a turn brings the first corner to where the second is in the model.
      let (a, b) = (shown.corners[0], model.corners[1])
      #expect(abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01)
      #expect(abs(shown.middle.x - model.middle.x) < 0.01)
      #expect(abs(model.distance(to: shown) - 240) < 0.01)
    }
  }

  @Test func aRowOfTheTimelineHoldsAllRunsOfItsKey() throws {
    player.go(to: 0.5)
    let name = try #require(player.recorder.running.first?.name)
    player.perform("stop") { scene in
      name.path.layer(below: scene.rootLayer)?.stopAnimation(name.key)
    }
    let rows = AnimationRow.rows(of: player.recorder).filter { $0.name.key == name.key }
    #expect(rows.count == 1)
    let row = try #require(rows.first)
    #expect(row.bars.count == 2 && row.isRunning && row.isStopped)
    #expect(row.bars[0].cycle == 2 && row.bars[0].cycles == 5)
    #expect(row.bars[0].removed.map { abs($0 - 0.5) < 1e-6 } == true)
  }

  @Test func historyKeepsTwoSecondsAndStartsOverWhenTimeGoesBack() {
    var history = ValueHistory<Double>()
    for step in 0...60 { history.add([Double(step)], at: Double(step) * 0.1) }
    #expect(history.recent(0, until: 6).count == 21)
    history.add([61], at: 6)
    #expect(history.recent(0, until: 6).count == 21)
    #expect(history.recent(0, until: 6).last?.value == 61)
    history.add([7], at: 1)
    #expect(history.recent(0, until: 1).map(\.value) == [7])
    #expect(history.recent(3, until: 1).isEmpty)
  }
}
