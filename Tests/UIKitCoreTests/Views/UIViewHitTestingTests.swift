import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct UIViewHitTestingTests {
  private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  private let front = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))

  init() {
    parent.addSubview(back)
    parent.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    parent.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test func theFrontmostViewIsHit() {
    #expect(hit(50, 50) === front)
    #expect(hit(20, 20) === back)
    #expect(hit(5, 5) === parent)
    #expect(hit(100, 50) == nil)
  }

  @Test(arguments: [0, 1, 2, 3]) func viewsThatTakeNoTouchesAreSkipped(way: Int) {
    switch way {
    case 0: front.isHidden = true
    case 1: front.alpha = 0.009
    case 2: front.isUserInteractionEnabled = false
    default: front.bounds = .zero
    }
    #expect(hit(50, 50) === back)
  }

  @Test func barelyVisibleViewsAreHit() {
    front.alpha = 0.011
    #expect(hit(50, 50) === front)
  }

  @Test func whatLiesOutsideOfTheSuperviewIsNotHit() {
    let inner = UIView(frame: CGRect(x: 40, y: 0, width: 40, height: 40))
    back.addSubview(inner)
    #expect(hit(55, 15) === inner)
    #expect(hit(70, 15) === parent)
  }

  @Test func turnedViewsAreHitWhereTheyAre() {
    front.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(hit(42, 42) === back)
    #expect(hit(65, 32) === front)
  }
}
