import Testing
import UIKit

@testable import Viewer

/// The animations over time, in windows of several widths.
@MainActor
@Suite struct TimelineViewTests {
  private func names(width: CGFloat) -> CGFloat {
    let view = TimelineView(frame: CGRect(x: 0, y: 0, width: width, height: 200))
    view.layoutIfNeeded()
    return view.names
  }

  @Test func namesHaveAsMuchRoomAsTheWindowHas() {
    #expect(names(width: 1280) == 340)
    #expect(names(width: 2400) > 440)
    #expect(names(width: 640) < 230)
  }
}
