import Foundation
import Testing
@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct TableEditingTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names = (0..<40).map { "row \($0)" }
    var heights: [String: CGFloat] = [:]
    var told: [String] = []
    var lastTarget = Int.max

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = names[indexPath.row]
      cell.accessoryType = .checkmark
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[names[indexPath.row]] ?? 44
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 2
    }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 1 ? .insert : .delete }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      told.append("\(editingStyle) \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 3
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
      told.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { [0, min(proposedDestinationIndexPath.row, lastTarget)] }
  }

  private let probe = ProbedWindow()
  private let source = Source()
  private let list: UITableView

  init() {
    list = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    (list.dataSource, list.delegate) = (source, source)
    probe.view.addSubview(list)
    list.layoutIfNeeded()
  }

  private func cell(_ row: Int) throws -> UITableViewCell {
    try #require(list.cellForRow(at: [0, row]))
  }

  private func edit() {
    list.setEditing(true, animated: false)
    list.layoutIfNeeded()
  }

  private func words(_ row: Int) -> String? { list.cellForRow(at: [0, row])?.textLabel?.text }

  @Test func contentMakesRoomForWhatMayBeDone() throws {
    #expect(try cell(0).contentView.frame == CGRect(x: 0, y: 0, width: 364, height: 44))
    edit()
    #expect(try cell(0).contentView.frame == CGRect(x: 40, y: 0, width: 316, height: 44))
    #expect(try cell(1).editingStyle == .insert && cell(0).editingStyle == .delete)
    // One that may not be changed, and one that may not be moved.
    #expect(try cell(2).contentView.frame == CGRect(x: 0, y: 0, width: 356, height: 44))
    #expect(try cell(3).contentView.frame == CGRect(x: 40, y: 0, width: 360, height: 44))
    list.setEditing(false, animated: false)
    list.layoutIfNeeded()
    #expect(try cell(0).contentView.frame == CGRect(x: 0, y: 0, width: 364, height: 44))
  }

  @Test func cellsTellOfTheChangeBeforeAndAfterIt() {
    let cell = TellingCell()
    cell.setEditing(true, animated: false)
    cell.setEditing(true, animated: false)
    cell.setEditing(false, animated: false)
    #expect(cell.told == ["will 1", "did 1", "will 0", "did 0"])
  }

  @Test func whatStandsAtTheRightMeanwhileIsBesideTheGrip() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    try cell(0).editingAccessoryView = view
    #expect(try cell(0).contentView.frame.width == 364)
    edit()
    #expect(try cell(0).contentView.frame == CGRect(x: 40, y: 0, width: 270, height: 44))
    #expect(view.frame == CGRect(x: 310, y: 12, width: 30, height: 20) && view.alpha == 1)
    list.setEditing(false, animated: false)
    list.layoutIfNeeded()
    #expect(try cell(0).contentView.frame.width == 364 && view.alpha == 0)
  }

  @Test func changesWaitForTheEndOfAnUpdate() {
    #expect(!list.hasUncommittedUpdates)
    list.beginUpdates()
    source.names.removeFirst()
    list.deleteRows(at: [[0, 0]], with: .none)
    #expect(list.hasUncommittedUpdates)
    list.endUpdates()
    #expect(!list.hasUncommittedUpdates)
  }

  @Test func rowsThatComeIntoSightMeanwhileShowItToo() throws {
    edit()
    list.contentOffset.y = 800
    list.layoutIfNeeded()
    #expect(try cell(20).isEditing && cell(20).contentView.frame.minX == 40)
  }

  @Test func marksLetRowsComeAndGo() throws {
    edit()
    probe.click(20, 66)
    #expect(source.told == ["insert 1"])
    probe.click(20, 22)
    let button = try #require(list.swipe?.firstButton as? UIButton)
    #expect(button.currentTitle == "Delete" && source.told == ["insert 1"])
    #expect(try cell(0).transform.tx < -70)
    probe.click(380, 22)
    #expect(source.told == ["insert 1", "delete 0"] && list.swipe == nil)
  }

  @Test func nothingIsChosenMeanwhileUnlessToldSo() {
    edit()
    probe.click(200, 66)
    #expect(list.indexPathForSelectedRow == nil)
    list.allowsSelectionDuringEditing = true
    probe.click(200, 66)
    #expect(list.indexPathForSelectedRow == [0, 1])
  }

  private func hold(_ y: CGFloat, to ways: [CGFloat]) {
    probe.press(380, y)
    for way in ways {
      probe.time += 0.05
      probe.drag(380, way)
    }
  }

  @Test func aRowIsMovedByItsGrip() throws {
    edit()
    let first = try cell(0)
    hold(22, to: [40, 60, 80])
    // Its lower edge is at 102, beyond the middle of the row that was second, and not of the third one at 110.
    #expect(list.cellForRow(at: [0, 1]) === first && first.center.y == 80)
    #expect(words(0) == "row 1" && source.told.isEmpty && list.contentOffset.y == 0)
    probe.drag(380, 100)
    probe.release(380, 100)
    #expect(source.told == ["move 0 to 2"])
    #expect(source.names.prefix(3) == ["row 1", "row 2", "row 0"])
    #expect(list.cellForRow(at: [0, 2]) === first && first.center.y == 110)
    #expect(list.rectForRow(at: [0, 1]).minY == 44)
  }

  @Test func rowsOfOtherHeightsChangePlacesOnce() throws {
    source.heights = ["row 0": 40, "row 1": 100]
    list.reloadData()
    edit()
    list.layoutIfNeeded()
    hold(20, to: [72])
    #expect(words(1) == "row 0" && list.rectForRow(at: [0, 0]).height == 100)
    #expect(list.rectForRow(at: [0, 1]) == CGRect(x: 0, y: 100, width: 400, height: 40))
    for y in [73, 72.5, 73] as [CGFloat] { probe.drag(380, y) }
    #expect(words(1) == "row 0")
    probe.drag(380, 60)
    #expect(words(0) == "row 0")
    probe.release(380, 60)
    #expect(source.told.isEmpty && list.rectForRow(at: [0, 1]).minY == 40)
  }

  @Test func theDelegateSaysWhereARowMayGo() {
    source.lastTarget = 1
    edit()
    hold(22, to: [90, 150, 200])
    probe.release(380, 200)
    #expect(source.told == ["move 0 to 1"])
  }

  @Test func whatMayNotBeMovedStays() {
    edit()
    hold(154, to: [180, 220])
    probe.release(380, 220)
    #expect(source.told.isEmpty && words(3) == "row 3")
  }

  @Test func aRowHeldAtTheEdgeScrollsTheList() throws {
    edit()
    hold(22, to: [295])
    list.edges.advance(to: 1)
    list.edges.advance(to: 1.05)
    #expect(list.contentOffset.y > 20)
    let held = try #require(list.moving)
    #expect(abs(held.position.y - 295 - list.contentOffset.y) < 1e-9)
    list.layoutIfNeeded()
    #expect(list.cellForRow(at: held.path)?.textLabel?.text == "row 0")
    #expect(words(held.path.row + 1) == "row \(held.path.row + 1)")
    list.cancelMove()
    #expect(source.told.isEmpty && words(held.path.row) == "row \(held.path.row)")
  }
}

private final class TellingCell: UITableViewCell {
  var told: [String] = []
  override func willTransition(to state: StateMask) {
    super.willTransition(to: state)
    told.append("will \(state.rawValue)")
  }
  override func didTransition(to state: StateMask) {
    super.didTransition(to: state)
    told.append("did \(state.rawValue)")
  }
}
