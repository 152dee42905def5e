import Testing

@testable import Benchmark

/// The search for the largest number that holds, on displays that are made up.
@Suite struct CapacitySearchTests {
  private func search(limit: Int, noise: (Int) -> Double = { _ in 0 }) -> CapacitySearch {
    var calls = 0
    return CapacitySearch { count in
      calls += 1
      return .init(
        count: count, strain: Double(count) / Double(limit) + noise(calls),
        cost: 1 + Double(count) * 0.002)
    }
  }

  @Test(arguments: [1, 7, 99, 100, 101, 5000, 123_456])
  func whatHoldsIsWithinATenthOfTheLimit(limit: Int) throws {
    let found = search(limit: limit)
    let failing = try #require(found.failing)
    #expect(found.holding < limit && failing >= limit)
    #expect(Double(failing) <= Double(max(1, found.holding)) * 1.1 || failing - found.holding == 1)
  }

  @Test func oneBadMomentInThreeDecidesNothing() {
    let quiet = search(limit: 5000)
    let disturbed = search(limit: 5000) { $0.isMultiple(of: 3) ? 100 : 0 }
    #expect(quiet.holding == disturbed.holding)
  }

  @Test func whatNeverFailsEndsAtTheLargest() {
    let found = search(limit: .max)
    #expect(found.holding == 1_000_000 && found.failing == nil)
  }

  @Test func theSlopeIsTheCostOfOneMore() throws {
    let slope = try #require(search(limit: 5000).slope)
    #expect(abs(slope.slope - 0.002) < 1e-9 && abs(slope.rSquared - 1) < 1e-9)
  }
}
