import Testing
import UIKit

struct FormerNamesTests {
  @Test func oldNamesAreThoseOfToday() {
    #expect(kCAGravityResizeAspect == .resizeAspect)
    #expect(kCALineCapRound == .round)
    #expect(kCATransitionFade == .fade)
    #expect(kCATransitionFromLeft == .fromLeft)
    #expect(kCAAnimationLinear == .linear)
    #expect(kCAAnimationRotateAuto == .rotateAuto)
    #expect(kCAValueFunctionRotateZ == .rotateZ)
    #expect(kCAAlignmentCenter == .center)
    #expect(kCAEmitterLayerCircle == .circle)
    #expect(kCAEmitterLayerAdditive == .additive)
    #expect(kCAFilterLinear == .linear)
    #expect(kCAFillRuleEvenOdd == .evenOdd)
  }
}
