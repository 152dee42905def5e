import Foundation

/// Whether values of one run of measurements tend to lie above those of another, by ranks.
///
/// The test of Mann and Whitney (1947), exact also with ties: of all ways to deal the ranks at hand to
/// the two sides, which are equally likely if there is no difference, it counts those at least as far
/// from the middle as what was seen. Ranks of ties are shared, so they are counted in halves. It says
/// which side dominates, not by how much, and nothing about medians.
package struct MannWhitney: Sendable, Equatable {
  /// How many pairs have the second side above the first; ties count as half a pair.
  package let u: Double
  /// The probability that a value of the second side lies above one of the first, ties as halves.
  package let dominance: Double
  /// The two-sided probability of a result as extreme without a difference.
  package let p: Double

  /// Compares two sides; both must have values, and not more than some dozens each.
  package init(_ first: [Double], _ second: [Double]) {
    precondition(
      !first.isEmpty && !second.isEmpty && first.count + second.count <= 200,
      "a rank test of \(first.count) and \(second.count) values")
    var u = 0.0
    for a in first { for b in second { u += b > a ? 1 : b == a ? 0.5 : 0 } }
    self.u = u
    let pairs = Double(first.count * second.count)
    dominance = u / pairs
    p = Self.probability(distance: abs(u - pairs / 2), first, second)
  }

  /// The least probability that so many values can give: with 3 and 3 it is 0.1.
  package static func leastP(_ first: Int, _ second: Int) -> Double {
    var ways = 1.0
    for step in 0..<second { ways = ways * Double(first + step + 1) / Double(step + 1) }
    return min(1, 2 / ways)
  }

  private static func probability(distance: Double, _ first: [Double], _ second: [Double]) -> Double
  {
    let ranks = doubledRanks(first + second)
    let (m, n) = (second.count, first.count)
    let ways = dealings(of: ranks, taking: m)
    let all = ways.reduce(0, +)
    // U = R − m(m+1)/2, and R is half the sum of doubled ranks.
    let extreme = ways.indices.filter { sum in
      let u = Double(sum) / 2 - Double(m * (m + 1)) / 2
      return abs(u - Double(m * n) / 2) >= distance - 1e-9
    }
    return min(1, extreme.reduce(0) { $0 + ways[$1] } / all)
  }

  /// Twice the rank of each value, from 2 on; ties share the mean.
  private static func doubledRanks(_ values: [Double]) -> [Int] {
    let sorted = values.sorted()
    return sorted.map { value in
      let below = sorted.count { $0 < value }
      return 2 * below + sorted.count { $0 == value } + 1
    }
  }

  /// How many ways there are to take `count` of the ranks, by their sum.
  private static func dealings(of ranks: [Int], taking count: Int) -> [Double] {
    let largest = ranks.reduce(0, +)
    var ways = [[Double]](
      repeating: [Double](repeating: 0, count: largest + 1), count: count + 1)
    ways[0][0] = 1
    for rank in ranks {
      for taken in stride(from: count, to: 0, by: -1) {
        for sum in rank...largest { ways[taken][sum] += ways[taken - 1][sum - rank] }
      }
    }
    return ways[count]
  }
}
