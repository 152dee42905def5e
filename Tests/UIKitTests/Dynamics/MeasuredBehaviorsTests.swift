import Foundation
import Testing
@testable import UIKit

/// What behaviors hold, as on Mac Catalyst by kern0x1b/charon (facts/UIKit/UIDynamicAnimator.md).
@MainActor @Suite struct MeasuredBehaviorsTests {
  private func isClose(_ vector: CGVector, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(vector.dx - x) < 1e-9 && abs(vector.dy - y) < 1e-9
  }

  @Test func gravityIsAVectorAlone() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(abs(gravity.angle - 0.927295218) < 1e-9 && gravity.magnitude == 5)
    gravity.magnitude = 2
    #expect(isClose(gravity.gravityDirection, 1.2, 1.6))
    gravity.magnitude = 0
    #expect(gravity.gravityDirection == .zero && gravity.angle == 0)
  }

  @Test func aPushKeepsItsAngleAndItsStrength() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.pushDirection = CGVector(dx: 3, dy: 4)
    #expect(abs(push.angle - 0.927295218) < 1e-9 && push.magnitude == 5)
    push.magnitude = 0
    #expect(isClose(push.pushDirection, 0, 0) && abs(push.angle - 0.927295218) < 1e-9)
    push.magnitude = 2
    #expect(isClose(push.pushDirection, 1.2, 1.6))
    push.setAngle(1, magnitude: -1)
    #expect(push.angle == 1 && push.magnitude == -1)
    #expect(isClose(push.pushDirection, -cos(1), -sin(1)))
  }

  @Test func anAttachmentHasItsLengthFromItsAnimator() {
    let room = DynamicRoom()
    let (item, anchor) = (room.box(200, 100, side: 40), CGPoint(x: 100, y: 100))
    let (rod, chosen) = (
      UIAttachmentBehavior(item: item, attachedToAnchor: anchor),
      UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
    )
    chosen.length = 30
    #expect(rod.length == 0 && rod.damping == 0 && rod.frequency == 0 && rod.frictionTorque == 0)
    #expect(rod.attachmentRange == .zero)
    room.run([rod, chosen], for: 1.0 / 60)
    #expect(rod.length == 100 && chosen.length == 30)
  }

  @Test func rangesOfPinsAndSlidesAloneAreInfinite() {
    let room = DynamicRoom()
    let (one, other) = (room.box(100, 100, side: 40), room.box(200, 100, side: 40))
    let place = CGPoint(x: 150, y: 100)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: one, attachedTo: other, attachmentAnchor: place)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: one, attachedTo: other, attachmentAnchor: place,
      axisOfTranslation: CGVector(dx: 1, dy: 0))
    let fixed = UIAttachmentBehavior.fixedAttachment(
      with: one, attachedTo: other, attachmentAnchor: place)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: one, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
    #expect(pin.attachmentRange.isInfinite && slide.attachmentRange.isInfinite)
    #expect(fixed.attachmentRange == .zero && rope.attachmentRange == .zero && rope.length == 100)
  }

  @Test(arguments: [
    (-Double.infinity, Double.infinity, true), (-1e39, 1e39, true), (-1e38, 1e39, false),
    (-.infinity, 0, false), (.nan, .infinity, false),
  ])
  func rangesAreInfiniteBeyondFloats(minimum: Double, maximum: Double, isInfinite: Bool) {
    #expect(UIFloatRange(minimum: minimum, maximum: maximum).isInfinite == isInfinite)
  }

  /// facts/UIKit/UICollectionViewLayoutAttributes.md: a transform moves the frame, and one in space has no flat form.
  @Test func attributesHaveTheFrameOfWhatIsTransformed() {
    let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    place.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    place.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(place.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    #expect(place.transform3D.m11 == 2)
    place.transform3D = CATransform3DMakeRotation(0.4, 1, 0, 0)
    #expect(place.transform == .identity)
  }

  /// facts/UIKit/UIViewPropertyAnimator.md.
  @Test func animatorsDescribeThemselves() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    let head = "<UIViewPropertyAnimator(\(address(of: animator))) "
    #expect(animator.description == head + "[inactive] interruptible>")
    animator.isReversed = true
    #expect(animator.description == head + "[inactive] reversed interruptible>")
  }
}
