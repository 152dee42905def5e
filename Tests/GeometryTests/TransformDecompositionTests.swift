import Foundation
import Geometry
import Testing

struct TransformDecompositionTests {
  @Test(arguments: sampleTransforms)
  func thePartsPutTogetherAreTheOriginal(_ transform: CATransform3D) throws {
    let parts = try #require(TransformDecomposition(transform))
    let size = transform.numbers.map(abs).max() ?? 1
    #expect(distance(parts.transform, transform) < 1e-12 * max(size, 1))
  }

  @Test func theEndsOfABlendAreTheTwoTransforms() {
    for a in sampleTransforms {
      for b in sampleTransforms {
        let start = TransformDecomposition.interpolate(from: a, to: b, at: 0)
        let end = TransformDecomposition.interpolate(from: a, to: b, at: 1)
        #expect(distance(start, a) < 1e-10)
        #expect(distance(end, b) < 1e-10)
      }
    }
  }

  @Test(arguments: [0.25, 0.5, 0.75, 1.5, -0.5])
  func aRotationKeepsItsAxisAndRunsEvenly(_ fraction: Double) {
    let end = CATransform3DMakeRotation(2, 1, 2, 3)
    let part = TransformDecomposition.interpolate(
      from: CATransform3DIdentity, to: end, at: fraction)
    let expected = CATransform3DMakeRotation(CGFloat(2 * fraction), 1, 2, 3)
    #expect(distance(part, expected) < 1e-14)
  }

  @Test func threeQuartersOfATurnGoTheShortWayBack() {
    let end = CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1)
    let half = TransformDecomposition.interpolate(from: CATransform3DIdentity, to: end, at: 0.5)
    #expect(distance(half, CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)) < 1e-14)
  }

  @Test func aFullTurnDoesNotMove() {
    let end = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
    let half = TransformDecomposition.interpolate(from: CATransform3DIdentity, to: end, at: 0.5)
    #expect(distance(half, CATransform3DIdentity) < 1e-14)
  }

  @Test(arguments: [1.0, -1.0])
  func halfATurnGoesTheWayOfItsSign(_ sign: Double) {
    let end = CATransform3DMakeRotation(CGFloat(sign * .pi), 0, 0, 1)
    let half = TransformDecomposition.interpolate(from: CATransform3DIdentity, to: end, at: 0.5)
    #expect(distance(half, CATransform3DMakeRotation(CGFloat(sign * .pi / 2), 0, 0, 1)) < 1e-14)
  }

  @Test func mirroringIsAScaleThroughZeroAndNotATurn() throws {
    let parts = try #require(TransformDecomposition(CATransform3DMakeScale(-2, 1, 1)))
    #expect(parts.scale == SIMD3(-2, 1, 1))
    #expect(parts.rotation == .identity)
  }

  @Test func aSingularTransformBlendsNumberByNumber() {
    let nothing = CATransform3DMakeScale(0, 0, 1)
    #expect(TransformDecomposition(nothing) == nil)
    let half = TransformDecomposition.interpolate(
      from: nothing, to: CATransform3DIdentity, at: 0.5)
    #expect(half == CATransform3DMakeScale(0.5, 0.5, 1))
  }

  @Test func flatOrUnendingNumbersDoNotDecompose() {
    var broken = CATransform3DIdentity
    broken.m41 = .nan
    #expect(TransformDecomposition(broken) == nil)
    var parallel = CATransform3DIdentity
    (parallel.m21, parallel.m22) = (3, 0)
    #expect(TransformDecomposition(parallel) == nil)
  }

  @Test func perspectiveBlendsByItsOwnNumbers() {
    var end = CATransform3DIdentity
    end.m34 = -0.002
    var expected = CATransform3DIdentity
    expected.m34 = -0.001
    let half = TransformDecomposition.interpolate(from: CATransform3DIdentity, to: end, at: 0.5)
    #expect(distance(half, expected) < 1e-15)
  }
}
