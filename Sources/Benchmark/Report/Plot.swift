import Foundation

/// A picture of a run, as SVG: frames over time by phase, and how often which durations came.
///
/// It needs nothing but itself: no scripts, no fonts, no network.
package enum Plot {
  private static let (width, left, right) = (960.0, 64.0, 24.0)
  /// Colours that people tell apart who see few of them (Okabe and Ito), one a phase.
  private static let colors = [
    "#999999", "#56b4e9", "#0072b2", "#e69f00", "#d55e00", "#cc79a7", "#f0e442", "#009e73",
    "#5c677d", "#3a4252", "#b5bcc9",
  ]

  /// The picture of a run.
  ///
  /// - Parameter budget: ms that a frame may take, drawn as a line.
  package static func svg(_ scene: String, _ frames: [FrameRecord], budget: Double) -> String {
    let costs = frames.map { Double($0.busy) * 1e-6 }
    let body =
      series(frames, budget, top: 88)
      + tail(Sample(costs), top: 408)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="960" height="680" viewBox="0 0 960 680" \
      font-family="sans-serif" font-size="12">
      <rect width="960" height="680" fill="#14161c"/>
      <text x="64" y="32" font-size="18" fill="#eceef3">\(escaped(scene))</text>
      <text x="64" y="52" fill="#c9ced9">\(frames.count) frames, median \(Sample(costs).median.short) ms, \
      worst \(Sample(costs).largest.short) ms</text>
      \(body)
      </svg>

      """
  }

  /// Each frame as a column of its phases.
  private static func series(_ frames: [FrameRecord], _ budget: Double, top: Double) -> String {
    let height = 240.0
    let largest = frames.map { Double($0.busy) * 1e-6 }.max() ?? 1
    let most = max(largest, 0.001) * 1.1
    let step = (width - left - right) / Double(max(1, frames.count))
    var parts = axis("ms a frame", most, top, height)
    for (index, frame) in frames.enumerated() {
      var below = 0.0
      for phase in BenchPhase.allCases where !phase.isWaiting && frame.phases[phase] > 0 {
        let part = Double(frame.phases[phase]) * 1e-6 / most * height
        parts += rectangle(
          left + Double(index) * step, top + height - below - part, max(step, 0.5), part,
          colors[phase.rawValue])
        below += part
      }
    }
    if budget < most {
      let y = top + height - budget / most * height
      parts += line(left, y, width - right, y, "#ff8f5c", dashed: true)
    }
    return parts + legend(frames, top + height + 22)
  }

  private static func legend(_ frames: [FrameRecord], _ y: Double) -> String {
    var x = left
    var parts = ""
    for phase in BenchPhase.allCases
    where !phase.isWaiting && frames.contains(where: { $0.phases[phase] > 0 }) {
      parts += rectangle(x, y - 9, 10, 10, colors[phase.rawValue])
      parts += text(x + 14, y, phase.name)
      x += 24 + Double(phase.name.count) * 7
    }
    return parts
  }

  /// The share of frames that took longer, on a scale of powers of ten: the tail is what is seen.
  private static func tail(_ sample: Sample, top: Double) -> String {
    let height = 200.0
    let most = max(sample.largest, 0.001) * 1.05
    let decades = max(1, log10(Double(max(10, sample.count))).rounded(.up))
    var parts = text(left, top - 8, "share of frames that took longer than … ms")
    for decade in 0...Int(decades) {
      let y = top + Double(decade) / decades * height
      parts += line(left, y, width - right, y, "#2b303b")
      parts += text(
        left - 8, y + 4, decade == 0 ? "1" : "1/10" + String(repeating: "0", count: decade - 1),
        end: true)
    }
    for tick in 0...5 {
      let x = left + Double(tick) / 5 * (width - left - right)
      parts += text(x, top + height + 18, (most * Double(tick) / 5).short, end: tick == 5)
    }
    let points = sample.sorted.enumerated().map { index, value in
      let above = Double(sample.count - index) / Double(sample.count)
      let x = left + value / most * (width - left - right)
      let y = top + min(1, -log10(above) / decades) * height
      return String(format: "%.1f,%.1f", x, y)
    }
    return parts
      + "<polyline fill=\"none\" stroke=\"#ff8f5c\" stroke-width=\"1.5\" "
      + "points=\"\(points.joined(separator: " "))\"/>\n"
  }

  private static func axis(
    _ title: String, _ most: Double, _ top: Double, _ height: Double
  ) -> String {
    var parts = text(left, top - 6, title)
    for tick in 0...4 {
      let y = top + height - Double(tick) / 4 * height
      parts += line(left, y, width - right, y, "#2b303b")
      parts += text(left - 8, y + 4, (most * Double(tick) / 4).short, end: true)
    }
    return parts
  }
}

extension Plot {
  private static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: String
  ) -> String {
    String(
      format: "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%@\"/>\n", x, y,
      width, height, color)
  }

  private static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String, dashed: Bool = false
  ) -> String {
    String(
      format: "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%@\"%@/>\n", x1, y1, x2, y2, color,
      dashed ? " stroke-dasharray=\"5 4\"" : "")
  }

  private static func text(_ x: Double, _ y: Double, _ text: String, end: Bool = false) -> String {
    let anchor = end ? " text-anchor=\"end\"" : ""
    return
      "<text x=\"\(Int(x))\" y=\"\(Int(y))\" fill=\"#c9ced9\"\(anchor)>\(escaped(text))</text>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
