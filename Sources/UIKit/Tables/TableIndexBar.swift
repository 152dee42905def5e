import Foundation
@_spi(Hooks) import UIKitCore

/// The titles at the right of a list, by which a finger or the pointer goes from section to section.
@MainActor
final class TableIndexBar: UIView {
  static let width: CGFloat = 20
  private static let pitch: CGFloat = 14

  /// All titles; those that find no room are shown as dots, and are found all the same.
  var titles: [String] = [] { didSet { if titles != oldValue { makeMarks() } } }
  /// The colours of the titles and behind them, the latter also while a finger is down; nil for the usual ones.
  var colors: (title: UIColor?, back: UIColor?, tracking: UIColor?) { didSet { color() } }
  /// Called with the number of each title that a finger comes to.
  var onChoice: ((Int) -> Void)?

  private var marks: [UIView] = []
  private var chosen: Int? { didSet { color() } }

  override class var mayDraw: Bool { false }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Section index"
  }

  required init?(coder: NSCoder) { nil }

  /// Which titles are shown in a height, from top to bottom; nil stands for a dot.
  static func shown(of count: Int, in height: CGFloat) -> [Int?] {
    let room = max(Int(height / pitch), 1)
    if count <= room { return Array(0..<count) }
    let letters = (room + 1) / 2
    guard letters > 1 else { return [0] }
    let step = Double(count - 1) / Double(letters - 1)
    return (0..<2 * letters - 1).map { place -> Int? in
      place % 2 == 1 ? nil : Int((Double(place / 2) * step).rounded())
    }
  }

  // MARK: Looks

  override var frame: CGRect { didSet { if frame.height != oldValue.height { makeMarks() } } }

  private func makeMarks() {
    for mark in marks { mark.removeFromSuperview() }
    marks = Self.shown(of: titles.count, in: bounds.height).map { index in
      let mark = Self.mark(index.map { titles[$0] } ?? "•")
      addSubview(mark)
      return mark
    }
    color()
    setNeedsLayout()
  }

  private static func mark(_ title: String) -> UIView {
    if title == UITableView.indexSearch {
      let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
      glass.contentMode = .scaleAspectFit
      return glass
    }
    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    label.textAlignment = .center
    return label
  }

  private func color() {
    for mark in marks {
      (mark as? UILabel)?.textColor = colors.title ?? tintColor
      mark.tintColor = colors.title
    }
    backgroundColor = chosen == nil ? colors.back : colors.tracking ?? colors.back
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    color()
  }

  /// The part of the height in which titles stand.
  private var span: ClosedRange<CGFloat> {
    let height = CGFloat(marks.count) * Self.pitch
    let top = max((bounds.height - height) / 2, 0).rounded()
    return top...top + max(height, 1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (place, mark) in marks.enumerated() {
      let y = span.lowerBound + CGFloat(place) * Self.pitch
      let inset: CGFloat = mark is UILabel ? 0 : 4
      mark.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.pitch)
        .insetBy(dx: inset, dy: inset / 2)
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { chosen = nil }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { chosen = nil }

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first, !titles.isEmpty else { return }
    let share = (touch.location(in: self).y - span.lowerBound) / (span.upperBound - span.lowerBound)
    let index = min(max(Int((share * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1)
    guard index != chosen else { return }
    chosen = index
    accessibilityValue = titles[index]
    onChoice?(index)
  }
}

extension UITableView {
  /// The title that stands for a search: a magnifying glass.
  public nonisolated static let indexSearch = "{search}"

  /// Asks for the titles at the right anew.
  public func reloadSectionIndexTitles() {
    reloadIfNeeded()
    takeIndexTitles()
    setNeedsLayout()
  }

  /// Asks for the titles at the right, which need at least so many rows.
  final func takeIndexTitles() {
    let count = rows.sections.reduce(0) { $0 + $1.bottoms.count }
    let asked = dataSource?.sectionIndexTitles(for: self) ?? []
    let titles = count >= sectionIndexMinimumDisplayRowCount ? asked : []
    if titles.isEmpty {
      indexBar?.removeFromSuperview()
      indexBar = nil
    } else {
      let bar = indexBar ?? TableIndexBar(frame: .zero)
      bar.titles = titles
      bar.onChoice = { [weak self] in self?.goToSection(ofTitle: $0) }
      indexBar = bar
    }
    for cell in cells.values { cell.roomAtRight = roomForIndex }
  }

  /// How much of the width of cells the titles take.
  final var roomForIndex: CGFloat { indexBar == nil ? 0 : TableIndexBar.width }

  /// Places the titles at the right of what is seen.
  final func placeIndexBar() {
    guard let indexBar else { return }
    let room = bounds.inset(by: adjustedContentInset)
    indexBar.colors = (
      sectionIndexColor, sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor
    )
    UIView.performWithoutAnimation {
      indexBar.frame = CGRect(
        x: room.maxX - TableIndexBar.width, y: room.minY, width: TableIndexBar.width,
        height: max(room.height, 0))
    }
    if subviews.last !== indexBar { addSubview(indexBar) }
  }

  private func goToSection(ofTitle index: Int) {
    guard let indexBar, let dataSource else { return }
    let section = dataSource.tableView(
      self, sectionForSectionIndexTitle: indexBar.titles[index], at: index)
    guard rows.sections.indices.contains(section) else { return }
    let top = rect(forSection: section).minY - adjustedContentInset.top
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: top)), animated: false)
    // The finger is seen from where the bar is.
    placeIndexBar()
  }
}
