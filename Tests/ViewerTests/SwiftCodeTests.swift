import Scenes
import Stage
import Testing
import UIKit

@testable import Viewer

/// Animations and layers as Swift: compilable, and only what is not usual.
@MainActor
@Suite struct SwiftCodeTests {
  @Test func aTurningShipIsFiveLines() {
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    spin.byValue = 2 * CGFloat.pi
    (spin.duration, spin.repeatCount) = (2, 5)
    #expect(
      SwiftCode.animation(spin, key: "spin", layerName: "my ship") == """
        let spin = CABasicAnimation(keyPath: "transform.rotation")
        spin.byValue = 6.283185307179586
        spin.duration = 2
        spin.repeatCount = 5
        myShip.add(spin, forKey: "spin")

        """)
  }

  @Test func springsSayTheirPhysicsAndNoPace() {
    let spring = CASpringAnimation(keyPath: "position")
    spring.fromValue = CGPoint(x: 1.5, y: -2)
    (spring.stiffness, spring.damping, spring.isAdditive) = (300, 20, true)
    spring.fillMode = .backwards
    spring.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(
      SwiftCode.animation(spring, key: "position", delay: 0.4) == """
        let position = CASpringAnimation(keyPath: "position")
        position.fromValue = CGPoint(x: 1.5, y: -2)
        position.stiffness = 300
        position.damping = 20
        position.isAdditive = true
        position.fillMode = .backwards
        position.beginTime = CACurrentMediaTime() + 0.4
        layer.add(position, forKey: "position")

        """)
  }

  @Test func keyframesSayValuesTimesPacesAndMode() {
    let frames = CAKeyframeAnimation(keyPath: "backgroundColor")
    frames.values = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 0.5, alpha: 1)]
    frames.keyTimes = [0, 0.25, 1]
    frames.timingFunctions = [
      CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1.5),
    ]
    frames.calculationMode = .discrete
    frames.repeatCount = .infinity
    let code = SwiftCode.animation(frames, key: "1 colours!")
    #expect(
      code.contains("let keyframes1Colours = CAKeyframeAnimation(keyPath: \"backgroundColor\")"))
    #expect(code.contains(".values = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor("))
    #expect(code.contains(".keyTimes = [0, 0.25, 1]\n"))
    #expect(code.contains("[CAMediaTimingFunction(name: .easeOut), "))
    #expect(code.contains("CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1.5)]\n"))
    #expect(code.contains(".calculationMode = .discrete\n"))
    #expect(code.contains(".repeatCount = .infinity\n"))
  }

  @Test func groupsWriteTheirPartsFirst() {
    let group = CAAnimationGroup()
    let (a, b) = (CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "opacity"))
    (a.toValue, b.toValue, b.beginTime) = (Float(0.5), Float(1), 1)
    group.animations = [a, b]
    group.duration = 2
    let lines = SwiftCode.animation(group, key: "both").split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "let opacity = CABasicAnimation(keyPath: \"opacity\")", "opacity.toValue = 0.5",
        "let opacity2 = CABasicAnimation(keyPath: \"opacity\")", "opacity2.toValue = 1",
        "opacity2.beginTime = 1", "let both = CAAnimationGroup()",
        "both.animations = [opacity, opacity2]", "both.duration = 2",
        "layer.add(both, forKey: \"both\")",
      ])
  }

  @Test func pathsAreDrawnAgain() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addCurve(
      to: CGPoint(x: 9, y: 8), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
    path.closeSubpath()
    animation.path = path
    animation.rotationMode = .rotateAuto
    let code = SwiftCode.animation(animation, key: "fly")
    #expect(code.contains("let flyPath = CGMutablePath()\nflyPath.move(to: CGPoint(x: 1, y: 2))\n"))
    #expect(code.contains("control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))\n"))
    #expect(
      code.contains("flyPath.closeSubpath()\nfly.path = flyPath\nfly.rotationMode = .rotateAuto\n"))
    #expect(!code.contains(".values"))
  }

  @Test func transitionsSayTypeAndDirection() {
    let transition = CATransition()
    (transition.type, transition.subtype) = (.push, .fromLeft)
    #expect(
      SwiftCode.animation(transition, key: kCATransition).hasPrefix(
        "let transition = CATransition()\ntransition.type = .push\ntransition.subtype = .fromLeft\n"
      ))
  }

  @Test func aLayerHasOnlyWhatIsNotUsual() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    layer.name = "the \"box\""
    layer.cornerRadius = 8
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    let dot = CAShapeLayer()
    (dot.strokeEnd, dot.lineCap) = (0.5, .round)
    layer.addSublayer(dot)
    #expect(
      SwiftCode.layer(layer) == """
        let theBox = CALayer()
        theBox.name = "the \\"box\\""
        theBox.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
        theBox.transform = CATransform3DMakeScale(2, 2, 1)
        theBox.cornerRadius = 8
        let layer = CAShapeLayer()
        layer.strokeEnd = 0.5
        layer.lineCap = .round
        theBox.addSublayer(layer)

        """)
    #expect(SwiftCode.layer(CALayer()) == "let layer = CALayer()\n")
  }

  @Test func picturesAndDelegatesAreComments() {
    let layer = CALayer()
    layer.contents = CGImage.blank(3, 2)
    #expect(SwiftCode.layer(layer).contains("// layer.contents = a picture of 3 × 2\n"))
  }

  @Test func numbersWithoutEndAreNamed() {
    #expect(SwiftLiteral.text(Double.infinity) == ".infinity")
    #expect(SwiftLiteral.text(-CGFloat.infinity) == "-.infinity")
    #expect(SwiftLiteral.text(Float.nan) == ".nan")
    #expect(SwiftLiteral.text(0.1) == "0.1" && SwiftLiteral.text(Float(0.1)) == "0.1")
    #expect(SwiftLiteral.text([Any]()) == "[]")
  }

  /// A delay is only known to lie within a thirtieth of a second; the roundest number there is meant.
  @Test func delaysAreTheRoundestNumbersThatFit() throws {
    let player = ScenePlayer(
      Catalogue.scene("timing-properties")!, size: CGSize(width: 960, height: 600), scale: 0.25)
    player.go(to: 2)
    let bars = player.recorder.bars.filter { $0.delay > 0 }
    #expect(!bars.isEmpty)
    for bar in bars {
      #expect(abs(bar.delay * 10 - (bar.delay * 10).rounded()) < 1e-9, "\(bar.delay)")
    }
  }
}

/// The curves of animations as the playground reads them.
@MainActor
@Suite struct CurveLineTests {
  @Test func pacesSpringsAndTimingAreOneLine() {
    let basic = CABasicAnimation(keyPath: "opacity")
    (basic.duration, basic.repeatCount, basic.autoreverses) = (1.5, 2, true)
    basic.timingFunction = CAMediaTimingFunction(name: .easeIn)
    basic.fillMode = .both
    #expect(
      CurveLine.text(of: basic, delay: 0.5)
        == "curve: cubic-bezier(0.42, 0, 1, 1) dur=1.5 repeat=2 auto begin=0.5 fill=both")
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.repeatCount = .infinity
    #expect(
      CurveLine.text(of: spring)
        == "curve: spring(mass=1 stiffness=100 damping=10 v0=0) repeat=inf")
    #expect(CurveLine.text(of: CAKeyframeAnimation(keyPath: "opacity")) == "curve: linear")
  }
}

extension CGImage {
  /// A picture without anything on it.
  fileprivate static func blank(_ width: Int, _ height: Int) -> CGImage? {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )?.makeImage()
  }
}
