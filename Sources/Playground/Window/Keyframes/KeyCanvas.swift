import Foundation
import UIKit
import Workbench

/// A graph of keyframes whose keys are dragged: over time, or in the plane.
@MainActor
final class KeyCanvas: HandleCanvas<PlotFrame> {
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

  private let axis: Axis
  private var curve = KeyframeCurve.sample
  private var duration = 1.0
  private var chosen = 0
  private var color = Theme.accent
  private let ball = CALayer()

  init(_ axis: Axis) {
    self.axis = axis
    super.init(
      axis == .time ? "Values over time" : "Path",
      hint: axis == .time
        ? "Drag a key to another time or value; a double click puts a new one on the way."
        : "The values in the plane. Dots are equal times apart: where they are close it is slow.")
    ball.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
    (ball.cornerRadius, ball.opacity) = (7, 0)
    (ball.borderWidth, ball.borderColor) = (2, Theme.well.cgColor)
    ball.backgroundColor = Theme.text.cgColor
    layer.addSublayer(ball)
  }

  required init?(coder: NSCoder) { preconditionFailure("the graph is made in code") }

  /// Shows keyframes, one of which is chosen.
  func show(_ curve: KeyframeCurve, duration: Double, chosen: Int, _ color: UIColor) {
    (self.curve, self.duration, self.chosen, self.color) = (curve, duration, chosen, color)
    setNeedsDisplay()
  }

  override var ground: PlotFrame {
    let area = CGRect(
      x: 40, y: 14, width: max(bounds.width - 54, 1), height: max(bounds.height - 42, 1))
    let values = KeyframePlots.values(of: curve)
    guard axis == .across else {
      return PlotFrame(area: area, horizontal: PlotScale(0, duration), vertical: values)
    }
    return .even(area, x: KeyframePlots.across(of: curve), y: values)
  }

  /// Where a key is in the view.
  func place(ofKey index: Int) -> CGPoint { place(ofKey: index, in: ground) }

  private func place(ofKey index: Int, in frame: PlotFrame) -> CGPoint {
    let key = curve.keys[index]
    return axis == .time
      ? frame.place(curve.times[index] * duration, key.value) : frame.place(key.across, key.value)
  }

  override func draw(_ rect: CGRect) {
    var drawing = PlotDrawing(size: bounds.size)
    let frame = heldGround ?? ground
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

  // MARK: Dragging

  override func places(on ground: PlotFrame) -> [CGPoint] {
    curve.keys.indices.map { place(ofKey: $0, in: ground) }
  }

  override func choose(_ handle: Int, on ground: PlotFrame) { onChoose?(handle) }

  override func press(at point: CGPoint, taps: Int, on ground: PlotFrame) {
    guard taps == 2, axis == .time else { return }
    onInsert?(ground.numbers(at: point).x / max(duration, 1e-9))
  }

  override func move(
    _ handle: Int, to point: CGPoint, reach: CGFloat, on ground: PlotFrame, isDone: Bool
  ) {
    let (place, reach) = (ground.numbers(at: point), ground.reach(reach))
    let scale = axis == .time ? max(duration, 1e-9) : 1
    onMove?(
      handle, GridSnap.snapped(place.x / scale, reach: reach.x / scale),
      GridSnap.snapped(place.y, reach: reach.y), isDone)
  }

  // MARK: Running

  /// Lets a ball run along the path, moved by a keyframe animation of the same mode.
  func run(duration: Double, at begin: CFTimeInterval) {
    guard axis == .across else { return }
    let frame = ground
    let move = CAKeyframeAnimation(keyPath: "position")
    move.values = curve.keys.map { frame.place($0.across, $0.value) }
    move.fit(curve)
    ball.run([move], for: duration, at: begin)
  }

  /// Takes the ball away.
  func stop() { ball.removeAllAnimations() }
}
