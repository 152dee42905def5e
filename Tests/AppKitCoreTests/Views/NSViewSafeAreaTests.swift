import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

/// What lies over the edges of views.
@MainActor
struct NSViewSafeAreaTests {
  private let shown = ShownWindow(CGSize(width: 200, height: 100))

  @Test func safeAreasReachIntoTheViewsInside() {
    let (inner, beside) = (
      NSView(frame: NSRect(x: 10, y: 60, width: 50, height: 40)),
      NSView(frame: NSRect(x: 10, y: 30, width: 50, height: 20))
    )
    shown.view.addSubview(inner)
    shown.view.addSubview(beside)
    shown.view.additionalSafeAreaInsets = NSEdgeInsets(top: 25, left: 20, bottom: 0, right: 0)
    #expect(shown.view.safeAreaRect == NSRect(x: 20, y: 0, width: 180, height: 75))
    #expect(inner.safeAreaInsets.top == 25 && inner.safeAreaInsets.left == 10)
    #expect(beside.safeAreaInsets.top == 0)
    let pinned = NSView()
    shown.view.addSubview(pinned)
    pinned.translatesAutoresizingMaskIntoConstraints = false
    let guide = shown.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      pinned.topAnchor.constraint(equalTo: guide.topAnchor),
      pinned.leftAnchor.constraint(equalTo: guide.leftAnchor),
      pinned.rightAnchor.constraint(equalTo: shown.view.layoutMarginsGuide.rightAnchor),
      pinned.heightAnchor.constraint(equalToConstant: 10),
    ])
    shown.view.layoutSubtreeIfNeeded()
    #expect(pinned.frame == NSRect(x: 20, y: 65, width: 160, height: 10))
    shown.view.additionalSafeAreaInsets.top = 35
    shown.view.layoutSubtreeIfNeeded()
    #expect(pinned.frame.minY == 55)
  }
}
