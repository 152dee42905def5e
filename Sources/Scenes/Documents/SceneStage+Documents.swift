import Archive
import Foundation
import UIKit

extension SceneStage {
  /// Writes what is on the stage as a document: the document that is shown, else the whole scene.
  ///
  /// A document keeps its own time; a scene's begins where it is now. Call it with the stage's clock.
  package func write(to url: URL) throws(ArchiveError) {
    if let document { return try document.write(to: url) }
    let root = rootView.layer
    let document = LayerDocument(root: root)
    document.information.size = size
    try document.write(to: url, startingAt: root.convertTime(CACurrentMediaTime(), from: nil))
  }
}
