import Foundation
import Testing
@testable import UIKit

@MainActor @Suite struct UIDynamicAnimatorTests {
  private let room = DynamicRoom()
  private let witness = DynamicWitness()
  private var animator: UIDynamicAnimator { room.animator }

  @Test func whatFallsIsFasterByAThousandPointsEachSecond() {
    let view = room.box(200, 50)
    room.run([UIGravityBehavior(items: [view])], for: 0.5)
    #expect(abs(view.center.y - (50 + 500 * 0.25)) < 1.5 && view.center.x == 200)
    #expect(animator.isRunning && abs(animator.elapsedTime - 0.5) < 1e-9)
  }

  /// A transition that takes a screen to pieces pushes each of them. Four times as many may take the square of
  /// that, 16 times as long; the cube would be 64.
  @Test func thousandsOfBehaviorsComeOneByOne() {
    func seconds(_ count: Int) -> Double {
      let room = DynamicRoom()
      let views = (0..<count).map {
        room.box(CGFloat($0 % 40) * 10, CGFloat($0 / 40) * 10, side: 4)
      }
      let start = threadTime
      for view in views {
        let push = UIPushBehavior(items: [view], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0, dy: 1)
        room.animator.addBehavior(push)
        room.animator.addBehavior(push)
      }
      #expect(room.animator.behaviors.count == count && room.animator.movedItems.count == count)
      let end = threadTime
      room.animator.removeAllBehaviors()
      #expect(room.animator.movedItems.isEmpty && views[0].center == CGPoint(x: 0, y: 0))
      return end - start
    }
    let few = max(seconds(300), seconds(300))
    #expect(seconds(1200) < 36 * few)
  }

  /// What the thread has used of a processor, in seconds.
  private var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }

  @Test func theMotionIsTheSameAtEveryRefreshRate() {
    let places = [30.0, 60, 144].map { rate in
      let room = DynamicRoom()
      let view = UIView(frame: CGRect(x: 70, y: 0, width: 40, height: 60))
      room.view.addSubview(view)
      let collision = UICollisionBehavior(items: [view, room.box(130, 300)])
      collision.translatesReferenceBoundsIntoBoundary = true
      room.run([UIGravityBehavior(items: [view]), collision], for: 1, rate: rate)
      return view.center
    }
    #expect(abs(places[0].y - places[1].y) < 1e-6 && abs(places[0].x - places[2].x) < 1e-6)
    #expect(places[0].y > 200)
  }

  @Test func aPushOfOneGivesAHundredPointsEachSecond() {
    let (small, large) = (room.box(100, 100), room.box(300, 100, side: 200))
    let push = UIPushBehavior(items: [small, large], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    let probe = room.material([small, large])
    room.run([push, probe], for: 0.1)
    #expect(abs(probe.linearVelocity(for: small).y - 100) < 1e-6)
    #expect(abs(probe.linearVelocity(for: large).y - 25) < 1e-6 && !push.active)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: small)
    push.active = true
    room.run(for: 0.1)
    #expect(probe.angularVelocity(for: small) > 0 && probe.angularVelocity(for: large) == 0)
    #expect(atan2(small.transform.b, small.transform.a) > 0)
  }

  @Test func resistanceTakesSpeedAway() {
    let view = room.box(100, 100)
    let thick = room.material([view]) { ($0.resistance, $0.angularResistance) = (1, 2) }
    thick.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
    thick.addAngularVelocity(3, for: view)
    room.run([thick], for: 1)
    #expect(abs(thick.linearVelocity(for: view).x - 100 / M_E) < 0.5)
    #expect(abs(thick.angularVelocity(for: view).native - 3 / (M_E * M_E)) < 0.01)
  }

  @Test func aMaterialGoesWithItsBehavior() {
    let view = room.box(100, 100)
    let anchor = room.material([view]) { $0.isAnchored = true }
    room.run([UIGravityBehavior(items: [view]), anchor], for: 0.1)
    #expect(view.center.y == 100)
    room.change { animator.removeBehavior(anchor) }
    room.run(for: 0.1)
    #expect(view.center.y > 104)
  }

  @Test func aSnapEndsAtItsPointUpright() {
    let view = room.box(100, 100)
    view.transform = CGAffineTransform(rotationAngle: 1)
    room.run([UISnapBehavior(item: view, snapTo: CGPoint(x: 300, y: 250))], for: 3)
    #expect(hypot(view.center.x - 300, view.center.y - 250) < 1 && !animator.isRunning)
    #expect(abs(atan2(view.transform.b, view.transform.a)) < 0.02)
  }

  @Test func behaviorsCanBeBuiltOfOthers() {
    let view = room.box(200, 100)
    let whole = UIDynamicBehavior()
    var count = 0
    whole.action = { count += 1 }
    whole.addChildBehavior(UIGravityBehavior(items: [view]))
    room.run([whole], for: 0.1)
    let part = whole.childBehaviors[0]
    #expect(view.center.y > 100 && count == 6 && part.dynamicAnimator === animator)
    room.change { animator.removeBehavior(whole) }
    let place = view.center
    room.run(for: 0.1)
    #expect(view.center == place && part.dynamicAnimator == nil)
    #expect(!animator.isRunning && animator.behaviors.isEmpty)
  }

  @Test func anItemThatWasMovedIsTakenOver() {
    let view = room.box(200, 100)
    room.run([UIGravityBehavior(items: [view])], for: 0.1)
    view.center = CGPoint(x: 50, y: 60)
    room.change { animator.updateItem(usingCurrentState: view) }
    room.run(for: 1 / 60)
    #expect(abs(view.center.x - 50) < 1e-9 && view.center.y > 60 && view.center.y < 64)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 20, height: 30)).count == 1)
    #expect(animator.items(in: CGRect(x: 300, y: 300, width: 20, height: 30)).isEmpty)
  }

  @Test func whatIsNoNumberCountsAsZero() {
    let view = room.box(200, 100)
    view.center = CGPoint(x: CGFloat.nan, y: .infinity)
    room.run([UIGravityBehavior(items: [view])], for: 0.1)
    #expect(view.center.x == 0 && view.center.y > 0)
  }
}
