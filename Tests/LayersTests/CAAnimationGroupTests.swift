import Foundation
import Geometry
import Layers
import Motion
import Testing

@Suite struct CAAnimationGroupTests {
  private func group(
    _ children: [CAAnimation], duration: Double = 1, delegate: Ear? = nil
  ) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.delegate) = (children, duration, delegate)
    return group
  }

  private func move(duration: Double = 0, _ change: (CABasicAnimation) -> Void = { _ in })
    -> CABasicAnimation
  {
    let move = CABasicAnimation("position.x", from: 0, to: 100, duration: duration)
    change(move)
    return move
  }

  /// Checks what presentation and screen show at times after the start, both bit for bit the same.
  private func expect(
    _ animation: CAAnimation, _ expected: [(time: Double, x: CGFloat)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 7
      CATransaction.commit()
      layer.add(animation, forKey: "group")
      for (time, x) in expected {
        world.run(to: 100 + time)
        let shown = layer.presentation()?.position.x
        #expect(isClose(shown, x), "\(shown ?? .nan) at \(time)", sourceLocation: sourceLocation)
        world.frame()
        #expect(world.shownFrame(layer).position.x == shown, sourceLocation: sourceLocation)
      }
    }
  }

  @Test func aChildWithoutDurationTakesTheGroups() {
    expect(group([move()], duration: 4), [(0, 0), (1, 25), (3, 75), (4, 7)])
  }

  @Test func aGroupWithoutDurationTakesTheTransactions() {
    expect(group([move()], duration: 0), [(0.125, 50), (0.25, 7)])
  }

  @Test func aLongerChildIsCutOffAndAShorterOneEnds() {
    expect(group([move(duration: 4)], duration: 2), [(1, 25), (1.9, 47.5), (2, 7)])
    expect(group([move(duration: 1)], duration: 2), [(0.5, 50), (1, 7), (1.5, 7)])
  }

  @Test func aChildsTimeStartsAtTheGroups() {
    let late = move(duration: 1) { ($0.beginTime, $0.fillMode) = (1, .both) }
    expect(group([late], duration: 3), [(0, 0), (0.5, 0), (1.25, 25), (2.5, 100), (3, 7)])
  }

  @Test func aChildRepeatsAndReversesWithinTheGroup() {
    let swing = move(duration: 0.5) { ($0.autoreverses, $0.repeatCount) = (true, .infinity) }
    expect(group([swing], duration: 2), [(0.25, 50), (0.75, 50), (1, 0), (1.125, 25), (2, 7)])
  }

  @Test func theGroupsRepeatsReverseAndSpeedRuleItsChildren() {
    let group = group([move()], duration: 1)
    (group.autoreverses, group.repeatCount, group.speed) = (true, 2, 2)
    expect(group, [(0.25, 50), (0.5, 100), (0.625, 75), (1, 0), (1.25, 50), (2, 7)])
  }

  @Test func theGroupsTimingFunctionReshapesItsChildrensTime() {
    let group = group([move(duration: 1)], duration: 2)
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let time = 2 * Curve.easeIn.value(at: 0.5, duration: 2)
    expect(group, [(1, CGFloat(100 * time)), (1.8, 7)])
  }

  @Test func aGroupThatStaysHoldsItsChildrensEnd() {
    let group = group([move()])
    (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
    expect(group, [(0.5, 50), (1, 100), (5, 100)])
    group.animations = [move(duration: 0.5)]
    expect(group, [(0.25, 50), (1, 7), (5, 7)])
  }

  @Test func groupsNest() {
    let inner = group([move(duration: 1)], duration: 0)
    inner.beginTime = 1
    inner.speed = 0.5
    expect(group([inner], duration: 4), [(0.5, 7), (1, 0), (2, 50), (2.5, 75), (3, 7)])
    let resolved = group([group([move()], duration: 0)], duration: 4)
    expect(resolved, [(1, 25), (4, 7)])
  }

  @Test func childrenMeetInTheirOrderAndOnManyProperties() {
    inWorld { world in
      let layer = world.shownLayer()
      let further = CABasicAnimation("position.x", by: 1000, duration: 1)
      let fade = CABasicAnimation("opacity", from: 0, to: 1, duration: 1)
      let spring = CASpringAnimation("position.y", from: 0, to: 1, duration: 1)
      let turn = CAKeyframeAnimation(keyPath: "transform.rotation")
      turn.values = [0, 1, 0]
      layer.add(group([move(), further, fade, spring, turn]), forKey: nil)
      world.run(for: 0.25)
      let shown = layer.presentation()
      #expect(isClose(shown?.position.x, 275) && shown?.opacity == 0.25)
      let rate = 75.0.squareRoot()
      let swing = cos(rate / 4) + 5 / rate * sin(rate / 4)
      #expect(isClose(shown?.position.y, CGFloat(1 - exp(-1.25) * swing)))
      #expect(isClose(shown?.transform.m12, sin(0.5)))
    }
  }

  @Test func aChildTurnsAlongItsPathInTheGroupsTime() {
    inWorld { world in
      let layer = world.shownLayer()
      let path = CGMutablePath()
      path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
      let travel = CAKeyframeAnimation(keyPath: "position")
      (travel.path, travel.rotationMode) = (path, .rotateAuto)
      layer.add(group([travel], duration: 4), forKey: "group")
      let expected: [(Double, CGFloat, CGFloat, CGFloat)] = [(1, 5, 0, 0), (3, 10, 5, 1)]
      for (time, x, y, sine) in expected {
        world.run(to: 100 + time)
        let shown = layer.presentation()
        #expect(isClose(shown?.position.x, x) && isClose(shown?.position.y, y))
        #expect(isClose(shown?.transform.m12, sine))
      }
      world.run(to: 104)
      #expect(layer.presentation()?.transform == .identity && layer.animationKeys() == nil)
    }
  }

  @Test func onlyTheAddedGroupsDelegateHears() {
    inWorld { world in
      let layer = world.shownLayer()
      let (ear, childsEar) = (Ear(), Ear())
      let inner = group([move { $0.delegate = childsEar }], delegate: childsEar)
      layer.add(group([inner], duration: 2, delegate: ear), forKey: "group")
      world.run(for: 3)
      #expect(ear.heard == ["start", "finished"] && ear.times == [100, 102])
      #expect(childsEar.heard.isEmpty && layer.animationKeys() == nil)
    }
  }

  @Test func removingTheGroupEndsAllOfIt() {
    inWorld { world in
      let layer = world.shownLayer()
      let ear = Ear()
      let fade = CABasicAnimation("opacity", from: 0, to: 0, duration: 0)
      layer.add(group([move(), fade], duration: 2, delegate: ear), forKey: "group")
      world.run(for: 1)
      #expect(layer.animationKeys() == ["group"] && layer.presentation()?.opacity == 0)
      layer.removeAnimation(forKey: "group")
      world.settle()
      #expect(layer.presentation()?.opacity == 1 && layer.presentation()?.position.x == 0)
      world.frame()
      #expect(world.shownFrame(layer).position.x == 0)
      #expect(world.pipeline.demand.nextEventTime == .infinity)
      #expect(ear.heard == ["start", "stopped"])
    }
  }

  @Test func theTransactionsCompletionWaitsForTheGroup() {
    inWorld { world in
      let layer = world.shownLayer()
      var end: Double?
      CATransaction.begin()
      CATransaction.setCompletionBlock { end = world.now }
      layer.add(group([move(duration: 0.5)], duration: 2), forKey: nil)
      CATransaction.commit()
      world.run(for: 3)
      #expect(end == 102)
    }
  }

  @Test func theStoredCopyIsDeep() {
    inWorld { world in
      let layer = world.shownLayer()
      let child = move(duration: 1)
      let original = group([child])
      layer.add(original, forKey: "group")
      child.toValue = 900
      original.animations = nil
      world.run(for: 0.5)
      #expect(layer.presentation()?.position.x == 50)
      let stored = layer.animation(forKey: "group") as? CAAnimationGroup
      #expect(stored?.animations?.count == 1 && stored?.animations?.first !== child)
    }
  }
}
