import Foundation
import Geometry
import Layers
import Motion
import Testing

@Suite struct AnimationKeyValueCodingTests {
  @Test func propertiesGoByTheirNames() {
    let animation = CABasicAnimation()
    animation.setValue("opacity", forKey: "keyPath")
    animation.setValue(2, forKey: "duration")
    animation.setValue(NSNumber(value: 3), forKey: "repeatCount")
    animation.setValue(0.5, forKey: "fromValue")
    animation.setValue(true, forKey: "autoreverses")
    animation.setValue("forwards", forKey: "fillMode")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.setValue(CAMediaTimingFunction(name: .easeIn), forKey: "timingFunction")
    #expect(animation.keyPath == "opacity" && animation.duration == 2)
    #expect(animation.repeatCount == 3 && animation.fromValue as? Double == 0.5)
    #expect(animation.autoreverses && animation.fillMode == .forwards)
    #expect(!animation.isRemovedOnCompletion && animation.timingFunction != nil)
    #expect(animation.value(forKey: "duration") as? Double == 2)
    #expect(animation.value(forKey: "keyPath") as? String == "opacity")
    #expect(animation.value(forKeyPath: "fillMode") as? String == "forwards")
    animation.setValue(nil, forKey: "fromValue")
    #expect(animation.fromValue == nil && animation.value(forKey: "fromValue") == nil)
  }

  @Test func eachClassAddsItsOwn() {
    let spring = CASpringAnimation()
    spring.setValue(4, forKey: "mass")
    #expect(spring.mass == 4)
    #expect(spring.value(forKey: "settlingDuration") as? Double == spring.settlingDuration)
    let frames = CAKeyframeAnimation()
    frames.setValue([0, 1], forKey: "values")
    frames.setValue("discrete", forKey: "calculationMode")
    frames.setValue("auto", forKey: "rotationMode")
    #expect(frames.values?.count == 2 && frames.calculationMode == .discrete)
    #expect(frames.rotationMode == .rotateAuto)
    let transition = CATransition()
    transition.setValue("push", forKey: "type")
    transition.setValue("fromTop", forKey: "subtype")
    #expect(transition.type == .push && transition.subtype == .fromTop)
    let group = CAAnimationGroup()
    group.setValue([spring, frames], forKey: "animations")
    #expect(group.animations?.count == 2)
  }

  @Test func otherKeysAreTags() {
    let animation = CAAnimation()
    animation.setValue("mine", forKey: "id")
    animation.setValue(1, forKey: "mass")
    #expect((animation.copy() as? CAAnimation)?.value(forKey: "id") as? String == "mine")
    #expect(animation.value(forKey: "mass") as? Int == 1 && animation.value(forKey: "no") == nil)
    #expect(animation.shouldArchiveValue(forKey: "id"))
  }

  @Test func defaultsAreThoseOfANewAnimation() {
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Double == 1)
    #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? Double == 100)
    #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    #expect(CAAnimation.defaultValue(forKey: "unheard-of") == nil)
    final class Named: CABasicAnimation {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "id" ? "none" : super.defaultValue(forKey: key)
      }
    }
    #expect(Named().value(forKey: "id") as? String == "none")
  }

  @Test func aValueOfAnotherKindIsPassedOver() {
    let animation = CAAnimation()
    animation.setValue("long", forKey: "duration")
    #expect(animation.duration == 0)
  }
}
