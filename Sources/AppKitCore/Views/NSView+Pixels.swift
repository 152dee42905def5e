import Foundation

// A view's points and the pixels of its display, and what of it can be seen.

extension NSView {
  final var visiblePart: NSRect {
    guard let superview, superview.clipsToBounds || superview.superview != nil else {
      return bounds
    }
    let around = superview.visibleRect
    return isHiddenOrHasHiddenAncestor
      ? .zero : bounds.intersection(convert(around, from: superview))
  }

  private var pixels: CGFloat { window?.backingScaleFactor ?? ownLayer?.contentsScale ?? 1 }

  /// A rectangle of the view in pixels.
  public func convertToBacking(_ rect: NSRect) -> NSRect {
    rect.applying(CGAffineTransform(scaleX: pixels, y: pixels))
  }
  /// A rectangle in pixels, in the view's points.
  public func convertFromBacking(_ rect: NSRect) -> NSRect {
    rect.applying(CGAffineTransform(scaleX: 1 / pixels, y: 1 / pixels))
  }
  /// A point of the view in pixels.
  public func convertToBacking(_ point: NSPoint) -> NSPoint {
    NSPoint(x: point.x * pixels, y: point.y * pixels)
  }
  /// A point in pixels, in the view's points.
  public func convertFromBacking(_ point: NSPoint) -> NSPoint {
    NSPoint(x: point.x / pixels, y: point.y / pixels)
  }
  /// A size of the view in pixels.
  public func convertToBacking(_ size: NSSize) -> NSSize {
    NSSize(width: size.width * pixels, height: size.height * pixels)
  }
  /// A size in pixels, in the view's points.
  public func convertFromBacking(_ size: NSSize) -> NSSize {
    NSSize(width: size.width / pixels, height: size.height / pixels)
  }

  /// A rectangle of the view in its layer's space: the same.
  public func convertToLayer(_ rect: NSRect) -> NSRect { rect }
  /// A rectangle of the layer's space in the view's: the same.
  public func convertFromLayer(_ rect: NSRect) -> NSRect { rect }
  /// A point of the view in its layer's space: the same.
  public func convertToLayer(_ point: NSPoint) -> NSPoint { point }
  /// A point of the layer's space in the view's: the same.
  public func convertFromLayer(_ point: NSPoint) -> NSPoint { point }
  /// A size of the view in its layer's space: the same.
  public func convertToLayer(_ size: NSSize) -> NSSize { size }
  /// A size of the layer's space in the view's: the same.
  public func convertFromLayer(_ size: NSSize) -> NSSize { size }

  /// A rectangle with its edges on the nearest pixels.
  public func centerScanRect(_ rect: NSRect) -> NSRect {
    backingAlignedRect(rect, options: .alignAllEdgesNearest)
  }

  /// Whether the view, or one around it, is turned.
  public var isRotatedFromBase: Bool {
    sequence(first: self) { $0.parent }.contains {
      $0.frameRotation != 0 || $0.boundsRotation != 0
    }
  }
  /// Whether the view, or one around it, is turned or scaled.
  public var isRotatedOrScaledFromBase: Bool {
    sequence(first: self) { $0.parent }.contains {
      $0.frameRotation != 0 || $0.innerTurn != nil || $0.unit != NSSize(width: 1, height: 1)
    }
  }
  /// The innermost view around, or this one, that fills its bounds; the outermost where none does.
  public var opaqueAncestor: NSView? {
    sequence(first: self) { $0.parent }.first { $0.isOpaque } ?? topmost
  }

  // MARK: Drawing now

  /// Whether drawing would be seen: in a window that is shown, and not hidden.
  public var canDraw: Bool { window?.isVisible == true && !isHiddenOrHasHiddenAncestor }
  /// Draws the view now, for the sake of a part of the bounds.
  public func display(_ rect: NSRect) { if rect.intersects(bounds) { display() } }
  /// Draws the view now where it waits for that, for the sake of a part of the bounds.
  public func displayIfNeeded(_ rect: NSRect) { if rect.intersects(bounds) { displayIfNeeded() } }
  /// Draws the view now where it waits for that, whatever lies behind.
  public func displayIfNeededIgnoringOpacity() { displayIfNeeded() }
  /// Draws the view with those inside into a context, in the view's coordinates.
  public func displayIgnoringOpacity(_ rect: NSRect, in context: NSGraphicsContext) {
    layoutSubtreeIfNeeded()
    let target = context.cgContext
    target.saveGState()
    target.clip(to: rect)
    ownLayer?.render(in: target)
    target.restoreGState()
  }
  /// Takes the view out of its superview.
  public func removeFromSuperviewWithoutNeedingDisplay() { removeFromSuperview() }
}
