import Testing

@testable import Benchmark

@Suite struct WarmUpTests {
  @Test func itIsOverOnceFiveWindowsAgree() {
    var warmth = WarmUp()
    var frames = 0
    while !warmth.isOver, frames < 1000 {
      // A start that costs four times as much and fades.
      warmth.record(10 + 30 * (frames < 80 ? 1 - Double(frames) / 80 : 0))
      frames += 1
    }
    #expect(frames > 80 && frames <= 80 + WarmUp.window * WarmUp.windows)
  }

  @Test func fewFramesSayNothing() {
    #expect(WarmUp([1, 1, 1]).spread == nil && !WarmUp([1, 1, 1]).isOver)
    #expect(WarmUp(Array(repeating: 0, count: 100)).spread == nil)
  }

  @Test func aDriftIsNotOver() {
    let costs = (0..<600).map { 10 * (1 + Double($0) / 1000) }
    #expect(!WarmUp(costs).isOver)
  }
}
