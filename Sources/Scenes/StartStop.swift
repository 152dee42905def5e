import Foundation
import UIKit

/// A ship that spins until it is told otherwise: how an animation starts, stops and is removed.
package final class StartStop: NSObject, Scene, CAAnimationDelegate {
  package static let information = SceneInformation(
    id: "start-stop", title: "Start, stop, remove",
    hint: "Stop freezes the ship where it is; Remove lets it snap back to its model.",
    origin: "Explicit animations: starting and stopping", length: 10)

  private let ship = CALayer()
  private let status = UILabel()
  private weak var stage: SceneStage?

  package func build(on stage: SceneStage) {
    self.stage = stage
    stage.rootView.backgroundColor = Palette.background
    let card = makeCard(on: stage)
    addShip(to: card)
    addButtons(to: card, stage)
    addStatus(to: card)
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
    status.text = line
    stage?.log(line)
  }

  // MARK: What is seen

  private func makeCard(on stage: SceneStage) -> UIView {
    let size = CGSize(width: 420, height: 460)
    let card = UIView(
      frame: CGRect(
        x: (stage.size.width - size.width) / 2, y: (stage.size.height - size.height) / 2,
        width: size.width, height: size.height))
    card.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    card.backgroundColor = Palette.card
    card.tintColor = Palette.accent
    card.layer.cornerRadius = 28
    card.layer.borderWidth = 1
    card.layer.borderColor = Palette.edge.cgColor
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.45
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = CGSize(width: 0, height: 14)
    stage.rootView.addSubview(card)
    return card
  }

  private func addShip(to card: UIView) {
    ship.bounds = CGRect(x: 0, y: 0, width: 240, height: 240)
    ship.position = CGPoint(x: card.bounds.midX, y: 168)
    ship.contents = SceneAssets.image("ship")
    card.layer.addSublayer(ship)
  }

  private func addButtons(to card: UIView, _ stage: SceneStage) {
    let verbs: [(id: String, title: String, key: String, verb: (StartStop) -> () -> Void)] = [
      ("start", "Start", "A", StartStop.start), ("stop", "Stop", "S", StartStop.stop),
      ("remove", "Remove", "Delete", StartStop.remove),
    ]
    for (id, title, key, verb) in verbs {
      stage.addControl(
        SceneControl(id: id, title: title, key: key) { [weak self] in
          if let self { verb(self)() }
        })
    }
    let width: CGFloat = 112
    for (index, control) in stage.controls.enumerated() {
      let button = UIButton(type: .system)
      button.frame = CGRect(
        x: 24 + CGFloat(index) * (width + 18), y: 328, width: width, height: 40)
      button.setTitle(control.title, for: .normal)
      button.addAction(UIAction { _ in control.action() }, for: .primaryActionTriggered)
      card.addSubview(button)
    }
  }

  private func addStatus(to card: UIView) {
    status.frame = CGRect(x: 24, y: 396, width: card.bounds.width - 48, height: 24)
    status.textAlignment = .center
    status.font = UIFont.systemFont(ofSize: 15)
    status.textColor = Palette.quietText
    card.addSubview(status)
  }
}
