import Foundation
import Scenes
import UIKit

// Files that a person drops on the window.

extension Viewer {
  /// Opens a file: a picture. What it is not is said, and the scene goes on.
  func open(path: String) {
    let url = URL(fileURLWithPath: path)
    guard PictureScene.endings.contains(url.pathExtension.lowercased()) else {
      return say("\(url.lastPathComponent) is no picture")
    }
    do {
      try PictureScene.take(path)
      replace(by: PictureScene.self)
      say("opened \(url.lastPathComponent)")
    } catch {
      say("cannot open \(url.lastPathComponent): \(error)")
    }
  }
}
