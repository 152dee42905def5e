import AppKit
import Foundation
import Testing

@MainActor
struct NSStackViewGravityTests {
  private let views = (0..<4).map { _ in NSView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)) }
  private let stack = NSStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))

  private var places: [CGFloat] {
    stack.layoutSubtreeIfNeeded()
    return views.map { $0.frame.minX }
  }

  @Test func eachAreaHasItsEnd() {
    stack.setViews([views[3]], in: .trailing)
    stack.setViews([views[0]], in: .leading)
    stack.setViews([views[1], views[2]], in: .center)
    #expect(places == [0, 76, 104, 180])
    #expect(stack.arrangedSubviews == views && stack.views(in: .center) == [views[1], views[2]])
  }

  @Test func columnsRunFromTheTop() {
    stack.orientation = .vertical
    stack.setFrameSize(CGSize(width: 20, height: 200))
    stack.setViews([views[0]], in: .top)
    stack.setViews([views[1]], in: .center)
    stack.setViews([views[2]], in: .bottom)
    stack.layoutSubtreeIfNeeded()
    #expect(views.prefix(3).map { $0.frame.minY } == [190, 95, 0])
  }

  @Test func othersTakeThePlaceOfThoseThatWereThere() {
    stack.setViews([views[0], views[1]], in: .trailing)
    stack.setViews([views[1], views[2]], in: .trailing)
    #expect(views[0].superview == nil && stack.views == [views[1], views[2]])
    stack.insertView(views[3], at: 0, in: .trailing)
    #expect(stack.views(in: .trailing) == [views[3], views[1], views[2]])
    stack.removeView(views[3])
    #expect(views[3].superview == nil && stack.views.count == 2)
  }

  @Test func theMiddleGivesWayToBothEnds() {
    stack.setFrameSize(CGSize(width: 110, height: 20))
    stack.setViews([views[0], views[1], views[2]], in: .leading)
    stack.setViews([views[3]], in: .center)
    // Alone it would begin at 45.
    #expect(places == [0, 28, 56, 84])
    stack.setFrameSize(CGSize(width: 60, height: 20))
    #expect(places == [0, 28, 56, 84])
  }

  @Test func viewsThatComeLaterKeepToTheOneBefore() {
    stack.setViews([views[0]], in: .trailing)
    stack.addArrangedSubview(views[1])
    #expect(stack.views(in: .trailing) == [views[0], views[1]])
    stack.distribution = .fillEqually
    #expect(places.prefix(2) == [0, 104])
  }
}
