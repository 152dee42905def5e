import Foundation
import Layers
import Motion
import Testing

/// What is either on or off: it animates where an animation is added, and is on from one half.
@Suite struct SwitchAnimationTests {
  private static let linear = CAMediaTimingFunction(name: .linear)

  private func ramp(_ keyPath: String, from: Any, to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    animation.timingFunction = Self.linear
    return animation
  }

  @Test(arguments: ["masksToBounds", "doubleSided", "shouldRasterize"])
  func aSwitchIsOnFromOneHalf(_ key: String) {
    inWorld { world in
      let layer = world.shownLayer()
      layer.setValue(false, forKey: key)
      world.settle()
      layer.add(ramp(key, from: false, to: true), forKey: nil)
      world.settle()
      let begin = world.now
      for (time, isOn) in [(0.0, false), (0.45, false), (0.55, true), (0.95, true), (1.05, false)] {
        world.frame(at: begin + time)
        let shown = layer.presentation(at: begin + time)
        #expect(shown.value(forKey: key) as? Bool == isOn, "at \(time)")
        #expect(world.sidesAgree(on: layer, at: begin + time))
        #expect(layer.value(forKey: key) as? Bool == false)
      }
    }
  }

  @Test func switchesOfOneLayerRunSideBySide() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.cornerCurve = .continuous
      world.settle()
      layer.add(ramp("masksToBounds", from: 0, to: 1), forKey: nil)
      let flicker = CAKeyframeAnimation(keyPath: "doubleSided")
      flicker.values = [true, false, true]
      flicker.calculationMode = .discrete
      flicker.duration = 0.9
      layer.add(flicker, forKey: nil)
      world.settle()
      let begin = world.now
      for (time, masks, isDoubleSided) in [
        (0.1, false, true), (0.4, false, false), (0.55, true, false), (0.7, true, true),
      ] {
        world.frame(at: begin + time)
        let shown = layer.presentation(at: begin + time)
        #expect(shown.masksToBounds == masks && shown.isDoubleSided == isDoubleSided, "at \(time)")
        #expect(shown.cornerCurve == .continuous && world.sidesAgree(on: layer, at: begin + time))
      }
    }
  }

  @Test func changesOfTheModelAreSeenBelowAnAnimation() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(ramp("masksToBounds", from: 1, to: 1), forKey: nil)
      world.settle()
      layer.isDoubleSided = false
      world.settle()
      world.frame()
      let shown = layer.presentation(at: world.now)
      #expect(shown.masksToBounds && !shown.isDoubleSided)
      #expect(world.sidesAgree(on: layer, at: world.now))
    }
  }

  @Test(arguments: [Double.nan, -.infinity, .infinity])
  func whatIsNoNumberIsEitherOnOrOff(_ value: Double) {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(ramp("masksToBounds", from: value, to: value), forKey: nil)
      world.settle()
      world.frame()
      #expect(world.sidesAgree(on: layer, at: world.now))
    }
  }
}
