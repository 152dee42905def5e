import Testing
import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct UIScreenEdgePanTests {
  /// Drags from a place at the window's left edge, or elsewhere.
  private func begins(from start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat)) -> Bool {
    let probe = ProbedWindow()
    var hasBegun = false
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.addAction { if $0.state == .began { hasBegun = true } }
    pan.edges = .left
    probe.view.addGestureRecognizer(pan)
    probe.press(start.0, start.1)
    for step in 1...5 {
      let share = CGFloat(step) / 5
      probe.drag(
        start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share)
    }
    probe.release(end.0, end.1)
    return hasBegun
  }

  @Test func onlyDragsFromTheEdgeInwardsBegin() {
    #expect(begins(from: (5, 100), to: (80, 110)))
    #expect(!begins(from: (100, 100), to: (180, 100)))
    #expect(!begins(from: (5, 100), to: (10, 180)))
    #expect(!begins(from: (395, 100), to: (300, 100)))
  }
}
