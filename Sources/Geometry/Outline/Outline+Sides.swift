import Foundation

/// From points to the two sides of a line, its corners and its ends.
extension Outline {
  /// Draws along `run` from end to end: forward, round the end, backward, round the start.
  ///
  /// - Parameters:
  ///   - start: which way the line leads at the start; on a curve not quite as its first piece.
  ///   - end: which way it leads at the end.
  mutating func strokeOpenRun(
    _ pen: Pen, from start: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    var last = PenStroke(from: run[0], to: run[1])
    let first = last
    backward.removeAll(keepingCapacity: true)
    let firstCut = cuts.count
    for index in 1..<run.count - 1 {
      var next = PenStroke(from: run[index], to: run[index + 1])
      join(&last, &next, at: index, endCut: .zero, pen)
      last = next
    }
    let (tail, head) = (run[run.count - 1], run[0])
    let finish = usable(end, for: last, room: (tail - run[max(run.count - 3, 0)]).length, pen)
    appendCap(at: tail, heading: finish, pen)
    points.append(contentsOf: backward.reversed())
    for index in firstCut..<cuts.count {
      cuts[index].backward = points.count - 1 - cuts[index].backward
    }
    let room = (head - run[min(2, run.count - 1)]).length
    let begin = usable(start, for: first, room: room, pen)
    appendCap(at: head, heading: -begin, pen)
    endPolygon()
  }

  /// A heading near that of a piece at an end, or that, where a slanting end would reach too far back.
  ///
  /// - Parameter room: the length of the line near the end.
  private func usable(
    _ heading: SIMD2<Double>, for piece: PenStroke, room: Double, _ pen: Pen
  ) -> SIMD2<Double> {
    let slant = abs((heading * piece.normal).sum()) * pen.radius
    return slant <= room ? heading : piece.heading
  }

  /// Draws along `run` and from its end to its start: the forward side, and the other backward.
  mutating func strokeClosedRun(_ pen: Pen) {
    var last = PenStroke(from: run[run.count - 1], to: run[0])
    backward.removeAll(keepingCapacity: true)
    let firstCut = cuts.count
    var endCut = SIMD2<Double>()
    for index in run.indices {
      let isLast = index == run.count - 1
      var next = PenStroke(from: run[index], to: run[isLast ? 0 : index + 1])
      join(&last, &next, at: index, endCut: isLast ? endCut : .zero, pen)
      if index == 0 { endCut = next.cut }
      last = next
    }
    cuts.removeLast(cuts.count - firstCut)
    endPolygon()
    points.append(contentsOf: backward.reversed())
    endPolygon()
  }

  /// Draws what a piece without length leaves: a disk, a square, or nothing.
  mutating func strokeDot(at point: SIMD2<Double>, heading: SIMD2<Double>, _ pen: Pen) {
    guard pen.cap != .butt else { return }
    appendCap(at: point, heading: heading, pen)
    appendCap(at: point, heading: -heading, pen)
    endPolygon()
  }

  /// Appends the way around an end, from the forward side to the backward one, both included.
  private mutating func appendCap(at end: SIMD2<Double>, heading: SIMD2<Double>, _ pen: Pen) {
    let side = SIMD2(heading.y, -heading.x) * pen.radius
    let edge = pen.cap == .square ? end + heading * pen.radius : end
    points.append(edge + side)
    if pen.cap == .round { pen.appendArc(around: end, from: side, angle: .pi, to: &points) }
    points.append(edge - side)
  }
}

extension Outline {
  /// Appends both sides of a corner.
  ///
  /// - Parameter endCut: what is already cut off the end of `next`.
  private mutating func join(
    _ last: inout PenStroke, _ next: inout PenStroke, at index: Int, endCut: SIMD2<Double>,
    _ pen: Pen
  ) {
    let turn = Turn(
      at: run[index], from: last.heading, to: next.heading, isSmooth: runJoints.isSmooth(index))
    let (from, to) = (last.normal * pen.radius, next.normal * pen.radius)
    var cut = LineCut(forward: points.count, backward: backward.count)
    defer {
      // Where the inner side is one point, the line can be cut before the corner and behind it.
      let (forward, backward) = (points.count - 1, backward.count - 1)
      if turn.sine >= 0 ? backward == cut.backward : forward == cut.forward {
        cuts.append(cut)
        cut = LineCut(forward: forward, backward: backward)
        if cut != cuts[cuts.count - 1] { cuts.append(cut) }
      }
    }
    if turn.sine >= 0 {
      turn.appendOuter(runJoints[index], pen, to: &points)
      let room = min(last.length - last.cut.y, next.length - endCut.y)
      next.cut.y = turn.appendInner(
        from: -from, to: -to, room: room, shorter: min(last.length, next.length), pen,
        to: &backward)
    } else {
      turn.appendOuter(runJoints[index], pen, to: &backward)
      let room = min(last.length - last.cut.x, next.length - endCut.x)
      next.cut.x = turn.appendInner(
        from: from, to: to, room: room, shorter: min(last.length, next.length), pen, to: &points)
    }
  }

  /// A corner of a line.
  private struct Turn {
    let corner: SIMD2<Double>
    /// Which way the line leads before the corner and behind it.
    let before, after: SIMD2<Double>
    /// Sine and cosine of the change of direction, positive from +x to +y.
    let sine, cosine: Double
    let isSmooth: Bool

    init(
      at corner: SIMD2<Double>, from before: SIMD2<Double>, to after: SIMD2<Double>, isSmooth: Bool
    ) {
      (self.corner, self.before, self.after, self.isSmooth) = (corner, before, after, isSmooth)
      sine = before.x * after.y - before.y * after.x
      cosine = (before * after).sum()
    }

    /// 1 where the outer side is the forward one, else −1.
    private var sign: Double { sine < 0 ? -1 : 1 }

    /// Whether the edges beside the pieces are parallel, so that they cross nowhere.
    var turnsBack: Bool { cosine < -1 + 1e-9 }

    /// Where the edges beside two pieces cross, seen from the corner.
    func crossing(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
      (from + to) / (1 + cosine)
    }

    /// Appends the side on which the pieces part.
    ///
    /// Where a curve ends it is its own direction that counts, not that of its last piece, and between the two it bends.
    func appendOuter(_ joint: Joint, _ pen: Pen, to side: inout [SIMD2<Double>]) {
      let reach = sign * pen.radius
      func outer(_ heading: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(heading.y, -heading.x) * reach
      }
      guard cosine < pen.straightCosine, let (first, main, last) = parts(at: joint, pen) else {
        return appendOuter(from: outer(before), to: outer(after), pen, to: &side)
      }
      if first.bends(as: self, pen) {
        side.append(corner + outer(before))
        first.appendArc(from: outer(before), pen, to: &side)
      }
      main.appendOuter(from: outer(main.before), to: outer(main.after), pen, to: &side)
      if last.bends(as: self, pen) {
        last.appendArc(from: outer(last.before), pen, to: &side)
        side.append(corner + outer(after))
      }
    }

    /// The end of a curve, the corner, and the start of another; nil where no curve meets there, or one that turns the
    /// other way so near its end that its pieces do not show it.
    private func parts(at joint: Joint, _ pen: Pen) -> (Turn, Turn, Turn)? {
      guard joint != Joint() else { return nil }
      let arrival = joint.arrival == .zero ? before : joint.arrival
      let departure = joint.departure == .zero ? after : joint.departure
      let first = Turn(at: corner, from: before, to: arrival, isSmooth: true)
      let main = Turn(at: corner, from: arrival, to: departure, isSmooth: false)
      let last = Turn(at: corner, from: departure, to: after, isSmooth: true)
      let goesOn =
        min(first.cosine, last.cosine) > 0.5 && min(first.sine * sign, last.sine * sign) > -0.5
      let turns = main.sine * sign >= 0 || main.cosine >= pen.straightCosine
      return goesOn && turns ? (first, main, last) : nil
    }

    /// Whether the outer side of another turn is that of this one, and is round there.
    private func bends(as other: Turn, _ pen: Pen) -> Bool {
      cosine < pen.straightCosine && sign == other.sign
    }

    /// Appends the points strictly between both ends of a round corner.
    private func appendArc(
      from: SIMD2<Double>, _ pen: Pen, to side: inout [SIMD2<Double>]
    ) {
      // Which way the outer side turns is known by whose it is, also where the sine is zero.
      let angle = sign * atan2(abs(sine), cosine)
      pen.appendArc(around: corner, from: from, angle: angle, to: &side)
    }

    private func appendOuter(
      from: SIMD2<Double>, to: SIMD2<Double>, _ pen: Pen, to side: inout [SIMD2<Double>]
    ) {
      let mitres = pen.join == .miter && !isSmooth && cosine >= pen.miterCosine
      if cosine >= pen.straightCosine || mitres && !turnsBack {
        return side.append(corner + crossing(from, to))
      }
      side.append(corner + from)
      if isSmooth || pen.join == .round { appendArc(from: from, pen, to: &side) }
      side.append(corner + to)
    }

    /// Appends the side on which the pieces overlap: their crossing if it cuts off no more.
    ///
    /// - Parameters:
    ///   - room: what may be cut off both pieces.
    ///   - shorter: the length of the shorter piece, in which the overlap must lie.
    /// - Returns: what is cut off.
    func appendInner(
      from: SIMD2<Double>, to: SIMD2<Double>, room: Double, shorter: Double, _ pen: Pen,
      to side: inout [SIMD2<Double>]
    ) -> Double {
      let reach = abs(sine) * pen.radius
      let cut = reach / (1 + cosine)
      if cut <= room && max(reach, cut) <= shorter && !turnsBack {
        side.append(corner + crossing(from, to))
        return cut
      }
      side.append(corner + from)
      side.append(corner)
      side.append(corner + to)
      return 0
    }
  }
}
