import UIKit

/// A list of things to do that opens at a point, as a right click wants it.
///
/// Up and Down choose, Return does, Escape and a click beside it close. The keys that do the same
/// without the menu stand at the right.
@MainActor
package final class PopupMenu: UIControl {
  /// A row of a menu.
  package struct Item {
    /// What is done, in words; empty for a line between groups.
    package var title: String
    /// The keys that do the same.
    package var keys: String
    /// Whether it can be done now.
    package var isEnabled: Bool
    /// Does it.
    package var action: () -> Void

    /// Makes a row.
    package init(
      _ title: String, keys: String = "", isEnabled: Bool = true, action: @escaping () -> Void
    ) {
      (self.title, self.keys, self.isEnabled, self.action) = (title, keys, isEnabled, action)
    }

    /// A line between groups.
    package static var line: Item { Item("", isEnabled: false, action: {}) }
  }

  /// Called once the menu is done with.
  package var onClose: (() -> Void)?
  /// The row that Return does; nil for none.
  package private(set) var chosen: Int? { didSet { showChosen() } }
  private let items: [Item]
  private let card = UIView()
  private let highlight = CALayer()
  private var rows: [(title: UILabel, keys: UILabel)] = []
  private var tops: [CGFloat] = []

  private static let rowHeight: CGFloat = 26
  private static let lineHeight: CGFloat = 9

  /// Makes a menu whose corner lies at a point of the view that it will fill.
  package init(_ items: [Item], at point: CGPoint, in size: CGSize) {
    self.items = items
    super.init(frame: CGRect(origin: .zero, size: size))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityLabel = "Menu"
    card.styleSurface(Theme.raised, radius: 10)
    card.isUserInteractionEnabled = false
    (card.layer.shadowOpacity, card.layer.shadowRadius) = (0.45, 14)
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(card)
    highlight.backgroundColor = Theme.accent.cgColor
    highlight.cornerRadius = 6
    highlight.isHidden = true
    highlight.actions = ["position": NSNull(), "bounds": NSNull(), "hidden": NSNull()]
    card.layer.addSublayer(highlight)
    addRows()
    place(at: point)
    addGestureRecognizer(UIHoverGestureRecognizer { [weak self] in self?.follow($0) })
  }

  package required init?(coder: NSCoder) { preconditionFailure("menus are made in code") }

  package override var canBecomeFirstResponder: Bool { true }

  private func addRows() {
    var top: CGFloat = 6
    for item in items {
      tops.append(top)
      let title = UILabel.text(item.title, color: item.isEnabled ? Theme.text : Theme.axis)
      let keys = UILabel.text(
        item.keys, font: Theme.caption, color: item.isEnabled ? Theme.quietText : Theme.axis,
        alignment: .right)
      rows.append((title, keys))
      if item.title.isEmpty {
        let line = CALayer()
        line.backgroundColor = Theme.edge.cgColor
        line.name = "line"
        card.layer.addSublayer(line)
        top += Self.lineHeight
      } else {
        card.addSubview(title)
        card.addSubview(keys)
        top += Self.rowHeight
      }
    }
    tops.append(top)
  }

  /// How high the card of a menu of some rows is.
  package static func height(of items: [Item]) -> CGFloat {
    items.reduce(12) { $0 + ($1.title.isEmpty ? lineHeight : rowHeight) }
  }

  private func place(at point: CGPoint) {
    let titles = rows.map(\.title.intrinsicContentSize.width).max() ?? 0
    let keys = rows.map(\.keys.intrinsicContentSize.width).max() ?? 0
    let size = CGSize(
      width: (titles + keys + 56).rounded(.up), height: (tops.last ?? 0) + 6)
    card.frame = CGRect(
      x: max(4, min(point.x, bounds.width - size.width - 4)),
      y: max(4, min(point.y, bounds.height - size.height - 4)), width: size.width,
      height: size.height)
    for (index, row) in rows.enumerated() where !items[index].title.isEmpty {
      let inner = CGRect(x: 14, y: tops[index], width: size.width - 28, height: Self.rowHeight)
      (row.title.frame, row.keys.frame) = (inner, inner)
    }
    let lines = card.layer.sublayers?.filter { $0.name == "line" } ?? []
    let places = items.indices.filter { items[$0].title.isEmpty }
    for (line, index) in zip(lines, places) {
      line.frame = CGRect(x: 10, y: tops[index] + 4, width: size.width - 20, height: 1)
    }
  }

  private func showChosen() {
    highlight.isHidden = chosen == nil
    for (index, row) in rows.enumerated() where items[index].isEnabled {
      row.title.textColor = index == chosen ? Theme.background : Theme.text
      row.keys.textColor = index == chosen ? Theme.background : Theme.quietText
    }
    guard let chosen else { return }
    highlight.frame = CGRect(
      x: 5, y: tops[chosen], width: card.bounds.width - 10, height: Self.rowHeight)
    accessibilityValue = items[chosen].title
  }

  // MARK: The pointer

  private func row(at point: CGPoint) -> Int? {
    let inside = card.convert(point, from: self)
    guard card.bounds.contains(inside) else { return nil }
    return items.indices.first { index in
      items[index].isEnabled && tops[index] <= inside.y && inside.y < tops[index + 1]
    }
  }

  private func follow(_ recognizer: UIGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    let row = isOver ? row(at: recognizer.location(in: self)) : nil
    if row != chosen { chosen = row }
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: self)
    if let row = row(at: point) {
      perform(row)
    } else if !card.frame.contains(point) {
      onClose?()
    }
  }

  private func perform(_ row: Int) {
    onClose?()
    items[row].action()
  }

  // MARK: Keys

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !takes(presses) { super.pressesBegan(presses, with: event) }
  }

  package override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !takes(presses) { super.pressesChanged(presses, with: event) }
  }

  private func takes(_ presses: Set<UIPress>) -> Bool {
    switch presses.input {
    case UIKeyCommand.inputUpArrow: step(-1)
    case UIKeyCommand.inputDownArrow: step(1)
    case UIKeyCommand.inputEscape: onClose?()
    case "\r", " ": if let chosen { perform(chosen) }
    // What lies behind the menu gets none of the letters.
    default:
      let flags = presses.first?.key?.modifierFlags ?? []
      return flags.isDisjoint(with: [.control, .alternate, .command])
    }
    return true
  }

  /// Goes to the next row that can be done, around the ends.
  package func step(_ step: Int) {
    let possible = items.indices.filter { items[$0].isEnabled }
    guard !possible.isEmpty else { return }
    let current = chosen.flatMap { possible.firstIndex(of: $0) }
    let next = current.map { ($0 + step + possible.count) % possible.count }
    chosen = possible[next ?? (step > 0 ? 0 : possible.count - 1)]
  }

  /// Does the chosen row, as Return does.
  package func performChosen() { if let chosen { perform(chosen) } }
}
