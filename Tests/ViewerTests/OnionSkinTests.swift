import Scenes
import Testing
import UIKit

@testable import Viewer

/// Layers as they were and will be.
@MainActor
@Suite struct OnionSkinTests {
  private let player = ScenePlayer(
    Catalogue.scene("start-stop")!, size: CGSize(width: 960, height: 600), scale: 0.25)

  private func skin(at time: Double) throws -> (OnionSkin, LayerPath) {
    player.go(to: time)
    let path = try #require(player.recorder.running.first?.name.path)
    let skin = OnionSkin()
    for _ in 0..<60 where skin.show([path], of: player, pixels: 0.25, factor: 0.5) {}
    return (skin, path)
  }

  @Test func pictureFadeWithTimeAndAreAsManyEachWay() throws {
    let (skin, _) = try skin(at: 1)
    // Every other of sixteen thirtieths each way; the one in the middle would lie on the layer.
    #expect(skin.pictureCount == 16)
    let opacities = (skin.layer.sublayers ?? []).filter { $0.contents != nil }.map(\.opacity)
    #expect(opacities.count == 16)
    #expect((0.001...0.05).contains(opacities.min() ?? 0))
    #expect((0.4...0.6).contains(opacities.max() ?? 0))
  }

  @Test func aSkinIsWhereTheLayerIsThen() throws {
    let (skin, path) = try skin(at: 1)
    let then = player.scene.look(at: 1.0 / 15 * 14) { () -> [CGPoint] in
      let layer = path.layer(below: player.scene.rootLayer)
      return layer.map { LayerOutline(of: $0.presentation() ?? $0).corners } ?? []
    }
    let fits = skin.layer.sublayers?.contains { picture in
      guard picture.contents != nil else { return false }
      let corners = picture.bounds.corners.map { skin.layer.convert($0, from: picture) }
      return zip(corners, then).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) < 0.01 }
    }
    #expect(fits == true)
  }

  @Test func aLayerThatOnlyMovesHasOnePicture() throws {
    let (skin, path) = try skin(at: 1)
    let layer = try #require(path.layer(below: player.scene.rootLayer))
    #expect(player.scene.look { layer.keepsItsLooks })
    let pictures = skin.layer.sublayers?.compactMap { $0.contents as? CGImage } ?? []
    #expect(pictures.count == 16 && pictures.allSatisfy { $0 === pictures[0] })
    player.perform("a change") { _ in layer.backgroundColor = UIColor.red.cgColor }
    for _ in 0..<60 where skin.show([path], of: player, pixels: 0.25, factor: 0.5) {}
    let then = skin.layer.sublayers?.compactMap { $0.contents as? CGImage } ?? []
    #expect(then.contains { $0 !== pictures[0] })
  }

  @Test func whatFadesOrHasAnimationsBelowHasAPictureForEachTime() {
    let (layer, child) = (CALayer(), CALayer())
    layer.addSublayer(child)
    func add(_ keyPath: String, to layer: CALayer) {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.duration, animation.toValue) = (9, 1)
      layer.add(animation, forKey: keyPath)
    }
    for keyPath in ["position", "position.x", "transform.rotation.z", "zPosition"] {
      add(keyPath, to: layer)
    }
    #expect(layer.keepsItsLooks)
    add("opacity", to: layer)
    #expect(!layer.keepsItsLooks)
    layer.removeAnimation(forKey: "opacity")
    add("position", to: child)
    #expect(!layer.keepsItsLooks)
    #expect(!CAEmitterLayer().keepsItsLooks)
  }

  @Test func picturesTakeNoMoreThanTheirShare() {
    var share = TimeShare()
    var (now, taken) = (0.0, 0.0)
    // A display's refreshes, and pictures of 3 ms.
    for _ in 0..<600 {
      share.begin(at: now, share: 0.05)
      while share.isLeft {
        share.add(0.003)
        taken += 0.003
      }
      now += 1.0 / 60
    }
    #expect((0.04...0.055).contains(taken / now))
  }

  @Test func anotherLayerHasItsPastToo() throws {
    let (skin, path) = try skin(at: 1)
    let ship = try #require(path.layer(below: player.scene.rootLayer))
    player.perform("a layer") { _ in
      let sail = CALayer()
      sail.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      sail.backgroundColor = UIColor.red.cgColor
      ship.addSublayer(sail)
    }
    let other = LayerPath(path.indices + [0])
    for _ in 0..<60 where skin.show([path, other], of: player, pixels: 0.25, factor: 0.5) {}
    #expect(skin.pictureCount == 2 * 16)
    for _ in 0..<60 where skin.show([other], of: player, pixels: 0.25, factor: 0.5) {}
    #expect(skin.pictureCount == 16)
  }

  @Test func layersThatRestAreNotFollowed() {
    let player = ScenePlayer(
      Catalogue.scene("reel")!, size: CGSize(width: 960, height: 600), scale: 0.25)
    player.go(to: 6)
    func names(_ paths: [LayerPath]) -> Set<String> {
      Set(paths.compactMap { $0.layer(below: player.scene.rootLayer)?.name })
    }
    // The letters fell long ago, and keep their last values; the discs bounce.
    let all = names(player.recorder.running.map(\.name.path))
    #expect(all.isSuperset(of: ["letter 0", "disc 4"]))
    let near = names(player.recorder.layers(animatedWithin: 0.5, of: player.time))
    #expect(near.contains("disc 4") && !near.contains("letter 0"))
  }

  @Test func beforeTheBeginningThereIsNothing() throws {
    let (skin, _) = try skin(at: 0)
    #expect(skin.pictureCount == 8)
    skin.clear()
    #expect(skin.pictureCount == 0 && skin.layer.sublayers?.count == 2)
  }

  @Test func aLayerThatIsGoneHasNoSkin() {
    let skin = OnionSkin()
    for _ in 0..<60
    where skin.show([LayerPath([9, 9])], of: player, pixels: 1, factor: 1) {}
    #expect(skin.pictureCount == 0)
  }

  @Test func aRectangleIsMappedToAnyFourCorners() throws {
    let corners = [(10, 20), (110, 30), (90, 140), (0, 100)].map { CGPoint(x: $0.0, y: $0.1) }
    let size = CGSize(width: 50, height: 80)
    let map = try #require(CATransform3D(mapping: size, to: corners))
    for (corner, place) in zip(CGRect(origin: .zero, size: size).corners, corners) {
      let w = corner.x * map.m14 + corner.y * map.m24 + map.m44
      let x = (corner.x * map.m11 + corner.y * map.m21 + map.m41) / w
      let y = (corner.x * map.m12 + corner.y * map.m22 + map.m42) / w
      #expect(abs(x - place.x) < 1e-9 && abs(y - place.y) < 1e-9)
    }
    let line = [CGPoint.zero, CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2), CGPoint(x: 3, y: 3)]
    #expect(CATransform3D(mapping: size, to: line) == nil)
    let nowhere = [CGPoint(x: CGFloat.nan, y: 0)] + corners.dropFirst()
    #expect(CATransform3D(mapping: size, to: nowhere) == nil)
  }
}
