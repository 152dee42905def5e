import AppKit
import AppKitTestSupport
import Foundation
import Testing

/// What indicators show of progress, in pixels.
@MainActor @Suite struct NSProgressIndicatorTests {
  private let shown = ShownWindow()
  private let bar = NSProgressIndicator(frame: NSRect(x: 0, y: 40, width: 200, height: 20))

  init() {
    shown.view.addSubview(bar)
    bar.isIndeterminate = false
    shown.show()
  }

  /// How far the bar is blue, in points.
  private func filledWidth() throws -> Int {
    try (0..<200).count { x in
      let pixel = try shown.pixel(x, 50)
      return pixel[2] > 200 && pixel[0] < 100
    }
  }

  @Test(arguments: [(0, 0), (25, 50), (150, 200), (-5, 0)] as [(Double, Int)])
  func theBarIsFilledByTheShare(value: Double, width: Int) throws {
    shown.change { bar.doubleValue = value }
    shown.run(until: 1)
    #expect(abs(try filledWidth() - width) <= 2)
  }

  @Test func sharesAreThoseBetweenTheEnds() throws {
    shown.change {
      (bar.minValue, bar.maxValue) = (10, 20)
      bar.doubleValue = 14
      bar.increment(by: 1)
      bar.doubleValue = .nan
    }
    shown.run(until: 1)
    #expect(bar.doubleValue == 15)
    #expect(abs(try filledWidth() - 100) <= 2)
  }

  @Test func whatGoesOnMovesAndStops() throws {
    shown.change {
      bar.isIndeterminate = true
      bar.startAnimation(nil)
    }
    let first = try (0..<200).first { try shown.pixel($0, 50)[0] < 100 }
    shown.run(until: 0.55)
    let later = try (0..<200).first { try shown.pixel($0, 50)[0] < 100 }
    #expect(try #require(later) > #require(first) + 30)
    shown.change { bar.stopAnimation(nil) }
    #expect(try filledWidth() == 0)
  }

  @Test func wheelsHideWhereTheyShould() {
    bar.style = .spinning
    bar.isIndeterminate = true
    #expect(bar.intrinsicContentSize == NSSize(width: 32, height: 32))
    bar.controlSize = .small
    bar.sizeToFit()
    #expect(bar.frame.size == NSSize(width: 16, height: 16))
    func areHidden() -> Bool { bar.layer?.sublayers?.allSatisfy(\.isHidden) == true }
    bar.isDisplayedWhenStopped = false
    #expect(areHidden())
    bar.startAnimation(nil)
    #expect(!areHidden())
  }

  @Test func aSubclassThatDrawsShowsWhatItDrawsAlone() throws {
    final class Drawn: NSProgressIndicator {
      override func draw(_ dirtyRect: NSRect) {
        NSColor.red.setFill()
        bounds.fill()
      }
    }
    let drawn = Drawn(frame: bar.frame)
    (drawn.isIndeterminate, drawn.doubleValue) = (false, 50)
    bar.removeFromSuperview()
    shown.change { shown.view.addSubview(drawn) }
    #expect(try filledWidth() == 0)
    shown.change { drawn.doubleValue = 80 }
    #expect(try filledWidth() == 0 && shown.pixel(20, 50)[0] > 200)
  }
}
