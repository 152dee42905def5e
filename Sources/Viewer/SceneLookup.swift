import Foundation
import Scenes
import Workbench

/// Finds scenes by what people type.
@MainActor
package enum SceneLookup {
  /// The scene of a name.
  ///
  /// - Throws: where there is none; the text names the nearest.
  package static func find(_ name: String) throws(ProgramError) -> SceneEntry {
    if let scene = Catalogue.scene(name) { return scene }
    if PictureScene.isPicture(name) { return try PictureScene.open(name) }
    if name.contains("/") || name.contains(".") { return try DocumentFile.open(name) }
    if FileManager.default.fileExists(atPath: name) {
      throw .missingInput("there is no scene \(name)\n  The file of the name is ./\(name)")
    }
    let nearest = Catalogue.nearest(to: name).map { "Did you mean \($0)?" }
    throw .missingInput(
      "there is no scene \(name)\n  \(nearest ?? "cel view --list names the scenes there are.")")
  }

  /// A line for each scene: its name and what to look for.
  package static var list: String {
    let width = Catalogue.scenes.map { $0.information.id.count }.max() ?? 0
    return Catalogue.scenes.map { scene in
      let information = scene.information
      let name = information.id.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(name)  \(information.hint)"
    }.joined(separator: "\n")
  }

  /// The same as JSON, an object a scene.
  package static func json() throws -> String {
    let rows = Catalogue.scenes.map { scene in
      let known = scene.information
      return Row(
        id: known.id, title: known.title, hint: known.hint, origin: known.origin,
        length: known.length)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(rows), as: UTF8.self)
  }

  private struct Row: Codable {
    var id: String
    var title: String
    var hint: String
    var origin: String
    var length: Double
  }
}
