import Foundation
import Scenes
import UIKit
import Workbench

/// A scene of one picture that a person dropped on the window: it falls in on a spring, and can be taken
/// apart, turned and stopped like any other.
@MainActor
final class PictureScene: Scene {
  /// The picture that is shown, and its file.
  private static var shown: (image: CGImage, file: URL)?

  static var information: SceneInformation {
    SceneInformation(
      id: "picture", title: shown?.file.lastPathComponent ?? "Picture",
      hint: "A picture of yours in a layer: start, stop and change it.", origin: "a file", length: 4
    )
  }

  /// The scene of a file's picture, as the file is now.
  ///
  /// - Throws: what is wrong with the file.
  static func entry(of file: URL) throws -> SceneEntry {
    shown = (try CGImage.load(contentsOf: file), file)
    var entry = SceneEntry(PictureScene.self)
    entry.file = file
    return entry
  }

  /// The scene of a picture that a person names on the command line.
  ///
  /// - Throws: where there is none, or it cannot be read.
  static func open(_ path: String) throws(ProgramError) -> SceneEntry {
    do {
      return try entry(of: URL(fileURLWithPath: path))
    } catch {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw .missingInput("\(path): there is no such file")
      }
      throw .badData(isFolder.boolValue ? "\(path): this is a folder" : "\(error)")
    }
  }

  private nonisolated static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "bmp", "webp", "tif", "tiff",
  ]

  /// Whether a path is that of a picture, by its ending.
  nonisolated static func isPicture(_ path: String) -> Bool {
    endings.contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  init() {}

  func build(on stage: SceneStage) {
    guard let image = Self.shown?.image else { return }
    let room = CGSize(width: stage.size.width * 0.7, height: stage.size.height * 0.7)
    let factor = min(room.width / CGFloat(image.width), room.height / CGFloat(image.height), 4)
    let layer = CALayer()
    layer.name = "picture"
    layer.contents = image
    layer.bounds = CGRect(
      x: 0, y: 0, width: CGFloat(image.width) * factor, height: CGFloat(image.height) * factor)
    layer.position = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 18
    layer.shadowOffset = CGSize(width: 0, height: 10)
    stage.rootView.layer.addSublayer(layer)
    let fall = CASpringAnimation(keyPath: "position.y")
    fall.fromValue = -layer.bounds.height
    (fall.stiffness, fall.damping) = (90, 11)
    fall.duration = fall.settlingDuration
    layer.add(fall, forKey: "fall")
  }
}
