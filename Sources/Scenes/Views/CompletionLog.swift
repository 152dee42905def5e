import Foundation
import UIKit

/// When completions run: once an animation has ended, however often it repeats.
package final class CompletionLog: Scene {
  package static let information = SceneInformation(
    id: "completion-log", title: "Done",
    hint: "The pulse repeats three times and completes once, at the very end. Cut ends it before.",
    origin: "Animation completion", length: 5)

  private var fading = UIView()
  private var pulsing = UIView()
  private var panel: LogPanel?

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 720, height: 460)
    card.addHeading(Self.information)
    let field = card.addField(in: CGRect(x: 32, y: 96, width: 290, height: 256))
    field.addOutline(in: CGRect(x: 70, y: 28, width: 150, height: 86))
    fading = field.addTile("fade", in: CGRect(x: 70, y: 28, width: 150, height: 86))
    pulsing = field.addTile(
      "pulse", in: CGRect(x: 70, y: 142, width: 150, height: 86), color: Palette.cool)
    panel = LogPanel(in: CGRect(x: 338, y: 96, width: 350, height: 256), of: card, on: stage)
    offer([("Run", "R", CompletionLog.run), ("Cut", "X", CompletionLog.cut)], on: stage)
    card.addButtons(for: stage.controls, top: 384)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    panel?.write("three blocks begin")
    fading.alpha = 0
    UIView.animate(withDuration: 1, animations: { self.fading.alpha = 1 }) { finished in
      self.note("fade", finished)
    }
    pulsing.transform = .identity
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse],
      animations: {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) {
          self.pulsing.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
        }
      },
      completion: { finished in
        self.note("pulse", finished)
        self.pulsing.transform = .identity
      })
    UIView.animate(withDuration: 1, animations: {}) { finished in
      self.note("an empty block", finished)
    }
  }

  /// Takes the animations away before they have ended.
  private func cut() {
    fading.layer.removeAllAnimations()
    pulsing.layer.removeAllAnimations()
  }

  private func note(_ name: String, _ finished: Bool) {
    panel?.write("\(name) completed, finished: \(finished ? "yes" : "no")")
  }
}
