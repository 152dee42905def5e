import Foundation

/// Draws three pictures beside each other, or above each other: the outer ones keep their size, the middle one is repeated
/// as often as it takes to fill what is left.
///
/// - Parameters:
///   - frame: the whole, in the current context's coordinates.
///   - startCap: what is at the left, or at the top; nil for nothing.
///   - centerFill: what is repeated; nil for nothing.
///   - endCap: what is at the right, or at the bottom; nil for nothing.
///   - vertical: whether they lie above each other.
///   - op: how their pixels are joined with those that are there.
///   - alphaFraction: how opaque they are, 0…1.
///   - flipped: whether y points down.
@MainActor
public func NSDrawThreePartImage(
  _ frame: NSRect, _ startCap: NSImage?, _ centerFill: NSImage?, _ endCap: NSImage?,
  _ vertical: Bool, _ op: NSCompositingOperation, _ alphaFraction: CGFloat, _ flipped: Bool
) {
  let brush = PartBrush(operation: op, fraction: alphaFraction)
  if vertical {
    let rows = frame.rows(
      top: startCap?.size.height ?? 0, bottom: endCap?.size.height ?? 0, flipped)
    for (image, part) in zip([startCap, centerFill, endCap], rows) { brush.fill(part, image) }
  } else {
    let columns = frame.columns(
      left: startCap?.size.width ?? 0, right: endCap?.size.width ?? 0)
    for (image, part) in zip([startCap, centerFill, endCap], columns) { brush.fill(part, image) }
  }
}

/// Draws nine pictures in three rows: the corners keep their size, the edges and the middle are repeated as often as it
/// takes to fill what is left.
///
/// - Parameters:
///   - frame: the whole, in the current context's coordinates.
///   - op: how their pixels are joined with those that are there.
///   - alphaFraction: how opaque they are, 0…1.
///   - flipped: whether y points down.
@MainActor
public func NSDrawNinePartImage(
  _ frame: NSRect, _ topLeftCorner: NSImage?, _ topEdgeFill: NSImage?,
  _ topRightCorner: NSImage?, _ leftEdgeFill: NSImage?, _ centerFill: NSImage?,
  _ rightEdgeFill: NSImage?, _ bottomLeftCorner: NSImage?, _ bottomEdgeFill: NSImage?,
  _ bottomRightCorner: NSImage?, _ op: NSCompositingOperation, _ alphaFraction: CGFloat,
  _ flipped: Bool
) {
  let brush = PartBrush(operation: op, fraction: alphaFraction)
  let images = [
    [topLeftCorner, topEdgeFill, topRightCorner], [leftEdgeFill, centerFill, rightEdgeFill],
    [bottomLeftCorner, bottomEdgeFill, bottomRightCorner],
  ]
  let rows = frame.rows(
    top: topLeftCorner?.size.height ?? 0, bottom: bottomLeftCorner?.size.height ?? 0, flipped)
  for (row, images) in zip(rows, images) {
    let columns = row.columns(
      left: topLeftCorner?.size.width ?? 0, right: topRightCorner?.size.width ?? 0)
    for (part, image) in zip(columns, images) { brush.fill(part, image) }
  }
}

/// Fills rectangles with copies of pictures.
@MainActor
private struct PartBrush {
  let operation: NSCompositingOperation
  let fraction: CGFloat

  /// Copies of a picture from the lower left corner on; what does not fit is cut off.
  func fill(_ rect: NSRect, _ image: NSImage?) {
    guard let image, image.size.width > 0, image.size.height > 0, !rect.isEmpty else { return }
    NSGraphicsContext.saveGraphicsState()
    defer { NSGraphicsContext.restoreGraphicsState() }
    rect.clip()
    for y in stride(from: rect.minY, to: rect.maxY, by: image.size.height) {
      for x in stride(from: rect.minX, to: rect.maxX, by: image.size.width) {
        image.draw(
          in: NSRect(x: x, y: y, width: image.size.width, height: image.size.height),
          from: .zero, operation: operation, fraction: fraction, respectFlipped: true, hints: nil)
      }
    }
  }
}

extension NSRect {
  /// The parts from left to right, of which the outer ones have widths of their own.
  fileprivate func columns(left: CGFloat, right: CGFloat) -> [NSRect] {
    let first = Swift.min(left, width)
    let last = Swift.min(right, width - first)
    return [(minX, first), (minX + first, width - first - last), (maxX - last, last)].map {
      NSRect(x: $0.0, y: minY, width: $0.1, height: height)
    }
  }

  /// The parts from top to bottom, of which the outer ones have heights of their own.
  fileprivate func rows(top: CGFloat, bottom: CGFloat, _ flipped: Bool) -> [NSRect] {
    let first = Swift.min(top, height)
    let last = Swift.min(bottom, height - first)
    let spans = [(CGFloat(0), first), (first, height - first - last), (height - last, last)]
    return spans.map { start, length in
      let y = flipped ? minY + start : maxY - start - length
      return NSRect(x: minX, y: y, width: width, height: length)
    }
  }
}
