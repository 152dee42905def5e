import Foundation

/// What a line looks like that is drawn along a path; lengths are in the path's units.
package struct StrokeStyle: Hashable, Sendable {
  /// The line's width; nothing is drawn where it is not positive or not finite.
  package var width: Double
  /// How pieces end, those between dashes included.
  package var cap: CGLineCap
  /// How pieces meet where the path has a corner; inside of curves lines are always round.
  package var join: CGLineJoin
  /// The largest length of a miter in line widths; a longer one becomes a bevel.
  package var miterLimit: Double
  /// Lengths of dashes and gaps in turn, over and over; drawn solid where none is positive or one
  /// is negative or not finite.
  package var dashes: [Double]
  /// How far into the dashes every subpath begins; any finite number.
  package var dashPhase: Double

  /// Makes a style; solid, one unit wide and with mitred corners unless told otherwise.
  package init(
    width: Double = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    (self.dashes, self.dashPhase) = (dashes, dashPhase)
  }
}

extension StrokeStyle {
  /// The most dashes that a subpath gets; a pattern finer than that is drawn solid.
  static var mostDashes: Double { 100_000 }

  /// The length after which the dashes repeat with dash and gap in the same places; nil if solid.
  func dashPeriod(alongLength length: Double) -> Double? {
    let sum = dashes.reduce(0, +)
    guard sum > 0, sum.isFinite, dashPhase.isFinite, dashes.allSatisfy({ $0 >= 0 }),
      length / sum * Double(dashes.count) <= Self.mostDashes
    else { return nil }
    return dashes.count % 2 == 0 ? sum : 2 * sum
  }

  /// Which entry of the dashes a subpath begins in, and how much is left of it.
  func firstDash(period: Double) -> (index: Int, rest: Double) {
    var offset = dashPhase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    for index in 0..<2 * dashes.count {
      let dash = dashes[index % dashes.count]
      if offset < dash || offset == 0 { return (index, dash - offset) }
      offset -= dash
    }
    return (0, dashes[0])
  }
}
