import Foundation
import Geometry
import Motion
import Testing

@Suite struct InterpolableGeometryTests {
  @Test func geometryIsBlendedComponentByComponent() {
    #expect(
      CGPoint(x: 0, y: 10).interpolated(to: CGPoint(x: 8, y: 20), at: 0.25)
        == CGPoint(x: 2, y: 12.5))
    #expect(
      CGSize(width: 4, height: 0).interpolated(to: CGSize(width: 0, height: -4), at: 1.5)
        == CGSize(width: -2, height: -6))
    #expect(
      CGRect(x: 0, y: 0, width: 10, height: 10)
        .interpolated(to: CGRect(x: 4, y: 8, width: 20, height: 30), at: 0.5)
        == CGRect(x: 2, y: 4, width: 15, height: 20))
  }

  @Test func coloursAreBlendedWithStraightAlpha() {
    let (red, nothing) = (
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1, alpha: 0)
    )
    let half = red.interpolated(to: nothing, at: 0.5)
    #expect(half == Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
    #expect(red.interpolated(to: nothing, at: 2).red == -1)
  }

  @Test func distancesAreEuclidean() {
    #expect(CGPoint(x: 1, y: 1).distance(to: CGPoint(x: 4, y: 5)) == 5)
    #expect(CGSize(width: 1, height: 1).distance(to: CGSize(width: 4, height: 5)) == 5)
    #expect(CGRect.zero.distance(to: CGRect(x: 2, y: 2, width: 2, height: 2)) == 4)
    #expect(Color.clear.distance(to: Color(red: 1, green: 1, blue: 1, alpha: 1)) == 2)
    #expect(CATransform3DMakeTranslation(3, 4, 0).distance(to: .identity) == 5)
    #expect(CATransform3DMakeScale(2, 2, 2).distance(to: .identity) == 3.0.squareRoot())
  }

  @Test func additionHasAZeroAndCountsUp() {
    let (point, rect) = (CGPoint(x: 1, y: 2), CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(point.adding(.zero) == point && point.repeated(2) == point.adding(point))
    #expect(rect.adding(.zero) == rect && rect.repeated(2) == rect.adding(rect))
    #expect(Color.black.adding(.zero) == .black)
    #expect(CGSize(width: 1, height: 2).repeated(3) == CGSize(width: 3, height: 6))
    let moved = CATransform3DMakeTranslation(3, 4, 5)
    #expect(moved.adding(.zero) == moved)
    #expect(moved.repeated(2) == CATransform3DMakeTranslation(6, 8, 10))
  }

  /// Transforms with every kind of part, mirrored and singular ones included.
  static let transforms: [CATransform3D] = {
    var perspective = CATransform3DMakeRotation(0.4, 1, 0, 0)
    perspective.m34 = -1 / 500
    return [
      .identity, CATransform3DMakeTranslation(10, -20, 3), CATransform3DMakeScale(2, 0.5, 1),
      CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeScale(-1, 1, 1),
      CATransform3DMakeScale(0, 0, 1), CATransform3DMakeRotation(2, 1, 2, 3), perspective,
      CATransform3DTranslate(CATransform3DMakeScale(3, 4, 5), 1, 2, 3),
    ]
  }()

  @Test(arguments: transforms, transforms)
  func blendedTransformsMeetTheirEndsBitForBit(from: CATransform3D, to: CATransform3D) {
    #expect(from.interpolated(to: to, at: 0) == from)
    #expect(from.interpolated(to: to, at: 1) == to)
  }

  @Test(arguments: transforms, transforms)
  func theShortCutForUprightTransformsMakesNoDifference(from: CATransform3D, to: CATransform3D) {
    for progress in [-0.25, 0.1, 0.5, 1.2] {
      let full = TransformDecomposition.interpolate(from: from, to: to, at: progress)
      #expect(from.interpolated(to: to, at: progress).distance(to: full) < 1e-9)
    }
  }

  @Test func turnsGoTheShortWay() {
    let quarter = CATransform3D.identity
      .interpolated(to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1), at: 0.5)
    #expect(quarter.distance(to: CATransform3DMakeRotation(.pi / 4, 0, 0, 1)) < 1e-12)
    let threeQuarters = CATransform3D.identity
      .interpolated(to: CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1), at: 0.5)
    #expect(threeQuarters.distance(to: CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)) < 1e-12)
    let whole = CATransform3D.identity
      .interpolated(to: CATransform3DMakeRotation(2 * .pi, 0, 0, 1), at: 0.5)
    #expect(whole.distance(to: .identity) < 1e-12)
  }

  @Test func anAdditiveTransformAppliesBeforeTheUnderlyingOne() {
    let (scaled, moved) = (CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(10, 0, 0))
    #expect(scaled.adding(moved) == CATransform3DConcat(moved, scaled))
    #expect(scaled.adding(moved).m41 == 20)
  }
}
