import Testing

@testable import Benchmark

/// Percentiles and what may be said of them.
@Suite struct SampleTests {
  private let hundred = Sample((1...100).map(Double.init))

  @Test(arguments: [(0.5, 50.0), (0.07, 7), (0.9, 90), (0.95, 95)])
  func percentilesAreValuesOfTheNearestRank(fraction: Double, value: Double) {
    #expect(hundred.percentile(fraction) == value)
  }

  @Test(arguments: [(0.9, 29), (0.95, 59), (0.99, 299), (0.999, 2995)])
  func tailsNeedTheirNumberOfValues(fraction: Double, floor: Int) {
    #expect(Sample.floor(for: fraction) == floor)
    #expect(Sample((1..<floor).map(Double.init)).percentile(fraction) == nil)
    #expect(Sample((1...floor).map(Double.init)).percentile(fraction) != nil)
  }

  @Test func theMedianOfAnEvenNumberIsTheLowerOne() {
    #expect(Sample([4, 1, 3, 2]).median == 2)
  }

  @Test func noValuesGiveNoNumbers() {
    let none = Sample([])
    #expect(none.median.isNaN && none.least.isNaN && none.largest.isNaN && none.mean.isNaN)
    #expect(none.percentile(0.5) == nil && none.interval(of: 0.5) == nil)
  }

  @Test func whatIsNotFiniteIsLeftOut() {
    #expect(Sample([.nan, 1, .infinity, 2, -.infinity]).sorted == [1, 2])
  }

  @Test func theMedianDeviationIgnoresAnOutlier() {
    #expect(Sample([1, 2, 3, 4, 1000]).medianDeviation == 1)
  }

  @Test func tukeysFencesTellMildFromSevere() {
    // Quartiles 3 and 8, so fences at 15.5 and 23.
    let outliers = Sample([1, 2, 3, 4, 5, 6, 7, 8, 16, 24]).outliers
    #expect(outliers.mild == 1 && outliers.severe == 1)
  }

  @Test func theIntervalOfTheMedianHoldsItAndNeedsEnoughValues() throws {
    let interval = try #require(hundred.interval(of: 0.5))
    #expect(interval == 40...61)
    #expect(Sample([1, 2, 3]).interval(of: 0.5) == nil)
  }
}
