import Foundation
import Scenes

/// How far a figure of a sample may be off, by drawing from the sample again and again.
package enum Bootstrap {
  /// Where the ratio of the medians, second to first, lies with 95 % confidence.
  ///
  /// - Parameter rounds: how often both sides are drawn anew; the draws are the same in each run.
  package static func ratioOfMedians(
    _ first: [Double], _ second: [Double], rounds: Int = 10_000
  ) -> ClosedRange<Double> {
    precondition(
      !first.isEmpty && !second.isEmpty && rounds > 0 && first.allSatisfy { $0 > 0 },
      "nothing to draw from")
    var random = SeededRandom(seed: 0x5EED)
    let ratios = (0..<rounds).map { _ in
      median(drawnFrom: second, &random) / median(drawnFrom: first, &random)
    }.sorted()
    let outside = rounds / 40
    return ratios[outside]...ratios[rounds - 1 - outside]
  }

  /// The ratio of the medians, second to first.
  package static func ratio(_ first: [Double], _ second: [Double]) -> Double {
    middle(second.sorted()) / middle(first.sorted())
  }

  /// Medians of blocks of neighbours, which depend on each other less than the values do.
  package static func blocks(of values: [Double], count: Int = 20) -> [Double] {
    let length = values.count / count
    guard length > 0 else { return values }
    return (0..<count).map { block in
      Sample(values[block * length..<(block + 1) * length]).median
    }
  }

  private static func median(drawnFrom values: [Double], _ random: inout SeededRandom) -> Double {
    middle(values.map { _ in values[Int.random(in: values.indices, using: &random)] }.sorted())
  }

  private static func middle(_ sorted: [Double]) -> Double {
    let half = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[half]
  }
}
