import Foundation

extension Plot {
  /// The share of values that are larger, on a scale of powers of ten: the tail is what is seen. Where it is longer
  /// than five medians, the values stand on such a scale, too.
  ///
  /// - Parameter lines: a name, values and a colour each; the first one's values set the scales.
  static func tail(
    _ title: String, _ lines: [(name: String, sample: Sample, color: String)]
  ) -> Panel {
    (
      256,
      { top in
        let scale = TailScale(lines.map(\.sample))
        let count = lines.map(\.sample.count).max() ?? 0
        let decades = max(1, log10(Double(max(10, count))).rounded(.up))
        var marks = scales(title, scale, Int(decades), top)
        for (index, line) in lines.enumerated() {
          // The first of several is broader, so that it is seen where another one lies on it.
          let breadth = lines.count > 1 && index == 0 ? 4 : 1.5
          marks += curve(line.sample, line.color, breadth, scale, decades, top)
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
    _ title: String, _ scale: TailScale, _ decades: Int, _ top: Double
  ) -> String {
    var marks = text(left, top - 8, title)
    for decade in 0...decades {
      let y = top + Double(decade) / Double(decades) * tailHeight
      marks += line(left, y, width - right, y, quiet)
      marks += text(
        left - 8, y + 4, decade == 0 ? "1" : "1/10" + String(repeating: "0", count: decade - 1),
        .end)
    }
    for (value, words) in scale.ticks {
      let x = left + scale.part(value) * (width - left - right)
      marks += mark(x, top + tailHeight, words)
    }
    return marks
  }

  private static func curve(
    _ sample: Sample, _ color: String, _ breadth: Double, _ scale: TailScale, _ decades: Double,
    _ top: Double
  ) -> String {
    let points = sample.sorted.enumerated().map { index, value in
      let above = Double(sample.count - index) / Double(sample.count)
      let x = left + scale.part(value) * (width - left - right)
      let y = top + min(1, -log10(above) / decades) * tailHeight
      return String(format: "%.1f,%.1f", x, y)
    }
    return "<polyline fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(breadth)\" "
      + "points=\"\(points.joined(separator: " "))\"/>\n"
  }
}

/// Where values stand from left to right: from 0 on, or by their logarithms.
struct TailScale {
  /// The ends; the first one is above 0 on a scale of logarithms.
  let low: Double, high: Double
  /// Whether each step to the right multiplies.
  let isLogarithmic: Bool

  /// A scale for all values of some samples.
  init(_ samples: [Sample]) {
    let largest = max(samples.map(\.largest).filter(\.isFinite).max() ?? 0, 0.001)
    let medians = samples.map(\.median).filter { $0.isFinite && $0 > 0 }
    // What lies far below the median is no tail.
    let least = max(samples.map(\.least).filter(\.isFinite).min() ?? 0, (medians.min() ?? 0) / 4)
    isLogarithmic = largest > 5 * (medians.max() ?? largest)
    (low, high) = (isLogarithmic ? least / 1.1 : 0, largest * 1.05)
  }

  /// Where a value stands, 0…1; what lies below the scale stands at its beginning.
  func part(_ value: Double) -> Double {
    guard value > low else { return 0 }
    return isLogarithmic ? log(value / low) / log(high / low) : value / high
  }

  /// Round numbers on it, with their texts.
  var ticks: [(value: Double, words: String)] {
    guard isLogarithmic else {
      let ticks = Ticks(to: high)
      return ticks.values.map { ($0, ticks.text($0)) }
    }
    let decades = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.down))
    let parts = decades.count > 4 ? [1.0] : decades.count > 2 ? [1, 3] : [1, 2, 5]
    return decades.flatMap { decade in parts.map { $0 * pow(10, Double(decade)) } }
      .filter { (low...high).contains($0) }.map { ($0, String(format: "%g", $0)) }
  }
}
