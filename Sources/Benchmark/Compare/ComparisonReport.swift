import Foundation
import Workbench

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
  /// - Parameter byTurns: whether runs with the same number were made one after the other.
  /// - Throws: where they have none in common, or were measured on different machines.
  package init(
    _ first: BenchReport, _ second: BenchReport, byTurns: Bool = false, threshold: Double,
    ignoresMachine: Bool
  ) throws(ProgramError) {
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
      byTurns
        ? Comparison(turns: first, second, threshold: threshold)
        : Comparison(first, second, threshold: threshold)
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
  package func check() throws(ProgramError) {
    func scenes(_ verdict: Comparison.Verdict) -> String {
      comparisons.filter { $0.verdict == verdict }.map(\.scene).joined(separator: ", ")
    }
    if !scenes(.slower).isEmpty { throw .regression("slower: \(scenes(.slower))") }
    if !scenes(.inconclusive).isEmpty {
      throw .inconclusive("too noisy or too few runs to say: \(scenes(.inconclusive))")
    }
  }
}

extension Comparison {
  /// Compares a scene in two reports that were measured apart.
  fileprivate init(_ first: SceneReport, _ second: SceneReport, threshold: Double) {
    let isWeak = min(first.runs.count, second.runs.count) < 2
    self.init(
      scene: first.scene, isWeak ? Bootstrap.blocks(of: first.costs) : first.runs,
      isWeak ? Bootstrap.blocks(of: second.costs) : second.runs, isWeak: isWeak,
      threshold: threshold)
  }

  /// Compares a scene in two reports whose runs took turns.
  ///
  /// One round alone, or runs of unequal length, are compared as if they did not.
  fileprivate init(turns first: SceneReport, _ second: SceneReport, threshold: Double) {
    let (a, b) = (first.costsByRun, second.costsByRun)
    let rounds = min(a.count, b.count)
    if rounds > 1, Set((a + b).map(\.count)).count == 1 {
      self.init(
        scene: first.scene, turns: Array(a.prefix(rounds)), Array(b.prefix(rounds)),
        threshold: threshold)
    } else {
      self.init(first, second, threshold: threshold)
    }
  }
}
