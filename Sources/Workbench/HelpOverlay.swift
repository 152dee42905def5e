import UIKit

/// The table of keys over a program's window; a click or Escape takes it away. Where it is higher than the
/// window, the arrow keys, Page Up, Page Down and the wheel move it.
@MainActor
package final class HelpOverlay: UIControl {
  /// Called once a person is done with it.
  package var onClose: (() -> Void)?
  private let card = UIView()
  private let heading: UILabel
  private let more = UILabel.text("↑ ↓ for more", color: Theme.quietText, alignment: .right)
  /// What is seen of the sections.
  private let body = UIView()
  private var excess: CGFloat = 0
  private var columns: [HelpSection] = []

  /// Makes the help of a table.
  ///
  /// - Parameter first: a section that stands before those of the table.
  package init<Action>(
    title: String, keys: KeyTable<Action>,
    first: (title: String, rows: [(keys: String, title: String)])? = nil
  ) {
    heading = .text(title, font: Theme.title)
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: 0.75)
    card.styleCard()
    card.isUserInteractionEnabled = false
    addSubview(card)
    card.addSubview(heading)
    columns = keys.entries(inLines: true).map { HelpSection(title: $0.title, rows: $0.rows) }
    if let first { columns.insert(HelpSection(title: first.title, rows: first.rows), at: 0) }
    body.clipsToBounds = true
    for view in [body, more] { card.addSubview(view) }
    for column in columns { body.addSubview(column) }
    addAction(UIAction { [weak self] _ in self?.onClose?() }, for: [.touchUpInside])
    accessibilityLabel = title
  }

  package required init?(coder: NSCoder) { preconditionFailure("the help is made in code") }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let key = presses.input ?? ""
    if key == UIKeyCommand.inputEscape {
      onClose?()
    } else if !scroll(Self.steps[key] ?? 0) {
      super.pressesBegan(presses, with: event)
    }
  }

  private static let steps = [
    UIKeyCommand.inputUpArrow: -3.0, UIKeyCommand.inputDownArrow: 3,
    UIKeyCommand.inputPageUp: -16, UIKeyCommand.inputPageDown: 16,
  ]

  /// Moves the table by lines; false where there is nothing to move, or no lines.
  @discardableResult
  package func scroll(_ lines: Double) -> Bool {
    guard lines != 0, excess > 0 else { return false }
    let way = CGFloat(lines) * HelpSection.line
    body.bounds.origin.y = min(max(body.bounds.origin.y + way, 0), excess)
    return true
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let (inset, gap) = (3 * Theme.unit, 2.5 * Theme.unit)
    let room = bounds.insetBy(dx: Theme.unit, dy: Theme.unit)
    let most = min(4, columns.count)
    let count = max(1, min(most, Int((room.width - 2 * inset + gap) / (HelpSection.least + gap))))
    let top = inset + 5 * Theme.unit
    let limit = room.height - top - inset / 2
    let layout = fitted(in: count, limit)
    let widths = widths(layout, of: count, room: room.width - 2 * inset - CGFloat(count - 1) * gap)
    let size = CGSize(
      width: widths.reduce(2 * inset - gap) { $0 + $1 + gap },
      height: min(top + layout.height + inset / 2, room.height))
    card.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    heading.frame = CGRect(
      x: inset, y: inset - Theme.unit, width: size.width - 2 * inset, height: 28)
    excess = max(layout.height - limit, 0)
    more.isHidden = excess == 0
    more.frame = heading.frame
    body.frame = CGRect(
      x: inset, y: top, width: size.width - 2 * inset, height: min(layout.height, limit))
    body.bounds.origin.y = min(body.bounds.origin.y, excess)
    lay(layout, widths, gap: gap)
  }

  /// Where the sections lie: the columns, the ordinates, and how high a line is.
  private typealias Layout = (places: [(column: Int, y: CGFloat)], height: CGFloat, line: CGFloat)

  /// The sections in so many columns; where the window is low, their lines move together.
  private func fitted(in count: Int, _ limit: CGFloat) -> Layout {
    var layout = places(in: count, line: HelpSection.line)
    while layout.height > limit, layout.line > HelpSection.leastLine {
      layout = places(in: count, line: layout.line - 0.5)
    }
    return layout
  }

  /// How wide the columns are: as their longest rows want, and where the room is less, all as much narrower for each
  /// point that they want beyond the least.
  private func widths(_ layout: Layout, of count: Int, room: CGFloat) -> [CGFloat] {
    let wanted = (0..<count).map { column in
      let sections = sections(layout, in: column)
      let keys = sections.map(\.keyWidth).max() ?? 0
      return max(HelpSection.least, keys + (sections.map(\.wordWidth).max() ?? 0))
    }
    let (least, all) = (CGFloat(count) * HelpSection.least, wanted.reduce(0, +))
    if all <= room { return wanted }
    if room <= least { return wanted.map { _ in room / CGFloat(count) } }
    let share = (room - least) / (all - least)
    return wanted.map { (HelpSection.least + ($0 - HelpSection.least) * share).rounded(.down) }
  }

  private func sections(_ layout: Layout, in column: Int) -> [HelpSection] {
    zip(columns, layout.places).filter { $0.1.column == column }.map(\.0)
  }

  /// Puts the sections where they lie; in a column all words begin at one line.
  private func lay(_ layout: Layout, _ widths: [CGFloat], gap: CGFloat) {
    for (section, place) in zip(columns, layout.places) {
      let left = widths[..<place.column].reduce(0) { $0 + $1 + gap }
      section.lay(
        in: CGRect(
          x: left, y: place.y, width: widths[place.column], height: section.height(layout.line)),
        layout.line, keys: sections(layout, in: place.column).map(\.keyWidth).max() ?? 0)
    }
  }

  /// Each section under the shortest column so far.
  private func places(
    in count: Int, line: CGFloat
  ) -> Layout {
    var heights = [CGFloat](repeating: 0, count: count)
    var places: [(column: Int, y: CGFloat)] = []
    for section in columns {
      let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      places.append((column, heights[column]))
      heights[column] += section.height(line) + Theme.unit
    }
    return (places, (heights.max() ?? 0) - Theme.unit, line)
  }
}

/// A heading of the help with its rows.
@MainActor
private final class HelpSection: UIView {
  /// The least width of a section, in points.
  static let least: CGFloat = 270
  /// The heights of a line in points.
  static let (leastLine, line): (CGFloat, CGFloat) = (16, 22)
  private let heading: UILabel
  private var rows: [(keys: UILabel, words: UILabel)] = []

  init(title: String, rows: [(keys: String, title: String)]) {
    heading = .text(title, font: Theme.heading, color: Theme.accent)
    super.init(frame: .zero)
    addSubview(heading)
    self.rows = rows.map { row in
      let labels = (
        UILabel.text(row.keys, font: Theme.code, color: Theme.text),
        UILabel.text(row.title, color: Theme.quietText)
      )
      labels.0.numberOfLines = 0
      addSubview(labels.0)
      addSubview(labels.1)
      return labels
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("the help is made in code") }

  func height(_ line: CGFloat) -> CGFloat {
    rows.indices.reduce(line + Theme.unit) { $0 + height(ofRow: $1, line) }
  }

  /// A row is as high as a line, and higher by the least line for each further line of keys.
  private func height(ofRow index: Int, _ line: CGFloat) -> CGFloat {
    let breaks = rows[index].keys.text?.count { $0 == "\n" } ?? 0
    return line + CGFloat(breaks) * Self.leastLine
  }

  /// The room that the longest of the keys wants.
  var keyWidth: CGFloat {
    (rows.map(\.keys.intrinsicContentSize.width).max() ?? 0) + 1.5 * Theme.unit
  }

  /// The room that the longest of the words want.
  var wordWidth: CGFloat {
    (rows.map(\.words.intrinsicContentSize.width).max() ?? 0).rounded(.up)
  }

  /// Lays the rows out with lines of a height; the keys of all sections of a column take the same room.
  func lay(in frame: CGRect, _ line: CGFloat, keys: CGFloat) {
    self.frame = frame
    heading.frame = CGRect(x: 0, y: 0, width: frame.width, height: line)
    let keyWidth = min(keys, frame.width * 0.55)
    var y = line
    for (index, row) in rows.enumerated() {
      let height = height(ofRow: index, line)
      // Words that have no room there begin farther left, where the keys of their row leave some.
      let own = min(row.keys.intrinsicContentSize.width + Theme.unit, keyWidth)
      let room = frame.width - row.words.intrinsicContentSize.width.rounded(.up)
      let left = max(own, min(keyWidth, room))
      row.keys.frame = CGRect(x: 0, y: y, width: left, height: height)
      row.words.frame = CGRect(x: left, y: y, width: frame.width - left, height: height)
      y += height
    }
  }
}
