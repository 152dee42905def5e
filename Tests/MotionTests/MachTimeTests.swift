import Foundation
import Testing

@testable import Motion

struct MachTimeTests {
  @Test func ticksAreNanosecondsOfTheAnimationsClock() {
    var base = mach_timebase_info_data_t()
    #expect(mach_timebase_info(&base) == 0 && base.numer == base.denom && base.numer > 0)
    let before = CACurrentMediaTime()
    let ticks = Double(mach_absolute_time()) / 1e9
    #expect(before - 1e-6 <= ticks && ticks <= CACurrentMediaTime() + 1e-6)
  }
}
