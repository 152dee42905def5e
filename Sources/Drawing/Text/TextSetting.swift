import CCairo
import Foundation
import Geometry

/// A text on the way to its lines: paragraphs are put below each other until lines or height are used up, and then all
/// lines placed from side to side. Used inside of `Pango.withContexts` alone.
struct TextSetting {
  private let text: ParagraphedText
  private let contexts: Pango.Contexts
  private let width, height: CGFloat?
  private(set) var paragraphs: [TextParagraph] = []
  private(set) var rows: [TextRow] = []
  /// Whether lines are left out.
  private(set) var isCut = false
  /// The size of the box, and the part of it where lines are.
  private(set) var size = CGSize.zero
  private(set) var content = CGRect.zero
  /// How much of a width lines need, indents included.
  private(set) var usedWidth: CGFloat = 0

  init(
    _ text: ParagraphedText, _ contexts: Pango.Contexts, width: CGFloat?, height: CGFloat?
  ) {
    (self.text, self.contexts, self.width, self.height) = (text, contexts, width, height)
  }

  mutating func set() {
    for part in text.paragraphs where !isCut { add(part) }
    placeSideways()
  }

  // MARK: From top to bottom

  private mutating func add(_ bytes: Range<Int>) {
    var paragraph = TextParagraph(bytes, of: text, contexts, width: width)
    if let above = paragraphs.last, let row = rows.last {
      let gap = above.flow.lineSpacing + above.flow.gaps.after + paragraph.flow.gaps.before
      paragraph.top = row.bottom + max(gap, 0)
    }
    paragraph.firstRow = rows.count
    let found = paragraph.rows(of: text, number: paragraphs.count)
    let count = min(found.prefix(while: isInHeight).count, linesLeft)
    if count == 0, !paragraphs.isEmpty {
      CCairoUnref(UnsafeMutableRawPointer(paragraph.layout))
      return cutLast(to: rows.count - paragraphs[paragraphs.count - 1].firstRow)
    }
    paragraphs.append(paragraph)
    rows += found
    if count < found.count { cutLast(to: max(count, 1)) }
  }

  private var linesLeft: Int {
    text.usual.maximumLines > 0 ? text.usual.maximumLines - rows.count : .max
  }

  private func isInHeight(_ row: TextRow) -> Bool {
    guard let height, text.usual.truncation != .none, text.usual.lineBreak != .none else {
      return true
    }
    return Pango.units(row.bottom) <= Pango.units(height)
  }

  /// Leaves a number of lines of the last paragraph, and nothing behind it.
  private mutating func cutLast(to count: Int) {
    isCut = true
    let (number, last) = (paragraphs.count - 1, paragraphs[paragraphs.count - 1])
    last.leaveLines(count, text, without: last.bytes.upperBound..<text.bytes.count)
    rows.removeSubrange(last.firstRow...)
    rows += last.rows(of: text, number: number).prefix(count)
  }

  // MARK: From side to side

  private mutating func placeSideways() {
    let flows = paragraphs.map { (flow: $0.flow, isRightToLeft: $0.isRightToLeft) }
    func sides(_ row: TextRow) -> (leading: CGFloat, trailing: CGFloat) {
      let flow = flows[row.paragraph].flow
      let leading = row.index == 0 ? flow.indents.firstLine : flow.indents.otherLines
      return (leading, flow.trailingIndent(in: width))
    }
    func most(_ extent: (TextRow) -> CGFloat) -> CGFloat { rows.map(extent).max() ?? 0 }
    // Kerning makes lines longer than pango says, and moves none.
    let kerning = most { $0.width + $0.kerning } - most(\.width)
    let whole = most { row in
      row.width + sides(row).leading + max(-flows[row.paragraph].flow.indents.tail, 0)
    }
    for index in rows.indices {
      let (flow, isRightToLeft) = flows[rows[index].paragraph]
      let (leading, trailing) = sides(rows[index])
      let slack = (width ?? whole) - leading - trailing - rows[index].width
      rows[index].left =
        (isRightToLeft ? trailing : leading)
        + flow.leadingShare(isRightToLeft: isRightToLeft) * slack
    }
    let left = rows.map(\.left).min() ?? 0
    let bottom = rows.last?.bottom ?? 0
    content = CGRect(
      x: left, y: 0, width: most { $0.left + $0.width } - left + kerning, height: bottom)
    usedWidth = whole + kerning
    size = CGSize(width: width ?? usedWidth, height: bottom)
  }
}
