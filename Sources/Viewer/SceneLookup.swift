import Foundation
import Scenes

/// Finds scenes by what people type.
@MainActor
package enum SceneLookup {
  /// The scene of a name.
  ///
  /// - Throws: where there is none; the text names the nearest.
  package static func find(_ name: String) throws(ViewerError) -> any Scene.Type {
    if let scene = Catalogue.scene(name) { return scene }
    if name.contains("/") || name.contains(".") {
      throw .missingInput(
        "cannot open \(name): scenes are opened by their name\n  cel view --list names them")
    }
    let nearest = Catalogue.nearest(to: name).map { "\n  Did you mean \($0)?" } ?? ""
    throw .usage("there is no scene \(name)\(nearest)")
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
}
