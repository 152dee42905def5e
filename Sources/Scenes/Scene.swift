import Foundation
import UIKit

/// A picture that moves, to open, run, stop and read; one small type a scene.
///
/// A scene builds its views in a `SceneStage` and takes time, random numbers and input from there
/// alone, so that a window, a renderer and a test all show the same.
@preconcurrency @MainActor
package protocol Scene: SceneBuilder {
  /// What is known of the scene without building it.
  static var information: SceneInformation { get }

  /// Makes a scene that is on no stage yet.
  init()
}

/// What fills a stage, whether it is a type of its own or was read from a file.
@preconcurrency @MainActor
package protocol SceneBuilder: AnyObject {
  /// Builds the scene's views in the stage's root view.
  func build(on stage: SceneStage)
}

/// A scene that can be opened: what is known of it, and how it is made.
@MainActor
package struct SceneEntry {
  /// What is known of it.
  package let information: SceneInformation
  /// Makes the scene, which is on no stage yet.
  package let make: () -> any SceneBuilder
  /// The document or picture that it was read from; nil for the catalogue's own.
  package var file: URL?

  /// A scene that is a type of its own.
  package init(_ type: any Scene.Type) {
    self.init(type.information) { type.init() }
  }

  /// A scene that is made by a function, such as one that was read from a file.
  package init(_ information: SceneInformation, make: @escaping () -> any SceneBuilder) {
    self.information = information
    self.make = make
  }

  /// Whether it is the very scene of the catalogue, or that of the very file, that another entry is.
  package func isSame(as other: SceneEntry) -> Bool {
    information.id == other.information.id && file == other.file
  }
}

/// What is known of a scene without building it.
package struct SceneInformation: Sendable {
  /// Its name on the command line, in lower case with hyphens.
  package let id: String
  /// Its name for people.
  package let title: String
  /// One line: what to look for.
  package let hint: String
  /// The document and the listing or chapter that it comes from.
  package let origin: String
  /// Seconds after which it has shown what it has to show.
  package let length: Double

  package init(id: String, title: String, hint: String, origin: String, length: Double) {
    self.id = id
    self.title = title
    self.hint = hint
    self.origin = origin
    self.length = length
  }
}

/// Something that a person can make a scene do, by a button or a key.
@MainActor
package struct SceneControl {
  /// Its name in scripts.
  package let id: String
  /// The text of its button.
  package let title: String
  /// The key that does the same, as `Key` names it.
  package let key: String
  /// Does it.
  package let action: () -> Void

  package init(id: String, title: String, key: String, action: @escaping () -> Void) {
    self.id = id
    self.title = title
    self.key = key
    self.action = action
  }
}
