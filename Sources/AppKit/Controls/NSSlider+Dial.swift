@_spi(Hooks) import AppKitCore
import Foundation

// A slider in the shape of a dial: the least number is at the top, numbers grow clockwise, and the greatest one meets the least.

extension NSSlider {
  /// Whether the slider is a dial.
  final var isDial: Bool { sliderType == .circular }

  /// The size that a dial has by itself, with room for marks around it.
  final var dialSize: NSSize {
    let side = controlSize.part(numberOfTickMarks > 0 ? 34 : 28)
    return NSSize(width: side, height: side)
  }

  /// The circle, in the middle of the slider.
  final var dial: NSRect {
    let room: CGFloat = numberOfTickMarks > 0 ? 5 : 1
    let side = max(min(bounds.width, bounds.height) - 2 * room, 0)
    return NSRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// A point that is so far from the middle, in radii, at a part of the way around.
  private func point(_ share: CGFloat, at radii: CGFloat) -> NSPoint {
    let (angle, radius) = (share * 2 * .pi, dial.width / 2 * radii)
    let up: CGFloat = isFlipped ? -1 : 1
    return NSPoint(x: dial.midX + radius * sin(angle), y: dial.midY + up * radius * cos(angle))
  }

  /// The part of the way around at which a point is, 0…1; nil for the middle itself.
  final func dialShare(at point: NSPoint) -> Double? {
    let (x, y) = (point.x - dial.midX, (point.y - dial.midY) * (isFlipped ? -1 : 1))
    guard x != 0 || y != 0 else { return nil }
    let turn = atan2(x, y) / (2 * .pi)
    return Double(turn < 0 ? turn + 1 : turn)
  }

  /// A mark beside the dial, in the slider's coordinates.
  final func dialMark(_ share: Double) -> NSRect {
    let place = point(CGFloat(share), at: 1 + 6 / max(dial.width, 1))
    return NSRect(x: place.x - 1, y: place.y - 1, width: 2, height: 2)
  }

  /// Draws the face, and on it the dot that points to the number.
  final func drawDial(_ share: CGFloat) {
    let face = NSBezierPath(ovalIn: dial)
    (isHighlighted ? NSColor(white: 0.93, alpha: 1) : .white).setFill()
    face.fill()
    NSColor(white: 0, alpha: 0.2).setStroke()
    face.stroke()
    let (middle, side) = (point(share, at: 0.62), max(dial.width * 0.16, 3))
    let dot = NSRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    (isEnabled ? trackFillColor ?? .controlAccentColor : .disabledControlTextColor).setFill()
    NSBezierPath(ovalIn: dot).fill()
    drawTickMarks()
  }
}
