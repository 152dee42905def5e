import Foundation

/// Straight pieces between points: CSS's `linear()`.
///
/// Invariant: at least two points, all finite, their inputs in rising order. Where two points share an
/// input the value jumps to the later one. Beyond the ends the outermost pieces go on.
/// Source: CSS Easing Functions Level 2, linear easing functions.
package struct LinearEasing: Hashable, Sendable {
  /// A fraction of the time, and the progress there.
  package struct Point: Hashable, Sendable {
    /// The fraction of the time, nominally 0…1.
    package let x: Double
    /// The progress.
    package let y: Double

    /// A point of its two coordinates.
    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The points, from the first to the last.
  package let points: [Point]

  /// Makes an easing of its points; nil unless they keep the invariant.
  package init?(_ points: [Point]) {
    guard points.count >= 2, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
      zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x })
    else { return nil }
    self.points = points
  }

  /// Makes an easing of stops as CSS has them; nil for fewer than two.
  ///
  /// The first input is 0 and the last 1 where they are missing; an input below one before is raised
  /// to it; other missing ones are spread evenly.
  package init?(stops: [(y: Double, x: Double?)]) {
    guard stops.count >= 2 else { return nil }
    var inputs = stops.map(\.x)
    inputs[0] = inputs[0] ?? 0
    inputs[inputs.count - 1] = inputs[inputs.count - 1] ?? 1
    var greatest = -Double.infinity
    for index in inputs.indices {
      guard let x = inputs[index] else { continue }
      greatest = max(greatest, x)
      inputs[index] = greatest
    }
    var known = 0
    for index in inputs.indices.dropFirst() where inputs[index] != nil {
      let (first, last) = (inputs[known] ?? 0, inputs[index] ?? 1)
      for missing in known + 1..<max(index, known + 1) {
        inputs[missing] = first + (last - first) * Double(missing - known) / Double(index - known)
      }
      known = index
    }
    self.init(zip(inputs, stops).map { Point($0 ?? 0, $1.y) })
  }

  /// The index of the first point of the piece in which an input lies.
  private func piece(at x: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].x <= x { low = middle + 1 } else { high = middle }
    }
    return min(max(low - 1, 0), points.count - 2)
  }

  /// The progress at a fraction of the time; NaN counts as 0.
  package func value(at fraction: Double) -> Double {
    let x = fraction.isNaN ? 0 : fraction
    let index = piece(at: x)
    let (a, b) = (points[index], points[index + 1])
    guard b.x > a.x else { return x < a.x ? a.y : b.y }
    let part = (x - a.x) / (b.x - a.x)
    return part == 1 ? b.y : a.y + (b.y - a.y) * part
  }

  /// The slope over the fraction of the time; 0 at jumps.
  package func slope(at fraction: Double) -> Double {
    let index = piece(at: fraction.isNaN ? 0 : fraction)
    let (a, b) = (points[index], points[index + 1])
    return b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0
  }
}
