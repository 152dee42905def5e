import Foundation

/// Measured values in order, and what may honestly be said of them.
///
/// A percentile is the value of the nearest rank, one that was measured, never between two. From few
/// values a tail is a guess: the largest of n values lies above the p-quantile of what is measured with
/// probability 1 − pⁿ, so that a bound at 95 % needs n ≥ ln 0.05 ÷ ln p of them: 29 for the 90th
/// percentile, 59 for the 95th, 299 for the 99th, 2995 for the 99.9th. Below that there is no answer.
package struct Sample: Sendable {
  /// The finite values, ascending.
  package let sorted: [Double]

  /// Takes values in any order; what is not finite is left out.
  package init(_ values: some Sequence<Double>) {
    sorted = values.filter(\.isFinite).sorted()
  }

  /// How many there are.
  package var count: Int { sorted.count }

  /// The least; NaN of none.
  package var least: Double { sorted.first ?? .nan }

  /// The largest; NaN of none.
  package var largest: Double { sorted.last ?? .nan }

  /// The mean; NaN of none.
  package var mean: Double { sorted.reduce(0, +) / Double(count) }

  /// The value in the middle, the lower of two; NaN of none.
  package var median: Double { rank(0.5) }

  /// How many values a percentile needs; `fraction` lies in 0…1.
  package static func floor(for fraction: Double) -> Int {
    fraction <= 0.5 ? 1 : Int((log(0.05) / log(fraction)).rounded(.up))
  }

  /// The percentile of a fraction in 0…1; nil where there are too few values for it.
  package func percentile(_ fraction: Double) -> Double? {
    count >= max(1, Self.floor(for: fraction)) ? rank(fraction) : nil
  }

  /// The value of the nearest rank, however few there are; NaN of none.
  private func rank(_ fraction: Double) -> Double {
    guard count > 0 else { return .nan }
    // The product may lie a rounding error above a whole rank: 0.07 × 100 = 7.000000000000001.
    let rank = Int((fraction * Double(count) - 1e-9).rounded(.up))
    return sorted[min(max(rank, 1), count) - 1]
  }

  /// The median distance from the median; NaN of none.
  package var medianDeviation: Double {
    let middle = median
    return Sample(sorted.map { abs($0 - middle) }).median
  }

  /// Where a quantile lies with 95 % confidence, by order statistics; nil where too few values say so.
  ///
  /// The number of values below the quantile is binomial, here by its normal approximation; exact
  /// enough from ten values on.
  package func interval(of fraction: Double) -> ClosedRange<Double>? {
    let n = Double(count)
    let reach = 1.96 * (n * fraction * (1 - fraction)).squareRoot()
    let low = Int((n * fraction - reach).rounded(.down))
    let high = Int((n * fraction + reach).rounded(.up)) + 1
    guard low >= 1, high <= count else { return nil }
    return sorted[low - 1]...sorted[high - 1]
  }

  /// How wide the 95 % interval of the median is, as a share of the median; nil where too few values say so.
  var medianWidth: Double? {
    guard median > 0, let interval = interval(of: 0.5) else { return nil }
    return (interval.upperBound - interval.lowerBound) / median
  }

  /// How many values lie beyond Tukey's fences: 1.5 and 3 times the distance of the quartiles.
  package var outliers: (mild: Int, severe: Int) {
    let (low, high) = (rank(0.25), rank(0.75))
    let width = high - low
    func beyond(_ factor: Double) -> Int {
      sorted.count { $0 < low - factor * width || $0 > high + factor * width }
    }
    let severe = beyond(3)
    return (beyond(1.5) - severe, severe)
  }
}
