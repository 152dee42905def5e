import Foundation
import UIKit

/// A text field drops in from above, on a spring that two sliders tune.
package final class SpringDrop: Scene {
  package static let information = SceneInformation(
    id: "spring-drop", title: "A field on a spring",
    hint: "It takes two seconds to rest. The smaller the damping, the more it swings.",
    origin: "Spring animations", length: 3)

  private let textField = UITextField()
  private let damping = UISlider()
  private let velocity = UISlider()
  private var readings: [UILabel] = []

  package init() {}

  private static let above = CGRect(x: 168, y: -60, width: 320, height: 44)
  private static let rest = CGRect(x: 168, y: 96, width: 320, height: 44)

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 720, height: 520)
    card.overrideUserInterfaceStyle = .dark
    card.addHeading(Self.information)
    let field = card.addField(in: CGRect(x: 32, y: 96, width: 656, height: 216))
    field.addOutline(in: Self.rest, radius: 8)
    addTextField(to: field)
    addSlider(damping, "damping", from: 0.05, to: 1, value: 0.25, y: 334, card)
    addSlider(velocity, "velocity", from: 0, to: 20, value: 0, y: 378, card)
    offer([("Drop", "D", SpringDrop.drop)], on: stage)
    card.addButtons(for: stage.controls, top: 446)
    showValues()
    stage.after(0.5) { [weak self] in self?.drop() }
  }

  private func drop() {
    UIView.performWithoutAnimation { textField.frame = Self.above }
    UIView.animate(
      withDuration: 2, delay: 0, usingSpringWithDamping: CGFloat(damping.value),
      initialSpringVelocity: CGFloat(velocity.value),
      animations: { self.textField.frame = Self.rest })
  }

  private func addTextField(to field: UIView) {
    textField.frame = Self.above
    textField.borderStyle = .roundedRect
    textField.backgroundColor = UIColor(red: 0.2, green: 0.216, blue: 0.265, alpha: 1)
    textField.textColor = Palette.text
    textField.placeholder = "What shall I tell you?"
    textField.layer.name = "textField"
    field.addSubview(textField)
  }

  private func addSlider(
    _ slider: UISlider, _ name: String, from: Float, to: Float, value: Float, y: CGFloat,
    _ card: UIView
  ) {
    card.addText(name, in: CGRect(x: 140, y: y, width: 90, height: 31), color: Palette.text)
    slider.frame = CGRect(x: 236, y: y, width: 260, height: 31)
    (slider.minimumValue, slider.maximumValue, slider.value) = (from, to, value)
    slider.addAction(UIAction { [weak self] _ in self?.showValues() }, for: .valueChanged)
    card.addSubview(slider)
    readings.append(card.addText("", in: CGRect(x: 516, y: y, width: 80, height: 31)))
  }

  private func showValues() {
    for (label, slider) in zip(readings, [damping, velocity]) {
      label.text = String(format: "%.2f", slider.value)
    }
  }
}
