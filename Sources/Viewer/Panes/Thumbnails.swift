import Scenes
import UIKit

/// Small pictures of scenes, drawn from their virtual stages, one at a time.
@MainActor
final class Thumbnails {
  private var images: [String: CGImage] = [:]
  private var playing: (id: String, scene: VirtualScene, time: Double)?

  /// The size that a scene is drawn with, in points.
  static let sceneSize = CGSize(width: 960, height: 600)
  /// The part of its length at which a scene shows what it is about.
  private static let telling = 0.35

  /// The picture of a scene; nil as long as it was not drawn.
  func image(of scene: SceneEntry) -> CGImage? { images[scene.information.id] }

  /// Whether a scene's picture is not drawn yet.
  func wants(_ scene: SceneEntry) -> Bool { images[scene.information.id] == nil }

  /// Draws a scene's picture.
  func draw(_ scene: SceneEntry, scale: CGFloat) {
    CATransaction.flush()
    let virtual = VirtualScene(scene, size: Self.sceneSize, scale: scale)
    let time = min(scene.information.length * Self.telling, 2)
    images[scene.information.id] = try? virtual.virtualStage.image(at: time)
  }

  /// Plays a scene's picture on, around its length.
  func play(_ scene: SceneEntry, by seconds: Double, scale: CGFloat) -> CGImage? {
    CATransaction.flush()
    let id = scene.information.id
    if playing?.id != id {
      playing = (id, VirtualScene(scene, size: Self.sceneSize, scale: scale), 0)
    }
    guard var now = playing else { return image(of: scene) }
    now.time += seconds
    if now.time > scene.information.length { now.time = 0 }
    playing = now
    return (try? now.scene.virtualStage.image(at: now.time)) ?? image(of: scene)
  }
}
