import Testing

@testable import Benchmark

/// Counting in buckets.
@Suite struct HistogramTests {
  @Test(arguments: [0, 1, 2047, 2048, 2049, 4095, 4096, 1_000_003, 16_666_667, 1 << 40])
  func aBucketHoldsItsValueWithinAThousandth(value: Int) throws {
    var histogram = Histogram()
    histogram.record(value)
    let bucket = try #require(histogram.buckets.first?.bucket)
    let range = Histogram.range(of: bucket)
    #expect(range.contains(value))
    #expect(range.count == 1 || Double(range.count) <= Double(value) / 1000)
  }

  @Test func bucketsFollowOneAnotherWithoutGaps() {
    for bucket in 0..<8000 {
      #expect(
        Histogram.range(of: bucket).upperBound + 1 == Histogram.range(of: bucket + 1).lowerBound)
    }
  }

  @Test func runsCanBeAdded() {
    var (first, second, both) = (Histogram(), Histogram(), Histogram())
    for value in 0..<500 { first.record(value * 7) }
    for value in 0..<300 { second.record(value * 11) }
    for value in 0..<500 { both.record(value * 7) }
    for value in 0..<300 { both.record(value * 11) }
    first.add(second)
    #expect(first == both && first.total == 800)
  }

  @Test func aWaitStandsForThoseThatItKeptFromBeingMeasured() throws {
    // 100 s at 1 ms each and one wait of 100 s: half of the time nobody was answered.
    var (raw, corrected) = (Histogram(), Histogram())
    for _ in 0..<100_000 {
      raw.record(1)
      corrected.record(1, expectedInterval: 1)
    }
    raw.record(100_000)
    corrected.record(100_000, expectedInterval: 1)
    #expect(raw.value(at: 0.9999) == 1)
    #expect(corrected.total == 200_000)
    let p75 = try #require(corrected.value(at: 0.75))
    #expect(abs(p75 - 50_000) <= 60)
  }

  @Test func anEmptyOneHasNoValue() {
    #expect(Histogram().value(at: 0.5) == nil)
  }
}
