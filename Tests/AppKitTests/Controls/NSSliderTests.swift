import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// A slider and the pointer.
@MainActor
struct NSSliderTests {
  private let shown = ShownWindow()

  private final class Target {
    var count = 0
    func act(_ sender: Any?) { count += 1 }
  }

  @Test func sliderFollowsThePointerBetweenItsEnds() {
    let target = Target()
    let slider = NSSlider(
      value: 0, minValue: 10, maxValue: 20, target: target, action: Target.act)
    slider.frame = CGRect(x: 0, y: 0, width: 118, height: 20)
    shown.view.addSubview(slider)
    #expect(slider.doubleValue == 10)
    shown.send(.pointerDown(shown.pointer(59, 90, .primary, held: [.primary])))
    #expect(slider.doubleValue == 15)
    shown.send(.pointerMoved(shown.pointer(500, 90, held: [.primary])))
    shown.send(.pointerUp(shown.pointer(500, 90, .primary)))
    #expect(slider.doubleValue == 20 && target.count == 2)
    slider.doubleValue = .nan
    #expect(slider.doubleValue == 10)
  }
}
