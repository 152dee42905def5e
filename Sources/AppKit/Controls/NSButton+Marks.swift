import Foundation

// The marks before the titles of buttons that stay on: a box with a tick, a circle with a dot.

extension NSButton {
  /// What stands before a title.
  enum Mark {
    case check, dot

    /// How round the mark is, in points.
    var radius: CGFloat { self == .check ? 3.5 : 7 }
  }

  final func draw(_ mark: Mark) {
    let box = NSRect(
      x: bounds.minX + 0.5, y: (bounds.midY - 7).rounded() + 0.5, width: 14, height: 14)
    let ground = NSBezierPath(roundedRect: box, xRadius: mark.radius, yRadius: mark.radius)
    (state == .off ? NSColor.controlColor : .controlAccentColor).setFill()
    ground.fill()
    NSColor.controlEdge.setStroke()
    ground.stroke()
    guard state != .off else { return }
    switch mark {
    case .check: drawTick(in: box)
    case .dot:
      NSColor.white.setFill()
      NSBezierPath(ovalIn: box.insetBy(dx: 4.5, dy: 4.5)).fill()
    }
  }

  /// A tick, or a line where the state is in between.
  private func drawTick(in box: NSRect) {
    // The tick's lowest point is below its ends, whichever way y points.
    func point(_ x: CGFloat, _ y: CGFloat) -> NSPoint {
      NSPoint(x: box.minX + x, y: isFlipped ? box.maxY - y : box.minY + y)
    }
    let tick = NSBezierPath()
    if state == .mixed {
      tick.move(to: point(3.5, 7))
      tick.line(to: point(10.5, 7))
    } else {
      tick.move(to: point(3.5, 7))
      tick.line(to: point(6, 4))
      tick.line(to: point(10.5, 10.5))
    }
    (tick.lineWidth, tick.lineCapStyle, tick.lineJoinStyle) = (1.8, .round, .round)
    NSColor.white.setStroke()
    tick.stroke()
  }

  /// Turns off the radio buttons that belong together with this one, which is on now.
  final func turnOffOthers() {
    for case let other as NSButton in superview?.subviews ?? []
    where other !== self && other.mark == .dot && other.target === target && other.state == .on {
      other.state = .off
    }
  }
}
