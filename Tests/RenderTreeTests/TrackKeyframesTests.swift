import Foundation
import Geometry
import Motion
import RenderTree
import Testing

@Suite struct TrackKeyframesTests {
  private let modes: [KeyframePlan.Mode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]

  @Test func everyValueIsMetBitForBit() {
    var random = SplitMix(seed: 1)
    for mode in [KeyframePlan.Mode.linear, .cubic] {
      for _ in 0..<50 {
        let values = (0..<5).map { _ in SIMD4<Double>.random(in: -1e9...1e9, using: &random) }
        let keyframes = NumberKeyframes(values, KeyframePlan(mode: mode))
        for index in values.indices {
          #expect(keyframes.value(at: Double(index) / 4, duration: 1) == values[index])
        }
      }
    }
  }

  @Test func allFourNumbersRunOnTheirOwnCurve() {
    let numbers = [0.0, 3, -1, 7]
    func curve(_ values: [SIMD4<Double>]) -> NumberKeyframes {
      NumberKeyframes(values, KeyframePlan(mode: .cubic, splines: [.init(tension: 0.3, bias: 0.2)]))
    }
    let all = curve(numbers.map { SIMD4($0, 2 * $0, -$0, 10 + $0) })
    let one = curve(numbers.map { SIMD4($0, 0, 0, 0) })
    for progress in stride(from: 0.0, through: 1, by: 0.03) {
      let x = one.value(at: progress, duration: 1).x
      let difference = all.value(at: progress, duration: 1) - SIMD4(x, 2 * x, -x, 10 + x)
      #expect((difference * difference).sum() < 1e-24)
    }
  }

  @Test func pacedValuesMoveAtOneSpeed() {
    let values: [SIMD4<Double>] = [[0, 0, 0, 0], [3, 4, 0, 0], [3, 4, 12, 0], [3, 4, 12, 84]]
    let keyframes = NumberKeyframes(values, KeyframePlan(mode: .paced))
    let length = 5.0 + 12 + 84
    let expected: [(Double, SIMD4<Double>)] = [(2.5, [1.5, 2, 0, 0]), (11, [3, 4, 6, 0])]
    for (distance, value) in expected {
      let difference = keyframes.value(at: distance / length, duration: 1) - value
      #expect((difference * difference).sum() < 1e-20)
    }
  }

  @Test func aSingularMatrixRunsStraightInACubicMode() {
    let flat = CATransform3DMakeScale(0, 0, 1)
    let keyframes = MatrixKeyframes([flat, .identity, flat], KeyframePlan(mode: .cubic))
    #expect(keyframes.matrix(at: 0.25, duration: 1) == CATransform3DMakeScale(0.5, 0.5, 1))
  }

  @Test func cubicMatricesTurnSmoothlyTheShortWay() {
    let turns = [0, 1, 2, 3, 4].map { CATransform3DMakeRotation($0, 0, 0, 1) }
    let keyframes = MatrixKeyframes(turns, KeyframePlan(mode: .cubic))
    for (index, turn) in turns.enumerated() {
      let shown = keyframes.matrix(at: Double(index) / 4, duration: 1)
      #expect(abs((shown.m11 - turn.m11).native) < 1e-12)
    }
    // The unit circle is left by no more than the curve's error.
    let middle = keyframes.matrix(at: 0.375, duration: 1)
    #expect(abs(atan2(middle.m12.native, middle.m11.native) - 1.5) < 1e-3)
    #expect(abs(hypot(middle.m12.native, middle.m11.native) - 1) < 1e-12)
  }

  @Test func whatIsNotANumberTrapsNowhere() {
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e308, 0, -0.0]
    for mode in modes {
      for a in odd {
        for b in odd {
          let numbers = [a, b, 1].map { SIMD4($0, 0, 0, 0) }
          let keyframes = NumberKeyframes(numbers, KeyframePlan(mode: mode, keyTimes: [a, b, 1]))
          let matrices = MatrixKeyframes(
            [a, b, 1].map { CATransform3DMakeScale(CGFloat($0), 1, 1) }, KeyframePlan(mode: mode))
          for progress in odd + [0.5, 1] {
            _ = keyframes.value(at: progress, duration: b)
            _ = matrices.matrix(at: progress, duration: a)
          }
          #expect(keyframes.last.x == 1 && matrices.last == .identity)
        }
      }
    }
  }
}

@Suite struct TrackPathTests {
  private let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))

  @Test func aCirclePacedTurnsEvenly() throws {
    let travel = try #require(PathTravel(circle, KeyframePlan(mode: .paced)))
    let start = travel.heading(at: 0, duration: 1)
    let sense = travel.heading(at: 0.01, duration: 1) > start ? 1.0 : -1
    for progress in stride(from: 0.0, to: 1, by: 0.05) {
      let turn = travel.heading(at: progress, duration: 1) - start - sense * progress * 2 * .pi
      #expect(abs(remainder(turn, 2 * .pi)) < 2e-3)
      let point = travel.point(at: progress, duration: 1)
      #expect(abs((point * point).sum().squareRoot() - 10) < 0.01)
    }
  }

  /// From (0, 0) to (10, 0), up to (10, 10), and back by a closing line.
  private var corner: Path {
    var path = Path()
    path.move(to: .zero)
    path.line(to: CGPoint(x: 10, y: 0))
    path.line(to: CGPoint(x: 10, y: 10))
    path.close()
    return path
  }

  @Test(
    arguments: [
      (0, 0, 0), (0.2, 0, 0), (0.3, 5, 0), (0.4, 10, 0), (0.6, 10, 5), (0.8, 10, 10), (1, 10, 10),
    ] as [(Double, Double, Double)])
  func keyTimesEndAPathAndMayBeginLate(progress: Double, x: Double, y: Double) throws {
    let travel = try #require(PathTravel(corner, KeyframePlan(keyTimes: [0.2, 0.4, 0.8])))
    let point = travel.point(at: progress, duration: 1)
    #expect(abs(point.x - x) + abs(point.y - y) < 1e-12)
    #expect(travel.first == .zero && travel.last == SIMD2(10, 10))
    let isUp = progress > 0.4 ? 1.0 : progress < 0.4 ? 0 : nil
    if let isUp { #expect(travel.heading(at: progress, duration: 1) == isUp * .pi / 2) }
  }

  @Test func eachPointOfAPathStaysUntilTheNextOnesTime() throws {
    let plan = KeyframePlan(mode: .discrete, keyTimes: [0.2, 0.4, 0.8])
    let travel = try #require(PathTravel(corner, plan))
    let points = [0, 0.3, 0.4, 0.7, 0.8, 1].map { travel.point(at: $0, duration: 1) }
    let (first, second, third) = (SIMD2(0.0, 0), SIMD2(10.0, 0), SIMD2(10.0, 10))
    #expect(points == [first, first, second, second, third, third])
  }

  @Test func keyTimesAtOneMomentJumpThere() throws {
    let travel = try #require(PathTravel(corner, KeyframePlan(keyTimes: [0.5, 0.5, 0.5])))
    #expect(travel.point(at: 0.49, duration: 1) == SIMD2(0, 0))
    #expect(travel.point(at: 0.5, duration: 1) == SIMD2(10, 10))
  }

  @Test(arguments: [[0.5], [0, 0.1, 0.2, 0.3, 0.4], [0, .nan, 1], [0, 0.6, 0.4]])
  func otherKeyTimesOfAPathAreSpreadEvenly(keyTimes: [Double]) throws {
    let travel = try #require(PathTravel(corner, KeyframePlan(keyTimes: keyTimes)))
    #expect(abs(travel.point(at: 1.0 / 3, duration: 1).x - 10) < 1e-12)
    #expect(travel.last == SIMD2(0, 0))
  }

  @Test func aPathWithoutLengthStays() throws {
    var path = Path()
    #expect(PathTravel(path, KeyframePlan()) == nil)
    path.move(to: CGPoint(x: 3, y: 4))
    #expect(PathTravel(path, KeyframePlan()) == nil)
    path.line(to: CGPoint(x: 3, y: 4))
    for mode in [KeyframePlan.Mode.linear, .paced, .discrete] {
      let travel = try #require(PathTravel(path, KeyframePlan(mode: mode)))
      #expect(travel.point(at: 0.5, duration: 1) == SIMD2(3, 4))
      #expect(travel.heading(at: 0.5, duration: 1) == 0)
    }
  }
}
