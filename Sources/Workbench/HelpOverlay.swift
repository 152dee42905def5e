import UIKit

/// The table of keys over a program's window; a click or Escape takes it away.
@MainActor
package final class HelpOverlay: UIControl {
  /// Called once a person is done with it.
  package var onClose: (() -> Void)?
  private let card = UIView()
  private let heading: UILabel
  private var columns: [HelpSection] = []

  /// Makes the help of a table.
  package init<Action>(title: String, keys: KeyTable<Action>) {
    heading = .text(title, font: Theme.title)
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: 0.55)
    card.backgroundColor = Theme.panel
    card.isUserInteractionEnabled = false
    card.layer.cornerRadius = 2 * Theme.panelRadius
    card.layer.borderWidth = 1
    card.layer.borderColor = Theme.edge.cgColor
    addSubview(card)
    card.addSubview(heading)
    columns = keys.sections.map { section in
      let rows = keys.rows.filter { $0.section == section }.map { ($0.keys, $0.title) }
      return HelpSection(title: section, rows: rows)
    }
    for column in columns { card.addSubview(column) }
    addAction(UIAction { [weak self] _ in self?.onClose?() }, for: [.touchUpInside])
    accessibilityLabel = title
  }

  package required init?(coder: NSCoder) { preconditionFailure("the help is made in code") }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains {
      $0.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape
    }
    if isEscape { onClose?() } else { super.pressesBegan(presses, with: event) }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let inset = 4 * Theme.unit
    let count = bounds.width > 900 ? 3 : bounds.width > 600 ? 2 : 1
    let width = HelpSection.width
    var heights = [CGFloat](repeating: 0, count: count)
    var places: [(column: Int, y: CGFloat)] = []
    for section in columns {
      let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      places.append((column, heights[column]))
      heights[column] += section.height + 2 * Theme.unit
    }
    let top = inset + 5 * Theme.unit
    let size = CGSize(
      width: CGFloat(count) * (width + inset) + inset,
      height: min(top + (heights.max() ?? 0) + inset / 2, bounds.height - 2 * Theme.unit))
    card.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    heading.frame = CGRect(
      x: inset, y: inset - Theme.unit, width: size.width - 2 * inset, height: 28)
    for (section, place) in zip(columns, places) {
      section.frame = CGRect(
        x: inset + CGFloat(place.column) * (width + inset), y: top + place.y, width: width,
        height: section.height)
    }
  }
}

/// A heading of the help with its rows.
@MainActor
private final class HelpSection: UIView {
  static let width: CGFloat = 310
  private static let line: CGFloat = 22
  private static let keyWidth: CGFloat = 152

  let height: CGFloat

  init(title: String, rows: [(keys: String, title: String)]) {
    height = CGFloat(rows.count + 1) * HelpSection.line + Theme.unit
    super.init(frame: .zero)
    let heading = UILabel.text(title, font: Theme.heading, color: Theme.accent)
    heading.frame = CGRect(x: 0, y: 0, width: HelpSection.width, height: HelpSection.line)
    addSubview(heading)
    for (index, row) in rows.enumerated() {
      let y = CGFloat(index + 1) * HelpSection.line
      let keys = UILabel.text(row.keys, font: Theme.code, color: Theme.text)
      keys.frame = CGRect(x: 0, y: y, width: HelpSection.keyWidth, height: HelpSection.line)
      let words = UILabel.text(row.title, color: Theme.quietText)
      words.frame = CGRect(
        x: HelpSection.keyWidth, y: y, width: HelpSection.width - HelpSection.keyWidth,
        height: HelpSection.line)
      addSubview(keys)
      addSubview(words)
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("the help is made in code") }
}
