import Foundation
import Testing
import Windowing

@testable import UIKitControls
@testable import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct ScrollKeysTests {
  private let probe = ProbedWindow()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let button = UIButton(type: .system)

  init() {
    scroll.contentSize = CGSize(width: 200, height: 1000)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    scroll.addSubview(button)
    probe.view.addSubview(scroll)
    button.becomeFirstResponder()
  }

  private func type(_ key: Key, _ scancode: Int) -> CGFloat {
    probe.type(KeyEvent(key: key, scancode: scancode))
    scroll.advanceScrolling(to: CACurrentMediaTime() + 100)
    return scroll.contentOffset.y
  }

  @Test func keysThatNobodyTakesMoveTheContent() {
    #expect(type(.pageDown, 78) == 160)
    #expect(type(.down, 81) == 216)
    #expect(type(.up, 82) == 160)
    #expect(type(.end, 77) == 800)
    #expect(type(.pageUp, 75) == 640)
    #expect(type(.home, 74) == 0)
  }

  @Test func aProgramMayForbidIt() {
    scroll.allowsKeyboardScrolling = false
    #expect(type(.pageDown, 78) == 0)
  }

  @Test func arrowsBelongToWhatAPersonWritesIn() {
    let field = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
    scroll.addSubview(field)
    field.becomeFirstResponder()
    #expect(type(.down, 81) == 0)
    #expect(type(.pageDown, 78) == 160)
  }
}
