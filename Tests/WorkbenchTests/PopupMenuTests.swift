import Testing
import UIKit

@testable import Workbench

@MainActor
@Suite struct PopupMenuTests {
  private final class Done { var rows: [String] = [] }

  private func menu(_ done: Done) -> PopupMenu {
    func item(_ title: String, _ isEnabled: Bool = true) -> PopupMenu.Item {
      PopupMenu.Item(title, isEnabled: isEnabled) { done.rows.append(title) }
    }
    return PopupMenu(
      [item("a"), .line, item("b", false), item("c")], at: CGPoint(x: 390, y: 290),
      in: CGSize(width: 400, height: 300))
  }

  @Test func stepsGoOverWhatCannotBeDoneAndAroundTheEnds() {
    let menu = menu(Done())
    menu.step(1)
    #expect(menu.chosen == 0)
    menu.step(1)
    #expect(menu.chosen == 3)
    menu.step(1)
    #expect(menu.chosen == 0)
    menu.step(-1)
    #expect(menu.chosen == 3)
  }

  @Test func whatIsChosenIsDoneAfterTheMenuIsClosed() {
    let done = Done()
    let menu = menu(done)
    menu.onClose = { done.rows.append("closed") }
    menu.performChosen()
    #expect(done.rows.isEmpty)
    menu.step(-1)
    menu.performChosen()
    #expect(done.rows == ["closed", "c"])
  }

  @Test func itStaysWithinItsWindow() {
    let card = menu(Done()).subviews[0]
    #expect(card.frame.maxX <= 396 && card.frame.maxY <= 296 && card.frame.minX >= 4)
  }
}
