// Closed shapes and arcs.
//
// A quarter of a circle is drawn as one cubic, whose controls lie at 4/3·tan(θ/4) along the
// tangents; the radius is off by at most 2.7e-4 of itself. Angles are measured from the x axis
// towards the y axis: "clockwise" means falling angles, which looks clockwise where y points up.

import Foundation

extension Path {
  /// Makes a path of one closed rectangle, from its least corner along the x axis first.
  package init(rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// Makes a path of one closed ellipse that touches the edges of a rectangle.
  package init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Makes a path of one closed rectangle with elliptic corners.
  package init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    self.init()
    addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
  }

  /// Adds a closed rectangle, from its least corner along the x axis first; null adds nothing.
  package mutating func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    let corners = rect.corners
    move(to: corners.0)
    line(to: corners.1)
    line(to: corners.2)
    line(to: corners.3)
    close()
  }

  /// Adds connected lines as a new subpath that starts at the first point; none adds nothing.
  package mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
  }

  /// Adds a closed ellipse that touches a rectangle's edges, from its rightmost point towards +y.
  package mutating func addEllipse(in rect: CGRect) {
    guard !rect.isNull else { return }
    add(
      Path.unitArc(startAngle: 0, sweep: 2 * .pi).applying(
        CGAffineTransform(
          a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)))
    close()
  }

  /// Adds a closed rectangle with elliptic corners, from the end of its least corner along +x.
  ///
  /// - Parameters:
  ///   - cornerWidth: the corner's radius along x, reduced to half the width where larger.
  ///   - cornerHeight: the corner's radius along y, reduced to half the height where larger.
  package mutating func addRoundedRect(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat
  ) {
    let rx = min(max(cornerWidth, 0), rect.width / 2)
    let ry = min(max(cornerHeight, 0), rect.height / 2)
    guard rx > 0, ry > 0, !rect.isNull else { return addRect(rect) }
    move(to: CGPoint(x: rect.minX + rx, y: rect.minY))
    let centers = CGRect(
      x: rect.minX + rx, y: rect.minY + ry, width: rect.width - 2 * rx,
      height: rect.height - 2 * ry
    ).corners
    for (turn, center) in [centers.1, centers.2, centers.3, centers.0].enumerated() {
      let corner = Path.unitArc(startAngle: (Double(turn) - 1) * .pi / 2, sweep: .pi / 2)
      addConnected(
        corner.applying(CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: center.x, ty: center.y)))
    }
    close()
  }
}

extension Path {
  /// Goes on with an arc between two angles; a line leads to where it starts.
  ///
  /// The end angle is taken modulo full turns so that the arc runs the way that is asked for; an
  /// end already on that side, however many turns away, is kept up to a hundred turns.
  /// - Parameters:
  ///   - clockwise: whether angles fall, which looks clockwise where y points up.
  ///   - transform: applied to the arc and not to the path before it.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if clockwise && sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
    if !clockwise && sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
  }

  /// Goes on with an arc of a signed opening angle; a line leads to where it starts.
  ///
  /// An angle or radius that is not finite adds nothing.
  package mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard (startAngle + delta).isFinite, radius.isFinite else { return }
    let place = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    let arc = Path.unitArc(startAngle: startAngle.native, sweep: delta.native.asFewTurns)
    addConnected(arc.applying(place.concatenating(transform)))
  }

  /// Rounds a corner: a line and an arc that touches both lines of the corner.
  ///
  /// The lines lead from the current point to `corner` and on to `end`. Where they have no angle
  /// between them, or the radius is zero, it is a line to `corner`. Nothing on an empty path.
  /// - Parameter transform: applied to the two points and the circle, not to the current point.
  package mutating func addArc(
    corner: CGPoint, end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint?.applying(transform.inverted()) else { return }
    let (p, tip) = (current.simd - corner.simd, corner.simd)
    let q = end.simd - tip
    let (dot, crossed) = ((p * q).sum(), p.x * q.y - p.y * q.x)
    let opening = atan2(abs(crossed), dot)
    guard radius > 0, p.length > 0, q.length > 0, abs(crossed) > 1e-12 * p.length * q.length
    else { return line(to: corner.applying(transform)) }
    let (a, b) = (p.normalized, q.normalized)
    let center = tip + (a + b).normalized * (radius.native / sin(opening / 2))
    let touch = tip + a * (radius.native / tan(opening / 2)) - center
    // The path turns by what the corner's angle lacks to a straight line.
    let sweep = (crossed < 0 ? 1 : -1) * (.pi - opening)
    addRelativeArc(
      center: CGPoint(simd: center), radius: radius, startAngle: CGFloat(atan2(touch.y, touch.x)),
      delta: CGFloat(sweep), transform: transform)
  }

  /// An arc of the unit circle as cubics, beginning with a move: quarter turns, and what is left.
  ///
  /// Where an arc is divided can be seen: an animation along a path gives each curve the same time.
  /// - Source: `CGPathAddArc` as its elements are expected in the tests of WinObjC (`CGPathTests`).
  private static func unitArc(startAngle: Double, sweep: Double) -> Path {
    func onCircle(_ angle: Double) -> SIMD2<Double> { SIMD2(cos(angle), sin(angle)) }
    var path = Path()
    path.move(to: CGPoint(simd: onCircle(startAngle)))
    let quarter = copysign(.pi / 2, sweep)
    // A hair's tolerance keeps 2π, which is not a multiple of π/2 after a sum, at four cubics.
    let count = max(0, Int((sweep / quarter - 1e-9).rounded(.up)))
    for index in 0..<count {
      let start = Double(index) * quarter
      let end = index == count - 1 ? sweep : start + quarter
      let (from, to) = (onCircle(startAngle + start), onCircle(startAngle + end))
      let reach = 4 / 3 * tan((end - start) / 4)
      path.cubic(
        to: CGPoint(simd: to),
        control1: CGPoint(simd: from + SIMD2(-from.y, from.x) * reach),
        control2: CGPoint(simd: to - SIMD2(-to.y, to.x) * reach))
    }
    return path
  }
}

extension Double {
  /// The angle in radians; of one beyond a hundred turns a hundred, and what it is more than whole turns.
  fileprivate var asFewTurns: Double {
    let most = 200 * Double.pi
    guard abs(self) > most else { return self }
    return copysign(most, self) + truncatingRemainder(dividingBy: 2 * .pi)
  }
}
