import Foundation
import UIKit
import Workbench

/// A graph of keyframes whose keys are dragged: over time, or in the plane.
@MainActor
final class KeyCanvas: UIControl {
  /// What the horizontal axis is.
  enum Axis {
    case time, across
  }

  /// Told that a key was pressed.
  var onChoose: ((Int) -> Void)?
  /// Told where a key is wanted, and whether that is all.
  var onMove: ((_ key: Int, _ x: Double, _ y: Double, _ isDone: Bool) -> Void)?
  /// Told of a double click on the way, with the fraction of the time.
  var onInsert: ((Double) -> Void)?
  /// Told what is drawn to what while a key is dragged.
  var snaps = true

  private let axis: Axis
  private var curve = KeyframeCurve.sample
  private var duration = 1.0
  private var chosen = 0
  private var color = Theme.accent
  private var held: (frame: PlotFrame, key: Int, grip: CGPoint, start: CGPoint)?
  private let ring = FocusRing()
  private let ball = CALayer()

  init(_ axis: Axis) {
    self.axis = axis
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = Theme.well
    layer.cornerRadius = Theme.controlRadius
    layer.masksToBounds = true
    tintColor = Theme.accent
    ball.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
    (ball.cornerRadius, ball.opacity) = (7, 0)
    (ball.borderWidth, ball.borderColor) = (2, Theme.well.cgColor)
    ball.backgroundColor = Theme.text.cgColor
    layer.addSublayer(ball)
    ring.install(in: self)
    accessibilityLabel = axis == .time ? "Values over time" : "Path"
    accessibilityHint =
      axis == .time
      ? "Drag a key to another time or value; a double click puts a new one on the way."
      : "The values in the plane. Dots are equal times apart: where they are close it is slow."
  }

  required init?(coder: NSCoder) { preconditionFailure("the graph is made in code") }

  /// Shows keyframes, one of which is chosen.
  func show(_ curve: KeyframeCurve, duration: Double, chosen: Int, _ color: UIColor) {
    (self.curve, self.duration, self.chosen, self.color) = (curve, duration, chosen, color)
    setNeedsDisplay()
  }

  private var plot: PlotFrame {
    let area = CGRect(
      x: 40, y: 14, width: max(bounds.width - 54, 1), height: max(bounds.height - 42, 1))
    let values = KeyframePlots.values(of: curve)
    guard axis == .across else {
      return PlotFrame(area: area, horizontal: PlotScale(0, duration), vertical: values)
    }
    return .even(area, x: KeyframePlots.across(of: curve), y: values)
  }

  /// Where a key is in the view.
  func place(ofKey index: Int) -> CGPoint { place(ofKey: index, in: plot) }

  private func place(ofKey index: Int, in frame: PlotFrame) -> CGPoint {
    let key = curve.keys[index]
    return axis == .time
      ? frame.place(curve.times[index] * duration, key.value) : frame.place(key.across, key.value)
  }

  override func draw(_ rect: CGRect) {
    var drawing = PlotDrawing(size: bounds.size)
    let frame = held?.frame ?? plot
    frame.drawGrid(into: &drawing, unit: axis == .time ? " s" : "")
    if axis == .time {
      KeyframePlots.draw(
        curve, frame, color, width: 2.5, duration: duration, into: &drawing)
    } else {
      KeyframePlots.drawPath(
        curve, frame, color, dots: KeyframePlots.dots, radius: 2.5, into: &drawing)
    }
    for index in curve.keys.indices {
      KeyframePlots.drawKey(
        at: place(ofKey: index, in: frame), isChosen: index == chosen, color, into: &drawing)
    }
    drawing.draw()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.place(around: bounds.insetBy(dx: 3, dy: 3), radius: Theme.controlRadius)
    ring.update(for: self)
  }

  // MARK: Dragging

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = becomeFirstResponder()
    let (point, frame) = (touch.location(in: self), plot)
    let places = curve.keys.indices.map { place(ofKey: $0, in: frame) }
    let distances = places.map { hypot($0.x - point.x, $0.y - point.y) }
    guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }),
      distances[nearest] <= 18
    else {
      if touch.tapCount == 2, axis == .time {
        onInsert?(frame.numbers(at: point).x / max(duration, 1e-9))
      }
      return false
    }
    onChoose?(nearest)
    let grip = CGPoint(x: places[nearest].x - point.x, y: places[nearest].y - point.y)
    held = (frame, nearest, grip, places[nearest])
    return true
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
    var point = touch.location(in: self)
    (point.x, point.y) = (point.x + held.grip.x, point.y + held.grip.y)
    let flags = event?.modifierFlags ?? []
    if flags.contains(.shift) {
      let (dx, dy) = (abs(point.x - held.start.x), abs(point.y - held.start.y))
      if dx > dy { point.y = held.start.y } else { point.x = held.start.x }
    }
    let place = held.frame.numbers(at: point)
    let reach = held.frame.reach(snaps && !flags.contains(.control) ? 6 : 0)
    let scale = axis == .time ? max(duration, 1e-9) : 1
    onMove?(
      held.key, GridSnap.snapped(place.x / scale, reach: reach.x / scale),
      GridSnap.snapped(place.y, reach: reach.y), isDone)
  }

  // MARK: Running

  /// Lets a ball run along the path, moved by a keyframe animation of the same mode.
  func run(duration: Double, at begin: CFTimeInterval) {
    guard axis == .across else { return }
    let frame = plot
    let move = CAKeyframeAnimation(keyPath: "position")
    move.values = curve.keys.map { frame.place($0.across, $0.value) }
    move.fit(curve)
    let shown = CABasicAnimation(keyPath: "opacity")
    (shown.fromValue, shown.toValue) = (1, 1)
    for (name, animation) in [("move", move), ("shown", shown)] as [(String, CAAnimation)] {
      (animation.duration, animation.beginTime) = (duration, begin)
      ball.add(animation, forKey: name)
    }
  }

  /// Takes the ball away.
  func stop() { ball.removeAllAnimations() }
}
