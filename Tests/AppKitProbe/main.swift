import AppKit
import Foundation
import Motion
import Stage

// Two windows whose frames run to another place, for the tests to ask the display server about. The
// program says when they began, by the machine's monotonic clock, and ends two seconds after they did.
// With the argument `form`: a window with a field and a button, which says what is done to them.

final class Probe: NSObject, NSApplicationDelegate {
  static let duration = 2.0
  var windows: [NSWindow] = []

  func applicationDidFinishLaunching(_ notification: Notification) {
    let height = NSScreen.screens[0].frame.height
    say("screen \(height)")
    if CommandLine.arguments.contains("form") { return openForm(height) }
    // From the top left corner: 100,100 and 500,300.
    windows = [
      open("Mover", NSRect(x: 100, y: height - 300, width: 300, height: 200)),
      open("Grower", NSRect(x: 500, y: height - 450, width: 200, height: 150)),
    ]
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.begin(height) }
  }

  private func open(_ title: String, _ frame: NSRect) -> NSWindow {
    let window = NSWindow(
      contentRect: frame, styleMask: [.titled, .resizable], backing: .buffered, defer: false)
    window.title = title
    window.backgroundColor = .systemTeal
    window.makeKeyAndOrderFront(nil)
    return window
  }

  private func openForm(_ height: CGFloat) {
    let window = open("Form", NSRect(x: 100, y: height - 300, width: 300, height: 200))
    let field = Field(frame: NSRect(x: 20, y: 140, width: 200, height: 24))
    field.setAction { sender in say("typed \((sender as? NSTextField)?.stringValue ?? "")") }
    let button = NSButton(title: "Go", target: self, action: Probe.go)
    button.frame = NSRect(x: 20, y: 20, width: 100, height: 24)
    window.contentView?.subviews = [field, button]
    windows = [window]
  }

  private func go(_ sender: Any?) {
    say("clicked")
    windows[0].animator().alphaValue = 0.5
  }

  private func begin(_ height: CGFloat) {
    say("begin \(HostTime.monotonicNow)")
    NSAnimationContext.runAnimationGroup(
      { context in
        context.duration = Self.duration
        context.timingFunction = CAMediaTimingFunction(name: .linear)
        windows[0].animator().setFrameOrigin(NSPoint(x: 700, y: height - 500))
        windows[1].animator().setFrame(
          NSRect(x: 300, y: height - 550, width: 400, height: 350), display: true)
      }, completionHandler: { self.end() })
  }

  private func end() {
    say("end \(HostTime.monotonicNow)")
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { NSApplication.shared.terminate(nil) }
  }
}

/// A field that says when keys go to it.
final class Field: NSTextField {
  override func becomeFirstResponder() -> Bool {
    say("focused")
    return super.becomeFirstResponder()
  }
}

/// Prints a line at once, although standard output is a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let probe = Probe()
NSApplication.shared.delegate = probe
NSApplication.shared.run()
