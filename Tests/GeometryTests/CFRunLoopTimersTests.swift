import Foundation
import Testing

@testable import Geometry

struct CFRunLoopTimersTests {
  @Test func aTimerOfBeforeCallsItsClosureOnceOrAgainAndAgain() throws {
    var (once, often) = (0, 0)
    let soon = CFAbsoluteTimeGetCurrent() - 0.15
    let single = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, soon, 0, 0, 0) { timer in
      #expect(timer?.isValid == true)
      once += 1
    }
    let many = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, soon, 0.01, 0, 0) { _ in
      often += 1
    }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), single, .defaultMode)
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), many, .commonModes)
    let limit = Date(timeIntervalSinceNow: 10)
    while often < 3, Date() < limit { _ = RunLoop.current.run(mode: .default, before: limit) }
    #expect(once == 1 && often >= 3)
    #expect(!CFRunLoopTimerIsValid(single) && CFRunLoopTimerIsValid(many))
    CFRunLoopTimerInvalidate(many)
    #expect(many?.isValid == false)
  }
}
