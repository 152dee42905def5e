import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct AnchorIdentityTests {
  @Test func aConstraintKnowsTheAnchorsThatItWasMadeOf() {
    let (one, other) = (UIView(), UIView())
    let both = one.leftAnchor.constraint(equalTo: other.rightAnchor, constant: 3)
    #expect(both.firstAnchor.isEqual(one.leftAnchor) && !both.firstAnchor.isEqual(one.rightAnchor))
    #expect(both.secondAnchor?.isEqual(other.rightAnchor) == true)
    #expect(one.leftAnchor == one.leftAnchor && one.leftAnchor != other.leftAnchor)
    #expect(one.leftAnchor.hash == one.leftAnchor.hash)
    let alone = one.widthAnchor.constraint(equalToConstant: 3)
    #expect(alone.secondAnchor == nil && alone.firstAnchor.isEqual(one.widthAnchor))
  }

  @Test func aSpaceCanBeNoLargerThanTheUsualOne() {
    let (outer, one, other) = (UIView(), UIView(), UIView())
    for view in [one, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
    outer.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let usual = one.leftAnchor.constraint(
      equalToSystemSpacingAfter: outer.leftAnchor, multiplier: 2)
    let far = other.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 200)
    let low = other.topAnchor.constraint(equalTo: one.bottomAnchor, constant: 200)
    (far.priority, low.priority) = (.defaultLow, .defaultLow)
    NSLayoutConstraint.activate([
      usual, far, low, one.widthAnchor.constraint(equalToConstant: 10),
      one.heightAnchor.constraint(equalToConstant: 10),
      one.topAnchor.constraint(equalTo: outer.topAnchor),
      other.leftAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: one.rightAnchor, multiplier: 1),
      other.topAnchor.constraint(
        lessThanOrEqualToSystemSpacingBelow: one.bottomAnchor, multiplier: 1),
    ])
    outer.layoutIfNeeded()
    #expect(one.frame.minX == 16)
    #expect(other.frame.origin == CGPoint(x: one.frame.maxX + 8, y: 18))
  }
}
