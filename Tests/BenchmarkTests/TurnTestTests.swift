import Foundation
import Scenes
import Testing

@testable import Benchmark

/// Programs that drew the same frames by turns.
@Suite struct TurnTestTests {
  /// What the frames of a run cost where nothing disturbs it, each another amount.
  private let frames = (0..<30).map { 4 + 0.5 * sin(Double($0) / 4) }

  /// Runs on a machine whose neighbours take a third of the time, in stretches, and each run as a whole some
  /// thousandths.
  private func disturbed(
    _ factor: Double, count: Int = 7, _ random: inout SeededRandom
  ) -> [[Double]] {
    (0..<count).map { _ in
      let pace = factor * (1 + Double.random(in: 0...0.01, using: &random))
      var burst = 1.0
      return frames.map { cost in
        if Double.random(in: 0...1, using: &random) < 0.1 {
          let isDisturbed = Double.random(in: 0...1, using: &random) < 0.33
          burst = isDisturbed ? 1 + Double.random(in: 0...0.6, using: &random) : 1
        }
        return cost * pace * burst
      }
    }
  }

  @Test func aSideThatAlwaysTakesLongerIsAsUnlikelyAsCanBe() {
    let first = (0..<6).map { round in frames.map { $0 * (1 + 0.01 * Double(round % 3)) } }
    let test = TurnTest(first, first.map { $0.map { $0 * 1.05 } })
    #expect(abs(test.ratio - 1.05) < 1e-12)
    // Two of the 64 ways to label six rounds are as far from 1.
    #expect(abs(test.p - 2.0 / 64) < 1e-12 && TurnTest.leastP(rounds: 6) == 2.0 / 64)
    #expect(test.interval.contains(1.05) && test.interval.lowerBound > 1)
  }

  @Test func theSameTimesDifferInNothing() {
    let runs = (0..<8).map { round in frames.map { $0 + Double(round) } }
    let test = TurnTest(runs, runs)
    #expect(test.ratio == 1 && test.p == 1 && test.interval.contains(1))
  }

  @Test func framesThatAreAlwaysSlowCountFully() {
    var random = SeededRandom(seed: 3)
    let first = disturbed(1, &random)
    let second = disturbed(1, &random).map { run in
      run.enumerated().map { $0.offset.isMultiple(of: 10) ? 2 * $0.element : $0.element }
    }
    // Each tenth frame takes twice as long: that many hundredths more in all.
    let expected =
      1 + stride(from: 0, to: 30, by: 10).reduce(0) { $0 + frames[$1] } / frames.reduce(0, +)
    let test = TurnTest(first, second)
    #expect(abs(test.ratio - expected) < 0.02, "\(test.ratio) for \(expected)")
    #expect(test.p <= 0.05 && test.interval.lowerBound > 1.03)
  }

  @Test func turningTheSidesRoundTurnsTheAnswerRound() {
    var random = SeededRandom(seed: 4)
    let (first, second) = (disturbed(1, &random), disturbed(1.02, &random))
    let (one, other) = (TurnTest(first, second), TurnTest(second, first))
    #expect(abs(one.ratio * other.ratio - 1) < 1e-12 && one.p == other.p)
    #expect(abs(one.interval.lowerBound * other.interval.upperBound - 1) < 1e-3)
  }

  @Test func fiveRoundsCanShowNothing() {
    #expect(TurnTest.leastP(rounds: 5) == 0.0625)
    let first = Array(repeating: frames, count: 5)
    let result = Comparison(scene: "s", turns: first, first.map { $0.map { $0 * 1.5 } })
    #expect(result.leastP == 0.0625 && result.verdict == .inconclusive)
  }

  /// Where nothing differs, at most one comparison of twenty says so by chance.
  @Test func chanceIsAsRareAsIsSaid() {
    var random = SeededRandom(seed: 5)
    let trials = 100
    let mistaken = (0..<trials).count { _ in
      TurnTest(disturbed(1, &random), disturbed(1, &random)).p <= 0.05
    }
    // 5 are expected; 13 and more come once in a thousand.
    #expect(mistaken <= 12, "\(mistaken) of \(trials)")
  }

  @Test func aPlantedSlowdownIsFoundBesideNoisyNeighbours() {
    var random = SeededRandom(seed: 6)
    var (found, mistaken) = (0, 0)
    for _ in 0..<30 {
      let first = disturbed(1, &random)
      if Comparison(scene: "planted", turns: first, disturbed(1.05, &random)).verdict == .slower {
        found += 1
      }
      let same = Comparison(scene: "same", turns: first, disturbed(1, &random)).verdict
      if same == .slower || same == .faster { mistaken += 1 }
    }
    #expect(found >= 28 && mistaken == 0, "\(found) of 30 found, \(mistaken) mistaken")
  }

  @Test func manyRoundsAndFramesAreAnsweredBySamplesOfThem() {
    var random = SeededRandom(seed: 7)
    func runs(_ factor: Double) -> [[Double]] {
      (0..<12).map { _ in
        (0..<1000).map { _ in factor * Double.random(in: 1...1.5, using: &random) }
      }
    }
    let test = TurnTest(runs(1), runs(1.1))
    #expect(abs(test.ratio - 1.1) < 0.005 && test.p <= 0.005)
    #expect(test.interval.lowerBound > 1.08 && test.interval.upperBound < 1.12)
  }
}
