import Foundation
import Testing

@testable import Benchmark

/// Scales of pictures, which leave room for what is usual.
@Suite struct ReachTests {
  @Test func aFewValuesFarBeyondAreCutOff() {
    let usual: [Double] = (0..<297).map { index in 2 + Double(index % 5) / 10 }
    let reach = Reach(Sample(usual + [85, 85.1, 85.2]))
    #expect(reach.beyond == 3 && reach.end > 2.4 && reach.end < 4)
    #expect(reach.words == "; 3 are beyond, up to 85.2")
  }

  @Test func whatIsOftenFarIsShown() {
    let values: [Double] = (0..<300).map { index in index % 10 == 0 ? 33 : 16 }
    let reach = Reach(Sample(values))
    #expect(reach.beyond == 0 && reach.end > 33 && reach.words.isEmpty)
  }

  @Test(arguments: [[], [0], [3], [3, 90], [1, 1, 1, 1, 1, 1, 1, 1, 1, 50]])
  func fewValuesHaveAReachToo(_ values: [Double]) {
    let reach = Reach(Sample(values))
    #expect(reach.end > 0 && reach.end.isFinite && reach.beyond == (values.count == 10 ? 1 : 0))
  }

  @Test func tailsThatAreLongStandByLogarithms() {
    let short = TailScale([Sample([16, 16.5, 17, 33])])
    #expect(!short.isLogarithmic && short.part(0) == 0 && short.part(33) > 0.9)
    let long = TailScale([Sample([0.2, 0.25, 0.3, 85])])
    #expect(long.isLogarithmic && long.part(0) == 0)
    // The median is no longer in the first hundredth of the picture.
    #expect(long.part(0.25) > 0.03 && long.part(85) > 0.98 && long.part(85) <= 1)
    #expect(long.ticks.map(\.words).contains("10") && long.ticks.count >= 3)
    #expect(long.ticks.allSatisfy { (0...1).contains(long.part($0.value)) })
  }

  @Test(arguments: [[], [0], [0, 0, 0], [-3, 0, 4000], [1e-9, 1]])
  func oddSamplesHaveATailScaleToo(_ values: [Double]) {
    let scale = TailScale([Sample(values)])
    for value in values + [0, 1, 1e9] { #expect(scale.part(value).isFinite) }
    #expect(scale.high > scale.low && !scale.ticks.isEmpty)
  }

  @Test func barsOfWhatIsEarlyOrLateKeepTheirDetail() {
    let values: [Double] = (0..<200).map { index in Double(index % 9) / 10 - 0.4 }
    let lines = Bars.signed(values + [500], isUnicode: false).split(separator: "\n")
    #expect(lines.count > 6 && lines.last?.hasSuffix("1 and later") == true, "\(lines)")
  }
}
