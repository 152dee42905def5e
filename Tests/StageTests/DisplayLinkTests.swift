import Foundation
import Motion
import QuartzCore
import Testing

@testable import Stage

/// Links among themselves.
@MainActor @Suite(.serialized) struct DisplayLinkTests {
  @MainActor private final class Clock {
    private static var begun = 0.0
    /// Later than at the first tick, and than what the tests before told: ticks that come from elsewhere in the meantime
    /// are left out.
    lazy var start: Double = {
      Self.begun += 1
      return HostTime.monotonicNow + Self.begun / 4
    }()
  }

  private let clock = Clock()

  private func tick(_ number: Int) {
    let target = clock.start + Double(number) / 60
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

  /// Of a display with sixty refreshes a second: the rate that is wanted, and every which refresh is told.
  ///
  /// `1 / (link.targetTimestamp - link.timestamp)` is the rate that is reached, as Apple's documentation has it.
  @Test(arguments: [
    (0, 1), (60, 1), (50, 1), (45, 1), (40, 2), (30, 2), (20, 3), (15, 4), (120, 1),
  ])
  func aLinkLetsRefreshesPassByTheRateThatIsNearest(rate: Int, every: Int) {
    var called: [Int] = []
    var now = 0
    let link = CADisplayLink { link in
      called.append(now)
      let reached = (link.targetTimestamp - link.timestamp) * 60
      #expect(abs(reached - Double(every)) < 1e-4)
    }
    link.preferredFramesPerSecond = rate
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    for number in 0..<13 {
      now = number
      tick(number)
    }
    #expect(called == Array(stride(from: 0, to: 13, by: every)))
  }

  /// Not the main actor's: its link may be dropped from anywhere.
  private final class Owner {
    let link: CADisplayLink
    init(_ action: @escaping (CADisplayLink) -> Void) { link = CADisplayLink(action) }
    deinit { link.invalidate() }
  }

  @Test func aLinkBelongsToNoActor() {
    var count = 0
    var owner: Owner? = Owner { _ in count += 1 }
    owner?.link.add(to: .main, forMode: .common)
    tick(0)
    owner = nil
    tick(1)
    #expect(count == 1)
  }

  @Test func aLinkIsStoppedFromAnotherThread() async throws {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: .main, forMode: .common)
    tick(0)
    nonisolated(unsafe) let unsafe = link
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        unsafe.isPaused = true
        done.resume()
      }
    }
    tick(1)
    #expect(count == 1)
    link.invalidate()
  }

  @Test(arguments: [Int.max, Int.max - 1, 0, 60]) func aRateOfAnySizeIsReadBack(rate: Int) {
    let link = CADisplayLink { _ in }
    link.preferredFramesPerSecond = rate
    #expect(link.preferredFramesPerSecond == (rate > 60 ? .max : rate) && link.frameInterval >= 1)
  }
}
