import Foundation
import Geometry
@testable import Compositor
@testable import Layers
import Motion
import RenderTree
import Testing

@Suite struct CAKeyframeAnimationTests {
  private func keyframes(
    _ values: [Any], _ mode: CAAnimationCalculationMode = .linear, times: [NSNumber]? = nil,
    keyPath: String = "position.x"
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.calculationMode, animation.keyTimes) = (values, mode, times)
    animation.duration = 1
    return animation
  }

  /// The shown positions at times of a second-long animation.
  private func x(_ animation: CAKeyframeAnimation, at times: [Double]) -> [Double] {
    var shown: [Double] = []
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(animation, forKey: nil)
      for time in times {
        world.run(to: 100 + time)
        shown.append(layer.presentation()?.position.x.native ?? .nan)
        world.frame()
        #expect(world.shownFrame(layer).position.x.native == shown.last)
      }
    }
    return shown
  }

  private func areClose(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-8) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// Mode, key times, and the positions at 0, ⅛, ½, ¾ over the values 0, 10, 50.
  @Test(
    arguments: [
      (.linear, nil, [0, 2.5, 10, 30]),
      (.linear, [0, 0.75, 1], [0, 5 / 3, 20 / 3, 10]),
      (.linear, [0, 0.5], [0, 2.5, 10, 30]),
      (.linear, [0, 0.6, 0.5], [0, 2.5, 10, 30]),
      (.linear, [0, 0.5, 0.9], [0, 2.5, 10, 30]),
      (.discrete, nil, [0, 0, 10, 50]),
      (.discrete, [0, 0.125, 0.8, 1], [0, 10, 10, 10]),
      (.paced, [0, 0.9, 1], [0, 6.25, 25, 37.5]),
    ] as [(CAAnimationCalculationMode, [NSNumber]?, [Double])])
  func modesAndKeyTimesPlaceTheValues(
    mode: CAAnimationCalculationMode, times: [NSNumber]?, expected: [Double]
  ) {
    let shown = x(keyframes([0, 10, 50], mode, times: times), at: [0, 0.125, 0.5, 0.75])
    #expect(areClose(shown, expected))
  }

  @Test func aValueThatSharesItsTimeIsJumpedTo() {
    let shown = x(keyframes([0, 10, 50, 60], times: [0, 0.5, 0.5, 1]), at: [0.25, 0.5, 0.75])
    #expect(areClose(shown, [5, 50, 55]))
  }

  @Test func eachSegmentHasItsTimingFunction() {
    let animation = keyframes([0, 1, 2])
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut),
    ]
    let expected = [
      Curve.easeIn.value(at: 0.5, duration: 1), 1 + Curve.easeOut.value(at: 0.25, duration: 1),
    ]
    #expect(areClose(x(animation, at: [0.25, 0.625]), expected, within: 1e-6))
    animation.calculationMode = .paced
    #expect(areClose(x(animation, at: [0.25, 0.625]), [0.5, 1.25]))
  }

  @Test func theTimingFunctionReshapesTheWhole() {
    let animation = keyframes([0, 1, 0])
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let progress = Curve.easeIn.value(at: 0.5, duration: 1)
    #expect(areClose(x(animation, at: [0.5]), [2 * progress], within: 1e-6))
  }

  @Test func aCubicCurveIsThatOfKochanekAndBartels() {
    // Tangents of 0, 10, 50: 10, 25, 40 with phantom ends.
    let smooth = keyframes([0, 10, 50], .cubic)
    #expect(areClose(x(smooth, at: [0.25, 0.5, 0.75]), [3.125, 10, 28.125]))
    let tight = keyframes([0, 10, 50], .cubic)
    tight.tensionValues = [1, 1, 1]
    #expect(areClose(x(tight, at: [0.125, 0.25, 0.75]), [1.5625, 5, 30]))
    // Leaving tangents lean to the step before where c and b are 1, arriving ones vanish.
    let bent = keyframes([0, 10, 50], .cubic)
    bent.continuityValues = [0, 1, 0]
    bent.biasValues = [0, 1, 0]
    #expect(areClose(x(bent, at: [0.25, 0.75]), [6.25, 27.5]))
  }

  @Test func aPacedCubicCurveKeepsItsSpeedAcrossAValue() {
    // Times 0, 0.2, 1; the tangent 25 grows by 0.4 before the value and by 1.6 after it.
    let animation = keyframes([0, 10, 50], .cubicPaced)
    func hermite(_ a: Double, _ ta: Double, _ b: Double, _ tb: Double, _ f: Double) -> Double {
      KeyframeSpline.value(from: a, leaving: ta, to: b, arriving: tb, at: f)
    }
    let expected = [hermite(0, 10, 10, 10, 0.5), 10, hermite(10, 40, 50, 40, 0.5)]
    #expect(areClose(x(animation, at: [0.1, 0.2, 0.6]), expected))
    let (before, after) = (x(animation, at: [0.2 - 1e-5])[0], x(animation, at: [0.2 + 1e-5])[0])
    #expect(abs((10 - before) - (after - 10)) < 1e-7)
  }

  @Test func additiveAndCumulativeKeyframesAddUp() {
    let animation = keyframes([5, 10, 20])
    (animation.isAdditive, animation.isCumulative, animation.repeatCount) = (true, true, 3)
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 100
      CATransaction.commit()
      layer.add(animation, forKey: nil)
      for (time, value) in [(0.25, 107.5), (1.25, 127.5), (2.75, 155)] {
        world.run(to: 100 + time)
        #expect(isClose(layer.presentation()?.position.x, CGFloat(value)))
      }
    }
  }

  @Test func valuesMayBeOfEveryType() {
    inWorld { world in
      let layer = world.shownLayer()
      func shown(_ keyPath: String, _ values: [Any]) -> CALayer {
        layer.add(keyframes(values, .linear, keyPath: keyPath), forKey: "key")
        world.run(for: 0.25)
        return layer.presentation() ?? CALayer()
      }
      #expect(
        shown("position", [CGPoint.zero, CGPoint(x: 8, y: 4), CGPoint.zero]).position
          == CGPoint(x: 4, y: 2))
      #expect(
        shown("bounds", [CGRect(x: 0, y: 0, width: 8, height: 8), CGRect.zero, CGRect.zero]).bounds
          == CGRect(x: 0, y: 0, width: 4, height: 4))
      #expect(
        shown("shadowOffset", [CGSize.zero, CGSize(width: 2, height: 6), CGSize.zero]).shadowOffset
          == CGSize(width: 1, height: 3))
      let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
      let color = shown("backgroundColor", [clear, CGColor.white, clear]).backgroundColor
      #expect(color?.color == Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
      func turn(_ angle: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 0, 1) }
      let turned = shown("transform", [turn(0), turn(2), turn(4)]).transform
      #expect(isClose(turned.m11, cos(1)) && isClose(turned.m12, sin(1)))
      let rolled = shown("transform.rotation", [0, 4 * CGFloat.pi, 0]).transform
      #expect(isClose(rolled.m11, 1) && isClose(rolled.m12, 0))
    }
  }

  @Test func matricesRunOnACubicCurveByTheirParts() {
    inWorld { world in
      let layer = world.shownLayer()
      let values = [0, 10, 50].map { CATransform3DMakeTranslation($0, 0, 0) }
      layer.add(keyframes(values, .cubic, keyPath: "transform"), forKey: nil)
      for (time, value) in [(0.25, 3.125), (0.5, 10), (0.75, 28.125)] {
        world.run(to: 100 + time)
        #expect(isClose(layer.presentation()?.transform.m41, CGFloat(value)))
      }
    }
  }

  @Test func aValueFunctionMakesMatricesOfTheValues() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = keyframes([0, 2 * Double.pi, 0], keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: .rotateY)
      layer.add(animation, forKey: nil)
      world.run(for: 0.125)
      let expected = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      #expect(isClose(layer.presentation()?.transform.m13, expected.m13))
      #expect(isClose(layer.presentation()?.transform.m11, 0))
    }
  }

  @Test func whatDoesNotFitChangesNothing() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(keyframes([0, "one"]), forKey: nil)
      layer.add(keyframes([]), forKey: nil)
      layer.add(CAKeyframeAnimation(keyPath: "position.x"), forKey: nil)
      layer.add(CAKeyframeAnimation(keyPath: nil), forKey: nil)
      world.run(for: 0.1)
      #expect(layer.presentation()?.position == .zero)
      layer.add(keyframes([7]), forKey: nil)
      #expect(layer.presentation()?.position.x == 7)
    }
  }

  @Test func theStoredCopyHasEverything() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = keyframes([0, 1], .cubicPaced, times: [0, 1])
      let path = CGMutablePath()
      path.move(to: .zero)
      animation.path = path
      path.addLine(to: CGPoint(x: 9, y: 9))
      animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
      animation.tensionValues = [1]
      animation.continuityValues = [2]
      animation.biasValues = [3]
      animation.rotationMode = .rotateAuto
      layer.add(animation, forKey: "key")
      let copy = layer.animation(forKey: "key") as? CAKeyframeAnimation
      #expect(copy?.values as? [Int] == [0, 1] && copy?.keyTimes == [0, 1])
      #expect(copy?.calculationMode == .cubicPaced && copy?.rotationMode == .rotateAuto)
      #expect(copy?.timingFunctions == animation.timingFunctions)
      #expect(copy?.tensionValues == [1] && copy?.continuityValues == [2])
      #expect(copy?.biasValues == [3] && copy?.path?.currentPoint == .zero)
    }
  }
}

@Suite struct KeyframePathTests {
  /// 30 points to the right, a jump, then 10 down.
  private var path: CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.move(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 10))
    return path
  }

  private func along(
    _ path: CGPath, _ mode: CAAnimationCalculationMode = .linear,
    _ rotation: CAAnimationRotationMode? = nil
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.calculationMode, animation.rotationMode) = (path, mode, rotation)
    animation.duration = 1
    return animation
  }

  /// The mode, and the points at 0, ¼, ½ and ⅞.
  @Test(
    arguments: [
      (.linear, [(0, 0), (15, 0), (100, 0), (100, 7.5)]),
      (.cubic, [(0, 0), (15, 0), (100, 0), (100, 7.5)]),
      (.paced, [(0, 0), (10, 0), (20, 0), (100, 5)]),
      (.discrete, [(0, 0), (0, 0), (100, 0), (100, 10)]),
    ] as [(CAAnimationCalculationMode, [(CGFloat, CGFloat)])])
  func pathsGoByElementOrByLength(
    mode: CAAnimationCalculationMode, expected: [(CGFloat, CGFloat)]
  ) {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = along(path, mode)
      animation.values = [CGPoint(x: 500, y: 500), CGPoint.zero]
      layer.add(animation, forKey: nil)
      for (time, point) in zip([0, 0.25, 0.5, 0.875], expected) {
        world.run(to: 100 + time)
        let shown = layer.presentation()?.position
        #expect(isClose(shown?.x, point.0) && isClose(shown?.y, point.1), "at \(time)")
      }
    }
  }

  @Test func aCloseIsAnElementAndACurveRunsByItsParameter() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 8, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 8, y: 8))
    path.closeSubpath()
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(along(path), forKey: nil)
      world.run(to: 100.125)
      #expect(isClose(layer.presentation()?.position.x, 1.25))
      #expect(isClose(layer.presentation()?.position.y, 4.5))
      world.run(to: 100.75)
      #expect(isClose(layer.presentation()?.position.x, 4))
      #expect(isClose(layer.presentation()?.position.y, 0))
    }
  }

  @Test(
    arguments: [(nil, 0), (.rotateAuto, 1), (.rotateAutoReverse, -1)]
      as [(CAAnimationRotationMode?, CGFloat)])
  func theLayerTurnsWithThePath(mode: CAAnimationRotationMode?, sign: CGFloat) {
    inWorld { world in
      let layer = world.shownLayer()
      let ear = Ear()
      let animation = along(path, .paced, mode)
      animation.delegate = ear
      layer.add(animation, forKey: nil)
      // Right, then down: the x axis follows, or looks back.
      for (time, cosine, sine) in [(0.25, 1, 0), (0.875, 0, 1)] as [(Double, CGFloat, CGFloat)] {
        world.run(to: 100 + time)
        let shown = layer.presentation()?.transform
        #expect(isClose(shown?.m11, sign == 0 ? 1 : cosine * sign))
        #expect(isClose(shown?.m12, sine * sign))
        world.frame()
        let slot = Int(layer.node.slot)
        #expect(world.pipeline.nodes.transform.shown(slot).transform == shown)
      }
      world.run(to: 102)
      #expect(ear.heard == ["start", "finished"])
      #expect(layer.presentation()?.transform == .identity)
    }
  }

  @Test func aPathIsOnlyForPoints() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = along(path)
      animation.keyPath = "opacity"
      layer.add(animation, forKey: nil)
      layer.add(along(CGMutablePath()), forKey: nil)
      world.run(for: 0.5)
      #expect(layer.presentation()?.opacity == 1 && layer.presentation()?.position == .zero)
    }
  }
}
