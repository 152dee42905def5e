import Foundation
import UIKit

// What most scenes have in common: a card in the middle, its heading, sunken fields, lines of text and a row of buttons.

extension Scene {
  /// Offers what the scene can do to a person; the names in scripts are the titles in lower
  /// case, with hyphens.
  func offer(
    _ verbs: [(title: String, key: String, verb: (Self) -> () -> Void)], on stage: SceneStage
  ) {
    for (title, key, verb) in verbs {
      stage.addControl(
        SceneControl(id: title.lowercased().replacing(" ", with: "-"), title: title, key: key) {
          [weak self] in
          if let self { verb(self)() }
        })
    }
  }
}

extension SceneStage {
  /// Puts a card in the middle of the stage, and the shared background behind it; a smaller stage shows it smaller.
  func addCard(width: CGFloat, height: CGFloat) -> UIView {
    rootView.backgroundColor = Palette.background
    let card = UIView(
      frame: CGRect(
        x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height))
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
    if width > size.width || height > size.height {
      let margin: CGFloat = 16
      let share = min((size.width - margin) / width, (size.height - margin) / height)
      card.transform = CGAffineTransform(scaleX: max(share, 0.05), y: max(share, 0.05))
    }
    rootView.addSubview(card)
    return card
  }
}

extension UIView {
  /// Adds a line of text.
  @discardableResult
  func addText(
    _ text: String, in frame: CGRect, size: CGFloat = 15, weight: UIFont.Weight = .regular,
    color: UIColor = Palette.quietText, alignment: NSTextAlignment = .left
  ) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    label.textAlignment = alignment
    addSubview(label)
    return label
  }

  /// Adds the sunken field that things move in.
  func addField(in frame: CGRect) -> UIView {
    let field = UIView(frame: frame)
    field.backgroundColor = Palette.background
    field.layer.cornerRadius = 16
    field.clipsToBounds = true
    addSubview(field)
    return field
  }

  /// Adds a line of text in the middle below something.
  @discardableResult
  func addCaption(_ text: String, below frame: CGRect, gap: CGFloat = 12) -> UILabel {
    // As wide as the middle allows without leaving the card.
    let half = min(150, frame.midX, bounds.width - frame.midX)
    return addText(
      text,
      in: CGRect(x: frame.midX - half, y: frame.maxY + gap, width: 2 * half, height: 22), size: 14,
      alignment: .center)
  }

  /// Adds two lines below a part of a card: what it is, and what of it.
  func addCaption(_ text: String, remark: String, below frame: CGRect) {
    let line = CGRect(x: frame.minX, y: frame.maxY + 10, width: frame.width, height: 20)
    addText(text, in: line, size: 14, color: Palette.text, alignment: .center)
    addText(remark, in: line.offsetBy(dx: 0, dy: 20), size: 13, alignment: .center)
  }

  /// Adds a scene's title and what to look for, at the top.
  func addHeading(_ information: SceneInformation) {
    let width = bounds.width - 64
    addText(
      information.title, in: CGRect(x: 32, y: 26, width: width, height: 28), size: 20,
      weight: .semibold, color: Palette.text)
    addText(information.hint, in: CGRect(x: 32, y: 56, width: width, height: 22), size: 14)
  }

  /// Adds a row of buttons for what a person can make the scene do, in the middle.
  func addButtons(for controls: [SceneControl], top: CGFloat) {
    let (width, gap): (CGFloat, CGFloat) = (112, 18)
    let left = bounds.midX - (CGFloat(controls.count) * (width + gap) - gap) / 2
    for (index, control) in controls.enumerated() {
      let button = UIButton(type: .system)
      button.frame = CGRect(
        x: left + CGFloat(index) * (width + gap), y: top, width: width, height: 40)
      button.backgroundColor = tintColor.withAlphaComponent(0.13)
      button.layer.cornerRadius = 8
      button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
      button.setTitle(control.title, for: .normal)
      button.addAction(UIAction { _ in control.action() }, for: .primaryActionTriggered)
      addSubview(button)
    }
  }
}
