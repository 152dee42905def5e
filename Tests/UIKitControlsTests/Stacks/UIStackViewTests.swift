import Foundation
import Testing
import UIKitControls

@MainActor @Suite struct UIStackViewTests {
  private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func stack(_ views: [UIView], _ width: CGFloat, _ height: CGFloat = 50) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return stack
  }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map {
      stack.axis == .horizontal
        ? [$0.frame.minX, $0.frame.width] : [$0.frame.minY, $0.frame.height]
    }
  }

  @Test func theViewThatHugsLeastTakesWhatIsLeft() {
    let views = [box(40, 10), box(60, 10)]
    let stack = stack(views, 200)
    stack.spacing = 10
    #expect(spans(stack) == [[0, 40], [50, 150]])
    views[0].setContentHuggingPriority(.init(1), for: .horizontal)
    views[1].frame.size.width = 60
    #expect(spans(stack) == [[0, 130], [140, 60]])
  }

  @Test(
    arguments: [
      (.fillEqually, [[0, 95], [105, 95]]),
      (.fillProportionally, [[0, 76], [86, 114]]),
      (.equalSpacing, [[0, 40], [140, 60]]),
      (.equalCentering, [[0, 40], [140, 60]]),
    ] as [(UIStackView.Distribution, [[CGFloat]])])
  func distributionsShareTheLength(
    distribution: UIStackView.Distribution, expected: [[CGFloat]]
  ) {
    let stack = stack([box(40, 10), box(60, 10)], 200)
    stack.spacing = 10
    stack.distribution = distribution
    #expect(spans(stack) == expected)
  }

  @Test(
    arguments: [(.leading, 0), (.center, 20), (.trailing, 40)] as [(UIStackView.Alignment, CGFloat)]
  )
  func alignmentsPlaceAcross(alignment: UIStackView.Alignment, y: CGFloat) {
    let view = box(40, 10)
    let stack = stack([view], 200)
    stack.alignment = alignment
    stack.layoutIfNeeded()
    #expect(view.frame.minY == y && view.frame.height == 10)
    stack.alignment = .fill
    stack.layoutIfNeeded()
    #expect(view.frame.height == 50)
  }

  @Test func aViewWithoutASizeFillsTheRoom() {
    let views = [box(40, 10), UIView(), box(60, 10)]
    let stack = stack(views, 200)
    #expect(spans(stack) == [[0, 40], [40, 100], [140, 60]])
    // What the stack gave it is not its own.
    stack.frame.size.width = 120
    #expect(spans(stack) == [[0, 40], [40, 20], [60, 60]])
    #expect(stack.intrinsicContentSize.width == 100)
  }

  @Test func hiddenViewsTakeNoRoom() {
    let views = [box(40, 10), box(50, 10), box(60, 20)]
    views[1].isHidden = true
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 5
    #expect(stack.intrinsicContentSize == CGSize(width: 105, height: 20))
  }

  @Test func marginsAndOwnSpacingsCount() {
    let views = [box(40, 10), box(60, 20)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.setCustomSpacing(7, after: views[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 66, height: 41))
    stack.sizeToFit()
    #expect(spans(stack) == [[1, 10], [18, 20]])
  }

  @Test func tooLittleRoomMakesViewsSmaller() {
    let stack = stack([box(100, 10), box(100, 10)], 120)
    #expect(spans(stack) == [[0, 100], [100, 20]])
    stack.frame.size.width = 0
    #expect(spans(stack) == [[0, 0], [0, 0]])
  }

  @Test func aViewThatLeavesIsLaidOutNoLonger() {
    let views = [box(40, 10), box(60, 20)]
    let stack = UIStackView(arrangedSubviews: views)
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1]])
    #expect(UIStackView().intrinsicContentSize == .zero)
  }

  @Test func stacksInStacksTellTheirSize() {
    let row = UIStackView(arrangedSubviews: [box(40, 10), box(60, 20)])
    let column = UIStackView(arrangedSubviews: [row, box(10, 30)])
    column.axis = .vertical
    #expect(column.intrinsicContentSize == CGSize(width: 100, height: 50))
  }
}
