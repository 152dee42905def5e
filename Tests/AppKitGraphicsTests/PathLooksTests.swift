import Foundation
import Testing

@testable import AppKitGraphics

/// The looks and points of paths.
@MainActor
struct PathLooksTests {
  @Test func pathsBeginWithTheDefaultLooks() {
    NSBezierPath.defaultLineWidth = 3
    NSBezierPath.defaultLineCapStyle = .round
    defer {
      NSBezierPath.defaultLineWidth = 1
      NSBezierPath.defaultLineCapStyle = .butt
    }
    let path = NSBezierPath()
    #expect(path.lineWidth == 3 && path.lineCapStyle == .round)
  }

  @Test func dashesAndPointsAreReadAndReplaced() {
    let path = NSBezierPath()
    path.setLineDash([4, 2, 1], count: 3, phase: 5)
    var (count, phase, lengths) = (0, CGFloat(0), [CGFloat](repeating: 0, count: 3))
    path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(count == 3 && phase == 5 && lengths == [4, 2, 1])
    path.move(to: .zero)
    path.curve(to: NSPoint(x: 10, y: 0), controlPoint: NSPoint(x: 5, y: 10))
    #expect(path.element(at: 1) == .quadraticCurveTo && path.bounds.height == 5)
    var points = [NSPoint(x: 5, y: 20), NSPoint(x: 10, y: 0)]
    path.setAssociatedPoints(&points, at: 1)
    #expect(path.bounds.height == 10 && path.elementCount == 2)
  }
}
