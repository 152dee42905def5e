import Foundation
import Testing
import UIKit
import UIKitTestSupport
import Windowing

@MainActor @Suite struct UITableViewTests {
  private final class Source: UITableViewDataSource, UITableViewDelegate {
    var counts = [100]
    var made = 0
    var chosen: [Int] = []
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      if cell.tag == 0 {
        made += 1
        cell.tag = made
      }
      cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
      return cell
    }
    var pressed: [String] = []
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      pressed.append("down \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      pressed.append("up \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
    func tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { pressed.append("detail \(indexPath.row)") }
    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { counts.count > 1 ? "Section \(section)" : nil }
  }

  private let probe = ProbedWindow()
  private let source = Source()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 220))

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    probe.view.addSubview(table)
    table.layoutIfNeeded()
  }

  private func settle() {
    table.advanceScrolling(to: CACurrentMediaTime() + 100)
    table.layoutIfNeeded()
  }

  private var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

  @Test func onlyRowsInSightHaveCells() {
    #expect(texts == ["0.0", "0.1", "0.2", "0.3", "0.4"])
    #expect(table.contentSize.height == 4400)
    #expect(source.made == 5)
  }

  @Test func cellsAreUsedAgain() {
    for y in stride(from: 0, through: 4180, by: 110) {
      table.contentOffset.y = CGFloat(y)
      table.layoutIfNeeded()
    }
    #expect(texts.last == "0.99")
    #expect(source.made <= 7)
  }

  @Test func aClickChoosesARow() {
    probe.click(50, 60)
    #expect(source.chosen == [1])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    probe.click(50, 10)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == false)
  }

  @Test func aDragChoosesNothing() {
    probe.press(50, 150)
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.isHighlighted == true)
    #expect(source.pressed == ["down 3"])
    probe.drag(50, 140)
    probe.drag(50, 60)
    #expect(source.pressed == ["down 3", "up 3"])
    probe.release(50, 60)
    #expect(source.chosen.isEmpty && table.contentOffset.y == 80)
    #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func arrowsGoFromRowToRow() {
    table.becomeFirstResponder()
    for _ in 0..<7 { probe.type(.down) }
    settle()
    #expect(source.chosen == [0, 1, 2, 3, 4, 5, 6])
    #expect(texts.contains("0.6"))
    probe.type(.up)
    #expect(table.indexPathForSelectedRow?.row == 5)
    probe.type(KeyEvent(key: .end, scancode: 77))
    settle()
    #expect(texts.last == "0.99")
  }

  @Test func selectionMovesWithRowsThatComeAndGo() {
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    source.counts = [101]
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    #expect(table.indexPathForSelectedRow?.row == 3)
    source.counts = [99]
    table.deleteRows(
      at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .fade)
    #expect(table.indexPathForSelectedRow?.row == 1)
    #expect(table.numberOfRows(inSection: 0) == 99)
    source.counts = [0]
    table.reloadData()
    #expect(table.visibleCells.isEmpty && table.indexPathForSelectedRow == nil)
  }

  @Test func sectionsHaveWordsAbove() {
    source.counts = [2, 0, 2]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 28)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 2)).minY == 172)
    #expect(texts == ["0.0", "0.1", "2.0", "2.1"])
  }

  @Test func rowsAreFoundByPointAndScrolledTo() {
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 45))?.row == 1)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 99_999)) == nil)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 2200)
  }

  @Test func aShownListComesToRestAndDraws() {
    let shown = ShownView(probe.window)
    shown.run(until: 0.1)
    #expect(table.visibleCells.first?.textLabel?.layer.contents != nil)
  }

  @Test func theDeleteKeyAsksTheDataSource() {
    final class Editor: UITableViewDataSource {
      var asked: [IndexPath] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
      func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        indexPath.row != 0
      }
      func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) { if editingStyle == .delete { asked.append(indexPath) } }
    }
    let editor = Editor()
    table.dataSource = editor
    let delete = KeyEvent(key: .delete, scancode: 76)
    probe.click(50, 20)
    probe.type(delete)
    #expect(editor.asked.isEmpty)
    probe.click(50, 60)
    probe.type(delete)
    #expect(editor.asked == [IndexPath(row: 1, section: 0)])
  }

  @Test func cellsAreMadeByInitialisersThatAreOnlyOverridden() {
    final class Marked: UITableViewCell {
      var mark = 0
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        mark = 7
      }
      required init?(coder: NSCoder) { fatalError("cells come from no archive") }
    }
    table.register(Marked.self, forCellReuseIdentifier: "marked")
    let cell = table.dequeueReusableCell(withIdentifier: "marked")
    #expect((cell as? Marked)?.mark == 7 && cell?.reuseIdentifier == "marked")
  }

  @Test func pullingTheListDownAsksForNews() {
    let wheel = UIRefreshControl()
    var asked = 0
    wheel.addAction(UIAction { _ in asked += 1 }, for: .valueChanged)
    table.refreshControl = wheel
    probe.press(100, 20)
    for y in stride(from: 30, through: 210, by: 20) { probe.drag(100, CGFloat(y)) }
    #expect(asked == 0 && table.contentOffset.y < -60)
    probe.release(100, 210)
    #expect(asked == 1 && wheel.isRefreshing && table.contentInset.top == 60)
    wheel.endRefreshing()
    #expect(!wheel.isRefreshing && table.contentInset.top == 0)
  }

  @Test(arguments: [UITableViewCell.AccessoryType.detailButton, .detailDisclosureButton])
  func theLetterOfARowIsAButton(type: UITableViewCell.AccessoryType) throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    cell.accessoryType = type
    table.layoutIfNeeded()
    let width = cell.contentView.frame.width
    #expect(width == (type == .detailButton ? 164 : 138))
    probe.press(width + 14, 66)
    probe.release(width + 14, 66)
    #expect(source.pressed == ["detail 1"] && source.chosen.isEmpty)
    // Let go of beside it, nothing happens.
    probe.press(width + 14, 66)
    probe.release(width + 14, 100)
    #expect(source.pressed == ["detail 1"] && source.chosen.isEmpty)
    // An arrow is part of the row.
    cell.accessoryType = .disclosureIndicator
    table.layoutIfNeeded()
    probe.press(178, 66)
    probe.release(178, 66)
    #expect(source.chosen == [1])
  }
}
