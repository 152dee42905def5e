import Foundation
import Testing
@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct RowSwipeTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var done: [String] = []
    var chosen: [Int] = []
    var offersFullSwipe = true
    var words = ["Delete", "Flag"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard indexPath.row != 3 else { return nil }
      let actions = words.enumerated().map { index, word in
        UIContextualAction(style: index == 0 ? .destructive : .normal, title: word) {
          action, _, end in
          self.done.append("\(action.title ?? "") \(indexPath.row)")
          end(true)
        }
      }
      let offer = UISwipeActionsConfiguration(actions: actions)
      offer.performsFirstActionWithFullSwipe = offersFullSwipe
      return offer
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
  }

  private let probe = ProbedWindow()
  private let source = Source()
  private let list: UITableView

  init() {
    list = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    list.rowHeight = 44
    (list.dataSource, list.delegate) = (source, source)
    probe.view.addSubview(list)
    list.layoutIfNeeded()
  }

  private func drag(from x: CGFloat, by way: CGFloat, y: CGFloat, down: CGFloat = 0) {
    probe.press(x, y)
    for step in 1...8 {
      probe.time += 0.05
      probe.drag(x + way * CGFloat(step) / 8, y + down * CGFloat(step) / 8)
    }
    probe.time += 0.5
    probe.release(x + way, y + down)
  }

  @Test func aSwipeOffersActionsThatAClickDoes() throws {
    drag(from: 350, by: -160, y: 66)
    let cell = try #require(list.cellForRow(at: [0, 1]))
    #expect(cell.transform.tx < -140 && source.done.isEmpty)
    #expect(source.chosen.isEmpty && list.contentOffset.y == 0)
    let words = try #require((list.swipe?.firstButton as? UIButton)?.titleLabel)
    #expect(words.text == "Delete" && words.frame.width > 20 && words.frame.minX > 0)
    probe.click(410 + cell.transform.tx, 66)
    #expect(source.done == ["Flag 1"] && source.chosen.isEmpty)
    #expect(list.swipe == nil)
  }

  @Test func wordsAreNotSqueezedWhileTheyComeIntoSight() throws {
    probe.press(350, 66)
    for step in 1...4 {
      probe.time += 0.05
      probe.drag(350 - CGFloat(step) * 15, 66)
    }
    list.layoutIfNeeded()
    let swipe = try #require(list.swipe)
    let buttons = swipe.firstButton.superview?.subviews ?? []
    #expect(swipe.shift == -60 && buttons.count == 2)
    #expect(buttons.allSatisfy { $0.frame.width >= 74 })
    // The first action is on top of the other one, each at its share of the room.
    #expect(buttons.last === swipe.firstButton && buttons.map(\.frame.minX) == [0, 30])
  }

  @Test func rowsThatStandOpenWideOfferAllTheirActions() throws {
    source.words = ["Delete", "Flag as important", "More"]
    drag(from: 390, by: -200, y: 66)
    let swipe = try #require(list.swipe)
    #expect(swipe.shift < -240 && !swipe.isFull && source.done.isEmpty)
    let buttons = try #require(swipe.firstButton.superview?.subviews)
    #expect(Set(buttons.map(\.frame.width)).count == 1 && buttons.allSatisfy { $0.alpha == 1 })
    source.words = ["Delete"]
  }

  @Test func aPictureStandsAloneInLowRows() throws {
    let action = UIContextualAction(style: .normal, title: "Delete") { _, _, end in end(true) }
    action.image = UIImage(systemName: "trash")
    for (height, title) in [(44, nil), (100, "Delete")] as [(CGFloat, String?)] {
      let cell = UITableViewCell()
      let swipe = RowSwipe(
        [0, 0], cell, at: CGRect(x: 0, y: 0, width: 300, height: height), isLeading: false,
        UISwipeActionsConfiguration(actions: [action]), in: list, choose: { _, _ in })
      let button = try #require(swipe.firstButton as? UIButton)
      #expect(button.currentTitle == title && button.currentImage != nil)
      #expect(button.accessibilityLabel == "Delete")
      swipe.remove()
    }
  }

  @Test func aLongSwipeDoesTheFirstActionWhereThatIsWanted() {
    drag(from: 390, by: -330, y: 22)
    #expect(source.done == ["Delete 0"])
    source.offersFullSwipe = false
    drag(from: 390, by: -330, y: 22)
    #expect(source.done == ["Delete 0"] && list.swipe != nil)
  }

  @Test func aShortSwipeAClickAndRowsWithoutActionsLeaveNothingOpen() throws {
    drag(from: 350, by: -40, y: 66)
    #expect(list.swipe == nil)
    drag(from: 350, by: -160, y: 66)
    #expect(list.swipe?.path == [0, 1])
    probe.click(100, 200)
    #expect(list.swipe == nil && source.chosen.isEmpty)
    drag(from: 350, by: -160, y: 3 * 44 + 20)
    #expect(list.swipe == nil)
  }

  @Test func draggingUpAndDownScrolls() {
    drag(from: 200, by: 10, y: 250, down: -150)
    #expect(list.contentOffset.y > 100 && list.swipe == nil)
  }
}
