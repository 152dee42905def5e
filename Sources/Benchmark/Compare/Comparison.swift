import Foundation

/// Whether the second of two measurements of one scene is slower, and how sure that is.
///
/// The unit is the run, since frames of one run depend on each other: per run the median processor time
/// of a frame. Three things must agree before anything is called a difference: the interval of the
/// ratio of medians (bootstrap, 95 %) leaves out 1; the ranks of the runs say so (Mann–Whitney, exact,
/// 5 %); and the difference is larger than the threshold and than what this machine shows between two
/// halves of the *same* measurement. Where only one run a side is at hand, the medians of twenty blocks
/// of frames stand in, and the verdict is marked as weak.
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

  private func judge(_ threshold: Double) -> Verdict {
    let level = 0.05
    if low > 1 - threshold, high < 1 + threshold { return .same }
    guard leastP <= level else { return .inconclusive }
    let isSeen = (low > 1 || high < 1) && adjustedP <= level
    if isSeen, abs(ratio - 1) > max(threshold, noise) { return ratio > 1 ? .slower : .faster }
    return isSeen && abs(ratio - 1) <= threshold ? .same : .inconclusive
  }
}

/// The comparison of two reports, scene by scene.
package struct ComparisonReport: Codable, Sendable {
  package var schema = "org.cel.bench.comparison/1"
  package let comparisons: [Comparison]
  /// In what the two machines differ.
  package let differences: [String]
  /// Scenes of which the two did not draw the same: another version of a scene, or another way to draw it.
  package let drawnOtherwise: [String]

  /// Compares the scenes that both reports have.
  ///
  /// All scenes share the 5 % (`Holm`), so that many scenes do not make a difference likely.
  ///
  /// - Throws: where they have none in common, or were measured on different machines.
  package init(
    _ first: BenchReport, _ second: BenchReport, threshold: Double, ignoresMachine: Bool
  ) throws(BenchError) {
    differences = first.machine.differences(to: second.machine)
    guard differences.isEmpty || ignoresMachine else {
      throw .badData(
        "the two were not measured on the same machine; they differ in "
          + differences.joined(separator: ", ") + "\n  --force compares them all the same")
    }
    let pairs = first.scenes.compactMap { scene in
      second.scenes.first { $0.scene == scene.scene }.map { (scene, $0) }
    }.filter { !$0.0.costs.isEmpty && !$0.1.costs.isEmpty }
    guard !pairs.isEmpty else { throw .badData("the two have no scene in common") }
    var rows = pairs.map { first, second in
      let isWeak = min(first.runs.count, second.runs.count) < 2
      return Comparison(
        scene: first.scene, isWeak ? Bootstrap.blocks(of: first.costs) : first.runs,
        isWeak ? Bootstrap.blocks(of: second.costs) : second.runs, isWeak: isWeak,
        threshold: threshold)
    }
    for (index, p) in Holm.adjusted(rows.map(\.p)).enumerated() {
      rows[index].settle(p, threshold: threshold)
    }
    comparisons = rows
    drawnOtherwise = pairs.filter { $0.0.drawn != $0.1.drawn }.map(\.0.scene)
  }

  /// The comparison for people.
  package var text: String {
    var table = TextTable([
      "scene", "ratio", "95 %", "p", "least p", "slower in", "noise", "runs", "",
    ])
    for row in comparisons {
      table.add([
        row.scene, row.ratio.short, "\(row.low.short)…\(row.high.short)", row.adjustedP.short,
        row.leastP.short, "\((row.dominance * 100).short) %", "\((row.noise * 100).short) %",
        row.runs.map(String.init).joined(separator: "/"),
        row.verdict.rawValue + (row.isWeak ? " (weak: frames, not runs)" : ""),
      ])
    }
    var lines = differences.isEmpty ? [] : ["! the machines differ in \(differences)"]
    lines += drawnOtherwise.map { "! the two did not draw the same: \($0)" }
    return ([table.text, "ratio: the second to the first, processor time of a frame"] + lines)
      .joined(separator: "\n")
  }

  /// The comparison as JSON.
  package var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("\(comparisons.count) comparisons cannot be encoded")
    }
    return data
  }

  /// Throws where a scene is slower, or, if none is, where one is inconclusive.
  package func check() throws(BenchError) {
    func scenes(_ verdict: Comparison.Verdict) -> String {
      comparisons.filter { $0.verdict == verdict }.map(\.scene).joined(separator: ", ")
    }
    if !scenes(.slower).isEmpty { throw .regression("slower: \(scenes(.slower))") }
    if !scenes(.inconclusive).isEmpty {
      throw .inconclusive("too noisy or too few runs to say: \(scenes(.inconclusive))")
    }
  }
}
