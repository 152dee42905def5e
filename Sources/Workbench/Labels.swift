import UIKit

// Labels, fields and buttons as the theme has them.

extension UILabel {
  /// Makes a label in the theme's type.
  @MainActor
  package static func text(
    _ text: String = "", font: UIFont = Theme.body, color: UIColor = Theme.text,
    alignment: NSTextAlignment = .left
  ) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = alignment
    return label
  }

  /// Shows what was done in a line of status, or what went wrong: that stands out, behind a sign.
  @MainActor
  package func tell(_ words: String, isComplaint: Bool = false) {
    text = isComplaint ? "⚠  \(words)" : words
    textColor = isComplaint ? Theme.text : Theme.quietText
    font = isComplaint ? Theme.strong : Theme.caption
  }
}

extension UIButton {
  /// Makes a quiet button in the theme's look; the prominent one of a pane is in the accent.
  @MainActor
  package static func tool(
    _ title: String, isProminent: Bool = false, action: @escaping @MainActor () -> Void
  ) -> UIButton {
    var look = Configuration.filled()
    look.title = title
    look.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12)
    look.baseForegroundColor = isProminent ? Theme.background : Theme.text
    look.baseBackgroundColor = isProminent ? Theme.accent : Theme.raised
    look.background.cornerRadius = Theme.controlRadius
    look.cornerStyle = .fixed
    look.buttonSize = .small
    let button = UIButton(configuration: look)
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    return button
  }
}

extension UITextField {
  /// A field for a few words, sunk into its pane, that says what it is for while it is empty.
  @MainActor
  package func style(_ purpose: String = "") {
    // Quieter than what is typed, but to be read.
    attributedPlaceholder = NSAttributedString(
      string: purpose,
      attributes: [.font: Theme.body, .foregroundColor: Theme.quietText.withAlphaComponent(0.85)])
    font = Theme.body
    textColor = Theme.text
    tintColor = Theme.accent
    borderStyle = .roundedRect
    backgroundColor = Theme.well
    clearButtonMode = .always
  }
}
