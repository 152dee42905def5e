import Scenes
import Testing

@testable import Benchmark

@Suite struct HolmTests {
  @Test(arguments: [
    ([], []), ([0.04], [0.04]), ([0.01, 0.04, 0.03], [0.03, 0.06, 0.06]),
    ([0.02, 0.02], [0.04, 0.04]), ([0.9, 0.6], [1, 1]),
    ([0.001, 0.5, 0.001], [0.003, 0.5, 0.003]),
  ])
  func examplesReckonedByHand(ps: [Double], adjusted: [Double]) {
    let result = Holm.adjusted(ps)
    #expect(result.count == adjusted.count)
    for (own, other) in zip(result, adjusted) { #expect(abs(own - other) < 1e-12) }
  }

  @Test func itLiesBetweenNoCorrectionAndBonferronis() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<200 {
      let ps = (0..<6).map { _ in Double.random(in: 0...0.3, using: &random) }
      for (p, adjusted) in zip(ps, Holm.adjusted(ps)) {
        #expect(adjusted >= p && adjusted <= 1)
      }
      let least = ps.min() ?? 0
      #expect(abs((Holm.adjusted(ps).min() ?? 0) - min(1, 6 * least)) < 1e-12)
    }
  }

  /// Eight runs a side that scatter by a hundredth, a hundred times: five in a hundred are found, nothing
  /// is found where there is nothing.
  @Test func aPlantedSlowdownIsFoundAndNoneInTheSameProgram() {
    var random = SeededRandom(seed: 77)
    func runs(_ middle: Double) -> [Double] {
      (0..<8).map { _ in
        // The sum of three even numbers scatters nearly normally.
        let noise = (0..<3).reduce(0.0) { sum, _ in sum + Double.random(in: -1...1, using: &random)
        }
        return middle * (1 + 0.004 * noise)
      }
    }
    var (found, mistaken) = (0, 0)
    for _ in 0..<60 {
      if Comparison(scene: "planted", runs(10), runs(10.5)).verdict == .slower { found += 1 }
      let same = Comparison(scene: "same", runs(10), runs(10)).verdict
      if same == .slower || same == .faster { mistaken += 1 }
    }
    #expect(found >= 57 && mistaken == 0, "\(found) of 60 found, \(mistaken) mistaken")
  }
}
