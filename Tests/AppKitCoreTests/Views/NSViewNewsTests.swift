import AppKitCore
import Testing

/// What views post of their places.
@MainActor struct NSViewNewsTests {
  @MainActor private final class Count { var news = 0 }

  private func count(_ name: Notification.Name, of view: NSView, while body: () -> Void) -> Int {
    let count = Count()
    let token = NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) {
      _ in MainActor.assumeIsolated { count.news += 1 }
    }
    body()
    NotificationCenter.default.removeObserver(token)
    return count.news
  }

  @Test func aFrameThatChangesIsToldOnce() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    let news = count(NSView.frameDidChangeNotification, of: view) {
      view.frame = NSRect(x: 5, y: 5, width: 20, height: 20)
      view.frame = NSRect(x: 5, y: 5, width: 20, height: 20)
      view.setFrameOrigin(NSPoint(x: 6, y: 5))
      view.setFrameSize(NSSize(width: 6, height: 5))
    }
    #expect(news == 3)
  }

  @Test func boundsAreToldWhereTheyMoveOrScale() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    let news = count(NSView.boundsDidChangeNotification, of: view) {
      view.setBoundsOrigin(NSPoint(x: 1, y: 0))
      view.setBoundsOrigin(NSPoint(x: 1, y: 0))
      view.setBoundsSize(NSSize(width: 20, height: 20))
      view.setFrameOrigin(NSPoint(x: 1, y: 0))
    }
    #expect(news == 2)
  }

  @Test func nothingIsToldThatIsNotWanted() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    (view.postsFrameChangedNotifications, view.postsBoundsChangedNotifications) = (false, false)
    let frames = count(NSView.frameDidChangeNotification, of: view) { view.frame.size.width = 3 }
    let bounds = count(NSView.boundsDidChangeNotification, of: view) { view.bounds.origin.x = 3 }
    #expect(frames == 0 && bounds == 0)
    #expect(view.needsToDraw(view.bounds) && !view.needsToDraw(.zero))
  }
}
