import Foundation
import Testing

@testable import Windowing

@Suite struct WakeSignalTests {
  @Test func aRingBeforeTheWaitIsNotLostAndCountsOnce() {
    let bell = WakeSignal()
    bell.signal()
    bell.signal()
    #expect(bell.wait(until: nil))
    #expect(!bell.wait(until: 0))
  }

  @Test(arguments: [0, -1, .nan])
  func aDeadlineThatHasPassedOnlyAsks(_ deadline: TimeInterval) {
    let start = MonotonicTime.now
    #expect(!WakeSignal().wait(until: deadline))
    MonotonicTime.sleep(until: deadline)
    #expect(MonotonicTime.now - start < 0.1)
  }

  @Test func aWaitEndsAtItsDeadline() {
    let deadline = MonotonicTime.now + 0.03
    #expect(!WakeSignal().wait(until: deadline))
    #expect(MonotonicTime.now >= deadline)
    let next = MonotonicTime.now + 0.03
    MonotonicTime.sleep(until: next)
    #expect(MonotonicTime.now >= next)
  }

  @Test func aRingFromAnotherThreadEndsAnEndlessWait() {
    let bell = WakeSignal()
    Thread {
      usleep(20_000)
      bell.signal()
    }.start()
    #expect(bell.wait(until: .infinity))
  }
}
