import Foundation

extension NSView {
  /// Posted when a view has another place or size in its superview.
  public nonisolated static let frameDidChangeNotification = Notification.Name(
    "NSViewFrameDidChangeNotification")
  /// Posted when a view shows another part of what is inside, or at another scale: a clip view was scrolled.
  public nonisolated static let boundsDidChangeNotification = Notification.Name(
    "NSViewBoundsDidChangeNotification")

  /// Makes several changes of the frame that are told as one.
  final func saysOnce(_ changes: () -> Void) {
    let (former, held) = (frameRect, holdsNews)
    holdsNews = true
    changes()
    holdsNews = held
    if frameRect != former { sayFrameChanged() }
  }

  final func sayFrameChanged() {
    guard postsFrameChangedNotifications, !holdsNews else { return }
    NotificationCenter.default.post(name: NSView.frameDidChangeNotification, object: self)
  }

  final func sayBoundsChanged() {
    guard postsBoundsChangedNotifications else { return }
    NotificationCenter.default.post(name: NSView.boundsDidChangeNotification, object: self)
  }

  /// Whether a rectangle is drawn anew; a view always draws all that is within its bounds.
  public final func needsToDraw(_ rect: NSRect) -> Bool { rect.intersects(bounds) }
}
