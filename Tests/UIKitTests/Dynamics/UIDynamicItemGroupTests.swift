import Foundation
import Testing
@testable import UIKit

@MainActor @Suite struct UIDynamicItemGroupTests {
  private let room = DynamicRoom()

  @Test func itsMiddleIsThatOfTheAreas() {
    let group = UIDynamicItemGroup(items: [
      room.box(50, 100, side: 100), room.box(150, 100, side: 50),
    ])
    #expect(group.center == CGPoint(x: 70, y: 100))
    #expect(group.collisionBoundsType == .path && group.items.count == 2)
    #expect(group.bounds.width == 175 && group.bounds.height == 100)
  }

  @Test func itTakesItsItemsAlong() {
    let (left, right) = (room.box(100, 100), room.box(300, 100))
    right.transform = CGAffineTransform(scaleX: 2, y: 2)
    let group = UIDynamicItemGroup(items: [left, right])
    group.center = CGPoint(x: 200, y: 150)
    #expect(left.center == CGPoint(x: 100, y: 150) && right.center == CGPoint(x: 300, y: 150))
    group.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(left.center.x - 200) < 1e-9 && abs(left.center.y - 50) < 1e-9)
    #expect(abs(right.center.y - 250) < 1e-9 && abs(right.transform.b - 2) < 1e-9)
  }

  /// A push at the middle of both moves both; beside it, it turns them about it.
  @Test func itWeighsWhatItsItemsWeigh() {
    let (left, right) = (room.box(150, 100), room.box(250, 100))
    let group = UIDynamicItemGroup(items: [left, right])
    let push = UIPushBehavior(items: [group], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    let material = UIDynamicItemBehavior(items: [group])
    room.run([push, material], for: 0.5)
    #expect(abs(material.linearVelocity(for: group).y - 50) < 1e-6)
    #expect(material.angularVelocity(for: group) == 0)
    #expect(abs(left.center.y - 125) < 0.5 && abs(right.center.y - left.center.y) < 1e-9)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 100, vertical: 0), for: group)
    push.active = true
    room.run(for: 0.1)
    // A box of 2 × 1 units of mass 2 has the moment 2 · (4 + 1) / 12.
    let spin = 100.0 * 100 / (10_000 * 2 * 5 / 12.0)
    #expect(abs(material.angularVelocity(for: group).native - spin) < 1e-6)
    let distance = hypot(right.center.x - left.center.x, right.center.y - left.center.y)
    #expect(abs(distance - 100) < 1e-6)
  }

  @Test func itLandsOnItsLowestItem() {
    let (high, low) = (room.box(200, 100), room.box(200, 200))
    let group = UIDynamicItemGroup(items: [high, low])
    let collision = UICollisionBehavior(items: [group])
    collision.translatesReferenceBoundsIntoBoundary = true
    room.run([UIGravityBehavior(items: [group]), collision], for: 3)
    #expect(abs(low.center.y - 350) < 2 && abs(high.center.y - 250) < 2)
  }
}
