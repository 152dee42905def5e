/// One measured number, its unit in its name: `cpu_ms_p50`.
package struct Figure: Codable, Sendable, Equatable {
  /// Lower case, with its unit.
  package let name: String
  /// The number; never NaN or infinite.
  package let value: Double

  /// A figure; what is not finite becomes −1, which no figure can be by itself but an overrun.
  package init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value.isFinite ? value : -1
  }
}

extension [Figure] {
  /// The value of a name.
  package subscript(name: String) -> Double? { first { $0.name == name }?.value }

  /// Adds the percentiles of a sample that it has enough values for, its least, its largest, and how far values lie
  /// from the median.
  mutating func append(_ name: String, _ sample: Sample) {
    guard sample.count > 0 else { return }
    let percentiles = Sample.percentiles.map { sample.percentile($0.fraction) }
    let values = [sample.least] + percentiles + [sample.largest, sample.medianDeviation]
    for (word, value) in zip(Sample.statistics, values) {
      if let value { append(Figure("\(name)_\(word)", value)) }
    }
  }
}

extension Sample {
  /// The fractions of a sample that are told, by name.
  fileprivate static let percentiles: [(name: String, fraction: Double)] = [
    ("p50", 0.5), ("p90", 0.9), ("p95", 0.95), ("p99", 0.99), ("p999", 0.999),
  ]

  /// What is told of a sample, as ends of names: the least, its percentiles, the largest, the median deviation.
  static let statistics = ["min"] + percentiles.map(\.name) + ["max", "mad"]
}
