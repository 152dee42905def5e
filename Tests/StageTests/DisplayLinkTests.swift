import Motion
import QuartzCore
import Testing

@testable import Stage

/// Links among themselves.
@MainActor @Suite struct DisplayLinkTests {
  /// Not much later than now: ticks that come from elsewhere in the meantime are left out.
  private let start = HostTime.monotonicNow + 0.05

  private func tick(_ number: Int) {
    let target = start + Double(number) / 60
    DisplayLinks.shared.tick(
      DisplayTick(timestamp: target - 1 / 60, target: target, period: 1 / 60))
  }

  /// The order in which links are called is that in which they were added.
  @Test func whatACallStopsIsNotCalledInTheSameRefresh() {
    var calls: [String] = []
    var (paused, gone): (CADisplayLink?, CADisplayLink?)
    let first = CADisplayLink { _ in
      calls.append("first")
      paused?.isPaused = true
      gone?.invalidate()
    }
    paused = CADisplayLink { _ in calls.append("paused") }
    gone = CADisplayLink { _ in calls.append("gone") }
    let last = CADisplayLink { _ in calls.append("last") }
    let links = [first, paused, gone, last].compactMap { $0 }
    for link in links { link.add(to: .main, forMode: .common) }
    defer { for link in links { link.invalidate() } }
    tick(0)
    #expect(calls == ["first", "last"])
    paused?.isPaused = false
    first.isPaused = true
    tick(1)
    #expect(calls.dropFirst(2) == ["last", "paused"])
  }
}
