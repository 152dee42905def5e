import Foundation
import Testing
@testable import UIKit

@MainActor @Suite struct UICollisionBehaviorTests {
  private let room = DynamicRoom()
  private let witness = DynamicWitness()

  /// A collision of views within the room.
  private func collision(_ items: [UIView]) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = witness
    return collision
  }

  @Test func aBoxComesToRestOnTheFloor() {
    room.animator.delegate = witness
    let view = room.box(200, 200)
    room.run([UIGravityBehavior(items: [view]), collision([view])], for: 3)
    #expect(abs(view.frame.maxY - 400) < 0.5 && abs(view.center.x - 200) < 0.5)
    #expect(abs(view.transform.b) < 1e-3 && !room.animator.isRunning)
    #expect(witness.heard.first == "resume" && witness.heard.last == "pause")
    #expect(witness.heard.contains("began edge"))
  }

  @Test func aStackStands() {
    let views = (0..<3).map { room.box(200, 350 - CGFloat($0) * 100.5) }
    room.run([UIGravityBehavior(items: views), collision(views)], for: 4)
    for (index, view) in views.enumerated() {
      #expect(abs(view.center.y - (350 - CGFloat(index) * 100)) < 1.5)
      #expect(abs(view.center.x - 200) < 1)
    }
    #expect(!room.animator.isRunning)
  }

  @Test(arguments: [(1.0, 0.95...1.02), (0.5, 0.2...0.3), (0.0, -0.01...0.02)])
  func aBounceKeepsTheSquareOfTheElasticity(elasticity: CGFloat, kept: ClosedRange<CGFloat>) {
    let view = room.box(200, 100)
    let floor = UICollisionBehavior(items: [view])
    floor.addBoundary(
      withIdentifier: "floor" as any NSCopying, from: CGPoint(x: 0, y: 350),
      to: CGPoint(x: 400, y: 350))
    let rubber = room.material([view]) { $0.elasticity = elasticity }
    var (highest, hasTouched): (CGFloat, Bool) = (0, false)
    // Falls 200 points in 0.632 s, and is highest as long after.
    room.run([UIGravityBehavior(items: [view]), floor, rubber], for: 1.3) {
      let height = 350 - view.frame.maxY
      if hasTouched { highest = max(highest, height) }
      hasTouched = hasTouched || height < 8
    }
    #expect(kept.contains(highest / 200) || (elasticity == 0 && highest < 8))
  }

  @Test func equalBoxesExchangeTheirSpeeds() {
    let (left, right) = (room.box(100, 200, side: 40), room.box(250, 200, side: 40))
    let smooth = room.material([left, right]) { $0.elasticity = 1 }
    smooth.addLinearVelocity(CGPoint(x: 300, y: 0), for: left)
    room.run([smooth, collision([left, right])], for: 0.45)
    #expect(abs(smooth.linearVelocity(for: left).x) < 3)
    #expect(abs(smooth.linearVelocity(for: right).x - 300) < 3)
    #expect(witness.heard == ["began items 230", "ended items"])
  }

  @Test func frictionHoldsOnASlope() {
    let (rough, icy) = (room.box(100, 350), room.box(300, 350))
    let gravity = UIGravityBehavior(items: [rough, icy])
    gravity.gravityDirection = CGVector(dx: -0.3, dy: 1)
    let grip = room.material([rough]) { $0.friction = 0.5 }
    room.run([collision([rough, icy]), gravity, grip, room.material([icy])], for: 0.4)
    #expect(abs(rough.center.x - 100) < 1 && icy.center.x < 285)
  }

  @Test func ballsRollAlongPaths() {
    final class Ball: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    let ball = Ball(frame: CGRect(x: 60, y: 60, width: 60, height: 60))
    room.view.addSubview(ball)
    let collision = UICollisionBehavior(items: [ball])
    let ramp = UIBezierPath()
    ramp.move(to: CGPoint(x: 0, y: 150))
    ramp.addLine(to: CGPoint(x: 400, y: 350))
    collision.addBoundary(withIdentifier: "ramp" as NSString, for: ramp)
    collision.collisionDelegate = witness
    #expect(collision.boundary(withIdentifier: "ramp") === ramp)
    room.run([UIGravityBehavior(items: [ball]), collision], for: 0.8)
    let above = 150 + ball.center.x / 2 - ball.center.y
    #expect(ball.center.x > 120 && abs(above - 30 * 1.118) < 2)
    #expect(atan2(ball.transform.b, ball.transform.a) != 0 && witness.heard.contains("began ramp"))
  }

  @Test func contactsAreToldInTheOrderInWhichTheyCame() {
    let views = (0..<8).map { room.box(30 + CGFloat($0) * 45, 380, side: 20) }
    let collision = collision(views)
    for (index, view) in views.enumerated() {
      collision.addBoundary(
        withIdentifier: "\(index)", from: CGPoint(x: view.frame.minX, y: 390),
        to: CGPoint(x: view.frame.maxX, y: 390))
    }
    collision.collisionMode = .boundaries
    room.run([collision], for: 1 / 60)
    #expect(witness.heard == (0..<8).map { "began \($0)" })
    for view in views {
      view.center.y = 200
      room.change { room.animator.updateItem(usingCurrentState: view) }
    }
    room.run(for: 1 / 60)
    #expect(witness.heard.suffix(8) == (0..<8).map { "ended \($0)" }[...])
  }

  @Test func modesLeaveOthersAlone() {
    let (one, other) = (room.box(150, 200), room.box(200, 200))
    let collision = collision([one, other])
    collision.collisionMode = .boundaries
    room.run([collision], for: 0.2)
    #expect(one.center.x == 150 && other.center.x == 200)
    collision.collisionMode = .everything
    room.run(for: 2)
    #expect(other.center.x - one.center.x > 99)
  }

  @Test func aCrowdStaysInTheRoom() {
    let views = (0..<25).map { index in
      room.box(60 + CGFloat(index % 5) * 62, 60 + CGFloat(index / 5) * 50, side: 38)
    }
    room.run([UIGravityBehavior(items: views), collision(views)], for: 5)
    for view in views {
      #expect(view.center.x > 15 && view.center.x < 385)
      #expect(view.center.y > 0 && view.center.y < 385)
    }
  }
}
