import AppKit
import Foundation

// A view that fills a display by itself, and comes back; it says how large it is each time.

extension Probe {
  func openFilled(_ height: CGFloat) {
    let window = open("Filled", NSRect(x: 100, y: height - 300, width: 300, height: 200))
    let (view, other) = (
      NSView(frame: NSRect(x: 20, y: 30, width: 100, height: 50)), NSView(frame: .zero)
    )
    window.contentView?.subviews = [view, other]
    windows = [window]
    later { [self] in
      view.enterFullScreenMode(NSScreen.screens[0])
      later {
        say("filled \(view.isInFullScreenMode) \(view.window !== window) \(view.frame.size)")
        view.exitFullScreenMode()
        let isBack = view.superview === window.contentView && view.superview?.subviews.first == view
        say("back \(!view.isInFullScreenMode) \(isBack) \(view.frame)")
      }
    }
  }

  private func later(_ body: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated(body) }
  }
}
