import Foundation
import Motion
import Testing

@testable import Playground

@Suite struct LinearFitTests {
  private static let documents =
    [
      Spring(), Spring(stiffness: 400, damping: 4), Spring(damping: 20),
      Spring(damping: 60, allowsOverdamping: true), Spring(initialVelocity: -5),
    ].map { CurveDocument(.spring($0)) } + [CurveDocument(.bezier(0.34, 1.56, 0.64, 1))]

  @Test(arguments: documents, [0.0017, 0.01])
  func theErrorIsWithinTheTolerance(document: CurveDocument, tolerance: Double) {
    for method in [LinearFit.Method.douglasPeucker, .fewest] {
      let fit = LinearFit(document, tolerance: tolerance, method: method)
      #expect(fit.largestError <= tolerance)
      let last = document.duration
      let worst = (0...9999).reduce(0.0) { worst, index in
        let fraction = Double(index) / 10_000
        return max(
          worst, abs(fit.easing.value(at: fraction) - document.value(at: fraction * last)))
      }
      #expect(worst <= tolerance + 1e-4)
    }
  }

  @Test(arguments: documents)
  func theFewestAreAtMostThreeQuartersOfDouglasAndPeucker(document: CurveDocument) {
    let split = LinearFit(document, method: .douglasPeucker).easing.points.count
    let fewest = LinearFit(document).easing.points.count
    #expect(fewest * 4 <= split * 3 + 4, "\(fewest) against \(split)")
  }

  @Test func theEndsAreMetExactly() {
    for document in Self.documents {
      let points = LinearFit(document).easing.points
      #expect(points.first == LinearEasing.Point(0, 0))
      #expect(points.last == LinearEasing.Point(1, 1))
    }
  }

  /// What starts at 0 and rises does not go back first, nor past the target where the curve does not.
  @Test(arguments: documents)
  func pointsStayWithinTheValuesOfTheCurve(document: CurveDocument) {
    let values = document.samples(4000).map(\.value) + [0, 1]
    let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
    for point in LinearFit(document).easing.points {
      #expect(point.y >= least - 5e-5 && point.y <= greatest + 5e-5, "\(point)")
    }
    if least == 0 { #expect(!LinearFit(document).easing.text.contains("-")) }
  }

  @Test func aStraightLineNeedsTwoPoints() {
    #expect(LinearFit(CurveDocument(.straight)).easing.points.count == 2)
  }

  @Test(
    arguments: [
      CurveShape.bezier(0, 1, 0, 1), .bezier(1, 0, 1, 0), .bezier(1, 0, 0, 1), .bezier(0, 4, 1, -3),
    ], [0.0017, 0.01])
  func verticalTangentsAreFollowedWithinTheTolerance(shape: CurveShape, tolerance: Double) throws {
    let document = CurveDocument(shape)
    let fit = LinearFit(document, tolerance: tolerance)
    #expect(fit.largestError <= tolerance)
    // Evenly, and ever nearer to where the curve may be vertical.
    let near = (0...400).map { pow(10, -Double($0) / 40) }
    var inputs: [Double] = (0...4000).map { Double($0) / 4000 }
    for way in near { inputs += [way, 1 - way, 0.5 + way / 2, 0.5 - way / 2] }
    let worst = inputs.map { abs(fit.easing.value(at: $0) - document.value(at: $0)) }.max() ?? 1
    #expect(worst <= tolerance * 1.1, "\(worst) with \(fit.easing.points.count) points")
    #expect(fit.easing.points.count < 80)
    // What is printed is read back as the same points.
    let copy = try CurveDocument(text: fit.easing.text)
    #expect(copy.shape == .linear(fit.easing))
  }

  @Test func aJumpIsAPieceBetweenNeighbours() {
    let fit = LinearFit { $0 < 0.3 ? 0 : 1 }
    #expect(fit.easing.points.count == 4)
    #expect(abs(fit.easing.points[1].x - 0.3) < 1e-9 && abs(fit.easing.points[2].x - 0.3) < 1e-9)
  }

  @Test func valuesThatAreNoNumbersCountAsZero() {
    #expect(LinearFit { _ in .nan }.easing.points.allSatisfy { $0.y.isFinite })
  }
}

@Suite struct BezierFitTests {
  @Test(arguments: [
    (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0.34, 1.56, 0.64, 1), (0.9, 0.1, 0.2, 0.7),
  ])
  func aBezierIsFoundAgain(points: (Double, Double, Double, Double)) {
    let wanted = UnitBezier(points.0, points.1, points.2, points.3)
    let fit = BezierFit { wanted.value(at: $0) }
    #expect(fit.largestError < 1e-3, "\(fit.bezier)")
  }

  @Test func anOvershootingSpringCannotBeFollowed() {
    #expect(BezierFit(CurveDocument(.spring(Spring(damping: 4)))).largestError > 0.1)
  }

  @Test(arguments: [
    Spring(), Spring(stiffness: 300, damping: 34), Spring(stiffness: 50, damping: 2),
  ])
  func aSpringIsFoundAgain(spring: Spring) {
    let duration = min(spring.settlingDuration, 1.5)
    let fit = SpringFit(duration: duration) { spring.value(at: $0) }
    #expect(fit.largestError < 2e-3)
    #expect(abs(fit.spring.stiffness - spring.stiffness) < 0.05 * spring.stiffness)
  }
}
