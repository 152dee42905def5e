import Foundation
import ScreenSaver
import Testing

struct SSRandomTests {
  @Test func numbersLieBetweenTheirEndsWhicheverComesFirst() {
    let numbers = (0..<200).map { _ in SSRandomIntBetween(3, 1) }
    #expect(Set(numbers) == [1, 2, 3])
    #expect((0..<50).allSatisfy { _ in (-1...2).contains(SSRandomFloatBetween(2, -1)) })
  }

  @Test func aSizeStaysWithinItsRectangle() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    for _ in 0..<50 {
      let point = SSRandomPointForSizeWithinRect(CGSize(width: 30, height: 40), rect)
      #expect(rect.contains(CGRect(origin: point, size: CGSize(width: 30, height: 40))))
    }
    #expect(SSRandomPointForSizeWithinRect(CGSize(width: 300, height: 400), rect) == rect.origin)
  }

  @Test func aRectangleStandsInTheMiddle() {
    let inner = CGRect(x: 7, y: 7, width: 20, height: 10)
    let outer = CGRect(x: 0, y: 0, width: 101, height: 50)
    #expect(SSCenteredRectInRect(inner, outer) == CGRect(x: 40, y: 20, width: 20, height: 10))
  }
}
