import Foundation

// The marks before the titles of buttons that stay on: a box with a tick, a circle with a dot.

extension NSButton {
  /// What stands before a title.
  enum Mark {
    case check, dot

    /// How round the mark is, in points.
    func radius(_ size: ControlSize) -> CGFloat {
      self == .check ? size.part(14) / 4 : size.part(14) / 2
    }
  }

  /// Where the mark is.
  final var markBox: NSRect {
    let side = controlSize.part(14)
    return NSRect(
      x: bounds.minX + 0.5, y: (bounds.midY - side / 2).rounded() + 0.5, width: side, height: side)
  }

  /// How much room the mark takes before the title.
  final var markRoom: CGFloat { controlSize.part(14) + 6 }

  final func draw(_ mark: Mark) {
    let (box, radius) = (markBox, mark.radius(controlSize))
    let ground = NSBezierPath(roundedRect: box, xRadius: radius, yRadius: radius)
    (state == .off ? NSColor.controlColor : .controlAccentColor).setFill()
    ground.fill()
    NSColor.controlEdge.setStroke()
    ground.stroke()
    guard state != .off else { return }
    switch mark {
    case .check: drawTick(in: box)
    case .dot:
      NSColor.white.setFill()
      NSBezierPath(ovalIn: box.insetBy(dx: box.width * 0.32, dy: box.width * 0.32)).fill()
    }
  }

  /// A tick, or a line where the state is in between.
  private func drawTick(in box: NSRect) {
    // The tick's lowest point is below its ends, whichever way y points.
    let share = box.width / 14
    func point(_ x: CGFloat, _ y: CGFloat) -> NSPoint {
      NSPoint(
        x: box.minX + x * share, y: isFlipped ? box.maxY - y * share : box.minY + y * share)
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
    (tick.lineWidth, tick.lineCapStyle, tick.lineJoinStyle) = (1.8 * share, .round, .round)
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
