// As few straight pieces as possible.
//
// A curve is sampled on a grid that is even, and finer where the curve bends so much between two inputs
// that a chord misses it: towards a vertical tangent it halves until chords are good, or the inputs have ten
// decimals. Two ways of choosing points are here:
//
// - Douglas and Peucker (1973): the point that is farthest off splits the curve, on and on. Quick, and
//   what other generators use; its points lie on the curve.
// - The fewest: a shortest path over all choices of points, each on the curve or off it by half or all
//   of the tolerance (after Imai and Iri, 1988, who have them on the curve). From one point the others
//   are gone through in order; the slopes that pass every sample between within the tolerance are a
//   shrinking interval, so a step costs nothing but two divisions. Points beside the curve let a piece
//   be longer by up to √2. None lies below the least value or above the greatest: a spring that starts at 0 never
//   backs away from its target first.

import Foundation

/// Straight pieces that follow a function, with what they cost.
package struct LinearFit: Sendable {
  /// The pieces.
  package let easing: LinearEasing
  /// The largest distance from the function, on a grid four times as fine as the one used.
  package let largestError: Double

  /// The distance that other generators allow by default.
  package static let usualTolerance = 0.0017

  /// Which points are chosen.
  package enum Method: Sendable {
    /// Splits at the farthest point.
    case douglasPeucker
    /// The fewest that there are, on the grid.
    case fewest
  }

  /// Follows a function of the fraction of time, within a distance as far as the grid allows.
  ///
  /// The ends are met exactly. Values are rounded to 4 decimals, which counts as error. At a jump, such
  /// as those of steps, the error is that of a piece between two inputs next to each other.
  /// - Parameters:
  ///   - tolerance: the largest distance, in whole ways; below 0.0002 it counts as that.
  ///   - count: how many pieces the grid has, at most 10,000, so that its inputs have 4 decimals.
  ///   - end: the value that the last point has instead of the function's.
  package init(
    tolerance: Double = usualTolerance, count: Int = 1000, method: Method = .fewest,
    end: Double? = nil, _ function: (Double) -> Double
  ) {
    let wanted = max(tolerance, 0.0002)
    let grid = LinearGrid(count: count, end: end, bend: wanted / 8, function)
    let fine = grid.between(function)
    var allowed = wanted - 0.00005
    var fit = grid.fit(allowed, method)
    var error = fit.error(at: fine)
    for _ in 0..<6 where error > wanted {
      allowed *= 0.85
      fit = grid.fit(allowed, method)
      error = fit.error(at: fine)
    }
    (easing, largestError) = (fit, error)
  }

  /// Follows a curve over its duration; a spring's last point is its target.
  package init(
    _ document: CurveDocument, tolerance: Double = usualTolerance, method: Method = .fewest
  ) {
    let duration = document.duration
    var end: Double?
    if case .spring = document.shape { end = 1 }
    self.init(tolerance: tolerance, method: method, end: end) { document.value(at: $0 * duration) }
  }
}

extension LinearEasing {
  /// The largest distance from some points.
  fileprivate func error(at points: [Point]) -> Double {
    points.reduce(0) { max($0, abs(value(at: $1.x) - $1.y)) }
  }
}

/// A function on a grid.
private struct LinearGrid {
  let inputs: [Double]
  let values: [Double]
  /// The least value and the greatest.
  private let range: ClosedRange<Double>

  /// How many inputs steep places may add.
  private static let mostAdded = 2000
  /// The least distance of two inputs.
  private static let least = 1e-10

  init(count: Int, end: Double?, bend: Double, _ function: (Double) -> Double) {
    precondition((2...10_000).contains(count), "a grid of \(count) pieces")
    func value(_ x: Double) -> Double {
      let value = x == 1 ? end ?? function(1) : function(x)
      return value.isFinite ? value : 0
    }
    var (added, inputs, values) = (0, [Double](), [Double]())
    for index in 0...count {
      let x = Double(index) / Double(count)
      // What the grid still goes to, the nearest last.
      var waiting = [(x: x, y: value(x))]
      while let next = waiting.last {
        let apart = next.x - (inputs.last ?? next.x)
        if apart > Self.least, added < Self.mostAdded, let x0 = inputs.last, let y0 = values.last {
          let middle = Self.rounded((x0 + next.x) / 2, apart)
          let chord = y0 + (next.y - y0) * (middle - x0) / apart
          let between = value(middle)
          if abs(between - chord) > bend {
            waiting.append((middle, between))
            added += 1
            continue
          }
        }
        waiting.removeLast()
        inputs.append(next.x)
        values.append(next.y)
      }
    }
    range = (values.min() ?? 0)...(values.max() ?? 0)
    (self.inputs, self.values) = (inputs, values)
  }

  /// A number between two that are so far apart, with few decimals.
  private static func rounded(_ x: Double, _ apart: Double) -> Double {
    let scale = pow(10, (2 - log10(apart)).rounded(.up))
    return (x * scale).rounded() / scale
  }

  private var last: Int { values.count - 1 }

  /// Points of the function on the grid, and three between each two of it.
  func between(_ function: (Double) -> Double) -> [LinearEasing.Point] {
    (0..<last).flatMap { index in
      (0..<4).map { part -> LinearEasing.Point in
        guard part > 0 else { return LinearEasing.Point(inputs[index], values[index]) }
        let x = inputs[index] + (inputs[index + 1] - inputs[index]) * Double(part) / 4
        return LinearEasing.Point(x, function(x))
      }
    } + [LinearEasing.Point(1, values[last])]
  }

  /// The value at an index or beside it, within the range of all.
  private func value(_ index: Int, _ offset: Double) -> Double {
    min(max(values[index] + offset, range.lowerBound), range.upperBound)
  }

  private func point(_ index: Int, _ offset: Double = 0) -> LinearEasing.Point {
    let y = value(index, offset)
    return LinearEasing.Point(
      inputs[index], index == 0 || index == last ? y : (y * 10_000).rounded() / 10_000)
  }

  func fit(_ tolerance: Double, _ method: LinearFit.Method) -> LinearEasing {
    let points = method == .fewest ? fewest(tolerance) : split(tolerance)
    // There are always the two ends, in order.
    guard let easing = LinearEasing(points) else { preconditionFailure("\(points.count) points") }
    return easing
  }

  // MARK: Douglas and Peucker

  private func split(_ tolerance: Double) -> [LinearEasing.Point] {
    var kept: Set<Int> = [0, last]
    var waiting = [(0, last)]
    while let (low, high) = waiting.popLast() {
      var (farthest, distance) = (low, tolerance)
      for index in low..<high {
        let part = (inputs[index] - inputs[low]) / (inputs[high] - inputs[low])
        let away = abs(values[index] - values[low] - (values[high] - values[low]) * part)
        if away > distance { (farthest, distance) = (index, away) }
      }
      guard farthest > low else { continue }
      kept.insert(farthest)
      waiting += [(low, farthest), (farthest, high)]
    }
    return kept.sorted().map { point($0) }
  }

  // MARK: The fewest

  /// A point on the way: how many pieces lead to it, and where the last one comes from.
  private struct Stop {
    var pieces = Int.max
    var from = 0
  }

  private static let offsets = [-1.0, -0.5, 0, 0.5, 1]

  private func offsets(at index: Int) -> Range<Int> {
    index == 0 || index == last ? 2..<3 : 0..<Self.offsets.count
  }

  private func fewest(_ tolerance: Double) -> [LinearEasing.Point] {
    let width = Self.offsets.count
    var stops = [Stop](repeating: Stop(), count: values.count * width)
    stops[2].pieces = 0
    for index in 0..<last {
      for offset in offsets(at: index) where stops[index * width + offset].pieces < .max {
        reach(from: index, offset, tolerance, &stops)
      }
    }
    var points: [LinearEasing.Point] = []
    var stop = last * width + 2
    while stop > 2 {
      points.append(point(stop / width, Self.offsets[stop % width] * tolerance))
      stop = stops[stop].from
    }
    return [point(0)] + points.reversed()
  }

  /// Enters all stops that a straight piece from one of them can reach.
  private func reach(from index: Int, _ offset: Int, _ tolerance: Double, _ stops: inout [Stop]) {
    let width = Self.offsets.count
    let start = index * width + offset
    let y = value(index, Self.offsets[offset] * tolerance)
    let pieces = stops[start].pieces + 1
    var (least, greatest) = (-Double.infinity, Double.infinity)
    for next in index + 1...last {
      let way = inputs[next] - inputs[index]
      for side in offsets(at: next) {
        let slope = (value(next, Self.offsets[side] * tolerance) - y) / way
        let stop = next * width + side
        if slope >= least, slope <= greatest, pieces < stops[stop].pieces {
          stops[stop] = Stop(pieces: pieces, from: start)
        }
      }
      least = max(least, (values[next] - tolerance - y) / way)
      greatest = min(greatest, (values[next] + tolerance - y) / way)
      if least > greatest { return }
    }
  }
}
