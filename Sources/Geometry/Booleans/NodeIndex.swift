import Foundation

/// Points of which those nearly in one place are one.
struct NodeIndex {
  /// The points, each at the first place that was asked for.
  private(set) var points: [SIMD2<Double>] = []
  private let tolerance: Double
  private var cells: [SIMD2<Double>: [Int]] = [:]
  private static let neighbours = (0..<9).map { SIMD2(Double($0 % 3) - 1, Double($0 / 3) - 1) }

  /// - Precondition: `tolerance` is positive.
  init(tolerance: Double) {
    precondition(tolerance > 0, "tolerance \(tolerance)")
    self.tolerance = tolerance
  }

  /// The node within twice the tolerance of a point; a new one where there is none.
  mutating func node(at point: SIMD2<Double>) -> Int {
    let cell = (point / (tolerance * 4)).rounded(.down)
    for step in Self.neighbours {
      let known = cells[cell + step]?.first { (points[$0] - point).length <= 2 * tolerance }
      if let known { return known }
    }
    points.append(point)
    cells[cell, default: []].append(points.count - 1)
    return points.count - 1
  }
}
