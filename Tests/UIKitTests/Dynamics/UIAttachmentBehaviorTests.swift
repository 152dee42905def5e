import Foundation
import Testing
@testable import UIKit

@MainActor @Suite struct UIAttachmentBehaviorTests {
  private let room = DynamicRoom()

  @Test func aRodIsAPendulum() {
    let view = room.box(220, 299, side: 20)
    let rod = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 100))
    var (places, worst): ([CGFloat], CGFloat) = ([], 0)
    room.run([UIGravityBehavior(items: [view]), rod], for: 3) {
      places.append(view.center.x - 200)
      worst = max(worst, abs(hypot(view.center.x - 200, view.center.y - 100) - rod.length))
    }
    // 2π √(l / g) is 2.81 s; it passes the middle at a quarter and three quarters of that.
    let passes = places.indices.dropFirst().filter { places[$0] * places[$0 - 1] < 0 }
    #expect(passes.count == 2 && worst < 0.5)
    #expect(abs(Double((passes.last ?? 0) - (passes.first ?? 0)) / 60 - 1.405) < 0.03)
  }

  @Test func aSpringSwingsAtItsFrequency() {
    let view = room.box(200, 200, side: 50)
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 100))
    (spring.length, spring.frequency) = (60, 2)
    var places: [CGFloat] = []
    room.run([spring], for: 1.1) { places.append(view.center.y - 160) }
    let passes = places.indices.dropFirst().filter { places[$0] * places[$0 - 1] < 0 }
    #expect(passes.count >= 4)
    if passes.count > 2 { #expect(abs(Double(passes[2] - passes[0]) / 60 - 0.5) < 0.03) }
  }

  @Test func aPinHoldsAndASlideGuides() {
    let (board, wheel) = (room.box(200, 100), room.box(250, 150))
    let sled = room.box(100, 300, side: 40)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: board, attachedTo: wheel, attachmentAnchor: CGPoint(x: 225, y: 125))
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: sled, attachmentAnchor: CGPoint(x: 100, y: 300),
      axisOfTranslation: CGVector(dx: 1, dy: 0))
    slide.attachmentRange = UIFloatRange(minimum: -10, maximum: 60)
    let gravity = UIGravityBehavior(items: [wheel, sled])
    gravity.gravityDirection = CGVector(dx: 1, dy: 1)
    room.run([room.material([board]) { $0.isAnchored = true }, pin, slide, gravity], for: 2)
    #expect(board.center == CGPoint(x: 200, y: 100))
    let arm = CGPoint(x: -25, y: -25).applying(wheel.transform)
    #expect(hypot(wheel.center.x + arm.x - 225, wheel.center.y + arm.y - 125) < 2)
    #expect(abs(sled.center.y - 300) < 1 && abs(sled.center.x - 160) < 1)
  }

  @Test func aFixedJointMakesTwoItemsOne() {
    let (one, other) = (room.box(150, 100), room.box(250, 100))
    let joint = UIAttachmentBehavior.fixedAttachment(
      with: one, attachedTo: other, attachmentAnchor: CGPoint(x: 200, y: 100))
    let spin = room.material([one, other])
    spin.addAngularVelocity(3, for: one)
    room.run([joint, spin], for: 1)
    let turns = [one, other].map { atan2($0.transform.b, $0.transform.a) }
    #expect(abs(turns[0] - turns[1]) < 0.01 && turns[0] > 0.1)
    let way = hypot(other.center.x - one.center.x, other.center.y - one.center.y)
    #expect(abs(way - 100) < 0.5)
  }

  @Test func aRopeOnlyPulls() {
    let (peg, weight) = (room.box(200, 50, side: 20), room.box(260, 80, side: 20))
    let rope = UIAttachmentBehavior.limitAttachment(
      with: weight, offsetFromCenter: .zero, attachedTo: peg, offsetFromCenter: .zero)
    rope.length = 150
    let anchored = room.material([peg]) { $0.isAnchored = true }
    room.run([anchored, rope, UIGravityBehavior(items: [weight])], for: 0.2)
    #expect(abs(weight.center.x - 260) < 1e-9, "slack")
    room.run(for: 3)
    #expect(hypot(weight.center.x - 200, weight.center.y - 50) < 152)
  }

  @Test func anAnchorThatMovesDragsTheItemByThePlaceItIsHeld() {
    let view = room.box(200, 200)
    let hold = UIAttachmentBehavior(
      item: view, offsetFromCenter: UIOffset(horizontal: 40, vertical: -40),
      attachedToAnchor: CGPoint(x: 240, y: 160))
    #expect(hold.length == 0 && hold.attachedBehaviorType == .anchor && hold.items.count == 1)
    room.run([hold], for: 0.1)
    for step in 1...30 {
      hold.anchorPoint = CGPoint(x: 240 + CGFloat(step) * 3, y: 160)
      room.run(for: 1 / 60)
    }
    let corner = CGPoint(x: 40, y: -40).applying(view.transform)
    #expect(hypot(view.center.x + corner.x - 330, view.center.y + corner.y - 160) < 4)
    #expect(view.transform.b != 0, "it turns as it is dragged by its corner")
  }
}
