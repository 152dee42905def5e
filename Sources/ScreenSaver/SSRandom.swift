import AppKit

/// A whole number between two, both included.
public func SSRandomIntBetween(_ a: Int32, _ b: Int32) -> Int32 {
  .random(in: min(a, b)...max(a, b))
}

/// A number between two.
public func SSRandomFloatBetween(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
  .random(in: min(a, b)...max(a, b))
}

/// A rectangle's size in the middle of another rectangle.
public func SSCenteredRectInRect(_ innerRect: NSRect, _ outerRect: NSRect) -> NSRect {
  let x = outerRect.midX - innerRect.width / 2
  let y = outerRect.midY - innerRect.height / 2
  return NSRect(
    x: x.rounded(.down), y: y.rounded(.down), width: innerRect.width, height: innerRect.height)
}

/// Where a rectangle of a size may lie so that it stays within another; the corner where it has no room.
public func SSRandomPointForSizeWithinRect(_ size: NSSize, _ rect: NSRect) -> NSPoint {
  NSPoint(
    x: SSRandomFloatBetween(rect.minX, max(rect.minX, rect.maxX - size.width)),
    y: SSRandomFloatBetween(rect.minY, max(rect.minY, rect.maxY - size.height)))
}
