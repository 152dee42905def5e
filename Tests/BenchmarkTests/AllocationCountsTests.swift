import Testing

@testable import Benchmark

struct AllocationCountsTests {
  @Test func whatOurOwnCodeAsksForIsCountedFromTheBeginning() {
    let before = AllocationCounts()
    let numbers = [Int](repeating: 1, count: 1000)
    let after = AllocationCounts()
    #expect(numbers.count == 1000 && after.ours > before.ours)
    #expect(AllocationCounts.isCounting)
  }
}
