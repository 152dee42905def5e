import Foundation
import UIKit

/// Labels fade in: quickly, late and slowly at first, and along each of the four curves.
package final class LabelFade: Scene {
  package static let information = SceneInformation(
    id: "label-fade", title: "Words that appear",
    hint: "Above: half a second; then two seconds, eased in, after one. Below: four curves.",
    origin: "Basic animations and timing functions", length: 4)

  private static let curves:
    [(name: String, option: UIView.AnimationOptions, curve: CAMediaTimingFunctionName)] = [
      ("curveEaseInOut", .curveEaseInOut, .easeInEaseOut), ("curveEaseIn", .curveEaseIn, .easeIn),
      ("curveEaseOut", .curveEaseOut, .easeOut), ("curveLinear", .curveLinear, .linear),
    ]

  private var messages: [UILabel] = []
  private var labels: [UILabel] = []

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 520)
    card.addHeading(Self.information)
    let field = card.addField(in: CGRect(x: 32, y: 96, width: 816, height: 130))
    messages = [("breathe in", 22), ("and out", 66)].map { text, y in
      field.addText(
        text, in: CGRect(x: 0, y: y, width: 816, height: 42), size: 30, weight: .medium,
        color: Palette.text, alignment: .center)
    }
    labels = Self.curves.enumerated().map { index, row in
      addColumn(
        row.name, row.curve,
        in: CGRect(x: 32 + 207 * CGFloat(index), y: 242, width: 195, height: 190), to: card)
    }
    for label in messages + labels { label.layer.name = label.text }
    offer([("Run", "R", LabelFade.run)], on: stage)
    card.addButtons(for: stage.controls, top: 452)
    hideAll()
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    hideAll()
    UIView.animate(withDuration: 0.5) { self.messages[0].alpha = 1 }
    UIView.animate(withDuration: 2, delay: 1, options: .curveEaseIn) { self.messages[1].alpha = 1 }
    for (label, row) in zip(labels, Self.curves) {
      UIView.animate(withDuration: 2, delay: 0, options: row.option) { label.alpha = 1 }
    }
  }

  private func hideAll() {
    for label in messages + labels { label.alpha = 0 }
  }

  /// A field with the curve's plot, and the label that fades along it.
  private func addColumn(
    _ name: String, _ curve: CAMediaTimingFunctionName, in frame: CGRect, to card: UIView
  ) -> UILabel {
    let field = card.addField(in: frame)
    let plot = CAShapeLayer()
    plot.frame = CGRect(x: 48, y: 22, width: frame.width - 96, height: 100)
    plot.path = path(of: CAMediaTimingFunction(name: curve), in: plot.bounds)
    plot.fillColor = nil
    plot.strokeColor = UIColor(white: 1, alpha: 0.3).cgColor
    plot.lineWidth = 2
    plot.lineCap = .round
    field.layer.addSublayer(plot)
    return field.addText(
      name, in: CGRect(x: 0, y: 142, width: frame.width, height: 28), size: 17, weight: .medium,
      color: Palette.text, alignment: .center)
  }

  private func path(of curve: CAMediaTimingFunction, in box: CGRect) -> CGPath {
    let points = (0..<4).map { index in
      var values: [Float] = [0, 0]
      curve.getControlPoint(at: index, values: &values)
      return CGPoint(
        x: box.width * CGFloat(values[0]), y: box.height * (1 - CGFloat(values[1])))
    }
    let path = CGMutablePath()
    path.move(to: points[0])
    path.addCurve(to: points[3], control1: points[1], control2: points[2])
    return path
  }
}
