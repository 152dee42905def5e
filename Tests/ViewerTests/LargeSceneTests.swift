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
