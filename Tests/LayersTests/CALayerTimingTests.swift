import Foundation
import Geometry
import Layers
import Motion
import Testing

@Suite struct CALayerTimingTests {
  /// Times that were read off Core Animation, by the tests of GNUstep's libs-quartzcore
  /// (`CAMediaTiming/timing.m`): exact, which they are only where the tree's root is not asked.
  @Test func timesAreConvertedThroughWhatLayersShare() {
    let (root, middle, leaf, other) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.addSublayer(middle)
    for layer in [leaf, other] { middle.addSublayer(layer) }
    (middle.beginTime, middle.speed, middle.timeOffset) = (2, 3, 0.25)
    (leaf.beginTime, leaf.speed, leaf.timeOffset) = (1, 2, 0.5)
    #expect(leaf.convertTime(10, from: middle) == 18.5)
    #expect(leaf.convertTime(10, from: root) == 47 && leaf.convertTime(10, from: nil) == 47)
    #expect(leaf.convertTime(10, to: middle) == 5.75)
    #expect(abs(leaf.convertTime(10, to: nil) - 23.0 / 6) < 1e-12)
    middle.speed = 0
    #expect(leaf.convertTime(10, to: other) == 5.75 && other.convertTime(10, from: leaf) == 5.75)
  }

  @Test func localTimeFollowsBeginSpeedAndOffset() {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    (parent.beginTime, parent.speed) = (10, 2)
    (child.timeOffset, child.speed) = (5, 0.5)
    #expect(parent.convertTime(13, from: nil) == 6)
    #expect(child.convertTime(13, from: nil) == 8)
    #expect(child.convertTime(6, from: parent) == 8)
    #expect(child.convertTime(8, to: nil) == 13)
    #expect(child.convertTime(8, to: parent) == 6)
  }

  @Test func beforeItBeginsALayersTimeIsZero() {
    let layer = CALayer()
    (layer.beginTime, layer.timeOffset) = (10, 3)
    #expect(layer.convertTime(9, from: nil) == 0)
    #expect(layer.convertTime(10, from: nil) == 3)
  }

  @Test func aPausedLayerCannotBeConvertedFrom() {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    (child.speed, child.timeOffset) = (0, 42)
    #expect(child.convertTime(1000, from: parent) == 42)
    #expect(child.convertTime(42, to: parent) == 0)
  }

  @Test func thePauseIdiomFreezesAndResumes() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(CABasicAnimation("position.x", from: 0, to: 100, duration: 10), forKey: "go")
      func shown() -> CGFloat? {
        world.frame()
        #expect(world.shownFrame(layer).position.x == layer.presentation()?.position.x)
        return layer.presentation()?.position.x
      }
      world.run(for: 3)
      #expect(isClose(shown(), 30))
      layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      world.run(for: 20)
      #expect(isClose(shown(), 30))
      #expect(!world.pipeline.demand.isMoving)
      let pausedTime = layer.timeOffset
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
      world.settle()
      #expect(isClose(shown(), 30))
      world.run(for: 2)
      #expect(isClose(shown(), 50))
      #expect(world.pipeline.demand.isMoving)
      world.run(for: 5.5)
      #expect(layer.animationKeys() == nil && shown() == 0)
    }
  }

  @Test func scrubbingSetsTheTimeOffset() {
    inWorld { world in
      let layer = world.shownLayer()
      layer.speed = 0
      layer.add(CABasicAnimation("position.x", from: 0, to: 100, duration: 10), forKey: nil)
      world.settle()
      for (offset, x) in [(2.5, 25.0), (7.5, 75), (0, 0), (5, 50)] {
        layer.timeOffset = offset
        world.run(for: 1)
        #expect(layer.presentation()?.position.x == CGFloat(x))
        world.frame()
        #expect(world.shownFrame(layer).position.x == CGFloat(x))
      }
    }
  }

  @Test func twiceTheSpeedTakesHalfTheTime() {
    inWorld { world in
      let layer = world.shownLayer()
      let ear = Ear()
      layer.speed = 2
      world.settle()
      layer.add(
        CABasicAnimation("position.x", from: 0, to: 100, duration: 4, delegate: ear), forKey: nil)
      world.run(for: 1)
      #expect(isClose(layer.presentation()?.position.x, 50))
      world.run(for: 3)
      #expect(ear.times == [100, 102])
    }
  }

  @Test func timesNest() {
    inWorld { world in
      let (outer, inner) = (world.shownLayer(), CALayer())
      let ear = Ear()
      outer.addSublayer(inner)
      (outer.beginTime, outer.speed) = (90, 2)
      (inner.beginTime, inner.speed) = (4, 0.25)
      world.settle()
      // Inner local time at 100 s: ((100 − 90) · 2 − 4) / 4 = 4, and half a second in each.
      #expect(inner.convertTime(100, from: nil) == 4)
      inner.add(
        CABasicAnimation("position.x", from: 0, to: 100, duration: 1, delegate: ear), forKey: nil)
      world.run(for: 1)
      #expect(isClose(inner.presentation()?.position.x, 50))
      world.frame()
      #expect(world.shownFrame(inner).position == inner.presentation()?.position)
      world.run(for: 5)
      #expect(ear.times == [100, 102])
    }
  }

  @Test func anExplicitBeginTimeIsInTheLayersTime() {
    inWorld { world in
      let layer = world.shownLayer()
      let ear = Ear()
      layer.speed = 0.5
      let animation = CABasicAnimation("opacity", to: 0, duration: 1, delegate: ear)
      animation.beginTime = layer.convertTime(100, from: nil) + 1
      layer.add(animation, forKey: nil)
      world.run(for: 10)
      #expect(ear.times == [102, 104])
    }
  }

  @Test func aFasterTimeBringsTheEndNearerButNotIntoThePast() {
    inWorld { world in
      let layer = world.shownLayer()
      let ear = Ear()
      layer.add(CABasicAnimation("opacity", to: 0, duration: 10, delegate: ear), forKey: nil)
      world.run(for: 1)
      layer.timeOffset = 500
      world.run(for: 1)
      #expect(ear.heard == ["start", "finished"] && ear.times == [100, 101])
    }
  }

  @Test func timingIsKeptForTheProtocolsSake() {
    let layer = CALayer()
    (layer.duration, layer.repeatCount, layer.repeatDuration) = (3, 4, 5)
    (layer.autoreverses, layer.fillMode) = (true, .both)
    #expect(layer.duration == 3 && layer.repeatCount == 4 && layer.repeatDuration == 5)
    #expect(layer.autoreverses && layer.fillMode == .both)
  }
}
