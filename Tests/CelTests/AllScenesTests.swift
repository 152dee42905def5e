import Foundation
import TestSupport
import Testing

/// The whole catalogue, each scene in a process of its own.
@Suite struct AllScenesTests {
  private struct Scene: Decodable {
    var id: String
    var length: Double
  }

  /// Two at a time: a scene that is drawn at its end has run for its length, with all that it does.
  @Test func everySceneRunsForItsLengthAndClosesWithoutAWarning() async throws {
    let cel = try BuildProducts.executable("cel")
    let folder = try TemporaryFolder()
    let list = try await FinishedProgram.runSuccessfully(cel, ["view", "--list", "--json"])
    let scenes = try JSONDecoder().decode([Scene].self, from: list.outputBytes)
    #expect(scenes.count > 50)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, scene) in scenes.enumerated() {
        if index >= 2 { try await group.next() }
        group.addTask {
          let path = folder.file(scene.id + ".png")
          let end = try await FinishedProgram.run(
            cel, ["render", scene.id, "--at", "\(scene.length)", "--size", "240x150", "-o", path])
          #expect(end.status == 0 && end.errors.isEmpty, "\(scene.id): \(end.errors)")
          #expect(FileManager.default.fileExists(atPath: path))
        }
      }
      try await group.waitForAll()
    }
  }
}
