import Scenes
import Testing
import UIKit

@testable import Viewer

/// Animations that were added without a key: Core Animation does not list them, the viewer does.
@MainActor
@Suite struct SeenAnimationsTests {
  private func move(_ keyPath: String, to value: Double = 1) -> CABasicAnimation {
    let move = CABasicAnimation(keyPath: keyPath)
    (move.fromValue, move.toValue, move.duration) = (0, value, 2)
    return move
  }

  private var layer: CALayer {
    let layer = CALayer()
    layer.add(move("opacity"), forKey: "fade")
    layer.add(move("position.x"), forKey: nil)
    layer.add(move("position.x", to: 9), forKey: nil)
    return layer
  }

  @Test func eachHasANameByWhatItMoves() {
    let layer = layer
    #expect(layer.animationKeys() == ["fade"])
    #expect(layer.seenKeys == ["fade", "(position.x)", "(position.x 2)"])
    let second = layer.seenAnimation("(position.x 2)") as? CABasicAnimation
    #expect(second?.toValue as? Int == 9 || second?.toValue as? Double == 9)
    #expect(CALayer.isGivenKey("(opacity)") && !CALayer.isGivenKey("opacity"))
    #expect(layer.seenAnimation("(opacity)") == nil)
  }

  @Test func eachCanBeRemovedAlone() {
    let layer = layer
    layer.removeSeenAnimation("(position.x 2)")
    #expect(layer.seenKeys == ["fade", "(position.x)"])
    layer.removeSeenAnimation("fade")
    layer.removeSeenAnimation("(position.x)")
    layer.removeSeenAnimation("(position.x)")
    #expect(layer.seenKeys.isEmpty)
  }

  @Test func oneThatIsStoppedFreezesAndGoesOn() throws {
    let layer = layer
    layer.stopAnimation("(position.x)")
    #expect(layer.isStopped("(position.x)") && !layer.isStopped("(position.x 2)"))
    #expect(layer.seenKeys.count == 3)
    #expect(!layer.takes(.stop, "(position.x)", known: nil))
    #expect(layer.resumeAnimation("(position.x)") && !layer.isStopped("(position.x)"))
  }

  @Test func aVerbThatWouldChangeNothingIsToldFromOneThatWould() {
    let layer = layer
    let gone = move("bounds.size.width")
    for verb in [AnimationVerb.stop, .remove, .commit] {
      #expect(layer.takes(verb, "fade", known: nil) && !layer.takes(verb, "gone", known: gone))
    }
    #expect(layer.takes(.start, "gone", known: gone) && !layer.takes(.start, "gone", known: nil))
    #expect(!layer.takes(.start, "fade", known: gone))
  }

  @Test func theReelShowsAllItsAnimations() throws {
    let player = ScenePlayer(
      Catalogue.scene("reel")!, size: CGSize(width: 960, height: 600), scale: 0.25)
    player.go(to: 0.5)
    let rows = AnimationRow.rows(of: player.recorder)
    let letter = try #require(rows.first { $0.name.key == "(position.y)" })
    #expect(rows.count > 40 && letter.layerName == "letter 0")
    let path = letter.name.path
    player.perform("stop") { scene in
      path.layer(below: scene.rootLayer)?.perform(.stop, "(position.y)", known: nil)
    }
    let place = { player.scene.look { path.layer(below: player.scene.rootLayer)?.presentation() } }
    let stopped = try #require(place()).position.y
    player.go(to: 3)
    let later = try #require(place()).position.y
    #expect(abs(later - stopped) < 0.01)
    // Undone, it is at rest by then.
    #expect(player.undo() == "stop")
    let rest = try #require(place()).position.y
    #expect(abs(rest - 250) < 1)
  }

  @Test func theirCodeNeedsNoKey() throws {
    let layer = CALayer()
    layer.add(move("position.x"), forKey: nil)
    var code = SwiftCode()
    _ = code.add(layer, depth: 0)
    #expect(code.text.contains("forKey: nil)"))
  }
}
