import Foundation
import Geometry
import Layers
import Motion
import Testing

@Suite struct CATransactionTests {
  @Test func theDefaultsAreAQuarterOfASecondAndNoCurve() {
    inWorld { _ in
      #expect(CATransaction.animationDuration() == 0.25)
      #expect(CATransaction.animationTimingFunction() == nil)
      #expect(!CATransaction.disableActions() && CATransaction.completionBlock() == nil)
    }
  }

  @Test func nestedTransactionsInheritAndGiveBack() {
    inWorld { _ in
      CATransaction.begin()
      CATransaction.setAnimationDuration(3)
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 3 && CATransaction.disableActions())
      #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
      CATransaction.setAnimationDuration(1)
      CATransaction.setDisableActions(false)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 3 && CATransaction.disableActions())
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    }
  }

  @Test func anUnmatchedCommitIsHarmless() {
    inWorld { world in
      CATransaction.commit()
      CATransaction.commit()
      let layer = world.shownLayer()
      layer.opacity = 0
      CATransaction.commit()
      #expect(layer.animationKeys() == ["opacity"])
    }
  }

  @Test func arbitraryKeysRoundTripAndAreInherited() {
    inWorld { _ in
      CATransaction.begin()
      CATransaction.setValue("blue", forKey: "mood")
      CATransaction.begin()
      #expect(CATransaction.value(forKey: "mood") as? String == "blue")
      CATransaction.setValue(7, forKey: "mood")
      #expect(CATransaction.value(forKey: "mood") as? Int == 7)
      CATransaction.commit()
      #expect(CATransaction.value(forKey: "mood") as? String == "blue")
      CATransaction.commit()
      #expect(CATransaction.value(forKey: "mood") == nil)
    }
  }

  @Test func theSettingsAreValuesToo() {
    inWorld { _ in
      CATransaction.begin()
      CATransaction.setValue(1.5, forKey: kCATransactionAnimationDuration)
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      #expect(CATransaction.animationDuration() == 1.5 && CATransaction.disableActions())
      CATransaction.setAnimationDuration(2)
      #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
      CATransaction.commit()
    }
  }

  @Test func nothingIsSentBeforeTheOutermostCommit() {
    inWorld { world in
      let layer = world.shownLayer()
      let count = world.commits.count
      CATransaction.begin()
      CATransaction.begin()
      layer.opacity = 0
      CATransaction.commit()
      world.settle()
      #expect(world.commits.count == count)
      CATransaction.commit()
      world.settle()
      #expect(world.commits.count == count + 1)
    }
  }

  @Test func theImplicitTransactionOutlivesAnExplicitOne() {
    inWorld { world in
      CATransaction.setAnimationDuration(2)
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 2)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 2)
      CATransaction.flush()
      #expect(CATransaction.animationDuration() == 0.25)
    }
  }

  @Test func eachThreadHasItsOwnTransaction() async {
    await withCheckedContinuation { continuation in
      CATransaction.begin()
      CATransaction.setAnimationDuration(9)
      Thread.detachNewThread {
        #expect(CATransaction.animationDuration() == 0.25)
        continuation.resume()
      }
      CATransaction.commit()
    }
  }

  @Test func aTransactionThatChangesNothingSendsNothing() {
    inWorld { world in
      let count = world.commits.count
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.commit()
      world.settle()
      #expect(world.commits.count == count)
    }
  }
}

@Suite struct CATransactionCompletionTests {
  /// Notes what ran and when.
  private final class Diary {
    var lines: [String] = []

    func line(_ text: String) -> () -> Void {
      { self.lines.append("\(text) at \(HostTime.now - 100)") }
    }
  }

  private let diary = Diary()

  @Test func withoutAnimationsItRunsWhenTheTransactionCommits() {
    inWorld { world in
      CATransaction.begin()
      CATransaction.setCompletionBlock(diary.line("done"))
      world.settle()
      #expect(diary.lines.isEmpty)
      CATransaction.commit()
      #expect(diary.lines.isEmpty, "not inside the call")
      world.settle()
      #expect(diary.lines == ["done at 0.0"])
    }
  }

  @Test func itWaitsForAllAnimations() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock(diary.line("done"))
      layer.add(CABasicAnimation("opacity", to: 0, duration: 1), forKey: nil)
      layer.add(CABasicAnimation("position.x", to: 0, duration: 2), forKey: nil)
      CATransaction.commit()
      world.run(for: 1.5)
      #expect(diary.lines.isEmpty)
      world.run(for: 5)
      #expect(diary.lines == ["done at 2.0"])
    }
  }

  @Test func aRemovedAnimationCountsAsDone() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock(diary.line("done"))
      layer.add(CABasicAnimation("opacity", to: 0, duration: 9), forKey: "fade")
      CATransaction.commit()
      world.run(for: 1)
      layer.removeAnimation(forKey: "fade")
      world.settle()
      #expect(diary.lines == ["done at 1.0"])
    }
  }

  @Test func aRemovedLayersAnimationsCountAsDone() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock(diary.line("done"))
      layer.opacity = 0
      CATransaction.commit()
      world.run(for: 0.125)
      layer.removeFromSuperlayer()
      world.settle()
      #expect(diary.lines == ["done at 0.125"])
    }
  }

  @Test func animationsAddedBeforeItDoNotCount() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      layer.add(CABasicAnimation("opacity", to: 0, duration: 9), forKey: nil)
      CATransaction.setCompletionBlock(diary.line("done"))
      layer.position.x = 4
      CATransaction.commit()
      world.run(for: 9)
      #expect(diary.lines == ["done at 0.25"])
    }
  }

  @Test func nestedTransactionsCountForTheOuterOne() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock(diary.line("outer"))
      CATransaction.begin()
      CATransaction.setCompletionBlock(diary.line("inner"))
      layer.add(CABasicAnimation("opacity", to: 0, duration: 2), forKey: nil)
      CATransaction.commit()
      layer.add(CABasicAnimation("position.x", to: 0, duration: 1), forKey: nil)
      CATransaction.begin()
      layer.add(CABasicAnimation("position.y", to: 0, duration: 3), forKey: nil)
      CATransaction.commit()
      CATransaction.commit()
      world.run(for: 5)
      #expect(diary.lines == ["inner at 2.0", "outer at 3.0"])
    }
  }

  @Test func innerBlocksWithoutAnimationsRunAtTheInnerCommit() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock(diary.line("outer"))
      layer.opacity = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock(diary.line("inner"))
      CATransaction.commit()
      CATransaction.commit()
      world.run(for: 1)
      #expect(diary.lines == ["inner at 0.0", "outer at 0.25"])
    }
  }

  @Test func aSecondBlockTakesOverWhatIsAddedFromThenOn() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock(diary.line("first"))
      layer.add(CABasicAnimation("opacity", to: 0, duration: 2), forKey: nil)
      CATransaction.setCompletionBlock(diary.line("second"))
      layer.add(CABasicAnimation("position.x", to: 0, duration: 1), forKey: nil)
      CATransaction.commit()
      world.run(for: 5)
      #expect(diary.lines == ["second at 1.0", "first at 2.0"])
    }
  }

  @Test func theImplicitTransactionHasABlockToo() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.setCompletionBlock(diary.line("done"))
      layer.opacity = 0
      world.run(for: 1)
      #expect(diary.lines == ["done at 0.25"])
    }
  }

  @Test func itFollowsTheDelegatesOfItsAnimations() {
    inWorld { world in
      let layer = world.shownLayer()
      let ear = Ear()
      CATransaction.begin()
      CATransaction.setCompletionBlock { ear.heard.append("completion") }
      layer.add(CABasicAnimation("opacity", to: 0, delegate: ear, tag: "a"), forKey: nil)
      layer.add(CABasicAnimation("zPosition", to: 0, delegate: ear, tag: "b"), forKey: nil)
      CATransaction.commit()
      world.run(for: 2)
      #expect(ear.heard == ["a start", "b start", "a finished", "b finished", "completion"])
    }
  }

  @Test func itMayStartTheNextTransaction() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        CATransaction.begin()
        CATransaction.setCompletionBlock(diary.line("second"))
        layer.opacity = 1
        CATransaction.commit()
      }
      layer.opacity = 0
      CATransaction.commit()
      world.run(for: 2)
      #expect(diary.lines == ["second at 0.5"])
    }
  }

  @Test func aPausedAnimationIsWaitedFor() {
    inWorld { world in
      let layer = world.shownLayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock(diary.line("done"))
      layer.add(CABasicAnimation("opacity", to: 0, duration: 1), forKey: nil)
      CATransaction.commit()
      world.run(for: 0.5)
      layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      world.run(for: 10)
      #expect(diary.lines.isEmpty)
    }
  }

  @Test func anUnshownLayersAnimationsEndWithIt() {
    inWorld { world in
      CATransaction.begin()
      CATransaction.setCompletionBlock(diary.line("done"))
      do {
        let layer = CALayer()
        layer.add(CABasicAnimation("opacity", to: 0, duration: 1), forKey: nil)
      }
      CATransaction.commit()
      world.settle()
      #expect(diary.lines == ["done at 0.0"])
    }
  }
}
