import Foundation
import TestSupport
import Testing
import UIKitCore

@MainActor @Suite struct GraphicsCodingTests {
  @Test func aColourKeepsItsSpaceAndItsComponents() throws {
    for color in [UIColor(white: 0.5, alpha: 0.25), UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)]
    {
      #expect(try archivedCopy(of: color) == color)
    }
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(try archivedCopy(of: dynamic) == .red)
  }

  @Test func aPathKeepsItsOutlineAndItsStyle() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 3, height: 4))
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (5, .round, .bevel)
    path.usesEvenOddFillRule = true
    path.setLineDash([4, 2], count: 2, phase: 1)
    let copy = try archivedCopy(of: path)
    #expect(copy.cgPath == path.cgPath)
    #expect(copy.lineWidth == 5)
    #expect(copy.lineCapStyle == .round)
    #expect(copy.lineJoinStyle == .bevel)
    #expect(copy.usesEvenOddFillRule)
    var (count, phase) = (0, CGFloat(0))
    var dashes: [CGFloat] = [0, 0]
    copy.getLineDash(&dashes, count: &count, phase: &phase)
    #expect((dashes, count, phase) == ([4, 2], 2, 1))
  }

  @Test func curvesAndSpringsKeepWhatTheyWereDescribedBy() throws {
    let named = try archivedCopy(of: UICubicTimingParameters(animationCurve: .easeIn))
    #expect(named.timingCurveType == .builtin)
    #expect(named.animationCurve == .easeIn)
    let free = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 2), controlPoint2: CGPoint(x: 0.3, y: -1))
    let freeCopy = try archivedCopy(of: free)
    #expect(freeCopy.timingCurveType == .cubic)
    #expect(freeCopy.controlPoint1 == free.controlPoint1)
    #expect(freeCopy.controlPoint2 == free.controlPoint2)
    let spring = UISpringTimingParameters(
      mass: 2, stiffness: 300, damping: 20, initialVelocity: CGVector(dx: 1, dy: 2))
    let springCopy = try archivedCopy(of: spring)
    #expect(springCopy.initialVelocity == spring.initialVelocity)
    let (animator, other) = (
      UIViewPropertyAnimator(duration: 1, timingParameters: spring),
      UIViewPropertyAnimator(duration: 1, timingParameters: springCopy)
    )
    #expect(animator.duration == other.duration)
    #expect(animator.duration != 1)
  }
}
