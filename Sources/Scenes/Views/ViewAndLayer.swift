import Foundation
import UIKit

/// A view turns one way and a layer in it the other way, so that the layer stays upright.
package final class ViewAndLayer: Scene {
  package static let information = SceneInformation(
    id: "view-and-layer", title: "A view and a layer together",
    hint: "The board turns to the left, the ship on it to the right: it stays upright.",
    origin: "Listing 4-9: mixing view and layer animations", length: 4)

  private let backingView = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 220))
  private let shipLayer = CALayer()

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 600, height: 520)
    card.addHeading(Self.information)
    let field = card.addField(in: CGRect(x: 32, y: 96, width: 536, height: 330))
    addBoard(to: field)
    offer([("Run", "R", ViewAndLayer.run)], on: stage)
    card.addButtons(for: stage.controls, top: 450)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        self.backingView.transform = CGAffineTransform(rotationAngle: -.pi)
        self.turnShip()
      },
      completion: { _ in self.turnBoardOn() })
  }

  /// The second half. A whole turn would be no turn to a transform, so it stops a degree before.
  private func turnBoardOn() {
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        self.backingView.transform = CGAffineTransform(rotationAngle: -359 * .pi / 180)
      },
      completion: { _ in self.backingView.transform = .identity })
  }

  /// The layer is no view's: the block's duration and curve mean nothing to it.
  private func turnShip() {
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    turn.fromValue = 0
    turn.toValue = 2 * Double.pi
    turn.duration = 2
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    shipLayer.add(turn, forKey: "layerAnimation")
  }

  // MARK: What is seen

  private func addBoard(to field: UIView) {
    backingView.center = CGPoint(x: field.bounds.midX, y: field.bounds.midY)
    backingView.backgroundColor = Palette.card
    backingView.layer.cornerRadius = 28
    backingView.layer.borderWidth = 1
    backingView.layer.borderColor = UIColor(white: 1, alpha: 0.16).cgColor
    backingView.layer.name = "backingView"
    let notch = UIView(frame: CGRect(x: 90, y: 14, width: 40, height: 6))
    notch.backgroundColor = Palette.cool
    notch.layer.cornerRadius = 3
    backingView.addSubview(notch)
    field.addSubview(backingView)
    shipLayer.name = "ship"
    shipLayer.bounds = CGRect(x: 0, y: 0, width: 130, height: 130)
    shipLayer.position = CGPoint(x: 110, y: 114)
    shipLayer.contents = SceneAssets.image("ship")
    backingView.layer.addSublayer(shipLayer)
  }
}
