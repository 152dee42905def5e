import Foundation
import Geometry
import Testing

struct GeometryDictionariesTests {
  @Test func valuesComeBackFromTheirDictionaries() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(
      CGPoint(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == rect.origin)
    #expect(CGSize(dictionaryRepresentation: rect.size.dictionaryRepresentation) == rect.size)
    #expect(CGRect(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == nil)
  }

  @Test func descriptionsForDebuggingAreTheNumbers() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4.5)
    #expect(rect.debugDescription == "(1.0, 2.0, 3.0, 4.5)")
    #expect(rect.origin.debugDescription == "(1.0, 2.0)")
    #expect(rect.size.debugDescription == "(3.0, 4.5)")
  }

  @Test func functionsOfCAgreeWithMembers() {
    let (a, b) = (CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(CGRectUnion(a, b) == a.union(b) && CGRectIntersection(a, b) == a.intersection(b))
    #expect(CGRectIntersectsRect(a, b) && !CGRectContainsRect(a, b))
    #expect(CGRectContainsPoint(a, CGPointMake(1, 1)) && !CGRectIsEmpty(a) && CGRectIsNull(.null))
    let turn = CGAffineTransformMakeRotation(1)
    #expect(CGAffineTransformRotate(turn, 1) == turn.rotated(by: 1))
    #expect(CGAffineTransformScale(turn, 2, 3) == turn.scaledBy(x: 2, y: 3))
    #expect(CGAffineTransformTranslate(turn, 2, 3) == turn.translatedBy(x: 2, y: 3))
    let scale = CGAffineTransformMakeScale(2, 3)
    #expect(CGAffineTransformConcat(turn, scale) == turn.concatenating(scale))
    #expect(CGAffineTransformIsIdentity(CGAffineTransformMake(1, 0, 0, 1, 0, 0)))
    #expect(CGPointApplyAffineTransform(CGPointMake(1, 1), scale) == CGPointMake(2, 3))
  }
}
