import Foundation
import Geometry
import Testing

struct CGAffineTransformTests {
  let sample = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 10, ty: -4)

  @Test func rotationTurnsTheXAxisTowardsTheYAxis() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(distance(turned, CGPoint(x: 0, y: 1)) < 1e-15)
  }

  @Test func concatenatingDoesTheReceiverFirst() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    let move = CGAffineTransform(translationX: 10, y: 20)
    #expect(CGPoint(x: 1, y: 1).applying(scale.concatenating(move)) == CGPoint(x: 12, y: 23))
    #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(scale)) == CGPoint(x: 22, y: 63))
  }

  @Test func translatedScaledAndRotatedActBeforeTheReceiver() {
    let point = CGPoint(x: 3, y: 5)
    let moved = CGPoint(x: 4, y: 7).applying(sample)
    #expect(point.applying(sample.translatedBy(x: 1, y: 2)) == moved)
    #expect(point.applying(sample.scaledBy(x: 2, y: 4)) == CGPoint(x: 6, y: 20).applying(sample))
    let turned = CGPoint(x: -5, y: 3).applying(sample)
    #expect(distance(point.applying(sample.rotated(by: .pi / 2)), turned) < 1e-14)
  }

  @Test func invertedUndoesTheTransform() {
    #expect(distance(sample.concatenating(sample.inverted()), .identity) < 1e-15)
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 3),
    CGAffineTransform(),
  ])
  func aSingularTransformInvertsToItself(_ singular: CGAffineTransform) {
    #expect(singular.inverted() == singular)
  }

  @Test func onlyTheExactIdentityIsIdentity() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform(translationX: 0, y: 1e-300).isIdentity)
    #expect(!CGAffineTransform().isIdentity)
  }

  @Test func rectanglesMapToTheBoxAroundTheirCorners() {
    let square = CGRect(x: 0, y: 0, width: 2, height: 2)
    let turned = square.applying(CGAffineTransform(rotationAngle: .pi / 4))
    let half = 2.0.squareRoot()
    #expect(distance(turned, CGRect(x: -half, y: 0, width: 2 * half, height: 2 * half)) < 1e-15)
    let mirrored = square.applying(CGAffineTransform(scaleX: -3, y: 1))
    #expect(mirrored == CGRect(x: -6, y: 0, width: 6, height: 2))
    #expect(CGRect.null.applying(sample).isNull)
  }

  @Test func sizesMapWithoutTranslation() {
    #expect(CGSize(width: 1, height: 1).applying(sample) == CGSize(width: 1, height: 3.5))
  }

  @Test func codingKeepsEveryNumber() throws {
    let json = try JSONEncoder().encode(sample)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: json) == sample)
  }
}
