import Foundation
import TestSupport
import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct TimingCodingTests {
  @Test func curvesAndSpringsKeepWhatTheyWereDescribedBy() throws {
    let named = try archivedCopy(of: UICubicTimingParameters(animationCurve: .easeIn))
    #expect(named.timingCurveType == .builtin)
    #expect(named.animationCurve == .easeIn)
    let plain = try archivedCopy(of: UICubicTimingParameters())
    #expect(plain.timingCurveType == .builtin)
    #expect(plain.controlPoint1 == UICubicTimingParameters().controlPoint1)
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
