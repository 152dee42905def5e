import Foundation

/// The box with the items of one menu; y down.
@MainActor
final class MenuCard: NSView {
  static let pad: CGFloat = 5
  private static let (rowHeight, tallRowHeight, gap): (CGFloat, CGFloat, CGFloat) = (22, 38, 11)
  private static let (radius, step): (CGFloat, CGFloat) = (6, 14)

  /// A row and where it is.
  struct Row {
    let item: NSMenuItem
    var frame: CGRect
  }

  let list: NSMenu
  private(set) var rows: [Row] = []
  private(set) var chosen: Int?

  init(_ menu: NSMenu, leastWidth: CGFloat) {
    list = menu
    super.init(frame: .zero)
    layer?.cornerRadius = Self.radius
    layer?.shadowOpacity = 0.3
    layer?.shadowRadius = 12
    layer?.shadowOffset = CGSize(width: 0, height: 6)
    fill(leastWidth)
    color()
  }

  required init?(coder: NSCoder) { nil }
  override var isFlipped: Bool { true }

  var chosenItem: NSMenuItem? { chosen.map { rows[$0].item } }
  private var hasMarks: Bool { list.showsStateColumn && rows.contains { $0.item.state != .off } }

  /// Where words begin, from the box's left.
  var textStart: CGFloat { Self.pad + (hasMarks ? 20 : 8) }

  private func fill(_ leastWidth: CGFloat) {
    let items = list.items.filter { !$0.isHidden }
    rows = items.map { Row(item: $0, frame: .zero) }
    var width = max(list.minimumWidth, leastWidth, 60)
    for item in items { width = max(width, neededWidth(item)) }
    width = width.rounded(.up)
    var y = Self.pad
    for index in rows.indices {
      let height = height(rows[index].item)
      rows[index].frame = CGRect(
        x: Self.pad, y: y, width: width - 2 * Self.pad, height: height)
      if let view = rows[index].item.view {
        view.setFrameOrigin(NSPoint(x: 0, y: y))
        addSubview(view)
      }
      y += height
    }
    frame.size = CGSize(width: width, height: y + Self.pad)
  }

  private func height(_ item: NSMenuItem) -> CGFloat {
    if item.isSeparatorItem { return Self.gap }
    if let view = item.view { return view.frame.height }
    return item.subtitle == nil ? Self.rowHeight : Self.tallRowHeight
  }

  private func neededWidth(_ item: NSMenuItem) -> CGFloat {
    if item.isSeparatorItem { return 0 }
    if let view = item.view { return view.frame.width }
    let key = keys(of: item).map { $0.size().width + 24 } ?? 0
    let picture = item.image.map { $0.size.width + 6 } ?? 0
    let words = max(
      title(of: item, isOn: false).size().width,
      subtitle(of: item, isOn: false)?.size().width ?? 0)
    return textStart + CGFloat(item.indentationLevel) * Self.step + picture + words + key
      + (item.hasSubmenu ? 24 : 0) + Self.pad + 10
  }

  private func color() {
    effectiveAppearance.performAsCurrentDrawingAppearance {
      layer?.backgroundColor = NSColor.menuGround.cgColor
      layer?.borderColor = NSColor.controlEdge.cgColor
    }
    layer?.borderWidth = 0.5
  }

  override func viewDidMoveToSuperview() {
    super.viewDidMoveToSuperview()
    color()
    needsDisplay = true
  }

  // MARK: Choosing

  private func canBeDone(_ row: Int) -> Bool {
    let item = rows[row].item
    return item.isEnabled && !item.isSeparatorItem && !item.isSectionHeader
  }

  /// The row at a point of the box that can be done.
  func row(at point: CGPoint) -> Int? {
    rows.indices.first { rows[$0].frame.contains(point) && canBeDone($0) }
  }

  func highlight(_ row: Int?) {
    guard row != chosen else { return }
    list.delegate?.menu(list, willHighlight: row.map { rows[$0].item })
    chosenItem?.isHighlighted = false
    chosen = row
    chosenItem?.isHighlighted = true
    needsDisplay = true
  }

  /// Goes to the next row that can be done, around the ends.
  func step(_ step: Int) {
    let possible = rows.indices.filter(canBeDone)
    guard !possible.isEmpty else { return }
    let current = chosen.flatMap { possible.firstIndex(of: $0) }
    let next = current.map { ($0 + step + possible.count) % possible.count }
    highlight(possible[next ?? (step > 0 ? 0 : possible.count - 1)])
  }

  /// Goes to the next row whose words begin with letters.
  func highlight(startingWith letters: String) {
    let possible = rows.indices.filter {
      canBeDone($0) && rows[$0].item.title.lowercased().hasPrefix(letters.lowercased())
    }
    let next = possible.first { $0 > chosen ?? -1 } ?? possible.first
    if let next { highlight(next) }
  }

  // MARK: Drawing

  private func title(of item: NSMenuItem, isOn: Bool) -> NSAttributedString {
    if let styled = item.attributedTitle, !isOn { return styled }
    let font: NSFont =
      item.isSectionHeader
      ? .systemFont(ofSize: 11, weight: .semibold) : list.font ?? .systemFont(ofSize: 13)
    return NSAttributedString(
      string: item.attributedTitle?.string ?? item.title,
      attributes: [.font: font, .foregroundColor: ink(item, isOn)])
  }

  private func subtitle(of item: NSMenuItem, isOn: Bool) -> NSAttributedString? {
    item.subtitle.map {
      NSAttributedString(
        string: $0,
        attributes: [
          .font: NSFont.systemFont(ofSize: 11),
          .foregroundColor: isOn ? NSColor.white : .secondaryLabelColor,
        ])
    }
  }

  private func keys(of item: NSMenuItem, isOn: Bool = false) -> NSAttributedString? {
    guard !item.keyEquivalent.isEmpty else { return nil }
    let signs: [(NSEvent.ModifierFlags, String)] = [
      (.control, "Ctrl+"), (.command, "Ctrl+"), (.option, "Alt+"), (.shift, "Shift+"),
    ]
    let names = ["\r": "↩", "\u{8}": "⌫", "\u{7f}": "⌫", "\u{1b}": "Esc", " ": "Space"]
    var mask = item.keyEquivalentModifierMask
    if item.keyEquivalent != item.keyEquivalent.lowercased() { mask.insert(.shift) }
    if mask.contains(.control) { mask.remove(.command) }
    let words =
      signs.filter { mask.contains($0.0) }.map(\.1).joined()
      + (names[item.keyEquivalent] ?? item.keyEquivalent.uppercased())
    let color: NSColor = isOn ? .white : item.isEnabled ? .secondaryLabelColor : .tertiaryLabelColor
    return NSAttributedString(
      string: words, attributes: [.font: NSFont.systemFont(ofSize: 12), .foregroundColor: color])
  }

  private func ink(_ item: NSMenuItem, _ isOn: Bool) -> NSColor {
    if isOn { return .white }
    if item.isSectionHeader { return .secondaryLabelColor }
    return item.isEnabled ? .labelColor : .tertiaryLabelColor
  }

  override func draw(_ dirtyRect: NSRect) {
    for (index, row) in rows.enumerated() where row.item.view == nil {
      if row.item.isSeparatorItem {
        NSColor.separatorColor.setFill()
        NSRect(
          x: row.frame.minX + 8, y: row.frame.midY.rounded(.down), width: row.frame.width - 16,
          height: 1
        ).fill()
      } else {
        draw(row, isOn: index == chosen)
      }
    }
  }

  private func draw(_ row: Row, isOn: Bool) {
    let (item, frame) = (row.item, row.frame)
    if isOn {
      NSColor.controlAccentColor.setFill()
      NSBezierPath(roundedRect: frame, xRadius: 4, yRadius: 4).fill()
    }
    func draw(_ text: NSAttributedString, at x: CGFloat, middle: CGFloat) {
      text.draw(at: NSPoint(x: x, y: (middle - text.size().height / 2).rounded()))
    }
    drawMark(of: item, in: frame, ink(item, isOn))
    var x = textStart + CGFloat(item.indentationLevel) * Self.step
    if let image = item.image {
      let size = image.size
      image.draw(
        in: NSRect(
          x: x, y: frame.midY - size.height / 2, width: size.width, height: size.height))
      x += size.width + 6
    }
    let below = subtitle(of: item, isOn: isOn)
    draw(title(of: item, isOn: isOn), at: x, middle: frame.midY - (below == nil ? 0 : 8))
    if let below { draw(below, at: x, middle: frame.midY + 8) }
    if let keys = keys(of: item, isOn: isOn) {
      draw(keys, at: frame.maxX - 8 - keys.size().width, middle: frame.midY)
    }
    if item.hasSubmenu {
      let tip = NSPoint(x: frame.maxX - 10, y: frame.midY)
      let path = NSBezierPath()
      path.move(to: NSPoint(x: tip.x - 3.5, y: tip.y - 4))
      path.line(to: tip)
      path.line(to: NSPoint(x: tip.x - 3.5, y: tip.y + 4))
      (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (1.6, .round, .round)
      ink(item, isOn).setStroke()
      path.stroke()
    }
  }

  private func drawMark(of item: NSMenuItem, in frame: NSRect, _ color: NSColor) {
    guard hasMarks, item.state != .off else { return }
    let path = NSBezierPath()
    let (x, y) = (frame.minX + 6, frame.midY)
    if item.state == .mixed {
      path.move(to: NSPoint(x: x, y: y))
      path.line(to: NSPoint(x: x + 8, y: y))
    } else {
      path.move(to: NSPoint(x: x, y: y))
      path.line(to: NSPoint(x: x + 3, y: y + 4))
      path.line(to: NSPoint(x: x + 8, y: y - 4.5))
    }
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (1.6, .round, .round)
    color.setStroke()
    path.stroke()
  }
}

extension NSColor {
  /// The ground of a menu: white 0.97; white 0.17.
  fileprivate static let menuGround = NSColor(
    light: NSColor(white: 0.97, alpha: 1), dark: NSColor(white: 0.17, alpha: 1))
}
