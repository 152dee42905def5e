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
final class TimingStripView: HandleCanvas<TimingPlot> {
  /// Told of a changed timing: a name for the history, and whether more is to come.
  var onEdit: ((CurveDocument, _ name: String, _ coalesces: Bool) -> Void)?

  private var document = CurveDocument(.straight)
  private var color = Theme.accent
  private var chosen = TimingHandle.duration
  private let cursor = CALayer()

  init() {
    super.init(
      "Timing", hint: "Drag a handle; click a tail to fill it, the turning arrow to go back.")
    cursor.backgroundColor = Theme.text.withAlphaComponent(0.5).cgColor
    cursor.opacity = 0
    layer.addSublayer(cursor)
  }

  required init?(coder: NSCoder) { preconditionFailure("the strip is made in code") }

  /// Shows a curve's timing.
  func show(_ document: CurveDocument, _ color: UIColor) {
    (self.document, self.color) = (document, color)
    setNeedsDisplay()
  }

  /// The picture with the places of its handles.
  override var ground: TimingPlot { TimingPlot(document, size: bounds.size) }

  override func draw(_ rect: CGRect) {
    var plot = ground
    if let heldGround { plot.times = heldGround.times }
    plot.chosen = chosen
    plot.drawing(color).draw()
  }

  // MARK: Dragging

  override func places(on ground: TimingPlot) -> [CGPoint] { ground.handles.map(\.place) }

  override func choose(_ handle: Int, on ground: TimingPlot) {
    chosen = ground.handles[handle].handle
  }

  override func move(
    _ handle: Int, to point: CGPoint, reach: CGFloat, on ground: TimingPlot, isDone: Bool
  ) {
    let handle = ground.handles[handle].handle
    let perPoint = (ground.times.high - ground.times.low) / ground.area.width.native
    let time = GridSnap.snapped(
      ground.time(at: point.x), reach: reach > 0 ? max(reach.native * perPoint, 0.005) : 0)
    onEdit?(handle.moving(document, to: time), handle.title.capitalized, !isDone)
  }

  /// A click beside the handles: on a tail, or on the turning arrow.
  override func press(at point: CGPoint, taps: Int, on plot: TimingPlot) {
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
    let plot = ground
    let (from, to) = (plot.place(max(plot.times.low, 0), 0).x, plot.area.maxX)
    let seconds = plot.times.high - max(plot.times.low, 0)
    cursor.frame = CGRect(x: from, y: plot.area.minY, width: 1, height: bounds.height - 40)
    let across = CABasicAnimation(keyPath: "position.x")
    (across.fromValue, across.toValue) = (from, to)
    cursor.run([across], for: seconds, at: begin)
  }

  /// Takes the line away.
  func stop() { cursor.removeAllAnimations() }
}
