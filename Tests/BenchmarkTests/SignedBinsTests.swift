import Testing

@testable import Benchmark

/// Early and late, in ranges that hold one of the two only.
@Suite struct SignedBinsTests {
  @Test func zeroIsAnEdge() throws {
    let bins = try #require(SignedBins([-3.2, -0.001, 0, 0.4, 7]))
    let edges = bins.counts.indices.map(bins.edge)
    #expect(edges.contains { abs($0) < 1e-12 })
    #expect(zip(edges, bins.counts).filter { $0.0 < -1e-12 }.map(\.1).reduce(0, +) == 2)
    #expect(bins.counts.reduce(0, +) == 5)
  }

  @Test(arguments: [[0], [-4.5], [1e-9, 2e-9], [-1e6, 1e6], [-0.1, 1000]])
  func everyValueHasItsRange(_ values: [Double]) throws {
    let bins = try #require(SignedBins(values, limit: 16))
    #expect(bins.counts.reduce(0, +) == values.count && bins.counts.count <= 17)
    for value in values {
      let index = try #require(bins.counts.indices.last { bins.edge($0) <= value })
      #expect(value < bins.edge(index + 1) && bins.counts[index] > 0)
    }
  }

  @Test func nothingHasNoRanges() {
    #expect(SignedBins([]) == nil && SignedBins([.nan, .infinity]) == nil)
    #expect(Bars.signed([]).isEmpty)
  }

  @Test func whatIsLateStandsBehindALine() {
    let lines = Bars.signed([-1, -1, 1], rows: 8, width: 4, isUnicode: false).split(separator: "\n")
    #expect(lines.first?.hasSuffix(" #### 2") == true, "\(lines)")
    #expect(lines.last?.hasSuffix("|## 1") == true, "\(lines)")
  }
}
