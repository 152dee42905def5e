import Foundation
import UIKit
import Workbench

/// The graphs of values and velocities, with handles to drag.
@MainActor
final class GraphView: UIControl {
  /// Told where a handle is wanted, and whether more is to come.
  var onMove: ((_ handle: Int, _ x: Double, _ y: Double, _ isDone: Bool) -> Void)?
  /// Told that a handle is wanted back at the diagonal.
  var onReset: ((Int) -> Void)?
  /// The handle to which keys go, 1 or 2.
  var selectedHandle = 1 { didSet { setNeedsDisplay() } }

  private(set) var graph: CurveGraph
  private var held: PlotScale?
  private var grip = CGPoint.zero
  private var start = CGPoint.zero
  private let ring = FocusRing()
  private let cursor = CALayer()
  private let ball = CALayer()
  /// How near to a handle a press belongs to it, in points.
  private static let reach: CGFloat = 16

  init(_ state: PlaygroundState) {
    graph = CurveGraph(state.edited, state.other, size: CGSize(width: 10, height: 10))
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = Theme.well
    layer.cornerRadius = Theme.controlRadius
    cursor.backgroundColor = Theme.text.withAlphaComponent(0.35).cgColor
    ball.backgroundColor = Theme.text.cgColor
    ball.borderColor = Theme.accent.cgColor
    (ball.borderWidth, ball.cornerRadius) = (2, 5)
    for part in [cursor, ball] {
      part.opacity = 0
      layer.addSublayer(part)
    }
    ring.install(in: self)
    tintColor = Theme.accent
    accessibilityLabel = "Curve"
  }

  required init?(coder: NSCoder) { preconditionFailure("the graph is made in code") }

  /// Shows two curves; B is always dashed and in its own colour.
  func show(_ state: PlaygroundState) {
    let documents = [state.edited] + (state.other.map { [$0] } ?? [])
    var scale = held
    if let held {
      // While a handle is dragged the ground holds still, unless the handle would leave it.
      let fit = CurveGraph.fit(documents)
      scale = PlotScale(min(held.low, fit.low), max(held.high, fit.high))
      self.held = scale
    }
    graph = CurveGraph(state.edited, state.other, size: bounds.size, values: scale)
    graph.isSwapped = state.slot == .b
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    graph.selectedHandle = selectedHandle
    graph.drawing().draw()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if graph.size != bounds.size {
      let swapped = graph.isSwapped
      graph = CurveGraph(graph.first, graph.second, size: bounds.size)
      graph.isSwapped = swapped
      setNeedsDisplay()
    }
    ring.place(around: bounds.insetBy(dx: 3, dy: 3), radius: Theme.controlRadius)
    ring.update(for: self)
  }

  // MARK: Dragging

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = becomeFirstResponder()
    guard let handles = graph.handles(of: graph.first)?.map(graph.inside) else { return false }
    let point = touch.location(in: self)
    let distances = handles.map { hypot($0.x - point.x, $0.y - point.y) }
    let nearest = distances[0] <= distances[1] ? 0 : 1
    if distances[nearest] <= Self.reach {
      selectedHandle = nearest + 1
      // The handle keeps its place under the pointer.
      grip = CGPoint(x: handles[nearest].x - point.x, y: handles[nearest].y - point.y)
    } else if graph.valueArea.contains(point) {
      grip = .zero
    } else {
      return false
    }
    if touch.tapCount == 2 {
      onReset?(selectedHandle)
      return false
    }
    held = graph.values
    start = CGPoint(x: point.x + grip.x, y: point.y + grip.y)
    if grip == .zero { move(touch, event, isDone: false) }
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(touch, event, isDone: false)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    held = nil
    if let touch { move(touch, event, isDone: true) }
  }

  override func cancelTracking(with event: UIEvent?) {
    held = nil
    setNeedsLayout()
  }

  private func move(_ touch: UITouch, _ event: UIEvent?, isDone: Bool) {
    var point = touch.location(in: self)
    (point.x, point.y) = (point.x + grip.x, point.y + grip.y)
    let flags = event?.modifierFlags ?? []
    if flags.contains(.shift) {
      // The axis along which it has gone farther.
      let (dx, dy) = (abs(point.x - start.x), abs(point.y - start.y))
      if dx > dy { point.y = start.y } else { point.x = start.x }
    }
    let place = graph.number(at: point)
    let grid = flags.contains(.control) ? 1000.0 : 100
    func rounded(_ value: Double) -> Double { (value * grid).rounded() / grid }
    onMove?(
      selectedHandle, rounded(place.time / graph.first.duration), rounded(place.value), isDone)
  }

  // MARK: The cursor

  /// Lets the cursor run through the curve; the same engine moves it as moves the preview.
  func run(at begin: CFTimeInterval) {
    let (area, document) = (graph.valueArea, graph.first)
    let end = graph.place(document.duration, 0).x
    cursor.frame = CGRect(x: area.minX, y: area.minY, width: 1, height: area.height)
    let left = graph.place(0, 0)
    ball.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    ball.position = left
    let across = CABasicAnimation(keyPath: "position.x")
    (across.fromValue, across.toValue) = (area.minX, end)
    across.duration = document.duration
    let height = graph.place(0, 1).y - left.y
    let up = PreviewAnimation.make("position.y", document) { left.y + height * $0 }
    let shown = CABasicAnimation(keyPath: "opacity")
    (shown.fromValue, shown.toValue, shown.duration) = (1, 1, document.duration)
    for (part, animations) in [(cursor, [across, shown]), (ball, [across, up, shown])] {
      part.removeAllAnimations()
      for (index, animation) in animations.enumerated() {
        animation.beginTime = begin
        part.add(animation, forKey: "\(index)")
      }
    }
  }

  /// Takes the cursor away.
  func stop() { for part in [cursor, ball] { part.removeAllAnimations() } }
}
