import Foundation

extension NSWindow {
  /// A rectangle of the window in pixels.
  public func convertToBacking(_ rect: NSRect) -> NSRect { root.convertToBacking(rect) }
  /// A rectangle in pixels, in the window's points.
  public func convertFromBacking(_ rect: NSRect) -> NSRect { root.convertFromBacking(rect) }
  /// A point of the window in pixels.
  public func convertPointToBacking(_ point: NSPoint) -> NSPoint { root.convertToBacking(point) }
  /// A point in pixels, in the window's points.
  public func convertPointFromBacking(_ point: NSPoint) -> NSPoint {
    root.convertFromBacking(point)
  }
  /// A rectangle moved to whole pixels.
  public func backingAlignedRect(_ rect: NSRect, options: AlignmentOptions) -> NSRect {
    root.backingAlignedRect(rect, options: options)
  }
  /// Whether anything in the window waits to be drawn.
  public var viewsNeedDisplay: Bool {
    get { root.subtree.contains(where: \.needsDisplay) }
    set { if newValue { contentView?.needsDisplay = true } }
  }
  /// The screen that shows the window, if any.
  public var deepestScreen: NSScreen? { screen }
  /// Whether the window is on the desktop that is seen: it is, where it is shown.
  public var isOnActiveSpace: Bool { isVisible }
  /// The part of the contents over which nothing lies, for constraints.
  public var contentLayoutGuide: Any? { contentView?.safeAreaLayoutGuide }
}
