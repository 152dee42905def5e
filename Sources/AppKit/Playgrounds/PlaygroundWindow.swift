import Foundation
import PlaygroundSupport

/// A window of the desktop with a page's view.
@MainActor
final class PlaygroundWindow: LiveWindow {
  private let window: NSWindow

  init(_ controller: NSViewController) {
    window = NSWindow(contentViewController: controller)
    if window.title.isEmpty { window.title = ProcessInfo.processInfo.processName }
    window.makeKeyAndOrderFront(nil)
  }

  func run() -> Int32 {
    NSApplication.shared.run()
    return 0
  }

  func close() { window.close() }
}
