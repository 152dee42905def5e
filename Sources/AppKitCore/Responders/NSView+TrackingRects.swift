import Foundation

// The former way to hear of the pointer: a rectangle with a number. It is a tracking area.

extension NSView {
  /// The number of a rectangle that hears of the pointer.
  public typealias TrackingRectTag = Int

  /// Lets an object hear when the pointer comes into a rectangle and leaves it.
  ///
  /// - Returns: a number by which to remove it.
  public func addTrackingRect(
    _ rect: NSRect, owner: Any, userData data: UnsafeMutableRawPointer?, assumeInside flag: Bool
  ) -> TrackingRectTag {
    let area = NSTrackingArea(
      rect: rect, options: [.mouseEnteredAndExited, .activeAlways], owner: owner)
    addTrackingArea(area)
    let tag = ownExtras.nextTag()
    ownExtras.trackingRects[tag] = area
    return tag
  }

  /// Lets a rectangle hear no more.
  public func removeTrackingRect(_ tag: TrackingRectTag) {
    if let area = extras?.trackingRects.removeValue(forKey: tag) { removeTrackingArea(area) }
  }
}
