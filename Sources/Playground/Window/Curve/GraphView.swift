import Foundation
import UIKit
import Windowing
import Workbench

/// The graphs of values and velocities, with handles to drag and a cursor that both share.
@MainActor
final class GraphView: PlotControl, PointerShaping {
  /// Told where a handle is wanted, what drew it there, and whether more is to come.
  var onMove: ((_ handle: Int, _ place: Snapping, _ isDone: Bool) -> Void)?
  /// Told that a handle is wanted back at the diagonal.
  var onReset: ((Int) -> Void)?
  /// Told that a handle of the other curve was pressed: it is to be edited.
  var onPickOther: (() -> Void)?
  /// Told that the cursor stands at a time of the curve; nil where it left.
  var onCursor: ((Double?) -> Void)?
  /// Told of the time of the curve to which the pointer is dragged.
  var onScrub: ((Double) -> Void)?
  /// The handle to which keys go, 1 or 2.
  var selectedHandle = 1 { didSet { setNeedsDisplay() } }
  /// Whether handles are drawn to what is near.
  var snaps = true
  /// Whether the acceleration is drawn, too.
  var showsAcceleration = false { didSet { setNeedsDisplay() } }
  /// A movement that changed its target on its way; nil shows the curves by themselves.
  var flight: Flight? { didSet { if flight != oldValue { rebuild() } } }
  /// Places of the curve that are worth a mark.
  var marks: CurveReadouts? { didSet { setNeedsDisplay() } }
  /// How far it is from the other curve; nil for no mark.
  var difference: CurveDifference? { didSet { setNeedsDisplay() } }
  /// What is played of the curve, as fractions of its duration; nil for all.
  var loopRange: ClosedRange<Double>? { didSet { setNeedsDisplay() } }
  /// The time of a cursor that stays, in seconds; nil for none.
  var cursorTime: Double? { didSet { if cursorTime != oldValue { setNeedsDisplay() } } }

  private(set) var graph: CurveGraph
  private var shown: PlaygroundState
  private var held: PlotScale?
  private var isScrubbing = false
  private var snapped: Snapping.Target?
  private var drag: HandleDrag?
  private let cursor = CALayer()
  private let ball = CALayer()

  init(_ state: PlaygroundState) {
    shown = state
    graph = CurveGraph(state.edited, state.other, size: CGSize(width: 10, height: 10))
    super.init(
      "Curve",
      hint:
        "Drag a handle: Shift keeps to one axis, Ctrl suspends snapping, a double click resets it. "
        + "Drag the velocity to go through time."
    )
    cursor.backgroundColor = Theme.text.withAlphaComponent(0.35).cgColor
    ball.backgroundColor = Theme.text.cgColor
    ball.borderColor = Theme.accent.cgColor
    (ball.borderWidth, ball.cornerRadius) = (2, 5)
    for part in [cursor, ball] {
      part.opacity = 0
      layer.addSublayer(part)
    }
    let hover = UIHoverGestureRecognizer { [weak self] in self?.hover($0) }
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { preconditionFailure("the graph is made in code") }

  /// Shows two curves; B is always dashed and in its own colour.
  func show(_ state: PlaygroundState) {
    shown = state
    (marks, difference) = (nil, nil)
    rebuild()
  }

  private func rebuild() {
    let documents = [shown.edited] + (shown.other.map { [$0] } ?? [])
    if let held {
      // While a handle is dragged the ground holds still, unless the handle would leave it.
      let fit = CurveGraph.fit(documents)
      self.held = PlotScale(min(held.low, fit.low), max(held.high, fit.high))
    }
    graph = CurveGraph(
      shown.edited, shown.other, size: bounds.size, values: held, flight: flight)
    graph.isSwapped = shown.slot == .b
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    graph.selectedHandle = selectedHandle
    (graph.marks, graph.cursor, graph.loopRange) = (marks, cursorTime, loopRange)
    graph.difference = difference
    graph.showsAcceleration = showsAcceleration
    graph.hint = snapped?.text
    graph.drawing().draw()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if graph.size != bounds.size { rebuild() }
  }

  // MARK: Dragging

  /// A hand over a handle, arrows where time is dragged.
  func pointerLook(at point: CGPoint) -> PointerLook? {
    let isOverHandle = [shown.edited, shown.other].contains { nearest($0, to: point) != nil }
    return isOverHandle ? .hand : isTime(point) ? .horizontal : nil
  }

  private func nearest(_ document: CurveDocument?, to point: CGPoint) -> (Int, CGPoint)? {
    guard let document, let handles = graph.handles(of: document)?.map(graph.inside),
      let index = HandleDrag.nearest(of: handles, to: point)
    else { return nil }
    return (index + 1, handles[index])
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = becomeFirstResponder()
    let point = touch.location(in: self)
    var found = nearest(shown.edited, to: point)
    if found == nil, let other = nearest(shown.other, to: point) {
      onPickOther?()
      found = other
    }
    isScrubbing = found == nil && isTime(point)
    if isScrubbing {
      scrub(touch)
      return true
    }
    guard graph.handles(of: shown.edited) != nil else { return false }
    guard found != nil || graph.valueArea.contains(point) else { return false }
    if let found { selectedHandle = found.0 }
    if touch.tapCount == 2 {
      onReset?(selectedHandle)
      return false
    }
    held = graph.values
    // Where no handle is, the one that was chosen last jumps to the pointer.
    drag = HandleDrag(of: found?.1 ?? point, by: point)
    if found == nil { move(touch, event, isDone: false) }
    return true
  }

  /// Whether a place is one where time is dragged: in the velocities, and in the values of curves without handles.
  private func isTime(_ point: CGPoint) -> Bool {
    graph.velocityArea.contains(point)
      || (graph.handles(of: shown.edited) == nil && graph.valueArea.contains(point))
  }

  private func scrub(_ touch: UITouch) {
    onScrub?(graph.number(at: touch.location(in: self)).time)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isScrubbing { scrub(touch) } else { move(touch, event, isDone: false) }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    held = nil
    snapped = nil
    if let touch, !isScrubbing { move(touch, event, isDone: true) }
    snapped = nil
  }

  override func cancelTracking(with event: UIEvent?) {
    held = nil
    snapped = nil
    rebuild()
  }

  private func move(_ touch: UITouch, _ event: UIEvent?, isDone: Bool) {
    guard case .bezier(let b) = shown.edited.shape, let drag else { return }
    let flags = event?.modifierFlags ?? []
    let place = graph.number(at: drag.place(for: touch.location(in: self), flags))
    let other = selectedHandle == 1 ? (x: b.x2, y: b.y2) : (x: b.x1, y: b.y1)
    let points = HandleDrag.pull(snaps, flags).native
    let area = graph.valueArea
    let snapped = Snapping(
      handle: selectedHandle, x: min(max(place.time / graph.first.duration, 0), 1),
      y: min(max(place.value, -4), 4), other: other,
      reach: (
        x: points / area.width.native,
        y: points / area.height.native * (graph.values.high - graph.values.low)
      ), grid: flags.contains(.control) ? 1000 : 100)
    self.snapped = isDone ? nil : snapped.target
    onMove?(selectedHandle, snapped, isDone)
  }

  // MARK: The cursor

  private func hover(_ recognizer: UIGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    let point = recognizer.location(in: self)
    let areas = [graph.valueArea, graph.velocityArea]
    guard isOver, areas.contains(where: { $0.insetBy(dx: -2, dy: -2).contains(point) }) else {
      onCursor?(nil)
      return
    }
    onCursor?(min(max(graph.number(at: point).time, 0), graph.times.high))
  }

  /// Lets the cursor run through the curve; the same engine moves it as moves the preview.
  func run(at begin: CFTimeInterval) {
    let (area, document) = (graph.valueArea, graph.first)
    let end = graph.place(document.duration, 0).x
    cursor.frame = CGRect(
      x: area.minX, y: area.minY, width: 1, height: graph.velocityArea.maxY - area.minY)
    let left = graph.place(0, 0)
    ball.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    ball.position = left
    let across = CABasicAnimation(keyPath: "position.x")
    (across.fromValue, across.toValue) = (area.minX, end)
    let height = graph.place(0, 1).y - left.y
    let up = PreviewAnimation.make("position.y", document) { left.y + height * $0 }
    cursor.run([across], for: document.duration, at: begin)
    ball.run([across, up], for: document.duration, at: begin)
  }

  /// Takes the running cursor away.
  func stop() { for part in [cursor, ball] { part.removeAllAnimations() } }
}

extension Snapping.Target {
  /// What drew a handle, in words.
  var text: String {
    switch self {
    case .grid: "grid"
    case .diagonal: "diagonal"
    case .mirror: "mirror of the other handle"
    case .preset(let name): name
    }
  }
}
