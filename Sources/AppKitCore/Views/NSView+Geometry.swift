import Foundation
import Geometry

extension NSView {
  /// What of a view gives way when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// One bit a part.
    public let rawValue: UInt

    /// The parts with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing.
    public static let none: AutoresizingMask = []
    /// The space at the left.
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let width = AutoresizingMask(rawValue: 2)
    /// The space at the right.
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    /// The space at the least y: below where y is up.
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let height = AutoresizingMask(rawValue: 16)
    /// The space at the largest y: above where y is up.
    public static let maxYMargin = AutoresizingMask(rawValue: 32)
  }

  /// Changes the size, and lets the views inside and the picture follow.
  final func resize(to newSize: NSSize) {
    func possible(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
    let size = NSSize(width: possible(newSize.width), height: possible(newSize.height))
    guard size != frameRect.size else { return }
    let old = bounds.size
    let couldNotDraw = frameRect.width <= 0 || frameRect.height <= 0
    frameRect.size = size
    placeLayer()
    let redraws =
      layerContentsRedrawPolicy.rawValue >= LayerContentsRedrawPolicy.duringViewResize.rawValue
    if Self.mayDraw, couldNotDraw || (redraws && (hasDrawing || wantsUpdateLayer)) {
      needsDisplay = true
    }
    if autoresizesSubviews { resizeSubviews(withOldSize: old) }
    updateTrackingAreas()
    sayFrameChanged()
    parent?.subviewDidResize(self)
  }

  /// Follows the superview's size as the mask says.
  final func autoresize(from old: NSSize) {
    guard !autoresizingMask.isEmpty, let new = parent?.bounds.size, new != old else { return }
    func isFlexible(_ part: AutoresizingMask) -> Bool { autoresizingMask.contains(part) }
    let x = AutoresizedSpan(start: frameRect.minX, length: frameRect.width).resized(
      from: old.width, to: new.width, near: isFlexible(.minXMargin), middle: isFlexible(.width),
      far: isFlexible(.maxXMargin))
    let y = AutoresizedSpan(start: frameRect.minY, length: frameRect.height).resized(
      from: old.height, to: new.height, near: isFlexible(.minYMargin),
      middle: isFlexible(.height), far: isFlexible(.maxYMargin))
    frame = NSRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  // MARK: Conversion

  /// From the view's coordinates to its superview's, or to the window's (y up) for a root.
  private var toParent: CGAffineTransform {
    var map = CGAffineTransform(translationX: -origin.x, y: -origin.y)
      .concatenating(innerMap)
    if isFlipped != (parent?.isFlipped ?? false) {
      map = map.concatenating(
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frameRect.height))
    }
    return map.concatenating(CGAffineTransform(rotationAngle: degrees * .pi / 180))
      .concatenating(CGAffineTransform(translationX: frameRect.minX, y: frameRect.minY))
  }

  private var toWindow: CGAffineTransform {
    sequence(first: self) { $0.parent }.reduce(.identity) { $0.concatenating($1.toParent) }
  }

  private func map(to view: NSView?) -> CGAffineTransform {
    view.map { toWindow.concatenating($0.toWindow.inverted()) } ?? toWindow
  }

  /// Converts a point to the coordinates of `view`, or of the window (y up) for nil.
  public func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    point.applying(map(to: view))
  }

  /// Converts a point from the coordinates of `view`, or of the window (y up) for nil.
  public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    point.applying(map(to: view).inverted())
  }

  /// Converts a rectangle to the coordinates of `view`, or of the window for nil: the box around.
  public func convert(_ rect: NSRect, to view: NSView?) -> NSRect { rect.applying(map(to: view)) }

  /// Converts a rectangle from the coordinates of `view`, or of the window for nil.
  public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    rect.applying(map(to: view).inverted())
  }

  /// Converts a size to the coordinates of `view`, or of the window for nil; never negative.
  public func convert(_ size: NSSize, to view: NSView?) -> NSSize {
    convert(NSRect(origin: .zero, size: size), to: view).size
  }

  /// Converts a size from the coordinates of `view`, or of the window for nil; never negative.
  public func convert(_ size: NSSize, from view: NSView?) -> NSSize {
    convert(NSRect(origin: .zero, size: size), from: view).size
  }

  /// Searches the innermost view at a point of the superview's coordinates, those in front first.
  final func findHit(_ point: NSPoint) -> NSView? {
    let own = point.applying(toParent.inverted())
    guard !isHidden, frameHolds(own) else { return nil }
    for view in inside.reversed() {
      if let hit = view.hitTest(own) { return hit }
    }
    return self
  }
}
