import Foundation
import Scenes
import Testing

/// The facts of the scene `window-frame`: the windows' sizes and places, as the desktop shows them.
@MainActor @Suite struct WindowFrameSceneTests {
  private let facts = SceneFacts(WindowFrameScene.self)

  /// How far a window has come from its small to its large size at a time.
  private func progress(_ name: String, at time: Double) throws -> Double {
    facts.scene.virtualStage.run(until: time)
    return (try facts.layer(name).bounds.width - 150) / 70
  }

  @Test(
    arguments: [
      ("proxy", 0.25), ("context, 5 s", 5), ("animations", 2),
    ], [0.2, 0.5, 0.8])
  func eachTakesItsTime(window: (name: String, duration: Double), fraction: Double) throws {
    // Windows have whole points, and the clock of the desktop sixty ticks a second.
    let tick = (fraction * window.duration * 60).rounded(.down) / 60
    let shown = try progress(window.name, at: 0.5 + tick + 1e-6)
    #expect(isNear(shown, easeInOut(tick / window.duration), 0.6 / 70))
  }

  @Test func afterwardsAllAreLargeAndHigherUp() throws {
    for name in ["proxy", "context, 5 s", "animations"] {
      #expect(try progress(name, at: 5.6) == 1)
      let frame = try facts.layer(name).frame
      #expect(frame.height == 176 && frame.maxY == 332 - 96)
    }
  }

  @Test func theWindowsContentsAreSeenBelowTheirBars() throws {
    for time in [0.4, 0.8] {
      facts.scene.virtualStage.run(until: time)
      let frame = try facts.layer("proxy").frame
      let corner = CGPoint(x: 72 + frame.minX, y: 136 + frame.minY)
      #expect(try facts.pixel(corner.x + 60, corner.y + 5, at: time) == [46, 50, 61])
      #expect(try facts.pixel(corner.x + 20, corner.y + 60, at: time) == [33, 36, 45])
    }
  }

  @Test func aFrameAloneEqualsTheSameFrameOfASequence() throws {
    for time in [0.3, 0.7, 1.5, 0.6] { _ = try facts.pixel(0, 0, at: time) }
    let sequence = try facts.scene.virtualStage.image(at: 1.2).pixels
    let other = SceneFacts(WindowFrameScene.self)
    let isSame = try withExtendedLifetime(other) {
      try other.scene.virtualStage.image(at: 1.2).pixels == sequence
    }
    #expect(isSame)
  }
}
