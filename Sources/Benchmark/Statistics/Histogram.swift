import Foundation

/// Counts of whole numbers in buckets that grow with the numbers, each within 0.1 % of its values.
///
/// Numbers below 2048 have a bucket of their own; above, each doubling is cut into 1024 equal parts. So
/// histograms of several runs can be added, which percentiles cannot. The scheme is that of Gil Tene's
/// HdrHistogram.
package struct Histogram: Sendable, Equatable {
  /// How many values a bucket holds, by bucket.
  package private(set) var counts: [Int: Int] = [:]
  /// How many values there are.
  package private(set) var total = 0

  private static let exact = 2048
  private static let parts = 1024

  /// An empty histogram.
  package init() {}

  /// Counts a value; what is negative counts as 0.
  package mutating func record(_ value: Int, count: Int = 1) {
    counts[Self.bucket(of: max(0, value)), default: 0] += count
    total += count
  }

  /// Counts a value and, where it is above `interval`, those that would have been seen meanwhile.
  ///
  /// A loop that is stuck cannot measure. One wait of 100 s between measurements each second stands for
  /// waits of 99 s, 98 s and so on.
  package mutating func record(_ value: Int, expectedInterval interval: Int) {
    record(value)
    guard interval > 0 else { return }
    for missed in stride(from: value - interval, through: interval, by: -interval) {
      record(missed)
    }
  }

  /// Adds another run's counts.
  package mutating func add(_ other: Histogram) {
    for (bucket, count) in other.counts { counts[bucket, default: 0] += count }
    total += other.total
  }

  /// The largest value that the bucket of the nearest rank may hold; nil of none.
  package func value(at fraction: Double) -> Int? {
    let rank = max(1, Int((fraction * Double(total) - 1e-9).rounded(.up)))
    var seen = 0
    for (bucket, count) in buckets {
      seen += count
      if seen >= rank { return Self.range(of: bucket).upperBound }
    }
    return nil
  }

  /// The buckets that hold something, ascending.
  package var buckets: [(bucket: Int, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { (bucket: $0.key, count: $0.value) }
  }

  /// The values that fall into a bucket.
  package static func range(of bucket: Int) -> ClosedRange<Int> {
    guard bucket >= exact else { return bucket...bucket }
    let shift = (bucket - exact) / parts + 1
    let part = (bucket - exact) % parts + parts
    return (part << shift)...((part + 1) << shift) - 1
  }

  private static func bucket(of value: Int) -> Int {
    guard value >= exact else { return value }
    let shift = Int.bitWidth - value.leadingZeroBitCount - 11
    return exact + (shift - 1) * parts + (value >> shift) - parts
  }
}
