import Foundation
import Scenes
import UIKit

// Files that a person drops on the window.

extension Viewer {
  /// Opens a file: a document or a picture. What it is not is said, and the scene goes on.
  func open(path: String) {
    if DocumentFile.isDocument(path) { return openDocument(path) }
    let url = URL(fileURLWithPath: path)
    guard PictureScene.isPicture(path) else {
      return complain("\(url.lastPathComponent) is neither a document nor a picture")
    }
    do {
      let entry = try PictureScene.entry(of: url)
      desk.supersede()
      replace(by: entry)
      endOpening()
      say("opened \(url.lastPathComponent)")
    } catch {
      complain("cannot open \(url.lastPathComponent): \(error)")
    }
  }
}
