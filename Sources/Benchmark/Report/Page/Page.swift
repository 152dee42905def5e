import Foundation

/// A report as a page of HTML, for people who were not there: tables, pictures, and the machine.
///
/// It needs nothing but itself: no scripts, no fonts, no network. Everything that the text says is in it.
package enum Page {
  /// The page of a report.
  ///
  /// - Parameter results: the frames of its scenes, each of which gets a picture; none where its runs were made in
  ///   processes of their own.
  package static func html(_ report: BenchReport, _ results: [RunResult]) -> String {
    let title = "cel bench \(report.mode)".markup
    let scenes = report.scenes.map { scene in
      section(scene, results.first { $0.scene.description == scene.scene })
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width"/>
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      <h1>\(title)</h1>
      \(warnings(report))
      <div class="wide">\(report.table.html)</div>
      <p>\(([report.legend] + (report.missing.isEmpty ? [] : [report.missing])).joined(separator: ". ").markup).</p>
      \(scenes.joined(separator: "\n"))
      \(machine(report))
      </body>
      </html>

      """
  }

  private static func warnings(_ report: BenchReport) -> String {
    let words = (report.complete ? [] : ["incomplete: it was interrupted"]) + report.taints
    guard !words.isEmpty else { return "" }
    let items = words.map { String.element("li", $0.markup) }.joined()
    return .element("ul", class: "warnings", items)
  }

  private static func section(_ scene: SceneReport, _ result: RunResult?) -> String {
    var parts = [
      String.element("h2", scene.scene.markup),
      .element(
        "p", "\(scene.layers) layers, \(scene.animations) animations, \(scene.frames) frames"),
    ]
    if let result, !result.frames.isEmpty { parts.append(.element("figure", result.plot)) }
    parts += scene.remarks.map { .element("p", $0.markup) }
    if scene.phases.contains(where: { $0.mean_ms != 0 }) { parts.append(scene.phaseTable.html) }
    if !scene.hitches.isEmpty {
      let items = scene.hitches.map { String.element("li", $0.text.markup) }.joined()
      parts.append(folded("The worst frames", .element("ol", items)))
    }
    var figures = TextTable(["figure", "value"])
    for figure in scene.figures { figures.add([figure.name, figure.value.short]) }
    parts.append(folded("All figures", figures.html))
    return .element("section", "\n" + parts.joined(separator: "\n") + "\n")
  }

  private static func machine(_ report: BenchReport) -> String {
    var rows = TextTable(["machine", ""])
    for (name, value) in report.machine.rows.sorted(by: { $0.key < $1.key }) {
      rows.add([name, value])
    }
    return folded("The machine", rows.html)
  }

  private static func folded(_ title: String, _ content: String) -> String {
    .element("details", .element("summary", title) + content)
  }
}

extension RunResult {
  /// Its frames as a picture, against the refresh that was seen, or one of 60 Hz.
  package var plot: String {
    Plot.svg(scene.description, frames, budget: extras["refresh_ms"] ?? 1000.0 / 60)
  }
}
