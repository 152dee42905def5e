import Foundation
import Geometry
import Layers
import Motion
import Testing

@Suite struct CABasicAnimationTests {
  /// From, to, by, and the values at 0, ¼ and just before 1 s; the model has 100.
  @Test(
    arguments: [
      (10, 20, nil, [10, 12.5, 20]),
      (10, nil, 40, [10, 20, 50]),
      (nil, 20, 40, [-20, -10, 20]),
      (10, nil, nil, [10, 32.5, 100]),
      (nil, 20, nil, [100, 80, 20]),
      (nil, nil, 40, [100, 110, 140]),
    ] as [(Double?, Double?, Double?, [Double])])
  func theEndsFollowFromWhatIsGiven(
    from: Double?, to: Double?, by: Double?, expected: [Double]
  ) {
    inWorld { world in
      let layer = world.shownLayer()
      set(layer) { $0.position.x = 100 }
      layer.add(CABasicAnimation("position.x", from: from, to: to, by: by), forKey: "move")
      for (time, value) in zip([0, 0.25, 1 - 1e-12], expected) {
        world.settle()
        world.run(to: 100 + time)
        #expect(isClose(layer.presentation()?.position.x, CGFloat(value), within: 1e-8))
      }
    }
  }

  @Test func aPresentationLayerHasTheAnimationsOfItsModel() throws {
    try inWorld { world in
      let layer = world.shownLayer()
      layer.add(CABasicAnimation("position.x", from: 0, to: 1), forKey: "move")
      let shown = try #require(layer.presentation())
      #expect(shown.animation(forKey: "move") === layer.animation(forKey: "move"))
      #expect(shown.animationKeys() == ["move"] && shown.animation(forKey: "other") == nil)
    }
  }

  @Test func withoutValuesItRunsFromWhatWasShownToTheModel() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(CABasicAnimation("position.x"), forKey: nil)
      set(layer) { $0.position.x = 100 }
      world.run(for: 0.25)
      #expect(layer.presentation()?.position.x == 25)
    }
  }

  /// From, to, by, additive over a model of 100, at 0, ½ and just before the end.
  @Test(
    arguments: [
      (10, 20, nil, [110, 115, 120]),
      (10, nil, nil, [110, 105, 100]),
      (nil, 20, nil, [100, 110, 120]),
      (nil, nil, 40, [100, 120, 140]),
      (10, nil, 40, [110, 130, 150]),
      (nil, 20, 40, [80, 100, 120]),
      (nil, nil, nil, [100, 100, 100]),
    ] as [(Double?, Double?, Double?, [Double])])
  func additiveAnimationsTakeZeroForAMissingEnd(
    from: Double?, to: Double?, by: Double?, expected: [Double]
  ) {
    inWorld { world in
      let layer = world.shownLayer()
      set(layer) { $0.position.x = 100 }
      let animation = CABasicAnimation("position.x", from: from, to: to, by: by)
      animation.isAdditive = true
      layer.add(animation, forKey: nil)
      for (time, value) in zip([0, 0.5, 1 - 1e-12], expected) {
        world.settle()
        world.run(to: 100 + time)
        #expect(isClose(layer.presentation()?.position.x, CGFloat(value), within: 1e-8))
      }
    }
  }

  @Test func underlyingIsTheModelWithAllEarlierAnimations() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(CABasicAnimation("position.x", from: 0, to: 100, duration: 2), forKey: nil)
      let further = CABasicAnimation("position.x", by: 1000, duration: 2)
      layer.add(further, forKey: nil)
      let added = CABasicAnimation("position", from: CGPoint(x: 1, y: 2), duration: 2)
      added.isAdditive = true
      added.toValue = CGPoint(x: 1, y: 2)
      layer.add(added, forKey: nil)
      world.run(for: 1)
      #expect(layer.presentation()?.position == CGPoint(x: 551, y: 2))
    }
  }

  @Test func underlyingIsReadInEveryFrame() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(CABasicAnimation("position.x", from: 0, duration: 4), forKey: nil)
      set(layer) { $0.position.x = 100 }
      world.run(for: 1)
      #expect(layer.presentation()?.position.x == 25)
      set(layer) { $0.position.x = 1000 }
      #expect(layer.presentation()?.position.x == 250)
      world.settle()
      world.frame()
      #expect(world.shownFrame(layer).position.x == 250)
    }
  }

  @Test func withTheModelSetOnlyToDoesNotMove() {
    inWorld { world in
      let layer = world.shownLayer()
      set(layer) { $0.position.x = 100 }
      layer.add(CABasicAnimation("position.x", to: 100), forKey: nil)
      for _ in 0..<4 {
        world.run(for: 0.2)
        #expect(layer.presentation()?.position.x == 100)
      }
    }
  }

  @Test func aCumulativeAnimationGoesOn() {
    inWorld { world in
      let layer = world.shownLayer()
      let turn = CABasicAnimation("transform.rotation.z", by: CGFloat.pi / 2)
      (turn.isCumulative, turn.repeatCount) = (true, 4)
      layer.add(turn, forKey: nil)
      for quarter in 0..<4 {
        world.run(to: 100.5 + Double(quarter))
        let shown = layer.presentation()?.transform ?? CATransform3DIdentity
        let angle = (Double(quarter) + 0.5) * .pi / 2
        #expect(isClose(shown.m11, CGFloat(cos(angle))) && isClose(shown.m12, CGFloat(sin(angle))))
      }
    }
  }

  @Test func matricesTurnTheShortWayAndKeyPathsFully() {
    inWorld { world in
      let layer = world.shownLayer()
      func turn(_ degrees: CGFloat) -> CATransform3D {
        CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1)
      }
      func angle(after animation: CABasicAnimation) -> CGFloat {
        layer.add(animation, forKey: "turn")
        world.run(for: 0.5)
        let shown = layer.presentation()?.transform ?? CATransform3DIdentity
        return CGFloat(atan2(shown.m12.native, shown.m11.native)) * 180 / .pi
      }
      #expect(isClose(angle(after: .init("transform", from: turn(0), to: turn(270))), -45))
      #expect(isClose(angle(after: .init("transform", from: turn(0), to: turn(360))), 0))
      let full = CABasicAnimation("transform.rotation", from: 0, to: 2 * CGFloat.pi)
      #expect(isClose(abs(angle(after: full)), 180))
    }
  }

  @Test func valuesMayComeInAnyBox() {
    inWorld { world in
      let layer = world.shownLayer()
      func shown(_ keyPath: String, _ value: Any) -> CALayer {
        layer.add(CABasicAnimation(keyPath, from: value, to: value), forKey: "box")
        return layer.presentation() ?? CALayer()
      }
      #expect(shown("opacity", Float(0.5)).opacity == 0.5)
      #expect(shown("opacity", 0).opacity == 0)
      #expect(shown("opacity", NSNumber(value: 0.25)).opacity == 0.25)
      #expect(shown("position", CGPoint(x: 1, y: 2)).position == CGPoint(x: 1, y: 2))
      #expect(
        shown("position", NSValue(cgPoint: CGPoint(x: 3, y: 4))).position == CGPoint(x: 3, y: 4))
      #expect(shown("bounds.size", CGSize(width: 5, height: 6)).bounds.width == 5)
      #expect(shown("backgroundColor", CGColor.white).backgroundColor?.color == .white)
      let flat = CGAffineTransform(scaleX: 2, y: 3)
      #expect(shown("transform", flat).transform == CATransform3DMakeAffineTransform(flat))
    }
  }

  @Test func aValueOfTheWrongKindChangesNothing() {
    inWorld { world in
      let layer = world.shownLayer()
      let ear = Ear()
      layer.add(CABasicAnimation("opacity", from: "loud", to: "quiet", delegate: ear), forKey: nil)
      layer.add(CABasicAnimation("noSuchThing", to: 1, delegate: ear), forKey: nil)
      layer.add(CABasicAnimation(nil, to: 1, delegate: ear), forKey: nil)
      world.run(for: 0.5)
      #expect(layer.presentation()?.opacity == 1)
      world.frame()
      world.run(for: 1)
      #expect(
        ear.heard.sorted() == ["finished", "finished", "finished", "start", "start", "start"])
    }
  }

  @Test func placesAndRectanglesMayBeArraysOfNumbers() {
    inWorld { world in
      let layer = world.shownLayer()
      let move = CABasicAnimation(keyPath: "position")
      (move.fromValue, move.toValue, move.duration) = ([0, 100], [20.5, CGFloat(60)], 1)
      layer.add(move, forKey: nil)
      world.run(for: 0.5)
      #expect(layer.presentation()?.position == CGPoint(x: 10.25, y: 80))
    }
  }

  @Test func theTimingFunctionShapesTheCycle() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = CABasicAnimation("position.x", from: 0, to: 1)
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      layer.add(animation, forKey: nil)
      world.run(for: 0.3)
      let expected = Curve.easeIn.value(at: 0.3, duration: 1)
      #expect(isClose(layer.presentation()?.position.x, CGFloat(expected), within: 1e-6))
    }
  }

  /// Changes a layer without actions, and commits.
  private func set(_ layer: CALayer, _ change: (CALayer) -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change(layer)
    CATransaction.commit()
  }
}
