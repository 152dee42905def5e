import Foundation
import Geometry
import Testing

struct FlatPathBandsTests {
  private func spans(_ path: CGPath, _ band: ClosedRange<Double>) -> [ClosedRange<Double>] {
    FlatPath(path.path, tolerance: 0.001).spans(in: band)
  }

  @Test func aSlopeTakesItsWholeRiseAway() {
    let triangle = CGMutablePath()
    triangle.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 0)])
    #expect(spans(triangle, 2...4) == [4...16])
    #expect(spans(triangle, 0...10) == [])
    #expect(spans(triangle, 11...12) == [])
  }

  @Test func holesPartABand() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(spans(path, 5...15) == [0...10, 20...30])
    #expect(spans(path, 0...10) == [0...30])
    #expect(spans(path, 12...18) == [0...10, 20...30])
  }

  @Test func aCircleIsAsWideAsAtTheFartherEdge() {
    let circle = CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10), transform: nil)
    let found = spans(circle, 3...4)
    #expect(found.count == 1)
    #expect(abs(found[0].lowerBound + 3) < 0.01 && abs(found[0].upperBound - 3) < 0.01)
  }
}
