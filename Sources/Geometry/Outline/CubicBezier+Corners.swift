// Where the lines meet that stand for a curve.
//
// Over a step h of the parameter a chord leaves its curve by up to h²/8 of the second derivative B″. Only what
// points across the curve counts; what points along it moves points on the chord. So a tolerance δ allows
// steps over which √(|B″ across| / 8δ) dt adds up to 1: short ones in bends and long ones where the curve hardly
// turns. A curve that bends unevenly, such as an S, needs half as many as by even steps.
//
// Lines between points of the curve all lie on its inner side, two thirds of h²/8 away on average, and what they enclose is
// too small by that. Moved out by as much, h²/12 of the second derivative, the corners lie beyond the curve and the lines'
// middles within it, half as far, so that both sides of the curve get as much; and steps may be longer.

import Foundation

extension CubicBezier {
  /// The stretches that are looked at, each of them for the most that it asks for.
  private static let stretches = 16

  /// Shows where lines meet that stay within a distance of the curve, in order, without its ends.
  ///
  /// At most 10 000; none where the ends' own line is near enough, and none of a curve that is not finite.
  /// - Parameters:
  ///   - tolerance: positive, in the units of the points.
  ///   - isEven: whether the lines lie on both sides of the curve, as far on one as on the other, but for the first and
  ///     the last; else they meet on it.
  func forEachCorner(
    tolerance: Double, isEven: Bool = false, _ body: (SIMD2<Double>) -> Void
  ) {
    // More where the curve bends evenly; the rest is for steps in which it does not.
    let demands = self.demands(isEven ? 1.2 * tolerance : tolerance)
    let total = demands.sum()
    guard total.isFinite, total > 1 else { return }
    let count = min(total.rounded(.up), 10_000)
    var (index, passed) = (0, 0.0)
    func parameter(_ corner: Double) -> Double {
      let wanted = total * (corner / count)
      while index < Self.stretches - 1, passed + demands[index] < wanted {
        passed += demands[index]
        index += 1
      }
      let share = min((wanted - passed) / demands[index], 1)
      return (Double(index) + share) / Double(Self.stretches)
    }
    var (last, corner, here) = (0.0, 1.0, parameter(1))
    while corner < count {
      corner += 1
      let next = corner < count ? parameter(corner) : 1
      let square = (here - last) * (next - here)
      body(point(at: here) - (isEven ? Bend(self, at: here).across * (square / 12) : .zero))
      (last, here) = (here, next)
    }
  }

  /// How many steps each stretch takes, as a fraction.
  private func demands(_ tolerance: Double) -> SIMD16<Double> {
    var demands = SIMD16<Double>()
    var last = Bend(self, at: 0)
    for index in 0..<Self.stretches {
      let next = Bend(self, at: Double(index + 1) / Double(Self.stretches))
      demands[index] = (last.most(until: next) / (8 * tolerance)).squareRoot()
      last = next
    }
    // A step that came from far along a straight stretch would cut off more of the bend that it ends in.
    for index in 1..<Self.stretches {
      demands[index] = max(demands[index], demands[index - 1] / 2)
    }
    for index in (1..<Self.stretches).reversed() {
      demands[index - 1] = max(demands[index - 1], demands[index] / 2)
    }
    return demands / Double(Self.stretches)
  }

  /// How a curve bends at a parameter.
  private struct Bend {
    let first, second: SIMD2<Double>

    init(_ curve: CubicBezier, at t: Double) {
      first = curve.derivative(at: t)
      let (start, end) = (
        curve.p2 - curve.p1 * 2 + curve.p0, curve.p3 - curve.p2 * 2 + curve.p1
      )
      second = (start + (end - start) * t) * 6
    }

    /// The part of the second derivative across the curve; none where the curve halts.
    var across: SIMD2<Double> {
      let square = (first * first).sum()
      guard square > 0 else { return .zero }
      return SIMD2(-first.y, first.x) * ((first.x * second.y - first.y * second.x) / square)
    }

    /// A bound of that between two places, a little above the larger of the two. Where the direction turns so
    /// much, or the curve so nearly halts, that they say little about what is between, all of B″ counts.
    func most(until next: Bend) -> Double {
      let turn = (first * next.first).sum()
      let isEven = turn > 0.9 * first.length * next.first.length && turn > 0
      return 1.2
        * (isEven ? max(across.length, next.across.length) : max(second.length, next.second.length))
    }
  }
}
