import Foundation
import Geometry
import Testing

struct BridgingTests {
  @Test func cgFloatCastsToNumbersAndBack() {
    let number = CGFloat(1.5) as NSNumber
    #expect(number.doubleValue == 1.5)
    #expect(number as? CGFloat == 1.5)
    #expect(number as! CGFloat == 1.5)
    #expect([1, 2] as [CGFloat] as [NSNumber] == [1, 2])
    let boxed: Any = CGFloat(2)
    #expect(boxed as? NSNumber == 2)
    #expect((NSNumber(value: 3) as Any) as? CGFloat == 3)
    #expect(([1, 2.5] as [NSNumber]) as? [CGFloat] == [1, 2.5])
  }

  @Test func pointsSizesAndRectanglesCast() {
    expectRoundTrip(CGPoint(x: 1, y: 2))
    expectRoundTrip(CGSize(width: 3, height: 4))
    expectRoundTrip(CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func vectorsAndTransformsCast() {
    expectRoundTrip(CGVector(dx: 5, dy: 6))
    expectRoundTrip(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    expectRoundTrip(sampleTransforms[9])
  }

  @Test func staticCastsNeedNoCheck() {
    let value = CGPoint(x: 1, y: 2) as NSValue
    #expect(value == NSValue(cgPoint: CGPoint(x: 1, y: 2)))
    #expect([CGPoint.zero] as [NSValue] == [NSValue(cgPoint: .zero)])
    #expect(([value] as [NSValue]) as? [CGPoint] == [CGPoint(x: 1, y: 2)])
    #expect(CATransform3DIdentity as NSValue == NSValue(caTransform3D: CATransform3DIdentity))
  }

  @Test func accessorsReadWhatTheInitialisersBox() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width == 3)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue.dy == 2)
    let affine = CGAffineTransform(scaleX: 2, y: 3)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    #expect(
      NSValue(caTransform3D: sampleTransforms[1]).caTransform3DValue == sampleTransforms[1])
  }

  @Test func aValueOfAnotherKindDoesNotCast() {
    let point: Any = NSValue(cgPoint: .zero)
    #expect(point as? CGSize == nil)
    #expect(point as? CGVector == nil)
    #expect(point as? CATransform3D == nil)
    #expect((NSValue(cgVector: .zero) as Any) as? CGPoint == nil)
    #expect(NSValue(cgPoint: .zero).caTransform3DValue.isIdentity)
  }

  private func expectRoundTrip<Value: ValueBridgeable & Equatable>(_ value: Value) {
    let any: Any = value
    let object = any as? NSValue
    #expect(object != nil)
    #expect((object as Any) as? Value == value)
    #expect(object == (any as? NSValue))
  }
}
