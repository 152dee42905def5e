import Foundation
import Scenes

/// The text of the scenes themselves, which comes with the program.
@MainActor
enum SceneSource {
  /// The text of the file that says what is known of a scene; nil where it did not come along.
  static func text(of scene: SceneEntry) -> String? {
    guard scene.file == nil,
      let folder = Bundle.module.url(forResource: "Scenes", withExtension: nil),
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return nil }
    let mark = "id: \"\(scene.information.id)\""
    for case let file as URL in files where file.pathExtension == "swift" {
      guard let text = try? String(contentsOf: file, encoding: .utf8), text.contains(mark) else {
        continue
      }
      return text
    }
    return nil
  }
}
