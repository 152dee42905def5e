import Foundation
import UIKit

/// A picture that moves, to open, run, stop and read; one small type a scene.
///
/// A scene builds its views in a `SceneStage` and takes time, random numbers and input from there
/// alone, so that a window, a renderer and a test all show the same.
@MainActor
package protocol Scene: AnyObject {
  /// What is known of the scene without building it.
  static var information: SceneInformation { get }

  /// Makes a scene that is on no stage yet.
  init()

  /// Builds the scene's views in the stage's root view.
  func build(on stage: SceneStage)
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
