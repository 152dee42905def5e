import Foundation
import Geometry
import Testing

struct CATransform3DTests {
  @Test func productMatchesTheDefinitionOfTheMatrixProduct() {
    for a in sampleTransforms {
      for b in sampleTransforms {
        let (x, y) = (a.numbers, b.numbers)
        for (index, number) in CATransform3DConcat(a, b).numbers.enumerated() {
          var expected = 0.0
          for k in 0..<4 { expected += x[index / 4 * 4 + k] * y[k * 4 + index % 4] }
          #expect(abs(number - expected) < 1e-12)
        }
      }
    }
  }

  @Test(arguments: sampleTransforms)
  func theInverseUndoesTheTransform(_ transform: CATransform3D) {
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    #expect(distance(product, CATransform3DIdentity) < 1e-12)
  }

  @Test func aSingularTransformInvertsToItself() {
    var flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
    flat.m34 = -0.01
    #expect(CATransform3DInvert(flat) == flat)
    #expect(flat.inverse == nil)
    #expect(flat.determinant == 0)
  }

  @Test func translateScaleAndRotateActBeforeTheTransform() {
    let t = sampleTransforms[9]
    let move = CATransform3DMakeTranslation(1, 2, 3)
    #expect(CATransform3DTranslate(t, 1, 2, 3) == CATransform3DConcat(move, t))
    let scale = CATransform3DMakeScale(1, 2, 3)
    #expect(CATransform3DScale(t, 1, 2, 3) == CATransform3DConcat(scale, t))
    let turn = CATransform3DMakeRotation(1, 1, 2, 3)
    #expect(CATransform3DRotate(t, 1, 1, 2, 3) == CATransform3DConcat(turn, t))
  }

  @Test(arguments: [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)])
  func aQuarterTurnCyclesTheOtherAxes(_ axis: SIMD3<Double>) {
    let turn = CATransform3DMakeRotation(
      .pi / 2, CGFloat(axis.x * 7), CGFloat(axis.y * 7), CGFloat(axis.z * 7))
    let (next, last) = (SIMD3(axis.z, axis.x, axis.y), SIMD3(axis.y, axis.z, axis.x))
    let image = turn.apply(SIMD4(next, 0))
    #expect(distance(CGPoint(x: image.x, y: image.y), CGPoint(x: last.x, y: last.y)) < 1e-15)
    #expect(abs(image.z - last.z) < 1e-15)
  }

  @Test(arguments: [0.7, 1, 4, -2, 1e-9] as [CGFloat])
  func rotationAboutZIsExactlyTheAffineRotation(_ angle: CGFloat) {
    let space = CATransform3DMakeRotation(angle, 0, 0, 0.3)
    #expect(CATransform3DIsAffine(space))
    let plane = CGAffineTransform(rotationAngle: angle)
    #expect(CATransform3DGetAffineTransform(space) == plane)
  }

  @Test func rotationAboutNoAxisIsTheIdentity() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func affineTransformsGoThereAndBack() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DGetAffineTransform(space) == affine)
  }

  /// The fields, as row and column, that an affine map of the plane leaves as in the identity.
  static let fieldsOfDepth = [
    (1, 3), (1, 4), (2, 3), (2, 4), (3, 1), (3, 2), (3, 3), (3, 4), (4, 3), (4, 4),
  ]

  @Test(arguments: fieldsOfDepth)
  func depthOrPerspectiveIsNotAffine(_ row: Int, _ column: Int) {
    var rows = [SIMD4(1.0, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)]
    rows[row - 1][column - 1] = 0.5
    let transform = CATransform3D(rows: rows[0], rows[1], rows[2], rows[3])
    #expect(!CATransform3DIsAffine(transform))
    #expect(CATransform3DGetAffineTransform(transform).isIdentity)
    #expect(!CATransform3DEqualToTransform(transform, CATransform3DIdentity))
  }

  @Test func theSixteenNumbersLieInRowOrder() {
    #expect(MemoryLayout<CATransform3D>.size == 128)
    #expect(MemoryLayout<CATransform3D>.offset(of: \.m21) == 32)
    #expect(MemoryLayout<CATransform3D>.offset(of: \.m44) == 120)
  }
}
