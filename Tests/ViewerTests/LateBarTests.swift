import Foundation
import Testing

@testable import Viewer

/// The bar of what takes longer than a second.
@Suite struct LateBarTests {
  @Test func itAppearsAfterASecondAndNotBefore() {
    var time = 0.0
    let bar = LateBar("a", now: { Date(timeIntervalSince1970: time) }) {
      ProgressBar($0, total: $1, isShown: false)
    }
    for (seconds, part, isShown) in [(0.5, 0.2, false), (1, 0.4, false), (1.1, 0.5, true)] {
      time = seconds
      bar.show(part)
      #expect(bar.isShown == isShown && bar.steps == (isShown ? Int(part * 100) : 0))
    }
    bar.show(0.4)
    #expect(bar.steps == 50)
    bar.show(1)
    #expect(bar.steps == 100)
  }

  @Test func whatIsQuickShowsNone() {
    let bar = LateBar("a")
    bar.show(1)
    #expect(!bar.isShown)
  }
}
