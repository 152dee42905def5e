import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct TableIndexTests {
  private final class Source: UITableViewDataSource {
    var titles: [String]? = ["A", "B", "C", "D"]
    var asked: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int { 4 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Section \(section)" }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      asked.append(title)
      return title == UITableView.indexSearch ? NSNotFound : index
    }
  }

  private let probe = ProbedWindow()
  private let source = Source()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 220))

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    probe.view.addSubview(table)
    table.layoutIfNeeded()
  }

  @Test func titlesStandAtTheRightAndCellsLeaveRoom() throws {
    let bar = try #require(table.indexBar)
    #expect(bar.frame == CGRect(x: 180, y: 0, width: 20, height: 220))
    #expect(bar.subviews.compactMap { ($0 as? UILabel)?.text } == ["A", "B", "C", "D"])
    let cell = try #require(table.visibleCells.first)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.maxX == 180)
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(bar.frame.minY == 100)
  }

  @Test func aFingerGoesFromSectionToSectionAndDoesNotScroll() {
    // Four titles of 14 points stand in the middle of 220.
    probe.press(190, 82 + 14 * 2 + 7)
    #expect(source.asked == ["C"])
    #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
    probe.drag(190, 82 + 14 + 7)
    probe.drag(190, 82 + 14 + 9)
    probe.drag(190, 0)
    probe.release(190, 0)
    #expect(source.asked == ["C", "B", "A"] && table.contentOffset.y == 0)
  }

  @Test func titlesThatLeadNowhereDoNothing() {
    source.titles = [UITableView.indexSearch, "A"]
    table.reloadSectionIndexTitles()
    table.layoutIfNeeded()
    probe.click(190, 100)
    #expect(source.asked == [UITableView.indexSearch] && table.contentOffset.y == 0)
  }

  @Test func fewRowsAndNoTitlesNeedNoBar() throws {
    table.sectionIndexMinimumDisplayRowCount = 41
    table.layoutIfNeeded()
    #expect(table.indexBar == nil)
    #expect(table.visibleCells.first?.contentView.frame.maxX == 200)
    table.sectionIndexMinimumDisplayRowCount = 40
    table.layoutIfNeeded()
    #expect(table.indexBar != nil)
    source.titles = nil
    table.reloadSectionIndexTitles()
    #expect(table.indexBar == nil && table.subviews.allSatisfy { !($0 is TableIndexBar) })
  }

  @Test func titlesWithoutRoomAreDots() {
    #expect(TableIndexBar.shown(of: 3, in: 100) == [0, 1, 2])
    #expect(TableIndexBar.shown(of: 26, in: 14 * 5) == [0, nil, 13, nil, 25])
    #expect(TableIndexBar.shown(of: 26, in: 14 * 6) == [0, nil, 13, nil, 25])
    #expect(TableIndexBar.shown(of: 26, in: 3) == [0])
    #expect(TableIndexBar.shown(of: 0, in: 100).isEmpty)
  }
}
