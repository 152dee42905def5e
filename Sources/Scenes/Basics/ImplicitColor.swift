import Foundation
import UIKit

/// A plain layer whose properties are set, and nothing else: the change animates by itself.
package final class ImplicitColor: Scene {
  package static let information = SceneInformation(
    id: "implicit-color", title: "Set it, and it moves",
    hint: "Setting a layer’s colour, position or size animates by itself, in a quarter second.",
    origin: "The simplest animation", length: 3)

  private let square = CALayer()
  /// What each property was set to, below the field.
  private var values: [String: UILabel] = [:]
  private weak var stage: SceneStage?

  package init() {}

  package func build(on stage: SceneStage) {
    self.stage = stage
    let card = stage.addCard(width: 720, height: 520)
    card.addHeading(Self.information)
    addField(to: card)
    addValues(to: card)
    offer(
      [
        ("Colour", "C", ImplicitColor.color), ("Move", "M", ImplicitColor.move),
        ("Grow", "G", ImplicitColor.grow),
      ], on: stage)
    card.addButtons(for: stage.controls, top: 452)
    stage.after(0.5) { [weak self] in
      self?.move()
      self?.color()
      self?.grow()
    }
  }

  // MARK: The three verbs

  private func color() {
    let hue = random(in: 0...1)
    square.backgroundColor =
      UIColor(hue: hue, saturation: 0.5, brightness: 0.9, alpha: 1).cgColor
    say("backgroundColor", "hue \(Int((hue * 360).rounded()))°")
  }

  /// Goes anywhere in the field where the largest square still fits.
  private func move() {
    let field = square.superlayer?.bounds.insetBy(dx: 100, dy: 100) ?? .zero
    square.position = CGPoint(
      x: random(in: field.minX...field.maxX).rounded(),
      y: random(in: field.minY...field.maxY).rounded())
    say("position", "(\(Int(square.position.x)), \(Int(square.position.y)))")
  }

  private func grow() {
    let side = random(in: 60...180).rounded()
    square.bounds.size = CGSize(width: side, height: side)
    say("bounds.size", "\(Int(side)) × \(Int(side))")
  }

  private func random(in range: ClosedRange<CGFloat>) -> CGFloat {
    guard let stage else { return range.lowerBound }
    return CGFloat.random(in: range, using: &stage.random)
  }

  private func say(_ property: String, _ value: String) {
    values[property]?.text = "\(property) = \(value)"
    stage?.log("layer.\(property) = \(value)")
  }

  // MARK: What is seen

  private func addField(to card: UIView) {
    let field = UIView(frame: CGRect(x: 32, y: 96, width: card.bounds.width - 64, height: 300))
    field.backgroundColor = Palette.background
    field.layer.cornerRadius = 16
    card.addSubview(field)
    square.name = "square"
    square.bounds = CGRect(x: 0, y: 0, width: 96, height: 96)
    square.position = CGPoint(x: 536, y: 150)
    square.cornerRadius = 18
    square.backgroundColor = Palette.accent.cgColor
    field.layer.addSublayer(square)
  }

  private func addValues(to card: UIView) {
    let width: CGFloat = 218
    for (index, property) in ["backgroundColor", "position", "bounds.size"].enumerated() {
      values[property] = card.addText(
        property,
        in: CGRect(x: 33 + CGFloat(index) * width, y: 410, width: width, height: 24), size: 14,
        alignment: .center)
    }
  }
}
