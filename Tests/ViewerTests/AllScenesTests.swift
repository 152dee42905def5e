import Scenes
import Testing
import UIKit

@testable import Viewer

/// The whole catalogue, as the viewer plays it.
@MainActor
@Suite struct AllScenesTests {
  /// In a process of its own, since warnings are said once each and on standard error.
  @Test func everySceneOpensRunsForItsLengthAndClosesWithoutAWarning() async throws {
    let end = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        for entry in Catalogue.scenes {
          let scene = StagedScene(entry, size: CGSize(width: 960, height: 600), scale: 0.1)
          let length = entry.information.length
          for part in 1...4 {
            scene.run(until: length * Double(part) / 4)
            precondition(scene.image(at: scene.now) != nil, entry.information.id)
          }
          scene.close()
        }
      }
    }
    let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.isEmpty)
  }
}
