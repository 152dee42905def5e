import Foundation
import Geometry
import Testing

struct TransformComponentTests {
  /// A value that each component can take and give back.
  static let values: [(TransformComponent, CGFloat)] = [
    (.rotationX, 0.6), (.rotationY, -0.4), (.rotationZ, 1.2), (.scaleX, 3), (.scaleY, 0.25),
    (.scaleZ, 2), (.scale, 1.5), (.translationX, 7), (.translationY, -8), (.translationZ, 9),
  ]

  @Test(arguments: values)
  func whatIsSetReadsBack(_ component: TransformComponent, _ value: CGFloat) {
    for var transform in sampleTransforms {
      component.set(value, in: &transform)
      #expect(abs(component.value(of: transform) - value) < 1e-12)
    }
  }

  @Test(arguments: [TransformComponent.rotationX, .rotationY, .rotationZ])
  func settingAnAngleLeavesTheOtherComponents(_ component: TransformComponent) {
    for transform in sampleTransforms {
      var changed = transform
      component.set(0.3, in: &changed)
      for other in TransformComponent.allCases where other != component {
        guard abs(TransformComponent.rotationY.value(of: transform)) < 1.5 else { continue }
        #expect(abs(other.value(of: changed) - other.value(of: transform)) < 1e-12)
      }
    }
  }

  @Test func theAnglesAreTurnsAboutXThenYThenZ() {
    var transform = CATransform3DIdentity
    TransformComponent.rotationZ.set(0.3, in: &transform)
    TransformComponent.rotationY.set(0.2, in: &transform)
    TransformComponent.rotationX.set(0.1, in: &transform)
    let turns = [
      CATransform3DMakeRotation(0.1, 1, 0, 0), CATransform3DMakeRotation(0.2, 0, 1, 0),
      CATransform3DMakeRotation(0.3, 0, 0, 1),
    ]
    let product = turns.reduce(CATransform3DIdentity, CATransform3DConcat)
    #expect(distance(transform, product) < 1e-15)
  }

  @Test func settingARotationOnTheIdentityIsThePlainRotation() {
    var transform = CATransform3DIdentity
    TransformComponent.rotationZ.set(4, in: &transform)
    #expect(transform == CATransform3DMakeRotation(4, 0, 0, 1))
  }

  @Test func mirroredAxesReadAsNegativeScales() {
    let transform = CATransform3DRotate(CATransform3DMakeScale(1, 1, 1), 0.3, 0, 0, 1)
    let mirrored = CATransform3DConcat(CATransform3DMakeScale(-2, 3, 1), transform)
    #expect(abs(TransformComponent.scaleX.value(of: mirrored) + 2) < 1e-15)
    #expect(abs(TransformComponent.scaleY.value(of: mirrored) - 3) < 1e-15)
    #expect(abs(TransformComponent.rotationZ.value(of: mirrored) - 0.3) < 1e-15)
  }

  @Test(arguments: [-3.0, -1.5, 1.5, 3])
  func anAngleReadsBackThroughTheWholeTurnWhereNothingMirrors(_ angle: CGFloat) {
    var transform = CATransform3DMakeScale(2, 3, 1)
    TransformComponent.rotationZ.set(angle, in: &transform)
    #expect(abs(TransformComponent.rotationZ.value(of: transform) - angle) < 1e-15)
  }

  @Test func scaleReadsAsTheMeanOfThree() {
    #expect(TransformComponent.scale.value(of: CATransform3DMakeScale(1, 2, 6)) == 3)
  }

  @Test func aScaleGrowsAgainFromNothing() {
    var transform = CATransform3DMakeScale(0, 0, 0)
    TransformComponent.scale.set(2, in: &transform)
    #expect(transform == CATransform3DMakeScale(2, 2, 2))
  }

  @Test(arguments: [TransformComponent.rotationX, .rotationY, .rotationZ])
  func whatIsTurnedIsSeenInPerspective(_ component: TransformComponent) {
    var (transform, perspective) = (CATransform3DIdentity, CATransform3DIdentity)
    perspective.m34 = -0.002
    transform = perspective
    component.set(1, in: &transform)
    let axis: (CGFloat, CGFloat, CGFloat) =
      component == .rotationX ? (1, 0, 0) : component == .rotationY ? (0, 1, 0) : (0, 0, 1)
    // A turn, and then the perspective, as programs write it.
    let turn = CATransform3DMakeRotation(1, axis.0, axis.1, axis.2)
    #expect(distance(transform, CATransform3DConcat(turn, perspective)) < 1e-12)
    #expect(abs(component.value(of: transform) - 1) < 1e-15)
    component.set(0, in: &transform)
    #expect(distance(transform, perspective) < 1e-12)
  }

  @Test(arguments: [TransformComponent.rotationX, .rotationY, .rotationZ])
  func aTurnLeavesThePerspectivesOwnNumbers(_ component: TransformComponent) throws {
    for transform in sampleTransforms {
      guard let before = TransformDecomposition(transform) else { continue }
      var turned = transform
      component.set(0.7, in: &turned)
      let after = try #require(TransformDecomposition(turned))
      let gap = after.perspective - before.perspective
      #expect((gap * gap).sum() < 1e-18)
    }
  }

  @Test func translationInThePlaneLeavesDepth() {
    var transform = CATransform3DMakeTranslation(1, 2, 3)
    transform.translationInPlane = CGSize(width: 5, height: 6)
    #expect(transform == CATransform3DMakeTranslation(5, 6, 3))
    #expect(transform.translationInPlane == CGSize(width: 5, height: 6))
  }
}
