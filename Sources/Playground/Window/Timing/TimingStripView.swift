import Foundation
import Motion
import UIKit
import Workbench

/// Progress over the parent's time, with everything that can be dragged.
///
/// It is solid while the animation runs, dashed and hatched where its fill mode shows a value, and
/// empty where the layer's own value is seen. Below are three rails: the runs, all of them, and local
/// time. A click on a tail fills it, or not; a click on the turning point lets the way go back.
@MainActor
final class TimingStripView: UIControl {
  /// Told of a changed timing: a name for the history, and whether more is to come.
  var onEdit: ((CurveDocument, _ name: String, _ coalesces: Bool) -> Void)?
  /// Whether handles are drawn to the lines of the grid.
  var snaps = true

  private var document = CurveDocument(.straight)
  private var color = Theme.accent
  private var chosen = TimingHandle.duration
  private var held: (plot: TimingPlot, handle: TimingHandle, grip: CGFloat)?
  private let ring = FocusRing()
  private let cursor = CALayer()

  init() {
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = Theme.well
    layer.cornerRadius = Theme.controlRadius
    layer.masksToBounds = true
    tintColor = Theme.accent
    cursor.backgroundColor = Theme.text.withAlphaComponent(0.5).cgColor
    cursor.opacity = 0
    layer.addSublayer(cursor)
    ring.install(in: self)
    accessibilityLabel = "Timing"
    accessibilityHint = "Drag a handle; click a tail to fill it, the turning arrow to go back."
  }

  required init?(coder: NSCoder) { preconditionFailure("the strip is made in code") }

  /// Shows a curve's timing.
  func show(_ document: CurveDocument, _ color: UIColor) {
    (self.document, self.color) = (document, color)
    setNeedsDisplay()
  }

  /// The picture with the places of its handles.
  var plot: TimingPlot { TimingPlot(document, size: bounds.size) }

  override func draw(_ rect: CGRect) {
    var plot = plot
    // While a handle is dragged the ground holds still.
    if let held { plot.times = held.plot.times }
    plot.chosen = chosen
    plot.drawing(color).draw()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.place(around: bounds.insetBy(dx: 3, dy: 3), radius: Theme.controlRadius)
    ring.update(for: self)
  }

  // MARK: Dragging

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = becomeFirstResponder()
    let (point, plot) = (touch.location(in: self), plot)
    let near = plot.handles.map {
      ($0.handle, $0.place, hypot($0.place.x - point.x, $0.place.y - point.y))
    }
    if let nearest = near.min(by: { $0.2 < $1.2 }), nearest.2 <= 18 {
      chosen = nearest.0
      held = (plot, nearest.0, nearest.1.x - point.x)
      setNeedsDisplay()
      return true
    }
    click(plot, point)
    return false
  }

  /// A click beside the handles: on a tail, or on the turning arrow.
  private func click(_ plot: TimingPlot, _ point: CGPoint) {
    var new = document
    if let turn = plot.turnMark, turn.insetBy(dx: -6, dy: -6).contains(point) {
      new.timing.autoreverses.toggle()
      onEdit?(new, new.timing.autoreverses ? "Go back" : "One way", false)
      return
    }
    let timing = document.timing.mediaTiming(duration: document.duration)
    let time = plot.time(at: point.x)
    guard plot.area.contains(point), time < timing.beginTime || time > timing.endTime else {
      return
    }
    let tail: MediaTiming.Fill = time < timing.beginTime ? .backwards : .forwards
    new.timing.fill.formSymmetricDifference(tail)
    onEdit?(new, "Fill mode", false)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(touch, event, isDone: false)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { move(touch, event, isDone: true) }
    held = nil
    setNeedsDisplay()
  }

  override func cancelTracking(with event: UIEvent?) {
    held = nil
    setNeedsDisplay()
  }

  private func move(_ touch: UITouch, _ event: UIEvent?, isDone: Bool) {
    guard let held else { return }
    let suspends = event?.modifierFlags.contains(.control) == true || !snaps
    let wanted = held.plot.time(at: touch.location(in: self).x + held.grip)
    let perPoint = (held.plot.times.high - held.plot.times.low) / held.plot.area.width.native
    let time = GridSnap.snapped(wanted, reach: suspends ? 0 : max(6 * perPoint, 0.005))
    onEdit?(held.handle.moving(document, to: time), held.handle.title.capitalized, !isDone)
  }

  /// Moves the chosen handle by a part of a second.
  func nudge(by seconds: Double) {
    guard let time = chosen.time(in: document) else { return }
    onEdit?(chosen.moving(document, to: time + seconds), chosen.title.capitalized, true)
  }

  /// Chooses the next handle, or the one before.
  func chooseHandle(by step: Int) {
    let all = TimingHandle.allCases
    let index = all.firstIndex(of: chosen) ?? 0
    chosen = all[(index + step + all.count) % all.count]
    setNeedsDisplay()
  }

  /// What the chosen handle says.
  var chosenText: String { chosen.text(in: document) }

  // MARK: Running

  /// Lets a line run along the parent's time, from 0 to the end of the strip.
  func run(at begin: CFTimeInterval) {
    let plot = plot
    let (from, to) = (plot.place(max(plot.times.low, 0), 0).x, plot.area.maxX)
    let seconds = plot.times.high - max(plot.times.low, 0)
    cursor.frame = CGRect(x: from, y: plot.area.minY, width: 1, height: bounds.height - 40)
    let across = CABasicAnimation(keyPath: "position.x")
    (across.fromValue, across.toValue) = (from, to)
    let shown = CABasicAnimation(keyPath: "opacity")
    (shown.fromValue, shown.toValue) = (1, 1)
    for (name, animation) in [("across", across), ("shown", shown)] {
      (animation.duration, animation.beginTime) = (seconds, begin)
      cursor.add(animation, forKey: name)
    }
  }

  /// Takes the line away.
  func stop() { cursor.removeAllAnimations() }
}
