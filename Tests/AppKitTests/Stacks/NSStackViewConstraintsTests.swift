import AppKit
import Foundation
import Testing

/// Stacks whose views have constraints of their own.
@MainActor @Suite struct NSStackViewConstraintsTests {
  private func box(_ width: CGFloat? = nil, _ height: CGFloat? = nil) -> NSView {
    let view = NSView()
    view.translatesAutoresizingMaskIntoConstraints = false
    if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return view
  }

  private func frames(_ stack: NSStackView) -> [NSRect] {
    stack.layoutSubtreeIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test func rowsAsWideAsTheirColumnLieFromTheTop() {
    let rows = [box(nil, 20), box(nil, 30)]
    let stack = NSStackView(views: rows)
    stack.frame = NSRect(x: 0, y: 0, width: 100, height: 100)
    stack.orientation = .vertical
    stack.alignment = .leading
    stack.edgeInsets = NSEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    for row in rows { row.widthAnchor.constraint(equalTo: stack.widthAnchor).isActive = true }
    // y up: the first row ends 5 points below the top.
    #expect(
      frames(stack) == [
        NSRect(x: 0, y: 75, width: 100, height: 20), NSRect(x: 0, y: 37, width: 100, height: 30),
      ])
    rows[0].isHidden = true
    stack.layoutSubtreeIfNeeded()
    #expect(rows[1].frame.minY == 65)
  }

  @Test func neighboursOfOneWidthAreAsWideAsTheWidest() {
    let views = [box(nil, 10), box(40, 10)]
    let stack = NSStackView(views: views)
    views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor).isActive = true
    #expect(stack.fittingSize == NSSize(width: 88, height: 10))
    stack.frame = NSRect(x: 0, y: 0, width: 200, height: 30)
    #expect(
      frames(stack) == [
        NSRect(x: 0, y: 10, width: 40, height: 10), NSRect(x: 48, y: 10, width: 40, height: 10),
      ])
    stack.distribution = .equalSpacing
    #expect(frames(stack).map(\.minX) == [0, 160])
  }

  @Test func aViewWithoutASizeFillsTheRoomElseTheOneThatHugsLeast() {
    let views = [40.0, 0, 60].map { NSView(frame: NSRect(x: 0, y: 0, width: $0, height: $0 / 4)) }
    let stack = NSStackView(views: views)
    stack.distribution = .fill
    stack.spacing = 0
    stack.frame = NSRect(x: 0, y: 0, width: 200, height: 20)
    #expect(frames(stack).map(\.width) == [40, 100, 60])
    stack.frame.size.width = 120
    #expect(frames(stack).map(\.width) == [40, 20, 60])
    views[1].removeFromSuperview()
    views[0].setContentHuggingPriority(.init(1), for: .horizontal)
    #expect(frames(stack).map(\.width) == [60, 60])
  }

  @Test func stacksAskForConstantExtents() {
    let (first, second) = (NSView(), NSView())
    first.widthAnchor.constraint(equalToConstant: 40).isActive = true
    second.widthAnchor.constraint(equalToConstant: 60).isActive = true
    let stack = NSStackView(views: [first, second])
    #expect(stack.fittingSize.width == 108)
  }
}
