import Foundation
import Workbench

/// A figure that must not go beyond a number: `cpu_ms_p50>1.2`, `capacity<1000`.
package struct FailRule: Sendable, Equatable {
  package let figure: String
  package let limit: Double
  /// Whether more than the limit fails, rather than less.
  package let failsAbove: Bool

  /// Reads a rule; nil where it is none.
  package init?(_ text: String) {
    guard let sign = text.firstIndex(where: { "<>".contains($0) }),
      let limit = Double(text[text.index(after: sign)...]), limit.isFinite, sign != text.startIndex
    else { return nil }
    figure = String(text[..<sign]).trimmingCharacters(in: .whitespaces)
    self.limit = limit
    failsAbove = text[sign] == ">"
  }

  /// What in a report goes beyond, in words.
  ///
  /// - Throws: where no scene has the figure.
  package func violations(in report: BenchReport) throws(ProgramError) -> [String] {
    let values = report.scenes.compactMap { scene in
      scene.figures[figure].map { (scene.scene, $0) }
    }
    guard !values.isEmpty else {
      let names = report.scenes.first?.figures.map(\.name).joined(separator: ", ") ?? ""
      throw .usage("there is no figure \(figure)\n  There are: \(names)")
    }
    return values.filter { failsAbove ? $0.1 > limit : $0.1 < limit }.map { scene, value in
      "\(scene): \(figure) is \(value.short), \(failsAbove ? "above" : "below") "
        + String(format: "%g", limit)
    }
  }
}
