import UIKit
import Workbench

/// The animations of a scene over time, under a ruler on which people scrub.
@MainActor
final class TimelineView: UIView, UIScrollViewDelegate {
  /// Told of the time that a person scrubs to, and of the end of it.
  var onScrub: ((Double, _ isEnd: Bool) -> Void)?
  /// Told of the row that a person chose.
  var onChoose: ((AnimationRow) -> Void)?
  /// Told of a verb for one animation.
  var onVerb: ((AnimationVerb, AnimationRow) -> Void)?
  private let panel = Panel(title: "")
  private let ruler = TimelineRuler()
  private let scroll = FadingScrollView()
  private var rows: [TimelineRow] = []
  private let playhead = CALayer()
  private let knob = CALayer()
  private let empty = UILabel.text(
    "Nothing is animated yet.", color: Theme.quietText, alignment: .center)
  private let heading = UILabel.text("Animations", font: Theme.heading, color: Theme.quietText)
  private var time = 0.0
  private var shown: Shown?
  private var span = TimelineSpan()

  /// What the timeline shows.
  struct Shown: Equatable {
    var rows: [AnimationRow]
    var end: Double
    /// How much of it is shown where nobody asked for more or less.
    var page: Double
    var range: ClosedRange<Double>?
    var edits: [Double]
    var selection: AnimationRow.Name?
    /// The layer whose rows stand out.
    var layer: LayerPath?
    var isLooping: Bool
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(panel)
    empty.isHidden = true
    for part in [heading, ruler, scroll, empty] { panel.content.addSubview(part) }
    for part in [playhead, knob] {
      part.backgroundColor = Theme.accent.cgColor
      part.actions = ["position": NSNull(), "bounds": NSNull()]
      panel.content.layer.addSublayer(part)
    }
    knob.cornerRadius = 5
    scroll.delegate = self
    ruler.onScrub = { [weak self] in self?.onScrub?($0, $1) }
    ruler.onRow = { [weak self] in self?.chooseRow($0) }
    ruler.onZoom = { [weak self] in self?.zoom(by: $0, around: $1) }
    panel.onLayout = { [weak self] in self?.layoutContent($0) }
  }

  required init?(coder: NSCoder) { preconditionFailure("the timeline is made in code") }

  /// The ruler, to which the arrow keys go.
  var keyView: UIView { ruler }

  override func layoutSubviews() {
    super.layoutSubviews()
    panel.frame = bounds
  }

  private func layoutContent(_ box: CGRect) {
    heading.frame = CGRect(x: 0, y: 4, width: names, height: 22)
    ruler.frame = CGRect(x: 0, y: 0, width: box.width, height: 32)
    scroll.frame = CGRect(x: 0, y: 34, width: box.width, height: max(0, box.height - 34))
    empty.frame = CGRect(x: 0, y: 40, width: box.width, height: 40)
    layoutRows()
    placePlayhead()
  }

  /// How wide the names are: where there is much room, as wide as long key paths want.
  var names: CGFloat {
    let width = panel.content.bounds.width
    return min(max(340, width * 0.2), max(width * 0.36, 220))
  }

  private var scale: TimelineScale {
    TimelineScale(
      begin: span.begin, end: span.end, left: names,
      right: max(panel.content.bounds.width - 14, names + 10))
  }

  /// Shows so many times as much around a time; nil shows all.
  private func zoom(by factor: Double?, around time: Double) {
    if let factor { span.zoom(by: factor, around: time) } else { span.showAll() }
    spanChanged()
  }

  /// The row at a point of the window; nil where there is none.
  func row(at point: CGPoint) -> AnimationRow? {
    let place = scroll.convert(point, from: nil)
    guard scroll.bounds.contains(place), let shown else { return nil }
    let index = Int((place.y / TimelineRow.height).rounded(.down))
    return shown.rows.indices.contains(index) ? shown.rows[index] : nil
  }

  private func spanChanged() {
    layoutRows()
    placePlayhead()
  }

  /// Turns the wheel at a place of the window: with Control more or less of the time is shown, with Shift another
  /// part of it; whether that did something.
  func turn(by turns: CGVector, at point: CGPoint, zooms: Bool, moves: Bool) -> Bool {
    let place = ruler.convert(point, from: nil)
    guard bounds.contains(convert(point, from: nil)) else { return false }
    if zooms {
      zoom(by: pow(TimelineRuler.zoom, -Double(turns.dy)), around: scale.time(place.x))
      return true
    }
    let step = turns.dx != 0 ? turns.dx : moves ? -turns.dy : 0
    guard step != 0, !span.isWhole else { return false }
    span.move(to: span.begin + Double(step) * span.length * 0.1)
    spanChanged()
    return true
  }

  private func layoutRows() {
    let count = shown?.rows.count ?? 0
    scroll.contentSize = CGSize(
      width: scroll.bounds.width, height: CGFloat(count) * TimelineRow.height)
    let ends = [span.begin, span.end, span.total].map { $0.decimalText(2) }
    heading.text =
      "Animations" + (span.isWhole ? "" : " · \(ends[0])–\(ends[1]) of \(ends[2]) s")
    ruler.show(
      scale, range: shown?.range, isLooping: shown?.isLooping ?? false, edits: shown?.edits ?? [])
    spread()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { spread() }

  /// Lets the views that there are show the rows that can be seen; row n is shown by view n modulo their
  /// number, so that scrolling changes only those that come into sight.
  private func spread() {
    guard let shown else { return }
    let height = TimelineRow.height
    let seen = min(Int((scroll.bounds.height / height).rounded(.up)) + 1, shown.rows.count)
    while rows.count < seen { addRow() }
    let first = max(0, min(Int(scroll.contentOffset.y / height), shown.rows.count - seen))
    var used: Set<Int> = []
    for index in first..<first + seen {
      let place = index % max(rows.count, 1)
      used.insert(place)
      let row = rows[place]
      if row.isHidden { row.isHidden = false }
      let frame = CGRect(
        x: 0, y: CGFloat(index) * height, width: scroll.bounds.width, height: height)
      if row.frame != frame { row.frame = frame }
      let content = shown.rows[index]
      row.show(
        content, scale: scale,
        standing: content.name == shown.selection
          ? .selected : content.name.path == shown.layer ? .ofLayer : .plain)
    }
    for (place, row) in rows.enumerated() where !used.contains(place) { row.isHidden = true }
    scroll.setNeedsLayout()
  }

  private func addRow() {
    let row = TimelineRow()
    row.onChoose = { [weak self] in self?.onChoose?($0) }
    row.onVerb = { [weak self] in self?.onVerb?($0, $1) }
    scroll.addSubview(row)
    rows.append(row)
  }

  /// Shows animations.
  func show(_ shown: Shown) {
    guard shown != self.shown else { return }
    let isOtherLayer = shown.layer != self.shown?.layer
    self.shown = shown
    // Under a finger that scrubs, the scale stays as it is, even where less time than before is to be shown.
    span.fit(ruler.isTracking ? max(shown.end, span.total) : shown.end, page: shown.page)
    empty.isHidden = !shown.rows.isEmpty
    layoutRows()
    placePlayhead()
    if isOtherLayer, shown.selection == nil { bringLayerIntoSight() }
  }

  /// Scrolls to the first row of the layer that was selected elsewhere.
  private func bringLayerIntoSight() {
    guard let shown, let layer = shown.layer else { return }
    let places = shown.rows.indices.filter {
      shown.rows[$0].kind == .animation && shown.rows[$0].name.path == layer
    }
    guard let first = places.first else { return }
    scroll.scrollRectToVisible(
      CGRect(
        x: 0, y: CGFloat(first) * TimelineRow.height, width: 1,
        height: min(CGFloat(places.count) * TimelineRow.height, scroll.bounds.height)),
      animated: !UIAccessibility.isReduceMotionEnabled)
  }

  /// Chooses the animation above or below the chosen one, and scrolls to it.
  private func chooseRow(_ step: Int) {
    let rows = shown?.rows ?? []
    let possible = rows.indices.filter { rows[$0].kind == .animation }
    guard !possible.isEmpty else { return }
    let current = possible.firstIndex { rows[$0].name == shown?.selection }
    let next = current.map { min(max($0 + step, 0), possible.count - 1) } ?? 0
    onChoose?(rows[possible[next]])
    let top = CGFloat(possible[next]) * TimelineRow.height
    scroll.scrollRectToVisible(
      CGRect(x: 0, y: top, width: 1, height: TimelineRow.height), animated: false)
  }

  /// Shows the ring where keys go to the ruler; call it now and then.
  func updateRing() { ruler.updateRing() }

  /// Moves the playhead.
  func show(time: Double) {
    guard time != self.time else { return }
    self.time = time
    ruler.time = time
    let before = span
    span.follow(time)
    if span != before { layoutRows() }
    placePlayhead()
  }

  private func placePlayhead() {
    for part in [playhead, knob] { part.isHidden = !scale.shows(time) }
    let x = scale.x(time)
    playhead.frame = CGRect(
      x: (x - 0.75), y: TimelineRuler.axis, width: 1.5,
      height: max(0, panel.content.bounds.height - TimelineRuler.axis))
    knob.frame = CGRect(x: x - 5, y: TimelineRuler.axis - 5, width: 10, height: 10)
  }
}
