import Foundation
import UIKit

/// A ship that spins until it is told otherwise: how an animation starts, stops and is removed.
package final class StartStop: NSObject, Scene, CAAnimationDelegate {
  package static let information = SceneInformation(
    id: "start-stop", title: "Start, stop, remove",
    hint: "Stop freezes the ship where it is; Remove lets it snap back to its model.",
    origin: "Explicit animations: starting and stopping", length: 10)

  private let ship = CALayer()
  private var status: UILabel?
  private weak var stage: SceneStage?

  package func build(on stage: SceneStage) {
    self.stage = stage
    let card = stage.addCard(width: 420, height: 460)
    addShip(to: card)
    offer(
      [
        ("Start", "A", StartStop.start), ("Stop", "S", StartStop.stop),
        ("Remove", "Delete", StartStop.remove),
      ], on: stage)
    card.addButtons(for: stage.controls, top: 328)
    status = card.addText(
      "", in: CGRect(x: 24, y: 396, width: card.bounds.width - 48, height: 24), alignment: .center)
    start()
  }

  // MARK: The three verbs

  /// Adds the animation: ten seconds, a full turn every two.
  private func start() {
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    spin.byValue = 2 * CGFloat.pi
    spin.duration = 2
    spin.repeatCount = 5
    spin.delegate = self
    ship.add(spin, forKey: "spin")
    say("spinning")
  }

  /// Freezes the ship: the model takes the angle that is shown, then the animation goes.
  private func stop() {
    guard ship.animation(forKey: "spin") != nil,
      let angle = ship.presentation()?.value(forKeyPath: "transform.rotation")
    else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ship.setValue(angle, forKeyPath: "transform.rotation")
    CATransaction.commit()
    ship.removeAnimation(forKey: "spin")
  }

  /// Takes the animation away, and nothing else: the ship shows its model.
  private func remove() {
    ship.removeAnimation(forKey: "spin")
  }

  package nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated { say("stopped, finished: \(flag ? "yes" : "no")") }
  }

  private func say(_ line: String) {
    status?.text = line
    stage?.log(line)
  }

  // MARK: What is seen

  private func addShip(to card: UIView) {
    ship.bounds = CGRect(x: 0, y: 0, width: 240, height: 240)
    // Turned, its corners stay inside of the card, whose shadow would otherwise be drawn anew for each frame.
    ship.position = CGPoint(x: card.bounds.midX, y: 172)
    ship.contents = SceneAssets.image("ship")
    card.layer.addSublayer(ship)
  }
}
