// Where the lines meet that stand for a curve.
//
// Over a step h of the parameter a chord leaves its curve by up to h²/8 of the second derivative B″. Only what
// points across the curve counts; what points along it moves points on the chord. So a tolerance δ allows
// steps over which √(|B″ across| / 8δ) dt adds up to 1: short ones in bends and long ones where the curve hardly
// turns. A curve that bends unevenly, such as an S, needs half as many as by even steps.

import Foundation

extension CubicBezier {
  /// The stretches that are looked at, each of them for the most that it asks for.
  private static let stretches = 16

  /// Shows the points inside of the curve, in order, between which lines stay within a distance of it.
  ///
  /// At most 10 000; none where the ends' own line is near enough, and none of a curve that is not finite.
  /// - Parameter tolerance: positive, in the units of the points.
  func forEachCorner(tolerance: Double, _ body: (SIMD2<Double>) -> Void) {
    let demands = self.demands(tolerance)
    let total = demands.sum()
    guard total.isFinite, total > 1 else { return }
    let count = min(total.rounded(.up), 10_000)
    var (index, passed, corner) = (0, 0.0, 1.0)
    while corner < count {
      let wanted = total * (corner / count)
      while index < Self.stretches - 1, passed + demands[index] < wanted {
        passed += demands[index]
        index += 1
      }
      let share = min((wanted - passed) / demands[index], 1)
      body(point(at: (Double(index) + share) / Double(Self.stretches)))
      corner += 1
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

    /// The part of the second derivative across the curve.
    private var across: Double {
      abs(first.x * second.y - first.y * second.x) / first.length
    }

    /// A bound of that between two places, a little above the larger of the two. Where the direction turns so
    /// much, or the curve so nearly halts, that they say little about what is between, all of B″ counts.
    func most(until next: Bend) -> Double {
      let turn = (first * next.first).sum()
      let isEven = turn > 0.9 * first.length * next.first.length && turn > 0
      return 1.2
        * (isEven ? max(across, next.across) : max(second.length, next.second.length))
    }
  }
}
