import Scenes
import UIKit

/// Small pictures of scenes, drawn from their virtual stages, one at a time.
@MainActor
final class Thumbnails {
  private var images: [String: CGImage] = [:]
  private var skins: [String: MomentSkin] = [:]
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
    images[scene.information.id] = try? virtual.virtualStage.image(at: Self.tellingTime(of: scene))
  }

  private static func tellingTime(of scene: SceneEntry) -> Double {
    min(scene.information.length * telling, 2)
  }

  /// Whether all moments of a scene's skin are drawn.
  func isSkinned(_ scene: SceneEntry) -> Bool {
    skins[scene.information.id]?.isComplete == true
  }

  /// Draws the next moment of a scene's skin; the picture of all so far.
  func skin(_ scene: SceneEntry, scale: CGFloat) -> CGImage? {
    let id = scene.information.id
    var skin = skins[id] ?? MomentSkin()
    defer { skins[id] = skin }
    guard !skin.isComplete else { return skin.picture }
    CATransaction.flush()
    if playing?.id != id {
      playing = (id, VirtualScene(scene, size: Self.sceneSize, scale: scale), 0)
      skin = MomentSkin()
    }
    let time = skin.nextTime(before: Self.tellingTime(of: scene))
    let moment = try? playing?.scene.virtualStage.image(at: time)
    guard let moment = moment ?? image(of: scene) else { return nil }
    skin.add(moment)
    if skin.isComplete { playing = nil }
    return skin.picture
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
