import Foundation

extension Plot {
  /// The share of values that are larger, on a scale of powers of ten: the tail is what is seen.
  ///
  /// - Parameter lines: a name, values and a colour each; the first one's values set the scales.
  static func tail(
    _ title: String, _ lines: [(name: String, sample: Sample, color: String)]
  ) -> Panel {
    (
      272,
      { top in
        let largest = lines.map(\.sample.largest).filter(\.isFinite).max() ?? 0
        let most = max(largest, 0.001) * 1.05
        let count = lines.map(\.sample.count).max() ?? 0
        let decades = max(1, log10(Double(max(10, count))).rounded(.up))
        var marks = scales(title, most, Int(decades), top)
        for (index, line) in lines.enumerated() {
          // The first of several is broader, so that it is seen where another one lies on it.
          let breadth = lines.count > 1 && index == 0 ? 4 : 1.5
          marks += curve(line.sample, line.color, breadth, most, decades, top)
          guard !line.name.isEmpty else { continue }
          let y = top + 18 + Double(index) * 18
          marks += rectangle(width - 210, y - 9, 10, 10, line.color)
          marks += text(width - 196, y, line.name)
        }
        return marks
      }
    )
  }

  private static let tailHeight = 200.0

  private static func scales(
    _ title: String, _ most: Double, _ decades: Int, _ top: Double
  ) -> String {
    var marks = text(left, top - 8, title)
    for decade in 0...decades {
      let y = top + Double(decade) / Double(decades) * tailHeight
      marks += line(left, y, width - right, y, quiet)
      marks += text(
        left - 8, y + 4, decade == 0 ? "1" : "1/10" + String(repeating: "0", count: decade - 1),
        .end)
    }
    let ticks = Ticks(to: most)
    for value in ticks.values {
      let x = left + value / most * (width - left - right)
      marks += mark(x, top + tailHeight, ticks.text(value))
    }
    return marks
  }

  private static func curve(
    _ sample: Sample, _ color: String, _ breadth: Double, _ most: Double, _ decades: Double,
    _ top: Double
  ) -> String {
    let points = sample.sorted.enumerated().map { index, value in
      let above = Double(sample.count - index) / Double(sample.count)
      let x = left + max(value, 0) / most * (width - left - right)
      let y = top + min(1, -log10(above) / decades) * tailHeight
      return String(format: "%.1f,%.1f", x, y)
    }
    return "<polyline fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(breadth)\" "
      + "points=\"\(points.joined(separator: " "))\"/>\n"
  }
}
