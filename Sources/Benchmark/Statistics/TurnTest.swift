import Foundation
import Scenes

/// Whether the second of two programs takes longer, that drew the same frames by turns.
///
/// What disturbs a machine makes frames take longer, hardly ever shorter, and not the same ones in each run. So
/// a frame counts as the least that it took over the runs of a side: one that is slow in all runs counts fully,
/// one that was disturbed in some not at all. Compared are the sums of these leasts.
///
/// Without a difference, the two runs of a round might as well have been labelled the other way round. All ways
/// to label them, equally likely then, give the probability of what was seen: a test by randomisation (R. A.
/// Fisher, 1935), which asks nothing of how times are spread. The interval holds the ratios that the same test
/// does not refute.
package struct TurnTest: Sendable, Equatable {
  /// The second to the first.
  package let ratio: Double
  /// Where the ratio lies with 95 % confidence; never looked for beyond a factor of `reach`.
  package let interval: ClosedRange<Double>
  /// The two-sided probability of a ratio as far from 1 without a difference.
  package let p: Double

  /// How far from the ratio its interval is looked for.
  package static let reach = 4.0
  /// Rounds up to which all labellings are counted; beyond, a thousand of them are drawn.
  static let mostCounted = 11

  /// Compares what the frames took, a list for each run.
  ///
  /// Runs with the same index belong to one round. All have as many frames, at least one, which take time.
  package init(_ first: [[Double]], _ second: [[Double]]) {
    let rounds = Rounds(first.map(Self.blocks), second.map(Self.blocks))
    let measured = rounds.ratio(labelled: 0, times: 1)
    let labellings = Self.labellings(first.count)
    func p(_ times: Double) -> Double {
      rounds.probability(against: times, measured: measured, labellings)
    }
    /// The last ratio on the way from the measured one to a far one that is not refuted.
    func end(towards far: Double) -> Double {
      guard p(far) <= 0.05 else { return far }
      var (kept, refuted) = (measured, far)
      while abs(kept / refuted - 1) > 5e-4 {
        let middle = (kept * refuted).squareRoot()
        if p(middle) > 0.05 { kept = middle } else { refuted = middle }
      }
      return kept
    }
    ratio = measured
    self.p = p(1)
    interval = end(towards: measured / Self.reach)...end(towards: measured * Self.reach)
  }

  /// The second side to the first, without a test.
  static func ratio(_ first: [[Double]], _ second: [[Double]]) -> Double {
    Rounds(first, second).ratio(labelled: 0, times: 1)
  }

  /// The least probability that so many rounds can give: with five it is 0.0625.
  package static func leastP(rounds: Int) -> Double { min(1, pow(2, 1 - Double(rounds))) }

  /// The frames of a run; where they are many, neighbours taken together.
  private static func blocks(of run: [Double]) -> [Double] {
    let length = max(1, run.count / 200)
    return stride(from: 0, to: run.count, by: length).map { start in
      run[start..<min(start + length, run.count)].reduce(0, +)
    }
  }

  /// Ways to label the rounds, a bit each, the way that they were labelled being the first.
  ///
  /// The last round always keeps its labels: turning all of them round is as far from 1.
  private static func labellings(_ rounds: Int) -> [UInt64] {
    let count: UInt64 = 1 << UInt64(rounds - 1)
    if rounds <= mostCounted { return Array(0..<count) }
    var random = SeededRandom(seed: 0x7E57)
    return [0] + (1..<1000).map { _ in UInt64.random(in: 0..<count, using: &random) }
  }
}

/// What frames took in each round, on both sides.
private struct Rounds {
  /// By round, side and frame.
  private let times: [Double]
  private let count: Int
  private let frameCount: Int

  init(_ first: [[Double]], _ second: [[Double]]) {
    let length = first.first?.count ?? 0
    precondition(
      length > 0 && first.count == second.count && first.count <= 64
        && (first + second).allSatisfy { $0.count == length && $0.allSatisfy { $0 > 0 } },
      "rounds of unequal runs")
    times = zip(first, second).flatMap { $0 + $1 }
    (count, frameCount) = (first.count, length)
  }

  /// How often labellings lie as far from a supposed ratio as what was measured does.
  func probability(against supposed: Double, measured: Double, _ labellings: [UInt64]) -> Double {
    let distance = abs(log(measured / supposed))
    let far = labellings.count {
      $0 == 0 || abs(log(ratio(labelled: $0, times: 1 / supposed))) >= distance - 1e-12
    }
    return Double(far) / Double(labellings.count)
  }

  /// The ratio, where the second side's times are multiplied and the rounds of some bits have their labels
  /// turned round.
  func ratio(labelled turned: UInt64, times factor: Double) -> Double {
    times.withUnsafeBufferPointer { times in
      var (a, b) = (0.0, 0.0)
      for frame in 0..<frameCount {
        var (leastA, leastB) = (Double.infinity, Double.infinity)
        for round in 0..<count {
          let one = times[2 * round * frameCount + frame]
          let other = times[(2 * round + 1) * frameCount + frame] * factor
          let isTurned = turned >> UInt64(round) & 1 == 1
          leastA = min(leastA, isTurned ? other : one)
          leastB = min(leastB, isTurned ? one : other)
        }
        a += leastA
        b += leastB
      }
      return b / a
    }
  }
}
