import Foundation
import Motion
import Synchronization
import Windowing

/// A refresh of the display that the main thread may still change something for.
struct DisplayTick: Sendable {
  /// When the frame before is seen.
  var timestamp: Double
  /// When the frame will be seen.
  var target: Double
  /// The time between two refreshes.
  var period: Double
}

/// The display links that run, and where their ticks come from: a window, else a timer.
@MainActor
final class DisplayLinks {
  static let shared = DisplayLinks()

  private var links: [CADisplayLink] = []
  private var window: WindowID?
  private var timer: (any DispatchSourceTimer)?
  private var lastTarget = 0.0

  private static let period = 1.0 / 60

  /// Starts or stops a link.
  func set(_ link: CADisplayLink, runs: Bool) {
    let isRunning = links.contains { $0 === link }
    guard runs != isRunning else { return }
    if runs { links.append(link) } else { links.removeAll { $0 === link } }
    findSource()
  }

  /// Takes ticks from the oldest window that is seen; call it when a window came into sight or went.
  func findSource() {
    let seen = links.isEmpty ? nil : Desktop.current?.windows.filter { $1.isSeen }
    let best = seen?.keys.min { $0.rawValue < $1.rawValue }
    if best != window {
      if let window { Desktop.current?.windows[window]?.setTicking(false) }
      window = best
      if let best { Desktop.current?.windows[best]?.setTicking(true) }
    }
    let needsTimer = !links.isEmpty && window == nil
    if needsTimer, timer == nil { startTimer() }
    if !needsTimer {
      timer?.cancel()
      timer = nil
    }
  }

  /// Calls all links for a refresh; ticks that run back are left out.
  func tick(_ tick: DisplayTick) {
    guard tick.target > lastTarget else { return }
    lastTarget = tick.target
    for link in links { link.tick(tick) }
  }

  private func startTimer() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: Self.period, leeway: .nanoseconds(0))
    timer.setEventHandler {
      MainActor.assumeIsolated {
        let now = HostTime.monotonicNow
        let tick = DisplayTick(timestamp: now, target: now + Self.period, period: Self.period)
        DisplayLinks.shared.tick(tick)
      }
    }
    timer.resume()
    self.timer = timer
  }
}

/// Brings ticks from the render thread to the main thread, one at a time: while one waits to be
/// handled, others are left out.
final class TickSender: Sendable {
  private let isWaiting = Atomic<Bool>(false)

  /// Queues a tick for the main thread, unless one is queued already.
  func send(_ tick: DisplayTick) {
    guard !isWaiting.exchange(true, ordering: .acquiringAndReleasing) else { return }
    DispatchQueue.main.async { [self] in
      isWaiting.store(false, ordering: .releasing)
      DisplayLinks.shared.tick(tick)
    }
  }
}
