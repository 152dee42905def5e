/// How often which value came, in ranges of equal width of which none holds both signs.
///
/// For what is early or late: zero is an edge, so that what is late stands on one side.
package struct SignedBins: Sendable, Equatable {
  /// The width of a range; 1, 2 or 5 times a power of ten.
  package let step: Double
  /// The first range begins at so many widths from zero.
  package let first: Int
  /// How many values lie in each range, the lower edge belonging to it.
  package let counts: [Int]

  /// Sorts values into at most `limit` ranges; nil of none. What is not finite is left out.
  package init?(_ values: [Double], limit: Int = 40) {
    let sample = Sample(values)
    guard sample.count > 0, limit >= 4 else { return nil }
    let (least, most) = (min(sample.least, 0), max(sample.largest, 0))
    let step = Ticks.niceStep(above: max(most - least, 1e-9) / Double(limit - 2))
    let first = Int((least / step).rounded(.down))
    var counts = [Int](repeating: 0, count: Int((most / step).rounded(.down)) - first + 1)
    for value in sample.sorted { counts[Int((value / step).rounded(.down)) - first] += 1 }
    (self.step, self.first, self.counts) = (step, first, counts)
  }

  /// The lower edge of a range.
  package func edge(_ index: Int) -> Double { Double(first + index) * step }
}
