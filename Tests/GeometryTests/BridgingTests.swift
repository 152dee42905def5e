import CAllocationCount
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
    #expect(CGFloat(truncating: 2.5) == 2.5 && CGFloat(exactly: NSNumber(value: 0.1)) == 0.1)
    #expect(CGFloat(exactly: NSNumber(value: Int64.max)) == nil)
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

  @Test func valuesThatAreNoNumbersCastAsWell() throws {
    let point = try #require(CGPoint(x: Double.nan, y: 2) as NSValue as Any as? CGPoint)
    #expect(point.x.isNaN && point.y == 2)
    let rect = try #require(
      CGRect(x: 0, y: Double.nan, width: 3, height: 4) as NSValue as Any as? CGRect)
    #expect(rect.origin.y.isNaN && rect.width == 3)
    #expect((CGSize(width: Double.nan, height: 1) as NSValue as Any) as? CGPoint == nil)
    let vector = CGVector(dx: Double.nan, dy: 1) as NSValue as Any
    #expect((vector as? CGVector)?.dy == 1 && vector as? CGPoint == nil)
  }

  @Test func castsLeaveNothingBehind() async {
    await #expect(processExitsWith: .success) {
      let values: [Any] = [
        NSValue(cgPoint: CGPoint(x: 1, y: 2)),
        NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)),
        NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 2)), NSNumber(value: 3),
      ]
      func cast(_ count: Int) {
        for _ in 0..<count {
          for value in values {
            _ = (value as? CGPoint, value as? CGRect, value as? CATransform3D)
          }
        }
      }
      cast(100)
      let before = heap_bytes_in_use()
      cast(2000)
      let growth = Int(heap_bytes_in_use()) - Int(before)
      precondition(growth < 20_000, "\(growth) bytes stay")
    }
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
