import Compositor
import Foundation
import GLRenderer
import RenderTree
import Windowing

/// The render thread's loop: take messages, end animations, draw what is due, sleep.
///
/// Everything in here belongs to the render thread alone. Nobody waits for it, and it waits only for
/// the display: where nothing is committed and nothing moves, no frame is drawn.
final class RenderLoop {
  private let mailbox: Mailbox
  private var messages: [RenderMessage] = []
  private var windows: [RenderWindow] = []
  private var context: GLContext?
  private var renderer: GLRenderer?
  private var currentWindow: WindowID?
  /// What was committed for windows that are not open yet.
  private var early: [WindowID: EarlyTree] = [:]
  /// Windows that are not open yet and are to send ticks.
  private var earlyTicks: Set<WindowID> = []

  /// When a frame was last drawn.
  private var lastFrameTime = 0.0
  /// For how long nothing must be due where the renderer prepares, in seconds: twice what that ever took.
  private var patience = 0.1
  /// For how long no frame was drawn before it does, in seconds.
  private static let rest = 0.25

  /// Bytes of new pictures after which a frame leaves the rest to the next ones.
  private static let uploadBudget = 64 << 20

  init(_ mailbox: Mailbox) { self.mailbox = mailbox }

  /// One turn: acts on what is due now, then sleeps until something may be due again.
  func turn() {
    mailbox.take(into: &messages)
    for message in messages { handle(message) }
    var wakeTime = Double.infinity
    for index in windows.indices {
      windows[index].takeFeedback()
      let now = MonotonicTime.now
      windows[index].advance(to: now)
      guard windows[index].nextTry <= now else {
        wakeTime = min(wakeTime, windows[index].nextTry, windows[index].nextEventTime)
        continue
      }
      switch windows[index].clock.nextAction(at: now) {
      case .sleep: break
      case .wait(let start): wakeTime = min(wakeTime, start)
      case .draw(let slot):
        draw(windows[index], slot, at: now)
        wakeTime = 0
      }
      wakeTime = min(wakeTime, windows[index].nextEventTime)
    }
    if wakeTime > 0, !rehearse(before: &wakeTime) {
      mailbox.bell.wait(until: wakeTime < .infinity ? wakeTime : nil)
    }
  }

  /// Lets the renderer prepare for what may come, where nothing was drawn for a while and nothing is due for long enough.
  ///
  /// - Parameter wakeTime: when to wake up; earlier afterwards where that is the time to begin.
  /// - Returns: whether it did.
  private func rehearse(before wakeTime: inout Double) -> Bool {
    guard let renderer, renderer.rehearsesMore, let window = currentWindow.flatMap(window),
      window.clock.state != .hidden
    else { return false }
    let now = MonotonicTime.now
    let start = max(now, lastFrameTime + Self.rest)
    guard start + patience < wakeTime else { return false }
    if start > now {
      wakeTime = start
      return false
    }
    renderer.rehearse(in: window.target)
    patience = max(patience, 2 * (MonotonicTime.now - now))
    return true
  }

  private func window(_ id: WindowID) -> RenderWindow? { windows.first { $0.id == id } }

  private func handle(_ message: RenderMessage) {
    switch message {
    case .open(let id, let surface): open(id, surface)
    case .commit(let id, let commit):
      if let window = window(id) {
        window.apply(commit)
      } else {
        let tree = early[id] ?? EarlyTree()
        early[id] = tree
        tree.pipeline.apply(commit)
      }
    case .resize(let id, let size): window(id)?.resize(to: size)
    case .visible(let id, let isVisible):
      window(id)?.clock.setVisible(isVisible, at: MonotonicTime.now)
      choosePacer()
    case .damage(let id): window(id)?.forgetFrame()
    case .background(let id, let color): window(id)?.setBackground(color)
    case .display(let id, let period):
      window(id)?.clock.displayChanged(refreshPeriod: period, at: MonotonicTime.now)
    case .ticks(let id, let areWanted): setTicking(id, areWanted)
    case .close(let id, let reply):
      close(id)
      reply.done()
    }
  }

  /// Sends a window's ticks or no more; one that is not open yet as soon as it is.
  private func setTicking(_ id: WindowID, _ isTicking: Bool) {
    if let window = window(id) { return window.wantsTicks = isTicking }
    if isTicking { earlyTicks.insert(id) } else { earlyTicks.remove(id) }
  }

  private func open(_ id: WindowID, _ surface: RenderSurface) {
    if context == nil { context = surface.context }
    let window = RenderWindow(id, surface)
    window.wantsTicks = earlyTicks.remove(id) != nil
    if let tree = early.removeValue(forKey: id) { swap(&window.pipeline, &tree.pipeline) }
    window.isPacing = !windows.contains { $0.isPacing }
    do {
      try makeCurrent(window)
      if renderer == nil { renderer = try GLRenderer() }
      window.listen()
      window.pipeline.tracksDamage = renderer?.knowsBufferAge ?? false
    } catch {
      surface.sendProblem("\(error)")
      window.hasFailed = true
    }
    window.clock.requestFrame(at: MonotonicTime.now)
    windows.append(window)
    choosePacer()
  }

  private func close(_ id: WindowID) {
    window(id)?.stopListening()
    if currentWindow == id { leaveCurrent() }
    windows.removeAll { $0.id == id }
    early[id] = nil
    earlyTicks.remove(id)
    choosePacer()
  }

  /// Lets the swaps of one window that is seen wait for the display, and those of no other: else each would wait in turn.
  private func choosePacer() {
    let seen = windows.filter { $0.clock.state != .hidden }
    guard let pacer = seen.first(where: \.isPacing) ?? seen.first else { return }
    for window in windows where window.isPacing != (window === pacer) {
      window.isPacing.toggle()
      // The interval is set where a window's turn comes.
      if window.id == currentWindow { leaveCurrent() }
    }
  }

  private func leaveCurrent() {
    context?.clearCurrent()
    currentWindow = nil
  }

  private func makeCurrent(_ window: RenderWindow) throws {
    guard currentWindow != window.id else { return }
    leaveCurrent()
    try context?.makeCurrent(on: window.surface)
    currentWindow = window.id
    // Some drivers keep this for all windows.
    let isSet = context?.setSwapInterval(window.isPacing ? 1 : 0) ?? false
    window.clock.swapsChanged(wait: isSet && window.isPacing, at: MonotonicTime.now)
  }

  /// Whether a window can be drawn into. Where it cannot, that is said once, and tried again every second.
  private func isReady(_ window: RenderWindow) -> Bool {
    do {
      try makeCurrent(window)
      if renderer == nil { renderer = try GLRenderer() }
      window.hasFailed = false
      return true
    } catch {
      if !window.hasFailed { window.sendProblem("\(error)") }
      window.hasFailed = true
      window.nextTry = MonotonicTime.now + 1
      return false
    }
  }

  private func draw(_ window: RenderWindow, _ slot: FrameSlot, at now: Double) {
    window.clock.didBeginFrame(slot, at: now)
    guard !window.size.isEmpty, isReady(window), let renderer else {
      window.clock.didAbandonFrame(at: MonotonicTime.now)
      return
    }
    var report = window.build(slot, at: now)
    var watch = PhaseWatch()
    renderer.draw(
      window.pipeline.list, into: window.target, damage: window.damage(renderer.bufferAge),
      uploadBudget: Self.uploadBudget)
    renderer.finishIfSoftware()
    window.frameWasDrawn(wholly: renderer.statistics.deferred == 0)
    watch.lap(.draw, &report)
    window.clock.didSubmitFrame(at: MonotonicTime.now)
    report.rhythm = window.rhythm(slot)
    window.willSwap(slot, frame: report.index)
    context?.swap()
    watch.lap(.present, &report)
    let end = MonotonicTime.now
    window.clock.didSwap(at: end)
    report.presentTime = end
    lastFrameTime = end
    window.tellTick(after: slot)
    if window.isPacing { DisplayRhythm.shared.follow(window.beat(at: slot)) }
    window.frameLog.append(report)
    window.frameObserver?(window.pipeline.list, report)
    for warning in renderer.takeWarnings() { window.sendProblem("\(warning)") }
  }
}

/// The tree of a window that is not open yet: as large as its layers, however often they change.
private final class EarlyTree {
  var pipeline = FramePipeline()
}
