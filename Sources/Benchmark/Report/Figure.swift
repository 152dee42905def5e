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

  /// Adds the percentiles of a sample that it has enough values for, its least and its largest.
  mutating func append(_ name: String, _ sample: Sample) {
    guard sample.count > 0 else { return }
    append(Figure(name + "_min", sample.least))
    for (word, fraction) in [
      ("p50", 0.5), ("p90", 0.9), ("p95", 0.95), ("p99", 0.99), ("p999", 0.999),
    ] {
      if let value = sample.percentile(fraction) { append(Figure("\(name)_\(word)", value)) }
    }
    append(Figure(name + "_max", sample.largest))
    append(Figure(name + "_mad", sample.medianDeviation))
  }
}
