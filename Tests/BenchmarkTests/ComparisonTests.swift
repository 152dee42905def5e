import Foundation
import Testing
import Workbench

@testable import Benchmark

/// Verdicts about runs that are made up.
@Suite struct ComparisonTests {
  /// Runs around a middle, some per mille apart.
  private func runs(_ middle: Double, count: Int = 8, spread: Double = 0.002) -> [Double] {
    (0..<count).map { middle * (1 + spread * (Double(($0 * 5) % count) / Double(count) - 0.5)) }
  }

  @Test func aTenthMoreIsSlower() {
    let result = Comparison(scene: "s", runs(10), runs(11))
    #expect(result.verdict == .slower && result.dominance == 1)
    #expect(abs(result.ratio - 1.1) < 0.003 && result.p < 0.001)
  }

  @Test func aTenthLessIsFaster() {
    #expect(Comparison(scene: "s", runs(10), runs(9)).verdict == .faster)
  }

  @Test func theSameIsTheSame() {
    #expect(Comparison(scene: "s", runs(10), runs(10)).verdict == .same)
  }

  @Test func aCertainDifferenceBelowTheThresholdIsNone() {
    let result = Comparison(scene: "s", runs(10), runs(10.1))
    #expect(result.p < 0.05 && result.verdict == .same)
  }

  @Test func threeRunsCanShowNothing() {
    let result = Comparison(scene: "s", runs(10, count: 3), runs(12, count: 3))
    #expect(abs(result.leastP - 0.1) < 1e-12 && result.verdict == .inconclusive)
  }

  @Test func noiseLargerThanTheDifferenceIsInconclusive() {
    let first = [8, 12, 9, 14, 7, 13, 8, 12.0]
    let second = [9, 13, 10, 15, 8, 14, 9, 13.0]
    let result = Comparison(scene: "s", first, second)
    #expect(result.noise > 0.1 && result.verdict == .inconclusive)
  }

  @Test func aSideHasNoNoiseWithoutRuns() {
    #expect(Comparison.noise(of: [1, 2, 3]) == 0)
    #expect(Comparison.noise(of: [5, 5, 5, 5]) == 0)
  }

  @Test @MainActor func resultsOfOtherMachinesAreRefused() throws {
    var result = RunResult(scene: try SceneText("swarm"))
    result.frames = (0..<100).map { index in
      var record = FrameRecord()
      (record.begin, record.end, record.cpu) = (0, 1_000_000, 900_000 + Int64(index % 7))
      return record
    }
    var other = Machine(nil)
    other.add("gl_renderer", "another")
    let first = BenchReport(mode: "cost", machine: Machine(nil), scenes: [SceneReport(result)])
    let second = BenchReport(mode: "cost", machine: other, scenes: [SceneReport(result)])
    #expect {
      try ComparisonReport(first, second, threshold: 0.03, ignoresMachine: false)
    } throws: {
      ($0 as? ProgramError)?.exitCode == 65
    }
    let report = try ComparisonReport(first, second, threshold: 0.03, ignoresMachine: true)
    #expect(report.comparisons[0].isWeak && report.comparisons[0].verdict == .same)
    #expect(report.text.contains("weak") && report.differences == ["gl_renderer"])
    try report.check()
  }
}
