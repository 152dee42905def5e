import Foundation

// A scroll view magnifies its document by the scale of the clip view's own coordinates, as on macOS: the
// document keeps its size, and the clip view's bounds show less or more of it.

extension NSScrollView {
  /// How much larger than itself the document is seen; set, the middle of what is seen stays there.
  public var magnification: CGFloat {
    get { contentView.unit.width }
    set { setMagnification(newValue, centeredAt: contentView.bounds.middle) }
  }

  /// Magnifies the document, within `minMagnification` and `maxMagnification`.
  ///
  /// - Parameter point: what stays where it is seen, in points of the clip view.
  public func setMagnification(_ magnification: CGFloat, centeredAt point: NSPoint) {
    guard magnification.isFinite else { return }
    let seen = contentView.bounds
    guard seen.width > 0, seen.height > 0 else { return }
    let scale = clamped(magnification)
    let shrink = self.magnification / scale
    let origin = NSPoint(
      x: point.x - (point.x - seen.minX) * shrink, y: point.y - (point.y - seen.minY) * shrink)
    show(NSRect(origin: origin, size: size(at: scale)))
  }

  /// Magnifies and scrolls so that a rectangle, in points of the clip view, is seen as large as possible.
  public func magnify(toFit rect: NSRect) {
    let room = contentView.frame.size
    guard rect.width > 0, rect.height > 0, room.width > 0, room.height > 0 else { return }
    let size = size(at: clamped(min(room.width / rect.width, room.height / rect.height)))
    let middle = rect.middle
    show(
      NSRect(
        origin: NSPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size))
  }

  private func clamped(_ magnification: CGFloat) -> CGFloat {
    max(min(magnification, maxMagnification), minMagnification, 1e-3)
  }

  private func size(at magnification: CGFloat) -> NSSize {
    let room = contentView.frame.size
    return NSSize(width: room.width / magnification, height: room.height / magnification)
  }

  private func show(_ part: NSRect) {
    contentView.setBoundsSize(part.size)
    contentView.scroll(to: contentView.constrainBoundsRect(part).origin)
  }
}

extension Animator where Target: NSScrollView {
  /// How much larger than itself the document will be seen.
  public var magnification: CGFloat {
    get { target.magnification }
    nonmutating set {
      move { target.magnification = newValue }
    }
  }

  /// Magnifies the document about a point of the clip view.
  public func setMagnification(_ magnification: CGFloat, centeredAt point: NSPoint) {
    move { target.setMagnification(magnification, centeredAt: point) }
  }

  /// Magnifies and scrolls so that a rectangle is seen as large as possible.
  public func magnify(toFit rect: NSRect) { move { target.magnify(toFit: rect) } }

  private func move(_ body: () -> Void) {
    PropertyChange.make("bounds", of: target.contentView, body)
  }
}

extension NSRect {
  fileprivate var middle: NSPoint { NSPoint(x: midX, y: midY) }
}
