import UIKit
import Windowing
import Workbench

/// Seconds along the timeline, with the loop's range and a diamond at each edit; people scrub on it.
@MainActor
final class TimelineRuler: UIControl, PointerShaping {
  /// Told of the time that a person scrubs to, and of the end of it.
  var onScrub: ((Double, _ isEnd: Bool) -> Void)?
  /// Told to go to the row above (−1) or below.
  var onRow: ((Int) -> Void)?
  /// Told to show so many times as much around a time, or all where that is nil.
  var onZoom: ((Double?, _ time: Double) -> Void)?
  /// The time from which the arrow keys go on.
  var time = 0.0
  private var scale = TimelineScale(end: 1, left: 0, right: 1)
  private var range: ClosedRange<Double>?
  private var isLooping = false
  private var edits: [Double] = []
  private let ring = FocusRing()
  /// The ordinate of the groove, below the numbers.
  static let axis: CGFloat = 21
  /// How many times as much a step shows.
  static let zoom = 1.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    ring.install(in: self)
    accessibilityLabel = "Time"
  }

  required init?(coder: NSCoder) { preconditionFailure("the ruler is made in code") }

  /// Shows a scale, the loop's range and the times of edits.
  func show(
    _ scale: TimelineScale, range: ClosedRange<Double>?, isLooping: Bool, edits: [Double]
  ) {
    let isSame =
      scale == self.scale && range == self.range && isLooping == self.isLooping
      && edits == self.edits
    guard !isSame else { return }
    (self.scale, self.range, self.isLooping, self.edits) = (scale, range, isLooping, edits)
    ring.place(
      around: CGRect(
        x: scale.left - 4, y: Self.axis - 3, width: scale.right - scale.left + 8, height: 6),
      radius: 3)
    setNeedsDisplay()
  }

  /// Shows the ring where keys go to the ruler; call it now and then.
  func updateRing() { ring.update(for: self) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let groove = CGRect(
      x: scale.left, y: Self.axis - 2, width: scale.right - scale.left, height: 4)
    Theme.raised.setFill()
    UIBezierPath(roundedRect: groove, cornerRadius: 2).fill()
    if let range, range.upperBound > scale.begin, range.lowerBound < scale.end {
      (isLooping ? Theme.accent : Theme.axis).setFill()
      let (left, right) = (scale.x(range.lowerBound), scale.x(range.upperBound))
      context.fill(CGRect(x: left, y: Self.axis - 2, width: right - left, height: 4))
      context.fill(CGRect(x: left - 1, y: Self.axis - 7, width: 2, height: 14))
      context.fill(CGRect(x: right - 1, y: Self.axis - 7, width: 2, height: 14))
    }
    drawMarks(context)
    Theme.second.setFill()
    for edit in edits where scale.shows(edit) {
      let x = scale.x(edit)
      let diamond = UIBezierPath()
      diamond.move(to: CGPoint(x: x, y: Self.axis - 5))
      for (dx, dy) in [(5.0, 0.0), (0, 5), (-5, 0)] {
        diamond.addLine(to: CGPoint(x: x + CGFloat(dx), y: Self.axis + CGFloat(dy)))
      }
      diamond.close()
      diamond.fill()
    }
  }

  private func drawMarks(_ context: CGContext) {
    let spacing = scale.spacing
    let attributes: [NSAttributedString.Key: Any] = [
      .font: Theme.caption, .foregroundColor: Theme.quietText,
    ]
    let first = Int((scale.begin / spacing - 1e-9).rounded(.up))
    for index in first...max(Int(scale.end / spacing + 1e-9), first) {
      let second = Double(index) * spacing
      let x = scale.x(second)
      Theme.axis.setFill()
      context.fill(CGRect(x: x - 0.5, y: Self.axis + 4, width: 1, height: 5))
      let text = NSAttributedString(
        string: second.decimalText(spacing < 0.01 ? 3 : 2), attributes: attributes)
      let size = text.size()
      let left = min(x - size.width / 2, bounds.width - size.width)
      text.draw(at: CGPoint(x: left, y: 0))
    }
  }

  // MARK: Scrubbing

  func pointerLook(at point: CGPoint) -> PointerLook? {
    point.x > scale.left - 12 ? .horizontal : nil
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard touch.location(in: self).x > scale.left - 12 else { return false }
    if touch.tapCount == 2 { onZoom?(nil, scale.time(touch.location(in: self).x)) }
    onScrub?(scale.time(touch.location(in: self).x), false)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    onScrub?(scale.time(touch.location(in: self).x), false)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch else { return }
    onScrub?(scale.time(touch.location(in: self).x), true)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !takes(presses) { super.pressesBegan(presses, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !takes(presses) { super.pressesChanged(presses, with: event) }
  }

  /// Up and down go from row to row; left and right a hundredth of what is shown, with Shift a tenth; plus and
  /// minus show less and more of it, 0 shows all.
  private func takes(_ presses: Set<UIPress>) -> Bool {
    guard let key = presses.first?.key, !key.modifierFlags.contains(.control) else { return false }
    let zooms = ["=": 1 / Self.zoom, "+": 1 / Self.zoom, "-": Self.zoom]
    if let factor = zooms[key.charactersIgnoringModifiers] {
      onZoom?(factor, time)
      return true
    }
    if key.charactersIgnoringModifiers == "0" {
      onZoom?(nil, time)
      return true
    }
    let rows = [UIKeyCommand.inputUpArrow: -1, UIKeyCommand.inputDownArrow: 1]
    if let step = rows[key.charactersIgnoringModifiers], key.modifierFlags.isEmpty {
      onRow?(step)
      return true
    }
    let directions = [UIKeyCommand.inputLeftArrow: -1.0, UIKeyCommand.inputRightArrow: 1]
    guard let direction = directions[key.charactersIgnoringModifiers] else { return false }
    let step = (scale.end - scale.begin) * (key.modifierFlags.contains(.shift) ? 0.1 : 0.01)
    onScrub?(max(0, time + direction * step), true)
    return true
  }
}
