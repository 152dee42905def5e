import Foundation
import Geometry
import Testing

struct CGAffineTransformComponentsTests {
  @Test(arguments: [
    CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5),
    CGAffineTransform(rotationAngle: 2.5).scaledBy(x: 0.5, y: 4),
    CGAffineTransform(a: 1, b: 0.25, c: -3, d: 2, tx: 0, ty: -1),
    CGAffineTransform(scaleX: -1, y: 2), CGAffineTransform(scaleX: 1, y: -2),
    CGAffineTransform(rotationAngle: -1).scaledBy(x: -2, y: 3),
    CGAffineTransform(a: 0, b: 0, c: -3, d: 0, tx: 1, ty: 1),
  ])
  func theStepsMakeTheMapAgain(_ map: CGAffineTransform) {
    let again = CGAffineTransform(map.decomposed())
    let pairs = [
      (again.a, map.a), (again.b, map.b), (again.c, map.c), (again.d, map.d), (again.tx, map.tx),
      (again.ty, map.ty),
    ]
    #expect(pairs.allSatisfy { abs($0 - $1) < 1e-12 }, "\(again) for \(map)")
  }

  @Test func theStepsAreThoseThatAMapWasMadeOf() {
    let steps = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: 0.75,
      translation: CGVector(dx: 7, dy: -8))
    let found = CGAffineTransform(steps).decomposed()
    #expect(abs(found.scale.width - 2) < 1e-12 && abs(found.scale.height - 3) < 1e-12)
    #expect(abs(found.horizontalShear - 0.5) < 1e-12 && abs(found.rotation - 0.75) < 1e-12)
    #expect(found.translation == steps.translation)
  }

  @Test func aMirrorFlipsTheDirectionThatNeedsTheLesserTurn() {
    #expect(CGAffineTransform(scaleX: -1, y: 1).decomposed().rotation == 0)
    #expect(CGAffineTransform(scaleX: -1, y: 1).decomposed().scale == CGSize(width: -1, height: 1))
    #expect(CGAffineTransform(scaleX: 1, y: -1).decomposed().scale == CGSize(width: 1, height: -1))
  }
}
