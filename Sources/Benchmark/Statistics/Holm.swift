/// Several tests that share one probability of finding what is not there (S. Holm, 1979).
package enum Holm {
  /// What each probability counts for among the others, in their order: below 5 % is then below 5 %
  /// for all of them together.
  ///
  /// The least of m is taken m times, the next m − 1 times, and so on; none counts for less than one
  /// before it. So it errs no more than taking each of them m times (Bonferroni), and finds more.
  package static func adjusted(_ ps: [Double]) -> [Double] {
    var adjusted = ps
    var least = 0.0
    for (rank, index) in ps.indices.sorted(by: { (ps[$0], $0) < (ps[$1], $1) }).enumerated() {
      least = max(least, min(1, ps[index] * Double(ps.count - rank)))
      adjusted[index] = least
    }
    return adjusted
  }
}
