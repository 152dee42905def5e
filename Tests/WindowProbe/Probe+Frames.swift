import Foundation
import Synchronization
import Windowing

extension Probe {
  /// Draws from a thread of its own for some seconds, at the clock's pace, and prints how it went.
  ///
  /// Meanwhile the main thread stalls once for half a second, which must not be seen.
  func runFrames(_ context: GLContext, seconds: Double) throws {
    let loop = ProbeLoop(
      context: context, surface: window.surface, refreshRate: window.displayRefreshRate ?? 60)
    Thread {
      loop.run(for: seconds)
      DispatchQueue.main.async {}
    }.start()
    let middle = MonotonicTime.now + seconds / 2
    while MonotonicTime.now < middle { _ = system.nextEvents(until: middle) }
    usleep(500_000)
    while loop.result.withLock({ $0 }) == nil { _ = system.nextEvents(until: nil) }
    say("frames \(loop.result.withLock { $0 } ?? "")")
  }
}

/// A render loop as small as it can be, and what it measured.
final class ProbeLoop: Sendable {
  let result = Mutex<String?>(nil)
  private let context: GLContext
  private let surface: WindowSurface
  private let refreshRate: Double

  init(context: GLContext, surface: WindowSurface, refreshRate: Double) {
    self.context = context
    self.surface = surface
    self.refreshRate = refreshRate
  }

  func run(for seconds: Double) {
    do {
      try context.makeCurrent(on: surface)
      defer { context.clearCurrent() }
      let summary = drawFrames(for: seconds)
      result.withLock { $0 = summary }
    } catch {
      result.withLock { $0 = "failed: \(error)" }
    }
  }

  private func drawFrames(for seconds: Double) -> String {
    let painter = Painter()
    let bell = WakeSignal()
    let agreed = context.setSwapInterval(1)
    var clock = FrameClock(refreshPeriod: 1 / refreshRate)
    var slots: [FrameSlot] = []
    var returns: [TimeInterval] = []
    let end = MonotonicTime.now + seconds
    clock.requestFrame(at: MonotonicTime.now)
    while MonotonicTime.now < end {
      switch clock.nextAction(at: MonotonicTime.now) {
      case .sleep: bell.wait(until: end)
      case .wait(let time): bell.wait(until: time)
      case .draw(let slot):
        clock.didBeginFrame(slot, at: MonotonicTime.now)
        clock.requestFrame(at: MonotonicTime.now)
        painter.paint(green: Float(slots.count % 60) / 60)
        clock.didSubmitFrame(at: MonotonicTime.now)
        context.swap()
        returns.append(MonotonicTime.now)
        clock.didSwap(at: MonotonicTime.now)
        slots.append(slot)
      }
    }
    return summary(of: clock, slots: slots, returns: returns) + " intervalSet=\(agreed)"
  }

  private func summary(
    of clock: FrameClock, slots: [FrameSlot], returns: [TimeInterval]
  ) -> String {
    let steps = zip(slots, slots.dropFirst()).dropFirst(20).map { $1.index - $0.index }
    let spread = zip(slots, returns).dropFirst(20).map { $1 - $0.presentationTime }.sorted()
    let middle = spread.isEmpty ? 0 : spread[spread.count / 2]
    let jitter = spread.map { abs($0 - middle) }.sorted()
    let usual = jitter.isEmpty ? 0 : jitter[jitter.count * 9 / 10]
    let report = clock.report
    return "count=\(slots.count) source=\(report.source) rate=\(1 / report.refreshPeriod) "
      + "skipped=\(steps.map { $0 - 1 }.reduce(0, +)) longest=\(steps.max() ?? 0) "
      + "swapAfterPrediction=\(middle * 1000)ms jitter90=\(usual * 1000)ms "
      + "cost=\(report.expectedCost * 1000)ms"
  }
}
