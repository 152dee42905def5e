import Foundation
import UIKit

/// Two pulsing buttons, of which one can be pressed.
package final class ViewInteraction: Scene {
  package static let information = SceneInformation(
    id: "view-interaction", title: "Moving targets",
    hint: "A view that animates takes no clicks, unless its block allows user interaction.",
    origin: "View animations: allowUserInteraction", length: 6)

  private var buttons: [UIButton] = []
  private weak var stage: SceneStage?

  package init() {}

  package func build(on stage: SceneStage) {
    self.stage = stage
    let card = stage.addCard(width: 720, height: 460)
    card.addHeading(Self.information)
    let left = CGRect(x: 128, y: 122, width: 160, height: 160)
    addButton("no options", in: left, color: Palette.accent, to: card)
    addButton(
      "allowUserInteraction", in: left.offsetBy(dx: 304, dy: 0), color: Palette.cool, to: card)
    offer(
      [("Click both", "C", ViewInteraction.click), ("Rest", "S", ViewInteraction.rest)], on: stage)
    card.addButtons(for: stage.controls, top: 392)
    stage.after(0.2) { [weak self] in self?.pulse() }
    for time in [1.2, 2.4, 3.6] { stage.after(time) { [weak self] in self?.click() } }
  }

  private func pulse() {
    let options: [UIView.AnimationOptions] = [[], .allowUserInteraction]
    for (button, options) in zip(buttons, options) {
      UIView.animate(withDuration: 0.6, delay: 0, options: [.repeat, .autoreverse, options]) {
        button.transform = CGAffineTransform(scaleX: 1.12, y: 1.12)
      }
    }
  }

  /// Ends the pulsing; then both buttons can be pressed.
  private func rest() {
    for button in buttons {
      button.layer.removeAllAnimations()
      button.transform = .identity
    }
  }

  /// Clicks into the middle of both, as a person does: what is hit there is pressed.
  private func click() {
    guard let stage else { return }
    for button in buttons {
      guard let superview = button.superview else { continue }
      let point = stage.rootView.convert(button.center, from: superview)
      showClick(at: point, in: stage.rootView)
      let hit = stage.rootView.hitTest(point, with: nil)
      if hit === button { button.sendActions(for: .touchUpInside) }
    }
  }

  // MARK: What is seen

  private func addButton(_ name: String, in frame: CGRect, color: UIColor, to card: UIView) {
    let button = UIButton(type: .custom)
    button.frame = frame
    button.layer.cornerRadius = frame.width / 2
    button.layer.name = name
    button.backgroundColor = color
    button.titleLabel?.font = .systemFont(ofSize: 44, weight: .semibold)
    button.setTitleColor(Palette.tileText, for: .normal)
    button.setTitle("0", for: .normal)
    var count = 0
    button.addAction(
      UIAction { [weak self, weak button] _ in
        count += 1
        button?.setTitle("\(count)", for: .normal)
        self?.stage?.log("\(name): pressed")
      }, for: .touchUpInside)
    card.addSubview(button)
    buttons.append(button)
    card.addCaption(name, below: frame.insetBy(dx: 0, dy: -20))
  }

  private func showClick(at point: CGPoint, in view: UIView) {
    let ring = UIView(frame: CGRect(x: point.x - 50, y: point.y - 50, width: 100, height: 100))
    ring.layer.cornerRadius = 50
    ring.layer.borderWidth = 4
    ring.layer.borderColor = UIColor.white.cgColor
    ring.isUserInteractionEnabled = false
    view.addSubview(ring)
    ring.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
    UIView.animate(
      withDuration: 0.5, delay: 0, options: .curveEaseOut,
      animations: {
        ring.transform = .identity
        ring.alpha = 0
      },
      completion: { _ in ring.removeFromSuperview() })
  }
}
