import Testing

@testable import Benchmark

/// Round numbers along an axis.
@Suite struct TicksTests {
  @Test func theyAreMultiplesOfRoundSteps() {
    #expect(Ticks(to: 44.4).values == [0, 10, 20, 30, 40])
    #expect(Ticks(to: 25.4).values == [0, 10, 20])
    #expect(Ticks(to: 0.9).values.count == 5)
  }

  @Test func zeroIsAmongThemWhereItIsWithin() {
    #expect(Ticks(from: -22, to: 23).values == [-20, -10, 0, 10, 20])
    #expect(Ticks(from: 3, to: 7, limit: 4).values == [3, 4, 5, 6, 7])
  }

  @Test(arguments: [1.1, 2.2, 74.8, 131])
  func whatIsCountedIsWhole(_ most: Double) {
    let ticks = Ticks(to: most, isWhole: true)
    #expect(ticks.values.allSatisfy { $0 == $0.rounded() } && ticks.values.first == 0)
    #expect(ticks.values.count >= 2 && ticks.values.count <= 6)
  }

  @Test func theyHaveAsManyDecimalsAsTheirSteps() {
    let fine = Ticks(to: 0.1)
    #expect(fine.values.map(fine.text) == ["0.00", "0.02", "0.04", "0.06", "0.08", "0.10"])
    let coarse = Ticks(from: -20, to: 20)
    #expect(coarse.values.map(coarse.text) == ["−20", "−10", "0", "10", "20"])
  }

  @Test func whatHasNoLengthHasNoMoreThanItsPlace() {
    #expect(Ticks(to: 0).values == [0])
    #expect(Ticks(to: .nan).values.count <= 1)
  }
}
