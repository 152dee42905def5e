import Foundation
import Testing

@testable import AppKit

/// Views that leave a stack where there is not room for all.
@MainActor
struct NSStackViewPriorityTests {
  private final class Listener: NSObject, NSStackViewDelegate {
    var told: [String] = []
    func stackView(_ stackView: NSStackView, willDetach views: [NSView]) {
      told.append("out \(views.count)")
    }
    func stackView(_ stackView: NSStackView, didReattach views: [NSView]) {
      told.append("in \(views.count)")
    }
  }

  private let views = (0..<3).map { _ in NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 10)) }

  private func stack(width: CGFloat) -> NSStackView {
    let stack = NSStackView(views: views)
    stack.spacing = 10
    stack.frame = NSRect(x: 0, y: 0, width: width, height: 20)
    return stack
  }

  @Test func whatCountsLeastLeavesFirstAndComesBack() {
    let (stack, listener) = (stack(width: 170), Listener())
    stack.delegate = listener
    stack.setVisibilityPriority(.detachOnlyIfNecessary, for: views[0])
    stack.setVisibilityPriority(.init(500), for: views[1])
    stack.layoutSubtreeIfNeeded()
    #expect(stack.detachedViews == [])
    stack.setFrameSize(NSSize(width: 120, height: 20))
    stack.needsLayout = true
    stack.layoutSubtreeIfNeeded()
    #expect(stack.detachedViews == [views[1]] && views[1].superview == nil)
    #expect(views.map(\.frame.minX)[2] == 60)
    stack.setFrameSize(NSSize(width: 40, height: 20))
    stack.needsLayout = true
    stack.layoutSubtreeIfNeeded()
    #expect(stack.detachedViews == [views[0], views[1]] && views[2].superview === stack)
    stack.setFrameSize(NSSize(width: 200, height: 20))
    stack.needsLayout = true
    stack.layoutSubtreeIfNeeded()
    #expect(stack.detachedViews == [] && stack.arrangedSubviews == views)
    #expect(views.map(\.frame.minX) == [0, 60, 120])
    #expect(listener.told == ["out 1", "out 1", "in 2"])
  }

  @Test func aViewThatIsNotVisibleTakesNoRoom() {
    let stack = stack(width: 500)
    stack.setVisibilityPriority(.notVisible, for: views[1])
    stack.layoutSubtreeIfNeeded()
    #expect(stack.detachedViews == [views[1]] && views[2].frame.minX == 60)
    stack.setVisibilityPriority(.mustHold, for: views[1])
    stack.layoutSubtreeIfNeeded()
    #expect(views[2].frame.minX == 120)
  }

  @Test func gapsOfTheirOwnAreTold() {
    let stack = stack(width: 500)
    #expect(stack.customSpacing(after: views[0]) == NSStackView.useDefaultSpacing)
    stack.setCustomSpacing(3, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 3)
    stack.setCustomSpacing(NSStackView.useDefaultSpacing, after: views[0])
    stack.layoutSubtreeIfNeeded()
    #expect(views[1].frame.minX == 60)
  }
}
