import AppKit
import Foundation
import Motion
import Stage

// Two windows whose frames run to another place, for the tests to ask the display server about. The
// program says when they began, by the machine's monotonic clock, and ends two seconds after they did.
// With the argument `form`: a window with a field and a button, which says what is done to them. With
// `pair`: two windows in each of which a layer turns; it says how many frames each drew, a line a second, and
// how long the threads of the program waited meanwhile for a processor that others had. With `drop`: a window that stays
// half as wide again as high, says what is dropped on it, and takes a drag from its left half to its right one. With
// `full`: a window that fills its display for a while, and says so. With `view`: a view that does so by itself.

final class Probe: NSObject, NSApplicationDelegate {
  static let duration = 2.0
  var windows: [NSWindow] = []

  func applicationDidFinishLaunching(_ notification: Notification) {
    let height = NSScreen.screens[0].frame.height
    say("screen \(height)")
    if CommandLine.arguments.contains("form") { return openForm(height) }
    if CommandLine.arguments.contains("pair") { return openPair(height) }
    if CommandLine.arguments.contains("drop") { return openDrop(height) }
    if CommandLine.arguments.contains("full") { return openFull(height) }
    if CommandLine.arguments.contains("view") { return openFilled(height) }
    // From the top left corner: 100,100 and 500,300.
    windows = [
      open("Mover", NSRect(x: 100, y: height - 300, width: 300, height: 200)),
      open("Grower", NSRect(x: 500, y: height - 450, width: 200, height: 150)),
    ]
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.begin(height) }
  }

  func open(_ title: String, _ frame: NSRect) -> NSWindow {
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

  private func openDrop(_ height: CGFloat) {
    let window = open("Drop", NSRect(x: 100, y: height - 300, width: 300, height: 200))
    window.contentAspectRatio = NSSize(width: 3, height: 2)
    window.contentView?.subviews = [
      DragView(frame: NSRect(x: 0, y: 0, width: 150, height: 200)),
      DropView(frame: NSRect(x: 150, y: 0, width: 150, height: 200)),
    ]
    windows = [window]
  }

  private func openFull(_ height: CGFloat) {
    let window = open("Full", NSRect(x: 100, y: height - 300, width: 300, height: 200))
    window.delegate = self
    windows = [window]
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { window.toggleFullScreen(nil) }
  }

  private func openPair(_ height: CGFloat) {
    windows = [50, 450].map { x in
      open("At \(Int(x))", NSRect(x: x, y: height - 300, width: 200, height: 150))
    }
    for window in windows {
      let box = CALayer()
      box.frame = CGRect(x: 70, y: 45, width: 60, height: 60)
      box.backgroundColor = NSColor.white.cgColor
      window.contentView?.layer?.addSublayer(box)
      let turn = CABasicAnimation(keyPath: "transform.rotation")
      (turn.toValue, turn.duration, turn.repeatCount) = (2 * Double.pi, 2, .infinity)
      box.add(turn, forKey: "turn")
    }
    count(1, last: [0, 0], since: HostTime.monotonicNow)
  }

  private func count(_ number: Int, last: [Int], since time: Double, waited: Double = 0) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
      let (now, frames) = (
        HostTime.monotonicNow, windows.map { $0.stage?.frameLog.frameCount ?? 0 }
      )
      let rates = zip(frames, last).map { Double($0 - $1) / (now - time) }
      let refresh = windows[0].stage?.refreshRate ?? 60
      let total = secondsWaited()
      say("rates \(number): \(rates[0]) \(rates[1]) of \(refresh) waited \(total - waited)")
      count(number + 1, last: frames, since: now, waited: total)
    }
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

extension Probe: NSWindowDelegate {
  private func tell(_ what: String) {
    say("\(what) \(windows[0].styleMask.contains(.fullScreen))")
  }

  func windowWillEnterFullScreen(_ notification: Notification) { tell("will enter") }
  func windowDidEnterFullScreen(_ notification: Notification) {
    tell("entered")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.windows[0].toggleFullScreen(nil) }
  }
  func windowWillExitFullScreen(_ notification: Notification) { tell("will leave") }
  func windowDidExitFullScreen(_ notification: Notification) { tell("left") }
}

/// A field that says when keys go to it.
final class Field: NSTextField {
  override func becomeFirstResponder() -> Bool {
    say("focused")
    return super.becomeFirstResponder()
  }
}

/// How long threads of this program could have run, but had no processor, in seconds.
func secondsWaited() -> Double {
  let tasks = "/proc/self/task"
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
  return threads.reduce(0) { sum, thread in
    // Three numbers: nanoseconds run, nanoseconds waited, turns.
    let text = try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)
    let numbers = (text ?? "").split(separator: " ").compactMap { Double($0) }
    return sum + (numbers.count > 1 ? numbers[1] * 1e-9 : 0)
  }
}

/// Prints a line at once, although standard output is a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let probe = Probe()
NSApplication.shared.delegate = probe
NSApplication.shared.run()
