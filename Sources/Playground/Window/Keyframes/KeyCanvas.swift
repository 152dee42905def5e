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

  /// Told that a key was pressed, or one of its handles.
  var onChoose: ((Int, KeyframeCurve.Side?) -> Void)?
  /// Told where a key is wanted, and whether that is all.
  var onMove: ((_ key: Int, _ x: Double, _ y: Double, _ isDone: Bool) -> Void)?
  /// Told where a handle of the chosen key is wanted, and whether that is all.
  var onMoveHandle: ((KeyframeCurve.Side, KeyframeCurve.Place, _ isDone: Bool) -> Void)?
  /// Told of a double click on a handle of a key.
  var onStraighten: ((_ key: Int, KeyframeCurve.Side) -> Void)?
  /// Told of a double click on the way, with the fraction of the time.
  var onInsert: ((Double) -> Void)?

  private let axis: Axis
  private var curve = KeyframeCurve.sample
  private var duration = 1.0
  private var chosen: (key: Int, side: KeyframeCurve.Side?) = (0, nil)
  private var color = Theme.accent
  private let ball = CALayer()

  init(_ axis: Axis) {
    self.axis = axis
    super.init(
      axis == .time ? "Values over time" : "Path",
      hint: axis == .time
        ? "Drag a key, or the handles of the chosen one; a double click on the way puts a new key there."
        : "The values in the plane. Dots are equal times apart: where they are close it is slow.")
    ball.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
    (ball.cornerRadius, ball.opacity) = (7, 0)
    (ball.borderWidth, ball.borderColor) = (2, Theme.well.cgColor)
    ball.backgroundColor = Theme.text.cgColor
    layer.addSublayer(ball)
  }

  required init?(coder: NSCoder) { preconditionFailure("the graph is made in code") }

  /// Shows keyframes, one of which is chosen.
  func show(
    _ curve: KeyframeCurve, duration: Double, chosen: (key: Int, side: KeyframeCurve.Side?),
    _ color: UIColor
  ) {
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

  /// The handles of the chosen key that can be dragged, with their places.
  private func handles(
    in frame: PlotFrame
  ) -> [(side: KeyframeCurve.Side, place: CGPoint)] {
    guard axis == .time else { return [] }
    return KeyframeCurve.Side.allCases.compactMap { side in
      curve.handle(side, of: chosen.key).map {
        (side, frame.place($0.time * duration, $0.value))
      }
    }
  }

  /// Where a handle of the chosen key is in the view; nil where there is none.
  func place(of side: KeyframeCurve.Side) -> CGPoint? {
    handles(in: ground).first { $0.side == side }?.place
  }

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
    let handles = handles(in: frame)
    for (side, place) in handles {
      KeyframePlots.drawHandle(
        at: place, of: self.place(ofKey: chosen.key, in: frame), isChosen: side == chosen.side,
        color, into: &drawing)
    }
    for index in curve.keys.indices {
      KeyframePlots.drawKey(
        at: place(ofKey: index, in: frame), isChosen: index == chosen.key, color, into: &drawing)
    }
    drawing.draw()
  }

  // MARK: Dragging

  /// The keys, and behind them the handles of the chosen one.
  override func places(on ground: PlotFrame) -> [CGPoint] {
    curve.keys.indices.map { place(ofKey: $0, in: ground) } + handles(in: ground).map(\.place)
  }

  /// The side of the chosen key to which one of the places belongs; nil for the keys themselves.
  private func side(of handle: Int, on ground: PlotFrame) -> KeyframeCurve.Side? {
    let sides = handles(in: ground).map(\.side)
    let index = handle - curve.keys.count
    return sides.indices.contains(index) ? sides[index] : nil
  }

  override func choose(_ handle: Int, on ground: PlotFrame) {
    let side = side(of: handle, on: ground)
    onChoose?(side == nil ? handle : chosen.key, side)
  }

  override func press(at point: CGPoint, taps: Int, on ground: PlotFrame) {
    guard taps == 2, axis == .time else { return }
    onInsert?(ground.numbers(at: point).x / max(duration, 1e-9))
  }

  /// A double click on a handle straightens its side.
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let begins = super.beginTracking(touch, with: event)
    guard begins, touch.tapCount == 2, let side = chosen.side else { return begins }
    onStraighten?(chosen.key, side)
    cancelTracking(with: event)
    return false
  }

  override func move(
    _ handle: Int, to point: CGPoint, reach: CGFloat, on ground: PlotFrame, isDone: Bool
  ) {
    let (place, reach) = (ground.numbers(at: point), ground.reach(reach))
    let scale = axis == .time ? max(duration, 1e-9) : 1
    let (x, y) = (
      GridSnap.snapped(place.x / scale, reach: reach.x / scale),
      GridSnap.snapped(place.y, reach: reach.y)
    )
    if handle < curve.keys.count {
      onMove?(handle, x, y, isDone)
    } else if let side = chosen.side {
      onMoveHandle?(side, KeyframeCurve.Place(time: x, value: y), isDone)
    }
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
