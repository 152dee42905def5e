import Scenes
import Stage
import Testing
import UIKit

@testable import Viewer

/// The four verbs and undo, on the ship that turns once in two seconds.
@MainActor
@Suite struct AnimationVerbTests {
  private let player = ScenePlayer(
    Catalogue.scene("start-stop")!, size: CGSize(width: 960, height: 600), scale: 0.25)
  private let spin: AnimationRow.Name

  init() throws {
    player.go(to: 0.5)
    let bar = try #require(player.recorder.running.first { $0.name.key == "spin" })
    spin = AnimationRow.Name(path: bar.name.path, key: "spin")
  }

  /// The ship's angle as it is shown and as its model has it.
  private func angles(at time: Double? = nil) throws -> (shown: Double, model: Double) {
    if let time { player.go(to: time) }
    let ship = try #require(spin.path.layer(below: player.scene.rootLayer))
    return player.scene.look {
      let keyPath = "transform.rotation.z"
      let shown = (ship.presentation()?.value(forKeyPath: keyPath) as? CGFloat)?.native
      return (shown ?? .nan, (ship.value(forKeyPath: keyPath) as? CGFloat)?.native ?? .nan)
    }
  }

  private func perform(_ verb: AnimationVerb) {
    let (spin, known) = (spin, player.recorder.latest(of: spin.path).first?.animation)
    player.perform(verb.title) { scene in
      spin.path.layer(below: scene.rootLayer)?.perform(verb, spin.key, known: known)
    }
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-4 }

  @Test func theShipTurnsHalfATurnASecond() throws {
    let (shown, model) = try angles()
    #expect(isNear(shown, .pi / 2) && model == 0)
  }

  @Test func stopFreezesWhatIsShownAndLeavesTheModel() throws {
    perform(.stop)
    let (shown, model) = try angles(at: 1.7)
    #expect(isNear(shown, .pi / 2) && model == 0)
    #expect(player.recorder.running.contains { $0.isStopped })
  }

  @Test func startGoesOnFromWhereItWasStopped() throws {
    perform(.stop)
    player.go(to: 3)
    perform(.start)
    #expect(isNear(try angles(at: 3.25).shown, .pi * 0.75))
  }

  @Test func removeSnapsToTheModel() throws {
    perform(.remove)
    let (shown, model) = try angles()
    #expect(shown == 0 && model == 0)
    #expect(player.recorder.running.allSatisfy { $0.name.key != "spin" })
  }

  @Test func startAddsARemovedAnimationFromItsBeginning() throws {
    perform(.remove)
    player.go(to: 1)
    perform(.start)
    #expect(isNear(try angles(at: 1.5).shown, .pi / 2))
  }

  @Test func commitCopiesWhatIsShownIntoTheModel() throws {
    perform(.commit)
    let (shown, model) = try angles(at: 1)
    #expect(isNear(shown, .pi / 2) && isNear(model, .pi / 2))
  }

  @Test func verbsAreOfferedWhereTheyChangeSomething() throws {
    player.go(to: 0.5)
    let name = try #require(player.recorder.running.first?.name)
    let ship = player.animations(of: name.path)
    #expect(ship == [AnimationRow.Name(path: name.path, key: name.key)])
    #expect(player.verbs(on: ship) == [.stop, .remove, .commit])
    perform(.stop)
    #expect(player.verbs(on: ship) == [.start, .remove, .commit])
    perform(.remove)
    #expect(player.verbs(on: ship) == [.start])
    // Where nothing was ever animated there is nothing to start.
    #expect(player.animations(of: LayerPath()).isEmpty)
    #expect(player.verbs(on: player.animations(of: LayerPath())).isEmpty)
  }

  @Test func everyVerbCanBeUndoneAndRedone() throws {
    for verb in [AnimationVerb.stop, .remove, .commit] {
      perform(verb)
      let changed = try angles(at: 0.75)
      #expect(player.undo() == verb.title)
      #expect(isNear(try angles().shown, .pi * 0.75))
      #expect(player.redo() == verb.title)
      let again = try angles()
      #expect(isNear(again.shown, changed.shown) && isNear(again.model, changed.model))
      _ = player.undo()
      player.go(to: 0.5)
      player.catchUp()
    }
  }

  @Test func anEditHappensAgainAtItsTimeAfterScrubbingBack() throws {
    perform(.stop)
    player.go(to: 2)
    player.go(to: 0.25)
    player.catchUp()
    #expect(isNear(try angles().shown, .pi / 4))
    #expect(isNear(try angles(at: 2).shown, .pi / 2))
  }

  @Test func anEditIsDoneOnceAtWhateverTime() throws {
    var count = 0
    for step in 1...40 {
      player.go(to: 0.5 + Double(step) * 0.0317)
      player.perform("count") { _ in count += 1 }
    }
    player.go(to: 3)
    #expect(count == 40)
    player.go(to: 0)
    player.catchUp()
    player.go(to: 3)
    #expect(count == 80)
  }

  @Test func restartForgetsTheEdits() throws {
    perform(.stop)
    player.restart()
    #expect(isNear(try angles(at: 1).shown, .pi))
    #expect(player.script.undoTitle == "starting over")
  }

  @Test func aSetValueRunsThereOnlyIfItIsToBeAnimated() throws {
    let path = spin.path
    let property = try #require(InspectedProperty.all.first { $0.title == "opacity" })
    for animates in [false, true] {
      player.perform("opacity") { scene in
        guard let ship = path.layer(below: scene.rootLayer) else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(!animates)
        property.set(0, on: ship)
        CATransaction.commit()
      }
      player.go(to: player.time + 0.05)
      let ship = try #require(path.layer(below: player.scene.rootLayer))
      let shown = player.scene.look { property.value(of: ship.presentation() ?? ship) }
      #expect(animates ? (shown ?? 0) > 0.3 : shown == 0)
      _ = player.undo()
    }
  }

  @Test(
    arguments: [
      ("#FF8000", "#FF8000"), ("f80", "#FF8800"), (" #11223344 ", "#11223344"), ("#GGGGGG", nil),
      ("", nil), ("#12", nil),
    ] as [(String, String?)])
  func coloursAreTextBothWays(_ typed: String, _ text: String?) throws {
    let layer = CALayer()
    layer.backgroundColor = InspectedColor.color(typed)
    let property = try #require(InspectedColor.all.first)
    #expect(property.text(of: layer) == text)
  }
}
