import Foundation
import Testing
import UIKitTestSupport

import UIKitControls
@testable import UIKitCore

@MainActor @Suite struct UIFocusTests {
  /// Writes down how the focus moves below it.
  private final class Board: UIView {
    var news: [String] = []
    var keeps = false
    var preferred: UIView?
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { [preferred ?? self] }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { !keeps }
    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      func name(_ view: UIView?) -> String { view.map { "\($0.tag)" } ?? "-" }
      news.append("\(name(context.previouslyFocusedView))>\(name(context.nextFocusedView))")
      if context.focusHeading == .next { news.append("next") }
      coordinator.addCoordinatedFocusingAnimations({ [self] in news.append("\($0.duration)") })
    }
  }

  private let probe = ProbedWindow()
  private let board = Board(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let buttons = (0..<3).map { _ in UIButton(type: .system) }

  init() {
    probe.view.addSubview(board)
    for (index, button) in buttons.enumerated() {
      button.tag = index + 1
      button.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 100, height: 40)
      board.addSubview(button)
    }
  }

  @Test func whatIsAroundIsToldOnceOfEachMove() {
    probe.type(.tab)
    probe.type(.tab)
    #expect(board.news == ["->1", "next", "0.2", "1>2", "next", "0.2"])
    board.news = []
    buttons[2].becomeFirstResponder()
    #expect(board.news == ["2>3", "0.2"])
    buttons[2].resignFirstResponder()
    #expect(board.news == ["2>3", "0.2", "3>-", "0.2"])
  }

  @Test func whatIsAroundMayKeepTheFocus() {
    probe.type(.tab)
    board.keeps = true
    probe.type(.tab)
    #expect(buttons[0].isFocused)
  }

  @Test func theFocusGoesWhereItIsPreferred() {
    board.preferred = buttons[2]
    board.setNeedsFocusUpdate()
    board.updateFocusIfNeeded()
    #expect(buttons[2].isFocused)
    board.preferred = buttons[1]
    board.setNeedsFocusUpdate()
    probe.window.layoutIfNeeded()
    #expect(buttons[1].isFocused)
  }

  @Test func aWishOfWhatHasNotTheFocusIsLeftOut() {
    let other = UIButton(type: .system)
    probe.view.addSubview(other)
    other.becomeFirstResponder()
    board.preferred = buttons[2]
    board.setNeedsFocusUpdate()
    board.updateFocusIfNeeded()
    #expect(other.isFocused)
  }
}
