import Foundation

/// Whether the second of two measurements of one scene is slower, and how sure that is.
///
/// The unit is the run, since frames of one run depend on each other. Three things must agree before anything
/// is called a difference: the interval of the ratio (95 %) leaves out 1; a test (exact, 5 %) says so; and the
/// difference is larger than the threshold and than what this machine shows between two halves of the *same*
/// measurement.
///
/// Programs that ran by turns are compared round by round and frame by frame (`TurnTest`). Of results that
/// were measured apart, each run counts by the median processor time of a frame: the interval is that of the
/// ratio of medians (bootstrap), the test is by ranks (Mann–Whitney). Where only one run a side is at hand, the
/// medians of twenty blocks of frames stand in, and the verdict is marked as weak.
package struct Comparison: Codable, Sendable, Equatable {
  /// What can be said.
  package enum Verdict: String, Codable, Sendable {
    case faster, slower
    case same = "no difference seen"
    case inconclusive
  }

  package let scene: String
  /// The second to the first: above 1 is slower.
  package let ratio: Double
  /// Where the ratio lies with 95 % confidence.
  package let low: Double
  package let high: Double
  /// The probability of ranks as uneven without a difference.
  package let p: Double
  /// What it counts for beside the other scenes of a report.
  package private(set) var adjustedP: Double
  /// The least that so many runs could give.
  package let leastP: Double
  /// How often a run of the second takes longer than one of the first.
  package let dominance: Double
  /// What the same side differs by from itself, as a share.
  package let noise: Double
  /// How many values each side has.
  package let runs: [Int]
  /// Whether frames stood in for runs.
  package let isWeak: Bool
  package private(set) var verdict: Verdict

  /// Compares what frames took on two sides that ran by turns, a list for each run.
  ///
  /// - Parameter threshold: the share below which a difference is none.
  package init(
    scene: String, turns first: [[Double]], _ second: [[Double]], threshold: Double = 0.03
  ) {
    let test = TurnTest(first, second)
    self.scene = scene
    (ratio, p, adjustedP) = (test.ratio, test.p, test.p)
    (low, high) = (test.interval.lowerBound, test.interval.upperBound)
    leastP = TurnTest.leastP(rounds: first.count)
    dominance =
      MannWhitney(first.map { Sample($0).median }, second.map { Sample($0).median }).dominance
    noise = max(Self.noise(ofTurns: first), Self.noise(ofTurns: second))
    runs = [first.count, second.count]
    isWeak = false
    verdict = .inconclusive
    verdict = judge(threshold)
  }

  /// Compares what two sides took, in ms a run.
  ///
  /// - Parameter threshold: the share below which a difference is none.
  package init(
    scene: String, _ first: [Double], _ second: [Double], isWeak: Bool = false,
    threshold: Double = 0.03
  ) {
    let interval = Bootstrap.ratioOfMedians(first, second)
    let test = MannWhitney(first, second)
    self.scene = scene
    ratio = Bootstrap.ratio(first, second)
    (low, high) = (interval.lowerBound, interval.upperBound)
    (p, adjustedP, dominance) = (test.p, test.p, test.dominance)
    leastP = MannWhitney.leastP(first.count, second.count)
    noise = Self.noise(of: first)
    runs = [first.count, second.count]
    self.isWeak = isWeak
    verdict = .inconclusive
    verdict = judge(threshold)
  }

  /// Judges anew, as one of several comparisons.
  mutating func settle(_ adjustedP: Double, threshold: Double) {
    self.adjustedP = adjustedP
    verdict = judge(threshold)
  }

  /// What a side differs by from itself: the far end of the interval between every other run.
  package static func noise(of runs: [Double]) -> Double {
    let halves = (0..<2).map { half in
      runs.enumerated().filter { $0.offset % 2 == half }.map(\.element)
    }
    guard halves.allSatisfy({ $0.count >= 2 }) else { return 0 }
    let interval = Bootstrap.ratioOfMedians(halves[0], halves[1], rounds: 2000)
    return max(abs(interval.lowerBound - 1), abs(interval.upperBound - 1))
  }

  /// What every other run of a side differs by from the rest.
  private static func noise(ofTurns runs: [[Double]]) -> Double {
    let count = runs.count / 2
    guard count > 0 else { return 0 }
    let halves = (0..<2).map { half in (0..<count).map { runs[2 * $0 + half] } }
    return abs(TurnTest.ratio(halves[0], halves[1]) - 1)
  }

  private func judge(_ threshold: Double) -> Verdict {
    let level = 0.05
    if low > 1 - threshold, high < 1 + threshold { return .same }
    guard leastP <= level else { return .inconclusive }
    let isSeen = (low > 1 || high < 1) && adjustedP <= level
    if isSeen, abs(ratio - 1) > max(threshold, noise) { return ratio > 1 ? .slower : .faster }
    return isSeen && abs(ratio - 1) <= threshold ? .same : .inconclusive
  }
}
