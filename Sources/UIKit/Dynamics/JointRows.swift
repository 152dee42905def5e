import Foundation

/// A range of numbers, from and to which ends something may go.
public struct UIFloatRange: Equatable, Sendable {
  /// The least.
  public var minimum: CGFloat
  /// The greatest.
  public var maximum: CGFloat

  /// Makes a range.
  public init(minimum: CGFloat = 0, maximum: CGFloat = 0) {
    (self.minimum, self.maximum) = (min(minimum, maximum), max(minimum, maximum))
  }

  /// Nothing but zero.
  public static let zero = UIFloatRange()
  /// All numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether all numbers are in it that a `Float` can be.
  ///
  /// - Source: `UIFloatRangeIsInfinite` on Mac Catalyst, by kern0x1b/charon (facts/UIKit/UIDynamicAnimator.md).
  public var isInfinite: Bool {
    let most = CGFloat(Float.greatestFiniteMagnitude)
    return minimum <= -most && maximum >= most
  }
}

/// Where a joint holds its bodies in this step.
struct JointEnds {
  /// The body that is held, and the arm to where.
  let held: (body: Int, arm: SIMD2<Double>)
  /// What it is held by; nil for a point of the plane.
  let holder: (body: Int, arm: SIMD2<Double>)?
  /// From the holder's end to that of the held body.
  let way: SIMD2<Double>
  /// How long that is.
  var distance: Double { (way * way).sum().squareRoot() }

  /// Nil where an item has no body.
  init?(
    _ indices: [Int], _ offsets: [SIMD2<Double>], _ anchor: SIMD2<Double>,
    _ bodies: [DynamicBody]
  ) {
    guard indices.count == offsets.count, let first = indices.first else { return nil }
    let ends = zip(indices, offsets).map { ($0, bodies[$0].turned($1)) }
    held = ends[0]
    holder = ends.count > 1 ? ends[1] : nil
    way =
      bodies[first].position + ends[0].1
      - (holder.map { bodies[$0.body].position + $0.arm } ?? anchor)
  }
}

/// Makes the rows of the joints of one step.
struct JointRows {
  let ends: JointEnds
  let bodies: [DynamicBody]
  let step: Double
  let frequency: Double
  let damping: Double
  /// The impulse of friction in a step, at the most.
  let friction: Double

  /// Keeps the ends at a distance; at none, together.
  func distance(_ length: Double, isRope: Bool) -> [ConstraintRow] {
    let now = ends.distance
    if length < 1e-6, !isRope { return point() }
    let direction = now > 1e-9 ? ends.way / now : SIMD2(0, -1)
    var row = ConstraintRow(ends.holder, ends.held, along: direction)
    close(&row, now - length)
    if isRope {
      row.range = -Double.infinity...0
      if now < length { row.target = (length - now) / step }
    }
    return [row]
  }

  /// Keeps the ends together.
  func point() -> [ConstraintRow] {
    [(SIMD2(1.0, 0), ends.way.x), (SIMD2(0.0, 1), ends.way.y)].map { axis, error in
      var row = ConstraintRow(ends.holder, ends.held, along: axis)
      close(&row, error)
      return row
    }
  }

  /// Keeps the held body on an axis, within a range of it.
  func slide(_ axis: SIMD2<Double>, within range: ClosedRange<Double>) -> [ConstraintRow] {
    let length = (axis * axis).sum().squareRoot()
    guard length > 0 else { return point() }
    let along = axis / length
    let across = SIMD2(-along.y, along.x)
    var side = ConstraintRow(ends.holder, ends.held, along: across)
    close(&side, (ends.way * across).sum())
    let row = ConstraintRow(ends.holder, ends.held, along: along)
    return [side] + limited(row, (ends.way * along).sum(), range)
  }

  /// Keeps the angle of the held body against its holder within a range.
  func turn(from start: Double, within range: ClosedRange<Double>) -> [ConstraintRow] {
    let holder = ends.holder?.body
    // Angles run from the held body to its holder where there is one, as at the beginning.
    let angle = bodies[ends.held.body].angle
    let error = holder.map { start - (bodies[$0].angle - angle) } ?? angle
    return limited(ConstraintRow(spinOf: ends.held.body, against: holder), error, range)
  }

  /// Keeps a value within a range, and hinders it from changing.
  private func limited(
    _ row: ConstraintRow, _ value: Double, _ range: ClosedRange<Double>
  ) -> [ConstraintRow] {
    var rows: [ConstraintRow] = []
    if range.lowerBound == range.upperBound {
      var stiff = row
      stiff.close(value - range.lowerBound, step, bodies)
      return [stiff]
    }
    if friction > 0 {
      var brake = row
      brake.range = -friction...friction
      rows.append(brake)
    }
    if range.lowerBound > -.infinity {
      var low = row
      low.target = (range.lowerBound - value) / step
      if low.target > 0 { low.target *= 0.2 }
      low.range = 0...Double.infinity
      rows.append(low)
    }
    if range.upperBound < .infinity {
      var high = row
      high.target = (range.upperBound - value) / step
      if high.target < 0 { high.target *= 0.2 }
      high.range = -Double.infinity...0
      rows.append(high)
    }
    return rows
  }

  private func close(_ row: inout ConstraintRow, _ error: Double) {
    row.close(error, step, frequency: frequency, damping: damping, bodies)
  }
}
