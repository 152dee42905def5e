import Foundation
import Workbench

/// Everything that a run has to say, as it is written to files and read again.
package struct BenchReport: Codable, Sendable {
  /// The format's name; what has another is not read.
  package static let schema = "org.cel.bench/1"

  package var schema = BenchReport.schema
  /// cost, pace or capacity.
  package var mode: String
  /// Whether all was measured that was asked for.
  package var complete = true
  /// How percentiles are reckoned.
  package var percentiles = "nearest rank, none below ln 0.05 / ln p frames"
  package var machine: Machine
  package var scenes: [SceneReport]

  /// A report of some scenes.
  package init(mode: String, machine: Machine, scenes: [SceneReport]) {
    self.mode = mode
    self.machine = machine
    self.scenes = scenes
  }

  /// A report of what was measured of `count` scenes.
  package init(mode: String, machine: Machine, _ results: [RunResult], of count: Int) {
    self.init(mode: mode, machine: machine, scenes: results.map { SceneReport($0) })
    complete = results.count == count && results.allSatisfy(\.isComplete)
  }

  /// The taints of the machine and of all scenes, each once; what not all scenes have names the one that does.
  package var taints: [String] {
    var seen: Set<String> = []
    let own = scenes.flatMap { scene in
      scene.taints.map { taint in
        scenes.allSatisfy { $0.taints.contains(taint) } ? taint : "\(scene.scene): \(taint)"
      }
    }
    return (machine.taints + own).filter { seen.insert($0).inserted }
  }

  /// The report as JSON, its keys in order.
  package var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("a report of \(scenes.count) scenes cannot be encoded")
    }
    return data
  }

  /// Reads a report.
  ///
  /// - Throws: where the data is none, of another format, or holds times that cannot be.
  package init(json: Data, name: String) throws(ProgramError) {
    do {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      self = try decoder.decode(BenchReport.self, from: json)
    } catch let error as DecodingError {
      throw .badData("\(name) holds no results of cel bench: \(error.words)")
    } catch {
      throw .badData("\(name) holds no results of cel bench")
    }
    guard schema == Self.schema else {
      throw .badData("\(name) has the format \(schema), not \(Self.schema)")
    }
    for scene in scenes {
      guard scene.runs.count <= Self.mostRuns else {
        throw .badData(
          "\(name) has \(scene.runs.count) runs of \(scene.scene), more than \(Self.mostRuns)")
      }
      guard (scene.runs + scene.costs).allSatisfy({ $0 > 0 && $0.isFinite }) else {
        throw .badData("\(name) has times of \(scene.scene) that are not above 0")
      }
    }
  }

  /// How many runs of a scene can be compared.
  private static let mostRuns = 100

  /// Reads a file.
  package static func load(_ path: String) throws(ProgramError) -> BenchReport {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .missingInput("cannot read \(path)")
    }
    return try BenchReport(json: data, name: path)
  }

  /// Joins the runs of the same scenes, in fresh processes each, into one report.
  ///
  /// Figures are the medians of the runs' figures, except counts of frames, and the least and largest.
  package static func joining(_ reports: [BenchReport]) -> BenchReport {
    precondition(!reports.isEmpty, "no runs to join")
    var joined = reports[0]
    for index in joined.scenes.indices {
      joined.scenes[index] = SceneReport.joining(reports.map { $0.scenes[index] })
    }
    joined.complete = reports.allSatisfy(\.complete)
    return joined
  }
}

extension SceneReport {
  /// Joins the runs of one scene.
  static func joining(_ runs: [SceneReport]) -> SceneReport {
    var joined = runs[0]
    joined.frames = runs.reduce(0) { $0 + $1.frames }
    joined.runs = runs.flatMap(\.runs)
    joined.costs = runs.flatMap(\.costs)
    joined.overruns =
      runs.contains { $0.overruns != nil } ? runs.flatMap { $0.overruns ?? [] } : nil
    joined.hitches = Array(
      runs.flatMap(\.hitches).sorted { $0.beyond_ms > $1.beyond_ms }.prefix(10))
    var seen: Set<String> = []
    joined.taints = runs.flatMap(\.taints).filter { seen.insert($0).inserted }
    if Set(runs.map(\.drawn)).count > 1 { joined.taints.append("its runs did not draw the same") }
    var counts: [Int: Int] = [:]
    for bucket in runs.flatMap(\.histogram) { counts[bucket[0], default: 0] += bucket[1] }
    joined.histogram = counts.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
    joined.figures = figures(joining: runs, costs: joined.costs)
    return joined
  }

  /// The medians of the runs' figures; percentiles only where all frames are at hand, since a
  /// percentile of percentiles is nothing.
  private static func figures(joining runs: [SceneReport], costs: [Double]) -> [Figure] {
    let tails = ["_p90", "_p95", "_p99", "_p999"]
    let name = runs[0].figures["cpu_ms_p50"] == nil ? "busy_ms" : "cpu_ms"
    var figures: [Figure] = []
    figures.append(name, Sample(costs))
    if name == "cpu_ms", let width = Sample(runs.flatMap(\.runs)).medianWidth {
      figures.append(Figure("cpu_ms_p50_width", width))
    }
    for figure in runs[0].figures where !figure.name.hasPrefix(name) {
      if tails.contains(where: figure.name.hasSuffix) { continue }
      let values = runs.compactMap { $0.figures[figure.name] }
      let value =
        figure.name.hasSuffix("_min")
        ? values.min() : figure.name.hasSuffix("_max") ? values.max() : Sample(values).median
      figures.append(Figure(figure.name, value ?? -1))
    }
    return figures
  }
}

extension DecodingError {
  /// What is wrong, in a few words.
  fileprivate var words: String {
    switch self {
    case .keyNotFound(let key, _): "it has no “\(key.stringValue)”"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” is something else"
    default: "it is no JSON"
    }
  }
}
