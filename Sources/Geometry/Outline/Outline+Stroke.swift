import Foundation

/// From a path to the pieces of line that are drawn: trimmed first, then dashed.
extension Outline {
  /// Replaces the polygons by those of a line along a path.
  ///
  /// - Parameters:
  ///   - start: where the line begins, as a fraction of the length of all subpaths together.
  ///   - end: where it ends. Both are clamped to 0…1; nothing is drawn unless `start` < `end`.
  package mutating func stroke(
    _ flat: FlatPath, _ style: StrokeStyle, from start: Double = 0, to end: Double = 1
  ) {
    removeAll()
    guard start < end, start < 1, end > 0, let pen = Pen(style, tolerance: flat.tolerance) else {
      return
    }
    let kept = (low: max(start, 0) * flat.length, high: min(end, 1) * flat.length)
    for subpath in flat.subpaths where subpath.hasPieces {
      if subpath.length <= pen.shortest {
        guard kept.low <= subpath.start, subpath.start <= kept.high else { continue }
        strokeDot(at: flat.points[subpath.range.lowerBound], heading: SIMD2(1, 0), pen)
        continue
      }
      var (low, high) = (kept.low - subpath.start, kept.high - subpath.start)
      if low <= pen.shortest { low = 0 }
      if high >= subpath.length - pen.shortest { high = subpath.length }
      guard low < high else { continue }
      let loops = subpath.isClosed && low == 0 && high == subpath.length
      var track = Track(flat, subpath)
      if let period = style.dashPeriod(alongLength: high - low) {
        dash(&track, from: low, to: high, loops: loops, style, period, pen)
      } else {
        stroke(&track, from: low, to: high, closed: loops, pen)
      }
    }
  }

  /// Draws the dashes of a piece; on a loop the last goes on with the first if both touch the seam.
  private mutating func dash(
    _ track: inout Track, from low: Double, to high: Double, loops: Bool, _ style: StrokeStyle,
    _ period: Double, _ pen: Pen
  ) {
    var (index, rest) = style.firstDash(period: period)
    var position = low
    var seamDash: Double?
    while position < high {
      let end = position + rest
      if index % 2 == 0 {
        if loops && position == low {
          if end >= high { return stroke(&track, from: low, to: high, closed: true, pen) }
          seamDash = end
        } else if let first = seamDash, end >= high {
          stroke(&track, from: position, to: high + first - low, closed: false, pen)
          seamDash = nil
        } else {
          stroke(&track, from: position, to: min(end, high), closed: false, pen)
        }
      }
      position = end
      index += 1
      rest = style.dashes[index % style.dashes.count]
    }
    guard let seamDash else { return }
    track.rewind()
    stroke(&track, from: low, to: seamDash, closed: false, pen)
  }

  /// Collects the points of a stretch without those that hardly move, and draws along them.
  private mutating func stroke(
    _ track: inout Track, from low: Double, to high: Double, closed: Bool, _ pen: Pen
  ) {
    run.removeAll(keepingCapacity: true)
    runJoints.removeAll()
    track.advance(to: low)
    let start = track.heading(at: low)
    appendToRun(
      track.point(at: low), isSmooth: closed && track.isSmooth, closed ? track.joint : Joint(), pen)
    while track.end < high {
      track.advance()
      appendToRun(track.corner, isSmooth: track.isSmooth, track.joint, pen)
    }
    if !closed { appendToRun(track.point(at: high), isSmooth: false, Joint(), pen) }
    while closed, let last = run.last, run.count > 1, (last - run[0]).length <= pen.shortest {
      runJoints[0].arrival = runJoints[run.count - 1].arrival
      run.removeLast()
      runJoints.removeLast()
    }
    if run.count < 2 {
      strokeDot(at: run[0], heading: start, pen)
    } else if closed {
      strokeClosedRun(pen)
    } else {
      strokeOpenRun(pen, from: start, to: track.heading(at: high))
    }
  }

  private mutating func appendToRun(
    _ point: SIMD2<Double>, isSmooth: Bool, _ joint: Joint, _ pen: Pen
  ) {
    if let last = run.last, (point - last).length <= pen.shortest {
      runJoints[run.count - 1].departure = joint.departure
      return
    }
    run.append(point)
    runJoints.append(isSmooth: isSmooth)
    runJoints[run.count - 1] = joint
  }
}

/// A place on a subpath that only moves forward, by distances from the subpath's start.
///
/// A closed subpath goes on with its first piece after its last.
private struct Track {
  private let flat: FlatPath
  private let subpath: FlatPath.Subpath
  /// The piece under way, counted from the subpath's first; beyond the count on a second lap.
  private var piece = 0

  init(_ flat: FlatPath, _ subpath: FlatPath.Subpath) {
    (self.flat, self.subpath) = (flat, subpath)
  }

  private var pieceCount: Int { subpath.range.count - (subpath.isClosed ? 0 : 1) }

  private func index(_ corner: Int) -> Int {
    subpath.range.lowerBound + corner % subpath.range.count
  }

  private func distance(_ corner: Int) -> Double {
    let lap = Double(corner / subpath.range.count)
    return flat.distances[index(corner)] - subpath.start + lap * subpath.length
  }

  /// The distance at which the piece ends; infinite for the last of an open subpath.
  var end: Double {
    subpath.isClosed || piece + 1 < pieceCount ? distance(piece + 1) : .infinity
  }

  /// The corner at which the piece begins.
  var corner: SIMD2<Double> { flat.points[index(piece)] }

  /// Whether that corner is only one of the lines that stand for a curve.
  var isSmooth: Bool { flat.joints.isSmooth(index(piece)) }

  /// Which way curves lead at that corner.
  var joint: Joint { flat.joints[index(piece)] }

  /// Which way the line leads at a distance on the piece, with length one.
  ///
  /// On a curve's pieces it turns evenly with the distance, so that ends that move along a curve
  /// turn without jerks.
  func heading(at distance: Double) -> SIMD2<Double> {
    let chord = step(piece)
    guard chord.length > 0 else { return SIMD2(1, 0) }
    let heading = chord / chord.length
    let (from, to) = (index(piece), index(piece + 1))
    let first = flat.isSmooth(from) ? tangent(piece) : flat.joints[from].departure
    let last = flat.isSmooth(to) ? tangent(piece + 1) : flat.joints[to].arrival
    guard first != .zero, last != .zero else { return heading }
    let start = self.distance(piece)
    let share = (distance - start) / (self.distance(piece + 1) - start)
    let mixed = first + (last - first) * share
    return mixed.length > 0.5 ? mixed / mixed.length : heading
  }

  private func step(_ piece: Int) -> SIMD2<Double> {
    flat.points[index(piece + 1)] - flat.points[index(piece)]
  }

  /// The tangent at a corner inside of a curve: that of the circle through it and its neighbours.
  private func tangent(_ corner: Int) -> SIMD2<Double> {
    let (before, after) = (step(corner - 1), step(corner))
    let (a, b) = (before.length, after.length)
    let sum = before * (b / max(a, 1e-300)) + after * (a / max(b, 1e-300))
    return sum.length > 0 ? sum / sum.length : SIMD2()
  }

  /// The point on the piece at a distance.
  func point(at distance: Double) -> SIMD2<Double> {
    let (start, next) = (self.distance(piece), self.distance(piece + 1))
    guard next > start else { return corner }
    return corner + step(piece) * ((distance - start) / (next - start))
  }

  mutating func advance() { piece += 1 }

  mutating func advance(to distance: Double) {
    while end <= distance { piece += 1 }
  }

  mutating func rewind() { piece = 0 }
}
