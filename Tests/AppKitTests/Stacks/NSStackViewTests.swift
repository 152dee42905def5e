import AppKit
import Foundation
import Testing

@MainActor
struct NSStackViewTests {
  private let views = [
    NSView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)),
    NSView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)),
  ]

  private func stack(_ change: (NSStackView) -> Void = { _ in }) -> [CGRect] {
    let stack = NSStackView(views: views)
    stack.setFrameSize(CGSize(width: 200, height: 100))
    change(stack)
    stack.layoutSubtreeIfNeeded()
    return views.map(\.frame)
  }

  @Test func aRowRunsFromTheLeftThroughTheMiddle() {
    #expect(
      stack() == [
        CGRect(x: 0, y: 45, width: 20, height: 10), CGRect(x: 28, y: 40, width: 30, height: 20),
      ])
  }

  @Test func aColumnRunsFromTheTop() {
    let frames = stack {
      $0.orientation = .vertical
      $0.alignment = .leading
      $0.edgeInsets = NSEdgeInsets(top: 5, left: 7, bottom: 0, right: 0)
    }
    #expect(
      frames == [
        CGRect(x: 7, y: 85, width: 20, height: 10), CGRect(x: 7, y: 57, width: 30, height: 20),
      ])
  }

  @Test(arguments: [
    (NSStackView.Distribution.fill, [0.0, 20, 28, 172]), (.fillEqually, [0, 96, 104, 96]),
    (.equalSpacing, [0, 20, 170, 30]), (.gravityAreas, [0, 20, 28, 30]),
  ])
  func roomIsShared(_ distribution: NSStackView.Distribution, _ expected: [Double]) {
    let frames = stack { $0.distribution = distribution }
    #expect(frames.flatMap { [$0.minX.native, $0.width.native] } == expected)
  }

  @Test func hiddenViewsLeaveAGapOnDemand() {
    views[0].isHidden = true
    #expect(stack { $0.detachesHiddenViews = false }[1].minX == 28)
  }

  @Test func hiddenViewsLeaveNoGap() {
    views[0].isHidden = true
    #expect(stack()[1].minX == 0)
  }

  @Test func viewsThatLeaveAreNoMoreInTheLine() {
    let stack = NSStackView(views: views)
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1]])
    #expect(stack.fittingSize == CGSize(width: 30, height: 20))
  }

  @Test func anEmptyStackIsNoMistake() {
    let stack = NSStackView(views: [])
    stack.layoutSubtreeIfNeeded()
    #expect(stack.fittingSize == .zero)
  }
}
