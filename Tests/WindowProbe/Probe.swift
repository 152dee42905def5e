import Foundation
import Synchronization
import Windowing

/// A window that reports, line by line, what happens to it: what the tests of `Windowing` look at
/// from outside, since a desktop serves a whole process and the testing process is shared.
@MainActor struct Probe {
  let mode: String
  let system: WindowSystem
  let window: Window

  init(mode: String) throws {
    self.mode = mode
    system = try WindowSystem(appID: "org.cel.WindowProbe", name: "Window Probe")
    window = try Window(
      system: system, title: "Window Probe", size: CGSize(width: 400, height: 300),
      options: mode == "hidden" ? [.resizable, .hidden] : [.resizable])
  }

  func run(seconds: Double) throws {
    let context = try window.makeGLContext()
    let refresh = window.displayRefreshRate.map { "\($0)" } ?? "unknown"
    say("ready driver=\(system.driver) size=\(window.size.description) refresh=\(refresh)")
    switch mode {
    case "main-loop": runMainLoop()
    case "clipboard": runClipboard()
    case "buffers": try runBuffers()
    case "frames": try runFrames(context, seconds: seconds)
    default: try paintAndReport(context)
    }
    context.destroy()
    window.close()
    system.disconnect()
    say("closed")
  }

  /// Prints every event until the window is closed or Escape is pressed.
  private func paintAndReport(_ context: GLContext) throws {
    try Painter.paintOnce(context, on: window.surface)
    while true {
      for event in system.nextEvents(until: nil) {
        say("event \(event.description(for: window.id))")
        switch event.kind {
        case .exposed, .resized: try Painter.paintOnce(context, on: window.surface)
        case .closeRequested, .quit: return
        case .keyDown(let key) where key.key == .escape: return
        default: break
        }
      }
    }
  }

  /// Lets everything that Foundation can schedule on the main thread happen, and prints it.
  private func runMainLoop() {
    let start = MonotonicTime.now
    @Sendable func report(_ what: String) {
      say("ran \(what) \(Int((MonotonicTime.now - start) * 1000)) \(Thread.isMainThread)")
    }
    DispatchQueue.main.async { report("async") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { report("asyncAfter") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
      DispatchQueue.main.async { report("fromElsewhere") }
    }
    Task { @MainActor in
      report("task")
      try? await Task.sleep(for: .milliseconds(300))
      report("taskAfterSleep")
    }
    _ = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: false) { _ in report("timer") }
    let isWoken = Mutex(false)
    Thread {
      usleep(500_000)
      isWoken.withLock { $0 = true }
      DispatchQueue.main.async {}
    }.start()
    while !isWoken.withLock({ $0 }) { _ = system.nextEvents(until: nil) }
    report("wake")
    _ = system.nextEvents(until: MonotonicTime.now + 0.1)
    report("deadline")
    // A timer that is always due again before its work is done.
    let crowd = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in usleep(5000) }
    let isServed = Mutex(false)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { isServed.withLock { $0 = true } }
    let limit = MonotonicTime.now + 5
    while !isServed.withLock({ $0 }), MonotonicTime.now < limit {
      _ = system.nextEvents(until: limit)
    }
    crowd.invalidate()
    say("crowd \(isServed.withLock { $0 })")
  }

  private func runClipboard() {
    system.clipboardText = "Grüße, 世界"
    say("clipboard \(system.clipboardText)")
  }
}

/// Prints a line at once, although standard output is a pipe.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

extension WindowSize {
  var description: String {
    "\(Int(points.width))x\(Int(points.height)) pixels=\(Int(pixels.width))x\(Int(pixels.height))"
  }
}

extension WindowEvent {
  /// One line with what tests look for.
  func description(for window: WindowID) -> String {
    let prefix = self.window == window ? "" : "other "
    switch kind {
    case .pointerMoved(let event): return prefix + "moved \(event.summary)"
    case .pointerDown(let event): return prefix + "down \(event.summary)"
    case .pointerUp(let event): return prefix + "up \(event.summary)"
    case .wheel(let event): return prefix + "wheel \(event.deltaX) \(event.deltaY)"
    case .keyDown(let event): return prefix + "keyDown \(event.summary)"
    case .keyUp(let event): return prefix + "keyUp \(event.summary)"
    case .text(let text): return prefix + "text \(text)"
    case .resized(let size): return prefix + "resized \(size.description)"
    default: return prefix + "\(kind)"
    }
  }
}

extension PointerEvent {
  var summary: String {
    let held = pressedButtons.map(\.rawValue).sorted()
    return "\(Int(position.x)),\(Int(position.y)) button=\(button.map { "\($0)" } ?? "none") "
      + "clicks=\(clickCount) held=\(held) modifiers=\(modifiers.rawValue)"
  }
}

extension KeyEvent {
  var summary: String {
    "\(key.name ?? "\(key.rawValue)") modifiers=\(modifiers.rawValue) characters=\(characters) "
      + "repeat=\(isRepeat)"
  }
}
