import Foundation

/// A picture of a run, as SVG: frames over time by phase, and how often which durations came; in a window
/// also the distances at which frames were seen, and how early or late they were.
///
/// It needs nothing but itself: no scripts, no fonts, no network.
package enum Plot {
  static let (width, left, right) = (960.0, 64.0, 24.0)
  static let (quiet, plain, accent, second) = ("#2b303b", "#c9ced9", "#ff8f5c", "#56b4e9")

  /// A part of the picture below the others: its marks, drawn below a height, and how much room it takes.
  typealias Panel = (height: Double, marks: (_ top: Double) -> String)

  /// The picture of a run.
  ///
  /// - Parameter budget: ms that a frame may take, drawn as a line.
  package static func svg(_ scene: String, _ frames: [FrameRecord], budget: Double) -> String {
    let costs = Sample(frames.map { Double($0.busy) * 1e-6 })
    var panels = [
      phases(frames, budget),
      tail("share of frames that took longer than … ms", [("", costs, accent)]),
    ]
    if frames.contains(where: { $0.present > 0 }), let pace = PaceMetrics(frames) {
      panels += [intervals(frames.filter(\.wasSeen), pace), distances(pace), overruns(pace)]
    }
    var top = 88.0
    var body = ""
    for panel in panels {
      body += panel.marks(top)
      top += panel.height
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="960" height="\(Int(top))" \
      viewBox="0 0 960 \(Int(top))" font-family="sans-serif" font-size="12">
      <rect width="960" height="\(Int(top))" fill="#14161c"/>
      <text x="64" y="32" font-size="18" fill="#eceef3">\(scene.markup)</text>
      <text x="64" y="52" fill="#c9ced9">\(frames.count) frames, median \(costs.median.short) ms, \
      worst \(costs.largest.short) ms; longer than a refresh of \(budget.short) ms: \
      \(costs.sorted.count { $0 > budget })</text>
      \(body)
      </svg>

      """
  }
}
