import Foundation
import Testing

@testable import Benchmark

/// Rank tests, bootstrap and lines against known values.
@Suite struct ComparingTests {
  @Test(arguments: [(3, 3, 0.1), (4, 4, 2.0 / 70), (5, 5, 2.0 / 252), (8, 8, 2.0 / 12870)])
  func sidesThatDoNotOverlapReachTheLeastP(first: Int, second: Int, p: Double) {
    let low = (0..<first).map(Double.init)
    let high = (0..<second).map { Double(100 + $0) }
    let test = MannWhitney(low, high)
    #expect(abs(test.p - p) < 1e-12)
    #expect(abs(MannWhitney.leastP(first, second) - p) < 1e-12)
    #expect(test.dominance == 1)
    #expect(MannWhitney(high, low).dominance == 0)
  }

  @Test func equalSidesDiffersInNothing() {
    let test = MannWhitney([1, 1, 1], [1, 1, 1])
    #expect(test.p == 1 && test.dominance == 0.5)
  }

  @Test func aSmallExampleCountedByHand() {
    // Ranks 1, 2, 4 against 3, 5: U = 5 of 6. Of ten dealings U is 0, 1, 5 or 6 in four.
    let test = MannWhitney([10, 20, 40], [30, 50])
    #expect(test.u == 5)
    #expect(abs(test.p - 0.4) < 1e-12)
  }

  @Test func tiesShareTheirRank() {
    // Of the six dealings of 1.5, 1.5, 3, 4 to two and two, U − 2 is ±2 in one each, ±0.5 in two each.
    let test = MannWhitney([1, 1], [2, 3])
    #expect(test.u == 4)
    #expect(abs(test.p - 1.0 / 3) < 1e-12)
  }

  @Test func theBootstrapHoldsTheTrueRatioAndIsTheSameEachTime() {
    let first = (0..<20).map { 10 + Double($0 % 5) * 0.1 }
    let second = first.map { $0 * 1.2 }
    let interval = Bootstrap.ratioOfMedians(first, second)
    #expect(interval.contains(1.2) && !interval.contains(1))
    #expect(interval == Bootstrap.ratioOfMedians(first, second))
  }

  @Test func valuesWithoutSpreadHaveAnIntervalOfOnePoint() {
    #expect(Bootstrap.ratioOfMedians([2, 2], [3, 3], rounds: 100) == 1.5...1.5)
  }

  @Test func aLineThroughPointsOnALine() throws {
    let line = try #require(LineFit([(0, 1), (1, 3), (2, 5)]))
    #expect(line.slope == 2 && line.intercept == 1 && line.rSquared == 1)
  }

  @Test func noLineGoesThroughOneAbscissa() {
    #expect(LineFit([(1, 1), (1, 2)]) == nil)
    #expect(LineFit([]) == nil)
  }

  @Test func noiseLowersWhatALineExplains() throws {
    let line = try #require(LineFit([(0, 0), (1, 2), (2, 1), (3, 3)]))
    #expect(abs(line.slope - 0.8) < 1e-12 && abs(line.rSquared - 0.64) < 1e-12)
  }
}
