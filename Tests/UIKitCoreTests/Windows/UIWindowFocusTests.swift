import Foundation
import Testing
import Windowing

import UIKitControls
@testable import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct UIWindowFocusTests {
  private let probe = ProbedWindow()
  private let buttons = (0..<3).map { _ in UIButton(type: .system) }

  init() {
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 100, height: 40)
      probe.view.addSubview(button)
    }
  }

  private var focused: Int? { buttons.firstIndex { $0.isFirstResponder } }

  @Test func tabGoesRoundInTheOrderOfTheTree() {
    var order: [Int?] = []
    for _ in 0..<4 {
      probe.type(.tab)
      order.append(focused)
    }
    #expect(order == [0, 1, 2, 0])
    probe.type(.shiftTab)
    #expect(focused == 2)
  }

  @Test func shiftTabBeginsAtTheEnd() {
    probe.type(.shiftTab)
    #expect(focused == 2)
  }

  @Test func whatCannotBeActedUponIsLeftOut() {
    buttons[0].isEnabled = false
    buttons[1].isHidden = true
    probe.type(.tab)
    #expect(focused == 2)
  }

  @Test func nothingToFocusIsNoTrap() {
    for button in buttons { button.removeFromSuperview() }
    probe.type(.tab)
    #expect(probe.window.firstResponder == nil)
  }

  @Test func tabWithControlIsAKeyLikeOthers() {
    var offered = 0
    probe.window.onUnhandledKey = { _ in
      offered += 1
      return true
    }
    probe.type(KeyEvent(key: .tab, scancode: 43, modifiers: .control))
    #expect(offered == 1)
    #expect(focused == nil)
  }

  @Test func aRemovedViewGivesTheKeysAway() {
    probe.type(.tab)
    let outer = UIView()
    outer.addSubview(buttons[0])
    #expect(probe.window.firstResponder == nil)
  }

  @Test func aResponderMayKeepTheKeys() {
    final class Stubborn: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { false }
    }
    let stubborn = Stubborn()
    probe.view.addSubview(stubborn)
    #expect(stubborn.becomeFirstResponder())
    #expect(!buttons[0].becomeFirstResponder())
    #expect(stubborn.isFirstResponder)
  }

  @Test func onlyViewsInAWindowGetTheKeys() {
    #expect(!UIButton().becomeFirstResponder())
    #expect(!UIView().becomeFirstResponder())
  }
}
