import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct UIViewCornersTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  @Test func aCapsuleIsAsRoundAsFits() {
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 30)
    view.frame.size.height = 40
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadius == 20 && view.effectiveRadius(corner: .topLeft) == 20)
    view.cornerConfiguration = .capsule(maximumRadius: 12)
    #expect(view.layer.cornerRadius == 12)
  }

  @Test func cornersWithoutARuleAreSharp() {
    view.cornerConfiguration = .corners(
      topLeftRadius: 8, topRightRadius: 8, bottomLeftRadius: nil, bottomRightRadius: nil)
    #expect(view.layer.cornerRadius == 8)
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(view.effectiveRadius(corner: .bottomLeft) == 0)
    view.cornerConfiguration = .corners(radius: 1000)
    #expect(view.layer.cornerRadius == 30 && view.layer.maskedCorners.rawValue == 15)
    view.cornerConfiguration = .corners(radius: .fixed(-4))
    #expect(view.layer.cornerRadius == 0)
  }

  @Test func concentricCornersLieAroundTheContainersMiddle() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    card.cornerConfiguration = .corners(radius: 40)
    card.addSubview(view)
    view.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 4))
    #expect(view.effectiveRadius(corner: .topLeft) == 30)
    #expect(view.effectiveRadius(corner: .bottomRight) == 4)
    view.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(view.effectiveRadius(corner: .bottomRight) == 30)
    view.frame.origin.x = 25
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadius == 15)
  }
}
