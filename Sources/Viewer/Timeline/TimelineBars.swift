import Motion
import UIKit
import Workbench

/// The runs of one animation over time, drawn: the wait, cycles with their curve, fills, the end.
@MainActor
final class TimelineBars: UIView {
  private var row: AnimationRow?
  private var scale = TimelineScale(end: 1, left: 0, right: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("bars are made in code") }

  /// Shows the runs of a row.
  func show(_ row: AnimationRow, scale: TimelineScale) {
    guard row != self.row || scale != self.scale else { return }
    (self.row, self.scale) = (row, scale)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let row else { return }
    Theme.grid.setFill()
    context.fill(
      CGRect(x: scale.left, y: bounds.maxY - 1, width: scale.right - scale.left, height: 1))
    context.clip(
      to: CGRect(x: scale.left, y: 0, width: bounds.width - scale.left, height: bounds.height))
    // What takes the place of another run counts from then on, even where its time began before.
    var taken = -Double.infinity
    for (index, bar) in row.bars.enumerated() {
      draw(bar, from: min(taken, bar.added), isCurrent: index == row.current, context)
      taken = max(taken, bar.removed ?? taken)
    }
  }

  /// Where a bar begins: what began earlier than is shown has no round end there.
  private func start(of bar: AnimationBar, from time: Double) -> CGFloat {
    max(scale.place(max(bar.begin, time)), scale.left - 8)
  }

  private var lane: (top: CGFloat, height: CGFloat) { (6, bounds.height - 12) }

  private func draw(
    _ bar: AnimationBar, from time: Double, isCurrent: Bool, _ context: CGContext
  ) {
    let end = min(bar.end, bar.removed ?? .infinity)
    let (left, right) = (start(of: bar, from: time), scale.x(end))
    drawWait(bar, context)
    guard right > max(left, scale.left), left < scale.right else {
      return drawFill(bar, from: right, context)
    }
    let body = CGRect(x: left, y: lane.top, width: max(right - left, 2), height: lane.height)
    let color = bar.isStopped ? Theme.axis : Theme.accent
    context.saveGState()
    UIBezierPath(roundedRect: body, cornerRadius: min(5, body.width / 2)).addClip()
    color.withAlphaComponent(isCurrent ? 0.30 : 0.16).setFill()
    context.fill(body)
    if bar.cycle.isFinite, bar.cycle > 0 { drawCycles(bar, in: body, color, context) }
    if bar.isStopped { hatch(body, color, context) }
    if !bar.end.isFinite, !bar.isStopped, bar.removed == nil { fadeOut(body, context) }
    context.restoreGState()
    drawFill(bar, from: right, context)
    if bar.end > scale.end, bar.removed == nil { drawEndless(right, bar) }
  }

  /// Lets the end of a bar that never ends vanish, behind its sign.
  private func fadeOut(_ body: CGRect, _ context: CGContext) {
    let steps = 16
    let width = min(body.width / 2, 72) / CGFloat(steps)
    context.setBlendMode(.destinationOut)
    for step in 0..<steps {
      UIColor(white: 0, alpha: CGFloat(step + 1) / CGFloat(steps)).setFill()
      let x = body.maxX - width * CGFloat(steps - step)
      context.fill(CGRect(x: x, y: body.minY, width: width, height: body.height))
    }
  }

  /// A triangle at the beginning of a cycle: which way it goes. It lies where the curve does not begin.
  private func drawDirection(_ isBack: Bool, at x: CGFloat, in body: CGRect) {
    let (left, right) = (x + 4, x + 10)
    let y = isBack ? body.maxY - 6 : body.minY + 6
    let (tip, end) = isBack ? (left, right) : (right, left)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: tip, y: y))
    path.addLine(to: CGPoint(x: end, y: y - 3.5))
    path.addLine(to: CGPoint(x: end, y: y + 3.5))
    path.close()
    Theme.text.setFill()
    path.fill()
  }

  /// A dotted line from when it was added to when it begins; with a fill, hatched.
  private func drawWait(_ bar: AnimationBar, _ context: CGContext) {
    guard bar.begin > bar.added + 0.001 else { return }
    let (left, right) = (scale.x(bar.added), scale.x(bar.begin))
    let fills = bar.animation.fillMode == .both || bar.animation.fillMode == .backwards
    if fills {
      let tail = CGRect(x: left, y: lane.top, width: right - left, height: lane.height)
      hatch(tail, Theme.axis, context)
    }
    Theme.axis.setFill()
    for x in stride(from: left, to: right, by: 5) {
      context.fill(CGRect(x: x, y: bounds.midY - 0.5, width: 2, height: 1))
    }
  }

  /// The hatched tail of an animation that holds its last value.
  private func drawFill(_ bar: AnimationBar, from right: CGFloat, _ context: CGContext) {
    let fills = bar.animation.fillMode == .both || bar.animation.fillMode == .forwards
    guard fills, !bar.isStopped, !bar.animation.isRemovedOnCompletion, bar.end.isFinite else {
      return
    }
    let end = scale.x(bar.removed ?? scale.end)
    guard end > right else { return }
    let tail = CGRect(x: right, y: lane.top, width: end - right, height: lane.height)
    hatch(tail, Theme.axis, context)
  }

  private func drawCycles(
    _ bar: AnimationBar, in body: CGRect, _ color: UIColor, _ context: CGContext
  ) {
    let width = CGFloat(bar.cycle) * scale.rate
    guard width > 3 else { return }
    let curve = BarCurve(bar, in: body)
    let passed = max(((body.minX - scale.place(bar.begin)) / width).rounded(.down), 0)
    var x = scale.place(bar.begin) + passed * width
    var isBack = bar.animation.autoreverses && passed.truncatingRemainder(dividingBy: 2) == 1
    color.setStroke()
    while x < body.maxX {
      let path = UIBezierPath()
      path.lineWidth = 1.5
      let steps = max(Int(min(width, 320) / 2), 4)
      for step in 0...steps {
        let fraction = Double(step) / Double(steps)
        let point = CGPoint(
          x: x + width * CGFloat(fraction), y: curve.y(isBack ? 1 - fraction : fraction))
        if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.stroke()
      drawKeyTimes(bar, on: curve, at: x, width, isBack)
      if bar.animation.autoreverses, width > 20 { drawDirection(isBack, at: x, in: body) }
      x += width
      if x < body.maxX {
        color.withAlphaComponent(0.5).setFill()
        context.fill(CGRect(x: x - 0.5, y: body.minY, width: 1, height: body.height))
      }
      if bar.animation.autoreverses { isBack.toggle() }
    }
  }

  /// A dot on the curve at each key time of a cycle.
  private func drawKeyTimes(
    _ bar: AnimationBar, on curve: BarCurve, at x: CGFloat, _ width: CGFloat, _ isBack: Bool
  ) {
    guard let times = bar.keyTimes, width > CGFloat(times.count) * 5 else { return }
    Theme.text.setFill()
    for time in times {
      let middle = CGPoint(
        x: x + width * CGFloat(isBack ? 1 - time : time), y: curve.y(time))
      UIBezierPath(ovalIn: CGRect(x: middle.x - 2, y: middle.y - 2, width: 4, height: 4)).fill()
    }
  }

  private func hatch(_ box: CGRect, _ color: UIColor, _ context: CGContext) {
    context.saveGState()
    context.clip(to: box)
    color.withAlphaComponent(0.55).setStroke()
    let path = UIBezierPath()
    for x in stride(from: box.minX - box.height, to: box.maxX, by: 6) {
      path.move(to: CGPoint(x: x, y: box.maxY))
      path.addLine(to: CGPoint(x: x + box.height, y: box.minY))
    }
    path.lineWidth = 1
    path.stroke()
    context.restoreGState()
  }

  private func drawEndless(_ right: CGFloat, _ bar: AnimationBar) {
    let sign = bar.end.isFinite ? "›" : bar.isStopped ? "■" : "∞"
    let text = NSAttributedString(
      string: sign, attributes: [.font: Theme.strong, .foregroundColor: Theme.text])
    let size = text.size()
    text.draw(at: CGPoint(x: right - size.width - 4, y: bounds.midY - size.height / 2))
  }
}

extension AnimationBar {
  /// The times of keyframes within a cycle, 0…1; nil for what has none.
  @MainActor
  fileprivate var keyTimes: [Double]? {
    guard let keyframes = animation as? CAKeyframeAnimation else { return nil }
    if let times = keyframes.keyTimes { return times.map(\.doubleValue) }
    guard keyframes.path == nil, let count = keyframes.values?.count, count > 1 else { return nil }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// The way of a cycle: how far it is at a fraction of its time.
  @MainActor
  var curve: (Double) -> Double {
    if let spring = animation as? CASpringAnimation {
      let motion = Spring(
        mass: spring.mass.native, stiffness: spring.stiffness.native,
        damping: spring.damping.native, initialVelocity: spring.initialVelocity.native)
      let duration = animation.duration
      return { motion.value(at: $0 * duration) }
    }
    let pace = animation.timingFunction?.curve ?? Curve.linear
    let duration = animation.duration
    return { pace.value(at: $0, duration: duration) }
  }
}
