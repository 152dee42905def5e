import Testing

@testable import Benchmark

/// How even intervals are, for intervals that are made up.
@Suite struct EvennessTests {
  @Test func aPerfectBeatNeitherVariesNorStutters() {
    let evenness = Evenness([Double](repeating: 16, count: 100))
    #expect(evenness.variation == 0 && evenness.stutterShare == 0)
  }

  @Test func twoValuesByTurnsVaryByHalfTheirDistance() {
    let evenness = Evenness((0..<100).map { $0.isMultiple(of: 2) ? 12 : 20 })
    #expect(abs(evenness.variation - 0.25) < 1e-12 && evenness.stutterShare == 0)
  }

  @Test func anIntervalThatStandsOutCountsByItsLength() {
    var intervals = [Double](repeating: 10, count: 100)
    intervals[40] = 60
    #expect(abs(Evenness(intervals).stutterShare - 60.0 / 1050) < 1e-12)
  }

  @Test func whatIsUsualThereDoesNotStandOut() {
    // Half a minute at 60 Hz, then half a minute at 15: the change of pace is no stutter.
    let intervals = [Double](repeating: 16, count: 1800) + [Double](repeating: 66, count: 450)
    #expect(Evenness(intervals).stutterShare < 0.01)
  }

  @Test func onFastDisplaysAFewMillisecondsAreJitter() {
    var intervals = [Double](repeating: 2, count: 100)
    intervals[50] = 5.9
    #expect(Evenness(intervals).stutterShare == 0)
    intervals[50] = 6.1
    #expect(Evenness(intervals).stutterShare > 0)
  }

  @Test func tooFewIntervalsSayNothing() {
    #expect(Evenness([]) == Evenness([16]))
    #expect(Evenness([0, 0]).variation == 0)
  }
}
