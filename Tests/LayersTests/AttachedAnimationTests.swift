import Foundation
import Geometry
import Layers
import Motion
import Testing

@Suite struct AttachedAnimationTests {
  private let ear = Ear()

  private func fade(_ tag: String? = nil, duration: Double = 1) -> CABasicAnimation {
    CABasicAnimation("opacity", from: 0, to: 0, duration: duration, delegate: ear, tag: tag)
  }

  @Test func addingStoresACopy() {
    inWorld { world in
      let layer = world.shownLayer()
      let original = fade("before")
      layer.add(original, forKey: "fade")
      original.fromValue = 1
      original.duration = 50
      original.setValue("after", forKey: "tag")
      let stored = layer.animation(forKey: "fade")
      #expect(stored !== original && stored?.duration == 1)
      #expect(stored?.value(forKey: "tag") as? String == "before")
      #expect((stored as? CABasicAnimation)?.fromValue as? Int == 0)
      world.run(for: 2)
      #expect(ear.heard == ["before start", "before finished"])
      #expect(ear.animations.allSatisfy { $0 === stored })
    }
  }

  @Test func whatIsAttachedRunsAsItWasAddedWhateverIsDoneToTheCopy() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(CABasicAnimation("position.x", from: 0, to: 10), forKey: "go")
      let stored = layer.animation(forKey: "go") as? CABasicAnimation
      stored?.toValue = 500
      stored?.duration = 9
      world.run(for: 0.5)
      #expect(layer.presentation()?.position.x == 5)
      world.run(for: 0.5)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func aNaturalEndFinishesAtItsExactTime() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(fade(duration: 0.7), forKey: "fade")
      world.run(for: 3)
      #expect(ear.heard == ["start", "finished"])
      #expect(ear.times == [100, 100.7])
      #expect(layer.animationKeys() == nil && layer.animation(forKey: "fade") == nil)
    }
  }

  @Test func theSameKeyReplacesAndStopsTheFormer() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(fade("old"), forKey: "fade")
      world.run(for: 0.5)
      layer.add(fade("new"), forKey: "fade")
      #expect(layer.animationKeys() == ["fade"])
      world.run(for: 2)
      #expect(ear.heard == ["old start", "old stopped", "new start", "new finished"])
      #expect(ear.times == [100, 100.5, 100.5, 101.5])
    }
  }

  @Test func aNilKeyNeverReplaces() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(fade("one"), forKey: nil)
      layer.add(fade("two"), forKey: nil)
      #expect(layer.animationKeys() == nil)
      world.run(for: 2)
      #expect(ear.heard == ["one start", "two start", "one finished", "two finished"])
    }
  }

  @Test func removingStopsUnfinished() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(fade("a"), forKey: "a")
      layer.add(fade("b"), forKey: "b")
      layer.add(fade("c"), forKey: nil)
      world.run(for: 0.5)
      layer.removeAnimation(forKey: "a")
      layer.removeAnimation(forKey: "unknown")
      #expect(layer.animationKeys() == ["b"])
      world.settle()
      layer.removeAllAnimations()
      world.run(for: 2)
      #expect(ear.heard.dropFirst(3) == ["a stopped", "b stopped", "c stopped"])
      #expect(layer.presentation()?.opacity == 1)
      world.frame()
      #expect(world.pipeline.demand.nextEventTime == .infinity)
    }
  }

  @Test func aRemovedLayerStopsItsAnimations() {
    inWorld { world in
      let layer = world.shownLayer()
      let child = CALayer()
      layer.addSublayer(child)
      world.settle()
      layer.add(fade("parent"), forKey: "fade")
      child.add(fade("child"), forKey: "fade")
      world.run(for: 0.5)
      layer.removeFromSuperlayer()
      world.run(for: 2)
      #expect(ear.heard.dropFirst(2).sorted() == ["child stopped", "parent stopped"])
      #expect(child.animationKeys() == nil)
    }
  }

  @Test func anAnimationEndsOnlyOnce() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(fade(), forKey: "fade")
      world.run(for: 1)
      layer.removeAnimation(forKey: "fade")
      layer.removeFromSuperlayer()
      world.run(for: 1)
      #expect(ear.heard == ["start", "finished"])
    }
  }

  @Test func atItsEndTheLayerSnapsBack() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(CABasicAnimation("position.x", from: 50, to: 70), forKey: nil)
      world.run(for: 0.5)
      #expect(layer.presentation()?.position.x == 60 && layer.position.x == 0)
      world.run(for: 0.5)
      #expect(layer.presentation()?.position.x == 0)
      world.frame()
      #expect(world.shownFrame(layer).position.x == 0)
    }
  }

  @Test func fillingForwardsStaysUntilRemoved() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = CABasicAnimation("position.x", from: 50, to: 70, delegate: ear)
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "stay")
      world.run(for: 30)
      #expect(ear.heard == ["start", "finished"])
      #expect(layer.animationKeys() == ["stay"] && layer.presentation()?.position.x == 70)
      layer.removeAnimation(forKey: "stay")
      world.settle()
      #expect(layer.presentation()?.position.x == 0 && ear.heard == ["start", "finished"])
    }
  }

  @Test func fillingForwardsNeedsNotToBeRemoved() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = CABasicAnimation("position.x", from: 50, to: 70)
      animation.fillMode = .forwards
      layer.add(animation, forKey: "go")
      world.run(for: 2)
      #expect(layer.presentation()?.position.x == 0)
    }
  }

  @Test func fillingBackwardsShowsTheFirstValueBeforeTheBeginning() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = CABasicAnimation("position.x", from: 50, to: 70, delegate: ear)
      animation.beginTime = CACurrentMediaTime() + 1
      layer.add(animation, forKey: "late")
      world.run(for: 0.5)
      #expect(layer.presentation()?.position.x == 0)
      animation.fillMode = .backwards
      layer.add(animation, forKey: "late")
      world.settle()
      #expect(layer.presentation()?.position.x == 50)
      ear.heard = []
      world.run(for: 2)
      #expect(ear.heard == ["start", "finished"] && ear.times.suffix(2) == [101, 102])
    }
  }

  @Test func anAnimationThatBeganInThePastIsUnderWay() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = CABasicAnimation("position.x", from: 0, to: 10, delegate: ear)
      animation.beginTime = CACurrentMediaTime() - 0.75
      layer.add(animation, forKey: nil)
      world.settle()
      #expect(layer.presentation()?.position.x == 7.5)
      world.run(for: 1)
      #expect(ear.times == [100, 100.25])
    }
  }

  @Test func anExplicitAnimationOfThePropertysNameReplacesTheImplicitOne() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.position = CGPoint(x: 100, y: 0)
      layer.add(
        CABasicAnimation("position", from: CGPoint.zero, duration: 10), forKey: "position")
      #expect(layer.animationKeys() == ["position"])
      world.run(for: 5)
      #expect(layer.presentation()?.position == CGPoint(x: 50, y: 0))
    }
  }

  @Test func aMissingDurationIsTheTransactionsWhenAdded() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(fade(duration: 0), forKey: "quarter")
      CATransaction.begin()
      CATransaction.setAnimationDuration(3)
      layer.add(fade(duration: -1), forKey: "three")
      CATransaction.setAnimationDuration(0)
      layer.add(fade(duration: 0), forKey: "none")
      CATransaction.commit()
      #expect(layer.animation(forKey: "quarter")?.duration == 0.25)
      #expect(layer.animation(forKey: "three")?.duration == 3)
      #expect(layer.animation(forKey: "none")?.duration == 0.25)
    }
  }

  @Test func anAnimationAddedBeforeTheLayerIsShownBeginsWithIt() {
    inWorld { world in
      let layer = CALayer()
      layer.add(
        CABasicAnimation("position.x", from: 0, to: 10, delegate: ear), forKey: "early")
      CATransaction.begin()
      layer.opacity = 0.5
      CATransaction.commit()
      world.root.addSublayer(layer)
      world.run(for: 0.5)
      #expect(layer.presentation()?.position.x == 5 && ear.times == [100])
    }
  }

  @Test func anAnimationOfWhatItsTransactionDoesNotShowStops() {
    inWorld { world in
      let layer = CALayer()
      layer.add(
        CABasicAnimation("position.x", from: 0, to: 10, delegate: ear), forKey: "early")
      world.settle()
      #expect(ear.heard == ["stopped"] && layer.animationKeys() == nil)
      world.root.addSublayer(layer)
      world.run(for: 0.5)
      #expect(layer.presentation()?.position.x == 0)
    }
  }

  @Test func whatIsNotRemovedOnCompletionWaitsUntilTheLayerIsShown() {
    inWorld { world in
      let layer = CALayer()
      let animation = CABasicAnimation("position.x", from: 0, to: 10, delegate: ear)
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "kept")
      world.run(for: 5)
      #expect(ear.heard.isEmpty && layer.animationKeys() == ["kept"])
      world.root.addSublayer(layer)
      world.run(for: 0.5)
      #expect(layer.presentation()?.position.x == 5 && ear.times == [105])
    }
  }

  @Test func aTransactionWaitsForWhatWaitsToBeShown() {
    inWorld { world in
      let layer = CALayer()
      var isDone = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { isDone = true }
      let animation = CABasicAnimation("position.x", from: 0, to: 10, delegate: ear)
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "kept")
      CATransaction.commit()
      world.run(for: 5)
      #expect(!isDone)
      layer.removeAnimation(forKey: "kept")
      world.settle()
      #expect(isDone && ear.heard == ["stopped"])
    }
  }

  /// As a spinner's whose page lies behind another one for a while.
  @Test func whatIsNotRemovedOnCompletionGoesOnWhereTheLayerComesBack() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = CABasicAnimation("position.x", from: 0, to: 10, duration: 10)
      (animation.isRemovedOnCompletion, animation.repeatCount) = (false, .infinity)
      CATransaction.begin()
      var isDone = false
      CATransaction.setCompletionBlock { isDone = true }
      layer.add(animation, forKey: "kept")
      CATransaction.commit()
      world.run(for: 2)
      layer.removeFromSuperlayer()
      world.run(for: 3)
      #expect(isDone, "a layer out of sight keeps nobody waiting")
      world.root.addSublayer(layer)
      world.run(for: 2)
      #expect(layer.presentation()?.position.x == 7)
    }
  }

  @Test func repetitionsAndReversesAreCounted() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = CABasicAnimation("position.x", from: 0, to: 10, delegate: ear)
      (animation.repeatCount, animation.autoreverses) = (1.5, true)
      (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
      layer.add(animation, forKey: nil)
      world.run(for: 1.25)
      #expect(layer.presentation()?.position.x == 7.5)
      world.run(for: 10)
      #expect(ear.times == [100, 103] && layer.presentation()?.position.x == 10)
    }
  }

  @Test func aMoveWithinTheTreeKeepsTheAnimations() {
    inWorld { world in
      let (layer, other) = (world.shownLayer(), world.shownLayer())
      layer.add(CABasicAnimation("position.x", from: 0, to: 10, delegate: ear), forKey: nil)
      world.run(for: 0.25)
      other.addSublayer(layer)
      world.run(for: 0.25)
      world.frame()
      #expect(layer.presentation()?.position.x == 5)
      #expect(world.shownFrame(layer).position.x == 5)
      #expect(ear.heard == ["start"])
    }
  }

  @Test func animationsWithoutAKeyAreFoundByTheirPlaceAlone() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(fade("first"), forKey: nil)
      layer.add(fade("keyed"), forKey: "fade")
      layer.add(fade("second"), forKey: nil)
      let tags = { layer.keylessAnimations.map { $0.value(forKey: "tag") as? String } }
      #expect(tags() == ["first", "second"] && layer.animationKeys() == ["fade"])
      #expect(layer.keylessAnimations[0] === layer.keylessAnimations[0])
      layer.removeKeylessAnimation(at: 2)
      layer.removeKeylessAnimation(at: 0)
      #expect(tags() == ["second"] && layer.animationKeys() == ["fade"])
      world.run(for: 2)
      #expect(ear.heard.contains("first stopped") && ear.heard.contains("second finished"))
    }
  }

  @Test func tagsAndPropertiesSurviveTheCopy() {
    let original = CABasicAnimation("bounds", from: CGRect.zero, by: 3)
    original.setValue([1, 2], forKey: "list")
    (original.isAdditive, original.isCumulative, original.speed) = (true, true, 2)
    (original.timeOffset, original.repeatDuration) = (0.5, 7)
    original.timingFunction = CAMediaTimingFunction(name: .easeOut)
    let copy = original.copy() as? CABasicAnimation
    #expect(copy?.value(forKey: "list") as? [Int] == [1, 2])
    #expect(copy?.keyPath == "bounds" && copy?.byValue as? Int == 3 && copy?.toValue == nil)
    #expect(copy?.isAdditive == true && copy?.isCumulative == true && copy?.speed == 2)
    #expect(copy?.timeOffset == 0.5 && copy?.repeatDuration == 7)
    #expect(copy?.timingFunction == CAMediaTimingFunction(name: .easeOut))
  }
}
