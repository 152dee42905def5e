import Foundation
import Scenes
import Stage
import Testing
import UIKit

@testable import Viewer

/// Scenes that do what they should not, and layers that are gone.
@MainActor
@Suite struct BadInputTests {
  /// A scene whose layers are nowhere: not a number, infinite, or without an inverse.
  private final class Nowhere: Scene {
    static let information = SceneInformation(
      id: "nowhere", title: "Nowhere", hint: "", origin: "", length: 1)

    init() {}

    func build(on stage: SceneStage) {
      for value in [CGFloat.nan, .infinity, -.infinity, 0] {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        layer.position = CGPoint(x: value, y: 100)
        layer.transform = CATransform3DMakeScale(value, 1, 1)
        layer.opacity = Float(value)
        stage.rootView.layer.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (CGFloat.nan, value)
        animation.duration = 1
        layer.add(animation, forKey: "x")
      }
    }
  }

  private let player = ScenePlayer(
    SceneEntry(Nowhere.self), size: CGSize(width: 200, height: 100), scale: 0.5)

  @Test func aSceneOfNoNumbersIsPlayedDrawnAndTakenApart() throws {
    player.go(to: 0.5)
    #expect(player.image()?.width == 100)
    let view = ExplodedView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.update(player)
    #expect(view.planeCount == 5)
    _ = view.layers(at: CGPoint(x: 100, y: 50))
    for property in InspectedProperty.all {
      LayerPath.walk(player.scene.rootLayer) { layer, _ in _ = property.value(of: layer) }
    }
    #expect(AnimationRow.outline(of: player.recorder).count == 5)
    #expect(SwiftCode.layer(player.scene.rootLayer).contains(".nan"))
    #expect(!SceneRecord(of: player).lines.isEmpty)
    let list = player.scene.virtualStage.drawList(at: 0.5)
    _ = OverdrawMap(list, size: CGSize(width: 100, height: 50), columns: 10, rows: 5)
  }

  /// Times that no clock will ever read are told apart as far as there are numbers.
  @Test func animationsBeyondAllTimesAreRecorded() {
    final class Late: Scene {
      static let information = SceneInformation(
        id: "late", title: "Late", hint: "", origin: "", length: 1)
      init() {}
      func build(on stage: SceneStage) {
        let layer = CALayer()
        layer.speed = 0.001
        stage.rootView.layer.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.toValue, animation.beginTime, animation.duration) = (9, 1e12, 1)
        layer.add(animation, forKey: "x")
      }
    }
    let player = ScenePlayer(
      SceneEntry(Late.self), size: CGSize(width: 200, height: 100), scale: 0.5)
    player.go(to: 0.5)
    #expect(player.recorder.bars.count == 1)
    #expect(AnimationBar.ticks(.infinity) > AnimationBar.ticks(1e13))
    #expect(AnimationBar.ticks(-0.00016) == -2)
  }

  @Test func outlinesWithoutAPlaceHaveNoPath() {
    let outline = LayerOutline(corners: [.zero, CGPoint(x: CGFloat.nan, y: 1), .zero, .zero])
    #expect(outline.path { $0 }.isEmpty)
  }

  @Test func aLayerThatIsGoneIsNotFound() throws {
    let player = ScenePlayer(
      Catalogue.scene("start-stop")!, size: CGSize(width: 960, height: 600), scale: 0.25)
    player.go(to: 0.5)
    let path = try #require(player.recorder.running.first?.name.path)
    let view = ExplodedView(frame: CGRect(x: 0, y: 0, width: 480, height: 300))
    view.update(player)
    let count = view.planeCount
    player.perform("take the ship away") { scene in
      path.layer(below: scene.rootLayer)?.removeFromSuperlayer()
    }
    #expect(player.recorder.running.allSatisfy { $0.name.key != "spin" })
    view.update(player)
    #expect(view.planeCount == count - 1)
    let last = LayerPath((path.parent?.indices ?? []) + [99])
    #expect(last.layer(below: player.scene.rootLayer) == nil && view.outline(of: last) == nil)
    #expect(player.undo() == "take the ship away")
    view.update(player)
    #expect(view.planeCount == count)
  }

  @Test func aSceneThatTrapsIsNamed() async throws {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await TrappedScene.watch("wrong numbers", kept: "/there/viewer.json")
      let number = await CGFloat.nan * CGFloat(Catalogue.scenes.count)
      _ = Int(number)
    }
    let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("the code of the scene “wrong numbers” failed"))
    #expect(words.contains("kept in /there/viewer.json"))
  }

  @Test func whatIsNoPictureIsSaid() throws {
    #expect(throws: (any Error).self) {
      try PictureScene.entry(of: URL(fileURLWithPath: "/nowhere/x.png"))
    }
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("cel-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data("no picture".utf8).write(to: path)
    #expect(throws: (any Error).self) { try PictureScene.entry(of: path) }
  }

  @Test func aDroppedPictureIsAScene() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("cel-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: path) }
    let image = try #require(self.player.image())
    try image.write(to: path)
    let entry = try PictureScene.entry(of: path)
    #expect(entry.information.title == path.lastPathComponent && entry.file == path)
    let player = ScenePlayer(
      entry, size: CGSize(width: 960, height: 600), scale: 0.25)
    player.go(to: 3)
    let layer = try #require(player.scene.rootLayer.sublayers?.first)
    #expect(layer.bounds.size == CGSize(width: 400, height: 200))
    #expect(player.recorder.bars.first?.keyPath == "position.y")
  }
}
