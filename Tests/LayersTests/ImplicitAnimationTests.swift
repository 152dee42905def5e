import Foundation
import Geometry
import Layers
import Motion
import Testing

/// The default curve's progress at a fraction of the time.
private func eased(_ fraction: Double) -> CGFloat {
  CGFloat(Curve.default.value(at: fraction, duration: 1))
}

@Suite struct ImplicitAnimationTests {
  @Test func onlyACommittedLayerAnimates() {
    inWorld { world in
      let layer = CALayer()
      layer.opacity = 0.5
      #expect(layer.animationKeys() == nil && layer.presentation() == nil)
      world.root.addSublayer(layer)
      layer.opacity = 0.25
      #expect(layer.animationKeys() == nil)
      world.settle()
      #expect(layer.presentation()?.opacity == 0.25)
      layer.opacity = 0
      #expect(layer.animationKeys() == ["opacity"])
    }
  }

  @Test func aLayerThatLeftTheTreeDoesNotAnimate() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.removeFromSuperlayer()
      world.settle()
      layer.opacity = 0
      #expect(layer.animationKeys() == nil && layer.presentation() == nil)
    }
  }

  @Test func aChangeTakesAQuarterOfASecondOnTheDefaultCurve() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.position = CGPoint(x: 100, y: 200)
      #expect(layer.position == CGPoint(x: 100, y: 200))
      #expect(layer.presentation()?.position == .zero)
      for fraction in [0.0, 0.25, 0.5, 0.75] {
        world.run(to: 100 + fraction * 0.25)
        let shown = layer.presentation()?.position
        #expect(isClose(shown?.x, 100 * eased(fraction)))
        #expect(isClose(shown?.y, 200 * eased(fraction)))
      }
      world.run(to: 100.25)
      #expect(layer.animationKeys() == nil)
      #expect(layer.presentation()?.position == CGPoint(x: 100, y: 200))
    }
  }

  @Test func everyAnimatablePropertyAnimates() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.position.x = 1
      layer.zPosition = 1
      layer.anchorPoint.x = 0
      layer.anchorPointZ = 1
      layer.bounds.size.width = 10
      layer.opacity = 0.5
      layer.isHidden = true
      layer.cornerRadius = 1
      layer.borderWidth = 1
      layer.backgroundColor = .white
      layer.borderColor = .white
      layer.shadowColor = .white
      layer.shadowOpacity = 1
      layer.shadowRadius = 1
      layer.shadowOffset = .zero
      layer.contentsRect.size.width = 0.5
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      #expect(
        layer.animationKeys() == [
          "position", "zPosition", "anchorPoint", "anchorPointZ", "bounds", "opacity", "hidden",
          "cornerRadius", "borderWidth", "backgroundColor", "borderColor", "shadowColor",
          "shadowOpacity", "shadowRadius", "shadowOffset", "contentsRect", "transform",
          "sublayerTransform",
        ])
    }
  }

  @Test func whatIsNotAnimatableDoesNot() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.isDoubleSided = false
      layer.masksToBounds = true
      layer.contentsScale = 2
      layer.maskedCorners = []
      layer.name = "quiet"
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func pathsAnimateOnlyWhereAnActionIsGiven() {
    inWorld { world in
      let shape = CAShapeLayer()
      let (plain, square) = (world.shownLayer(), CGPath(rect: plainSquare, transform: nil))
      _ = world.shownLayer(shape)
      (plain.shadowPath, shape.path, shape.shadowPath) = (square, square, square)
      #expect(plain.animationKeys() == nil && shape.animationKeys() == nil)
      world.settle()
      #expect(plain.presentation()?.shadowPath?.boundingBox == plainSquare)
      #expect(shape.presentation()?.path?.boundingBox == plainSquare)
      for layer in [plain, shape] {
        layer.actions = ["path": CABasicAnimation(), "shadowPath": CABasicAnimation()]
        layer.shadowPath = CGPath(rect: plainSquare.insetBy(dx: 2, dy: 2), transform: nil)
        #expect(layer.animationKeys() == ["shadowPath"])
      }
      shape.path = CGPath(rect: plainSquare.insetBy(dx: 2, dy: 2), transform: nil)
      world.run(for: 0.125)
      #expect(shape.presentation()?.path?.boundingBox == plainSquare.insetBy(dx: 1, dy: 1))
      #expect(plain.presentation()?.shadowPath?.boundingBox == plainSquare.insetBy(dx: 1, dy: 1))
    }
  }

  private var plainSquare: CGRect { CGRect(x: 0, y: 0, width: 8, height: 8) }

  @Test func settingTheSameValueDoesNothing() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.opacity = 1
      layer.position = .zero
      layer.backgroundColor = nil
      layer.borderColor = .black
      world.settle()
      #expect(layer.animationKeys() == nil && world.commits.count == 1)
    }
  }

  @Test func theFrameAnimatesAsPositionAndBounds() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      #expect(layer.animationKeys() == ["position", "bounds"])
      world.run(for: 0.125)
      let half = eased(0.5)
      let expected = CGRect(
        x: -50 + 50 * half, y: -50 + 50 * half, width: 100 + 100 * half, height: 100 + 100 * half)
      #expect(layer.presentation().map { isClose($0.frame, expected) } == true)
    }
  }

  @Test func aChangeInFlightGoesOnFromWhatIsShown() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.position.x = 100
      world.run(for: 0.125)
      let bend = 100 * eased(0.5)
      layer.position.x = 0
      #expect(isClose(layer.presentation()?.position.x, bend))
      world.settle()
      #expect(isClose(layer.presentation()?.position.x, bend))
      world.run(for: 0.125)
      #expect(isClose(layer.presentation()?.position.x, bend * (1 - eased(0.5))))
    }
  }

  @Test func twoChangesInOneTransactionStartFromTheFirstValue() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.position.x = 50
      layer.position.x = 100
      #expect(layer.animationKeys() == ["position"])
      world.run(for: 0.125)
      #expect(isClose(layer.presentation()?.position.x, 100 * eased(0.5)))
    }
  }

  @Test func theTransactionSetsDurationAndCurve() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setAnimationDuration(4)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.opacity = 0
      CATransaction.commit()
      world.run(for: 1)
      #expect(layer.presentation()?.opacity == 0.75)
    }
  }

  @Test func disabledActionsMakeChangesImmediate() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 100
      CATransaction.commit()
      world.settle()
      #expect(layer.animationKeys() == nil && layer.presentation()?.position.x == 100)
    }
  }

  @Test func aDurationOfZeroMakesChangesImmediate() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setAnimationDuration(0)
      layer.position.x = 100
      CATransaction.commit()
      #expect(layer.animationKeys() == nil && layer.presentation()?.position.x == 100)
    }
  }

  @Test func theObjectOfAnImplicitAnimationIsMadeWhenAskedFor() throws {
    try inWorld { world in
      let layer = world.shownLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 60)
      let animation = try #require(layer.animation(forKey: "bounds") as? CABasicAnimation)
      #expect(animation.keyPath == "bounds" && animation.duration == 0.25)
      #expect(animation.fromValue as? CGRect == CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(animation.toValue == nil && animation.isRemovedOnCompletion)
      #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
      #expect(layer.animation(forKey: "bounds") === animation)
    }
  }

  @Test func allAnimationsOfACommitShareOneBeginning() throws {
    try inWorld { world in
      let (first, second) = (world.shownLayer(), world.shownLayer())
      CATransaction.begin()
      first.opacity = 0
      world.clock.advance(by: 0.5)
      second.position.x = 9
      CATransaction.commit()
      world.settle()
      let tracks = try #require(world.commits.last).addedTracks
      #expect(tracks.count == 2)
      #expect(tracks.allSatisfy { $0.timing.beginTime == 100.5 })
    }
  }
}
