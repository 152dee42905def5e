import Testing

@testable import AppKit

/// How long panes are that fill a split view.
@Suite struct SplitPaneTests {
  private func lengths(_ panes: [SplitPane], _ room: Double) -> [Double] {
    panes.lengths(filling: room).map { (Double($0) * 1e6).rounded() / 1e6 }
  }

  @Test func equalsChangeInProportion() {
    let panes = [SplitPane(length: 100), SplitPane(length: 300)]
    #expect(lengths(panes, 400) == [100, 300])
    #expect(lengths(panes, 800) == [200, 600])
    #expect(lengths(panes, 200) == [50, 150])
    #expect(lengths([SplitPane(length: 0), SplitPane(length: 0)], 100) == [50, 50])
    #expect(lengths([], 100) == [])
  }

  @Test func thoseThatHoldTheirLengthLeastChangeFirst() {
    let panes = [SplitPane(length: 100, minimum: 80, priority: 260), SplitPane(length: 300)]
    #expect(lengths(panes, 1000) == [100, 900])
    #expect(lengths(panes, 120) == [100, 20])
    // Once the other has nothing more to give.
    #expect(lengths(panes, 90) == [90, 0])
  }

  @Test func limitsHoldWhileTheyCan() {
    let panes = [
      SplitPane(length: 100, maximum: 120), SplitPane(length: 100, minimum: 90),
      SplitPane(length: 100),
    ]
    #expect(lengths(panes, 600) == [120, 240, 240])
    #expect(lengths(panes, 210) == [60, 90, 60])
    #expect(lengths(panes, 60).reduce(0, +) == 60)
    #expect(lengths([SplitPane(length: 10, maximum: 20)], 50) == [50])
    #expect(lengths([SplitPane(length: 500, minimum: 400), SplitPane(length: 0)], 0) == [0, 0])
  }
}
