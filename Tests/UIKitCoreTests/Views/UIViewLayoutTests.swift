import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct UIViewLayoutTests {
  private final class Stack: UIView {
    var layouts = 0

    override func layoutSubviews() {
      layouts += 1
      for (index, view) in subviews.enumerated() {
        view.frame = CGRect(x: 0, y: CGFloat(index) * 10, width: bounds.width, height: 10)
      }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: CGFloat(subviews.count) * 10)
    }
  }

  @Test func layoutHappensOnceHoweverOftenItWasAskedFor() {
    let stack = Stack(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stack.addSubview(UIView())
    stack.addSubview(UIView())
    stack.setNeedsLayout()
    stack.layoutIfNeeded()
    stack.layoutIfNeeded()
    #expect(stack.layouts == 1)
    #expect(stack.subviews[1].frame == CGRect(x: 0, y: 10, width: 100, height: 10))
  }

  @Test func anotherSizeAsksForLayoutAndAnotherPlaceDoesNot() {
    let stack = Stack(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stack.layoutIfNeeded()
    let before = stack.layouts
    stack.center.x += 10
    stack.layoutIfNeeded()
    #expect(stack.layouts == before)
    stack.bounds.size.width = 50
    stack.layoutIfNeeded()
    #expect(stack.layouts == before + 1)
  }

  @Test func aCommitLaysOutWhatIsShown() {
    let stack = Stack(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let shown = ShownView(stack)
    let before = stack.layouts
    shown.change { stack.addSubview(UIView()) }
    #expect(stack.layouts == before + 1)
  }

  @Test func sizeToFitKeepsTheOrigin() {
    let stack = Stack(frame: CGRect(x: 5, y: 6, width: 100, height: 0))
    for _ in 0..<3 { stack.addSubview(UIView()) }
    stack.sizeToFit()
    #expect(stack.frame == CGRect(x: 5, y: 6, width: 100, height: 30))
  }

  @Test func plainViewsHaveNoSizeOfTheirOwn() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 3, height: 4))
  }
}
