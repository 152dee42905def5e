import Foundation
import Scenes
import Testing
import UIKit

@testable import Viewer

/// Scenes so large that building them, or looking at all of their layers, takes long.
@MainActor
@Suite struct LargeSceneTests {
  /// Takes its time to build, and changes once, after a second.
  private final class Slow: SceneBuilder {
    let seconds: Double

    init(_ seconds: Double) { self.seconds = seconds }

    func build(on stage: SceneStage) {
      Thread.sleep(forTimeInterval: seconds)
      let layer = CALayer()
      stage.rootView.layer.addSublayer(layer)
      stage.after(1) {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        layer.add(fade, forKey: "fade")
      }
    }
  }

  private func player(_ seconds: Double = 0) -> ScenePlayer {
    let information = SceneInformation(
      id: "slow", title: "Slow", hint: "", origin: "a test", length: 4)
    return ScenePlayer(
      SceneEntry(information) { Slow(seconds) }, size: CGSize(width: 96, height: 60), scale: 1)
  }

  @Test func whatTakesLongIsBuiltAnewOnlyForWhoActsOnIt() {
    let player = player(0.3)
    player.setScale(0.5)
    #expect(player.isSlow && player.generation == 1)
    player.go(to: 1)
    player.go(to: 0.5)
    player.catchUpSoon()
    #expect(player.generation == 1 && player.isBehind)
    player.perform("hide") { $0.rootLayer.isHidden = true }
    #expect(player.generation == 2 && !player.isBehind)
    player.lookAhead()
    #expect(player.log.isBehind)
  }

  @Test func whatIsSoonBuiltFollowsAtOnce() {
    let player = player()
    player.setScale(0.5)
    player.go(to: 1)
    player.go(to: 0.5)
    player.catchUpSoon()
    #expect(player.generation == 2 && !player.isBehind)
  }

  @Test func layersAreTheSameUntilSomebodyChangesThem() {
    let player = player()
    player.go(to: 0.2)
    let changes = player.scene.changes
    player.go(to: 0.9)
    #expect(player.scene.changes == changes && player.recorder.running.isEmpty)
    player.go(to: 1.1)
    #expect(player.scene.changes > changes)
    #expect(player.recorder.running.map(\.name.key) == ["fade"])
    player.go(to: 2)
    #expect(player.recorder.running.isEmpty && player.recorder.bars.first?.removed == 1.25)
  }

  @Test func aWalkGoesThroughMasksBeforeSublayers() {
    let root = CALayer()
    let (first, second, mask) = (CALayer(), CALayer(), CALayer())
    root.sublayers = [first, second]
    root.mask = mask
    mask.addSublayer(CALayer())
    first.addSublayer(CALayer())
    first.mask = CALayer()
    second.addSublayer(CALayer())
    var paths: [String] = []
    LayerPath.walk(root) { paths.append($1.text) }
    #expect(paths == ["root", "mask", "mask.0", "0", "0.mask", "0.0", "1", "1.0"])
  }
}

/// Picking, which takes short cuts that may not be seen.
@MainActor
@Suite struct PickingTests {
  /// A tree of layers by chance: turned, flipped, scrolled, one before the other, some clipping.
  private func tree(_ random: inout SeededRandom, depth: Int) -> CALayer {
    let layer = depth == 2 && Bool.random(using: &random) ? CATransformLayer() : CALayer()
    layer.bounds = CGRect(
      x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random),
      width: .random(in: 20...90, using: &random), height: .random(in: 20...90, using: &random))
    layer.position = CGPoint(
      x: .random(in: 0...70, using: &random), y: .random(in: 0...70, using: &random))
    layer.anchorPoint = CGPoint(x: .random(in: 0...1, using: &random), y: 0.3)
    if Int.random(in: 0..<3, using: &random) == 0 {
      layer.transform = CATransform3DMakeRotation(.random(in: 0...3, using: &random), 0, 0, 1)
    }
    layer.isGeometryFlipped = Int.random(in: 0..<4, using: &random) == 0
    layer.masksToBounds = Int.random(in: 0..<4, using: &random) == 0
    layer.zPosition = CGFloat(Int.random(in: 0..<3, using: &random))
    if Int.random(in: 0..<5, using: &random) == 0 {
      layer.sublayerTransform = CATransform3DMakeScale(0.7, 1.2, 1)
    }
    guard depth > 0 else { return layer }
    for _ in 0..<3 { layer.addSublayer(tree(&random, depth: depth - 1)) }
    return layer
  }

  /// The same without any short cut.
  private func layers(in layer: CALayer, under point: CGPoint) -> [CALayer] {
    let own = layer.convert(point, from: layer.superlayer)
    let isInside = layer.contains(own)
    if layer.masksToBounds, !isInside { return [] }
    let order = (layer.sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    return order.flatMap { layers(in: $0.element, under: own) } + (isInside ? [layer] : [])
  }

  @Test func shortCutsFindWhatTheWholeWayFinds() {
    var random = SeededRandom(seed: 11)
    var found = 0
    for _ in 0..<20 {
      let root = tree(&random, depth: 3)
      for _ in 0..<40 {
        let point = CGPoint(
          x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
        let picked = root.layers(under: point)
        #expect(
          picked.map(ObjectIdentifier.init)
            == layers(in: root, under: point).map(ObjectIdentifier.init))
        found += picked.count
      }
    }
    #expect(found > 500)
  }
}
