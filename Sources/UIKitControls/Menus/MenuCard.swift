import Foundation
@_spi(Hooks) import UIKitCore

/// The box with the rows of one menu.
@MainActor
final class MenuCard: UIView {
  private static let (rowHeight, tallRowHeight, captionHeight, gap):
    (CGFloat, CGFloat, CGFloat, CGFloat) =
      (30, 44, 26, 11)
  private static let (radius, pad, least): (CGFloat, CGFloat, CGFloat) = (11, 5, 150)

  let menu: UIMenu
  /// The row that Return does; nil for none.
  var chosen: Int? { didSet { if chosen != oldValue { showChosen() } } }
  private(set) var rows: [MenuRow] = []
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let highlight = ViewParts.make()
  private var lines: [UIView] = []
  private let caption = UILabel()

  init(_ menu: UIMenu, showsTitle: Bool) {
    self.menu = menu
    super.init(frame: .zero)
    glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    glass.layer.cornerRadius = Self.radius
    glass.clipsToBounds = true
    addSubview(glass)
    layer.cornerRadius = Self.radius
    (layer.shadowOpacity, layer.shadowRadius) = (0.28, 16)
    layer.shadowOffset = CGSize(width: 0, height: 8)
    highlight.cornerRadius = 6
    highlight.isHidden = true
    highlight.actions?["hidden"] = NSNull()
    glass.contentView.layer.addSublayer(highlight)
    accessibilityLabel = menu.title.isEmpty ? "Menu" : menu.title
    caption.text = showsTitle && !menu.title.isEmpty ? menu.title : nil
    fill()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let isDark = traitCollection.userInterfaceStyle == .dark
    glass.layer.borderColor = CGColor(gray: 1, alpha: 0.16)
    glass.layer.borderWidth = isDark ? 1 / max(contentScaleFactor, 1) : 0
  }

  required init?(coder: NSCoder) { nil }
  override class var mayDraw: Bool { false }

  /// The elements in groups, with a line between two of them.
  private static func groups(of menu: UIMenu) -> [[UIMenuElement]] {
    var groups: [[UIMenuElement]] = [[]]
    for child in menu.presentElements {
      if let inner = child as? UIMenu, inner.options.contains(.displayInline) {
        groups += Self.groups(of: inner) + [[]]
      } else if (child as? UIAction)?.attributes.contains(.hidden) != true {
        groups[groups.count - 1].append(child)
      }
    }
    return groups.filter { !$0.isEmpty }
  }

  /// Makes the rows anew, at the same upper corner.
  func refill() {
    let corner = frame.origin
    for view in rows + lines { view.removeFromSuperview() }
    (rows, lines, chosen) = ([], [], nil)
    fill()
    frame.origin = corner
  }

  /// Makes rows and lines one below the other, and takes the size that they need.
  private func fill() {
    let groups = Self.groups(of: menu)
    let hasTicks = groups.joined().contains { ($0 as? UIAction).map { $0.state != .off } ?? false }
    var y = Self.pad
    if caption.text != nil {
      caption.font = .systemFont(ofSize: 12)
      caption.textColor = .secondaryLabel
      glass.contentView.addSubview(caption)
      y += Self.captionHeight
    }
    for (index, group) in groups.enumerated() {
      if index > 0 {
        let line = UIView(frame: CGRect(x: 0, y: y + (Self.gap - 1) / 2, width: 0, height: 1))
        line.backgroundColor = .separator
        glass.contentView.addSubview(line)
        lines.append(line)
        y += Self.gap
      }
      for element in group {
        let row = MenuRow(element, hasTicks: hasTicks)
        let height = element.subtitle == nil ? Self.rowHeight : Self.tallRowHeight
        row.frame = CGRect(x: Self.pad, y: y, width: 0, height: height)
        glass.contentView.addSubview(row)
        rows.append(row)
        y += height
      }
    }
    let words = max(rows.map(\.neededWidth).max() ?? 0, caption.intrinsicContentSize.width + 24)
    let width = min(max(words.rounded(.up) + 2 * Self.pad, Self.least), 420)
    bounds.size = CGSize(width: width, height: y + Self.pad)
    glass.frame = bounds
    caption.frame = CGRect(
      x: Self.pad + 10, y: Self.pad, width: width - 30, height: Self.captionHeight)
    for row in rows { row.frame.size.width = width - 2 * Self.pad }
    for line in lines {
      (line.frame.origin.x, line.frame.size.width) = (Self.pad + 8, width - 2 * Self.pad - 16)
    }
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: Self.radius, cornerHeight: Self.radius, transform: nil)
  }

  private func showChosen() {
    highlight.isHidden = chosen == nil
    highlight.backgroundColor = resolve(tintColor)
    for (index, row) in rows.enumerated() { row.isChosen = index == chosen }
    guard let chosen else { return }
    highlight.frame = rows[chosen].frame
    accessibilityValue = rows[chosen].element.title
  }

  /// The row at a point of the card that can be done.
  func row(at point: CGPoint) -> Int? {
    rows.firstIndex { $0.isEnabled && $0.frame.contains(point) }
  }

  /// Goes to the next row that can be done, around the ends.
  func step(_ step: Int) {
    let possible = rows.indices.filter { rows[$0].isEnabled }
    guard !possible.isEmpty else { return }
    let current = chosen.flatMap { possible.firstIndex(of: $0) }
    let next = current.map { ($0 + step + possible.count) % possible.count }
    chosen = possible[next ?? (step > 0 ? 0 : possible.count - 1)]
  }
}

/// A row of a menu.
@MainActor
final class MenuRow: UIView {
  let element: UIMenuElement
  var isChosen = false { didSet { if isChosen != oldValue { color() } } }
  private let title = UILabel()
  private let subtitle = UILabel()
  private let tick = UILabel()
  private let arrow = UILabel()
  private let picture = UIImageView(frame: .zero)
  private let hasTicks: Bool

  init(_ element: UIMenuElement, hasTicks: Bool) {
    (self.element, self.hasTicks) = (element, hasTicks)
    super.init(frame: .zero)
    title.text = element.title
    title.font = .systemFont(ofSize: 14)
    subtitle.text = element.subtitle
    subtitle.font = .systemFont(ofSize: 11)
    let signs: [UIMenuElement.State: String] = [.on: "✓", .mixed: "–"]
    tick.text = (element as? UIAction).flatMap { signs[$0.state] }
    tick.font = .systemFont(ofSize: 13)
    arrow.text = element is UIMenu ? "›" : nil
    arrow.font = .systemFont(ofSize: 18)
    picture.image = element.image
    picture.contentMode = .scaleAspectFit
    for view in [title, subtitle, tick, arrow, picture] { addSubview(view) }
    color()
  }

  required init?(coder: NSCoder) { nil }
  override class var mayDraw: Bool { false }

  var isEnabled: Bool {
    !(element is UIDeferredMenuElement)
      && (element as? UIAction)?.attributes.contains(.disabled) != true
  }

  private var isDestructive: Bool {
    (element as? UIAction)?.attributes.contains(.destructive) == true
      || (element as? UIMenu)?.options.contains(.destructive) == true
  }

  private var left: CGFloat { hasTicks ? 28 : 10 }

  var neededWidth: CGFloat {
    let words = max(title.intrinsicContentSize.width, subtitle.intrinsicContentSize.width)
    let end: CGFloat = element.image != nil ? 36 : element is UIMenu ? 28 : 14
    return left + words + end + 6
  }

  private func color() {
    let usual: UIColor = isDestructive ? .systemRed : .label
    let shown = isChosen ? .white : isEnabled ? usual : .tertiaryLabel
    for label in [title, tick] { label.textColor = shown }
    subtitle.textColor = isChosen ? .white : .secondaryLabel
    arrow.textColor = isChosen ? .white : .secondaryLabel
    picture.tintColor = shown
    picture.alpha = isEnabled ? 1 : 0.4
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    tick.frame = CGRect(x: 9, y: 0, width: 18, height: height)
    let room = max(width - left - (element.image != nil ? 34 : 8), 0)
    if element.subtitle == nil {
      title.frame = CGRect(x: left, y: 0, width: room, height: height)
    } else {
      title.frame = CGRect(x: left, y: 4, width: room, height: height / 2 - 2)
      subtitle.frame = CGRect(x: left, y: height / 2 + 1, width: room, height: height / 2 - 4)
    }
    picture.frame = CGRect(x: width - 28, y: (height - 18) / 2, width: 18, height: 18)
    arrow.frame = CGRect(x: width - 18, y: -1, width: 12, height: height)
  }
}
