import Foundation
import QuartzCore

/// A set of points that is known by which points belong to it, seen through a Gaussian and a square pixel.
///
/// Rows of points lie so close that what is inside hardly changes between them; on each the ends of what is
/// inside are searched for. Across a row the integral is closed, from row to row it is a sum. Upright edges
/// may lie anywhere, level ones on multiples of 1 / 64 point, where no row straddles them.
struct SoftArea {
  private typealias Run = (from: Double, to: Double)

  /// What is inside of each row, in points.
  private let rows: [[Run]]
  private let top: Double
  private static let perPoint = 64.0

  /// - Parameter box: around all points that are inside, in whole points.
  init(_ box: CGRect, _ contains: (Double, Double) -> Bool) {
    top = box.minY.native
    rows = (0..<Int(box.height.native * Self.perPoint)).map { index in
      let y = box.minY.native + (Double(index) + 0.5) / Self.perPoint
      return Self.runs(box.minX.native, box.maxX.native) { contains($0, y) }
    }
  }

  /// The ends of what is inside on a line, where they are an eighth of a point apart or more.
  private static func runs(
    _ low: Double, _ high: Double, _ isInside: (Double) -> Bool
  ) -> [Run] {
    let count = Int((high - low) * 8)
    var ends: [Double] = isInside(low) ? [low] : []
    for index in 0..<count {
      var (a, b) = (low + Double(index) / 8, low + Double(index + 1) / 8)
      let state = isInside(a)
      if isInside(b) == state { continue }
      for _ in 0..<12 {
        let middle = (a + b) / 2
        if isInside(middle) == state { a = middle } else { b = middle }
      }
      ends.append((a + b) / 2)
    }
    if ends.count % 2 == 1 { ends.append(high) }
    return stride(from: 0, to: ends.count, by: 2).map { (ends[$0], ends[$0 + 1]) }
  }

  /// What is seen of the points in squares of `side` points around centres on a grid, row by row.
  func values(at x: [Double], _ y: [Double], side: Double, sigma: Double) -> [Double] {
    let edge = SoftEdge(side: side, sigma: sigma)
    let across = rows.map { runs in
      x.map { x in runs.reduce(0) { $0 + edge.share(from: $1.from - x, to: $1.to - x) } }
    }
    return y.flatMap { y in
      var sums = [Double](repeating: 0, count: x.count)
      for index in rows.indices where !rows[index].isEmpty {
        let from = top + Double(index) / Self.perPoint - y
        let weight = edge.share(from: from, to: from + 1 / Self.perPoint)
        if weight > 1e-7 {
          for column in x.indices { sums[column] += weight * across[index][column] }
        }
      }
      return sums
    }
  }
}

/// How much of a line is seen from a pixel at its origin through a Gaussian.
struct SoftEdge {
  var side: Double
  var sigma: Double

  /// The share of what lies between two places.
  func share(from: Double, to: Double) -> Double { above(from) - above(to) }

  /// The share of what lies above a place.
  private func above(_ x: Double) -> Double {
    (below(side / 2 - x) - below(-side / 2 - x)) / side
  }

  /// The integral of the normal distribution up to a place.
  private func below(_ x: Double) -> Double {
    let z = x / sigma
    if abs(z) > 8 { return max(x, 0) }
    return x * 0.5 * erfc(-z / 2.0.squareRoot())
      + sigma * exp(-z * z / 2) / (2 * Double.pi).squareRoot()
  }
}
