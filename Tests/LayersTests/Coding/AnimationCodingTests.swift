import Foundation
import Geometry
import Motion
import TestSupport
import Testing

@testable import Layers

@Suite struct AnimationCodingTests {
  @Test func timesEndsAndCurvesComeBack() throws {
    let animation = CABasicAnimation(keyPath: "position")
    (animation.fromValue, animation.toValue) = (CGPoint(x: 1, y: 2), NSValue(cgPoint: .zero))
    animation.byValue = CGColor(gray: 0.5, alpha: 1)
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 4)
    (animation.duration, animation.beginTime, animation.repeatCount) = (3, 4, .infinity)
    (animation.isAdditive, animation.isRemovedOnCompletion) = (true, false)
    animation.fillMode = .both
    animation.valueFunction = CAValueFunction(name: .rotateX)
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 50)
    animation.setValue("kept", forKey: "tag")
    let copy = try archivedCopy(of: animation)
    #expect(copy.keyPath == "position")
    #expect(copy.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(copy.toValue as? CGPoint == .zero)
    #expect(copy.byValue as! CGColor? == CGColor(gray: 0.5, alpha: 1))
    #expect(copy.timingFunction == animation.timingFunction)
    #expect((copy.duration, copy.beginTime) == (3, 4))
    #expect(copy.repeatCount == .infinity)
    #expect(copy.isAdditive)
    #expect(!copy.isRemovedOnCompletion)
    #expect(copy.fillMode == .both)
    #expect(copy.valueFunction == animation.valueFunction)
    #expect(copy.preferredFrameRateRange == animation.preferredFrameRateRange)
    #expect(copy.value(forKey: "tag") as? String == "kept")
  }

  @Test func eachClassBringsWhatItAdds() throws {
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.stiffness, spring.damping, spring.initialVelocity) = (300, 20, 5)
    let springCopy = try archivedCopy(of: spring)
    #expect(springCopy.settlingDuration == spring.settlingDuration)

    let frames = CAKeyframeAnimation(keyPath: "transform")
    frames.values = [CATransform3DIdentity, CATransform3DMakeScale(2, 3, 4)]
    (frames.keyTimes, frames.calculationMode) = ([0, 1], .cubic)
    frames.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    frames.rotationMode = .rotateAuto
    frames.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    let framesCopy = try archivedCopy(of: frames)
    #expect((framesCopy.values?.last as? CATransform3D)?.m33 == 4)
    #expect(framesCopy.keyTimes == [0, 1])
    #expect(framesCopy.calculationMode == .cubic)
    #expect(framesCopy.timingFunctions == [CAMediaTimingFunction(name: .easeIn)])
    #expect(framesCopy.rotationMode == .rotateAuto)
    #expect(framesCopy.path == frames.path)

    let transition = CATransition()
    (transition.type, transition.subtype, transition.startProgress) = (.push, .fromLeft, 0.25)
    let group = CAAnimationGroup()
    group.animations = [spring, transition]
    let copies = try #require(try archivedCopy(of: group).animations)
    #expect((copies.first as? CASpringAnimation)?.damping == 20)
    #expect((copies.last as? CATransition)?.type == .push)
    #expect((copies.last as? CATransition)?.subtype == .fromLeft)
    #expect((copies.last as? CATransition)?.startProgress == 0.25)
  }

  @Test func aLayersAnimationsComeWithItInTheirOrderAndUnderTheirKeys() throws {
    let layer = CALayer()
    let (turn, fade) = (
      CABasicAnimation(keyPath: "transform.rotation"), CABasicAnimation(keyPath: "opacity")
    )
    (turn.toValue, turn.duration) = (3, 7)
    fade.toValue = 0
    layer.add(turn, forKey: "turn")
    layer.add(fade, forKey: nil)
    let copy = try archivedCopy(of: layer)
    #expect(copy.animationKeys() == ["turn"])
    #expect(copy.keyedAnimations.count == 2)
    #expect((copy.animation(forKey: "turn") as? CABasicAnimation)?.toValue as? Int == 3)
    #expect(copy.animation(forKey: "turn")?.duration == 7)
  }

  @Test func aNameThatNoFunctionBearsMakesNone() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode("shear" as NSString, forKey: "name")
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(CAValueFunction(coder: coder) == nil)
  }
}

@Suite struct CodedValueTests {
  @Test(arguments: brokenParts)
  func whatIsBrokenMakesNoValue(kind: String, numbers: [Double], bytes: [UInt8]) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(kind as NSString, forKey: "kind")
    archiver.encode(numbers.withUnsafeBytes { NSData(data: Data($0)) }, forKey: "numbers")
    archiver.encode(NSData(data: Data(bytes)), forKey: "bytes")
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(CodedValue(coder: coder) == nil)
  }

  static let brokenParts: [(String, [Double], [UInt8])] = [
    ("shade", [1], []),
    ("point", [1], []),
    ("transform", [1, 2, 3], []),
    ("color", [1, 1], Array("nowhere".utf8)),
    ("color", [1, 1], Array("kCGColorSpaceSRGB".utf8)),
    ("path", [0, 0], [1, 9]),
    ("path", [0, 0, 1], [0, 1]),
    ("path", [0, 0], [1]),
    ("image", [2, 1], [0, 0, 0, 0]),
    ("image", [1e9, 1e9], []),
    ("image", [-1, .nan], []),
  ]
}
