import Testing

@testable import Windowing

@Suite struct RecentCostTests {
  @Test func oneSpikeIsIgnoredAndTwoAreNot() {
    var cost = RecentCost(guess: 0.004)
    for _ in 0..<40 { cost.record(0.002) }
    #expect(cost.expected == 0.002)
    cost.record(0.050)
    #expect(cost.expected == 0.002)
    cost.record(0.030)
    #expect(cost.expected == 0.030)
  }

  @Test func spikesAreForgottenAfterThirtyTwoFrames() {
    var cost = RecentCost(guess: 0.004)
    cost.record(0.050)
    cost.record(0.050)
    for _ in 0..<32 { cost.record(0.001) }
    #expect(cost.expected == 0.001)
  }

  @Test func aClockThatWentBackCostsNothing() {
    var cost = RecentCost(guess: 0)
    for _ in 0..<4 { cost.record(-1) }
    #expect(cost.expected == 0)
  }
}
