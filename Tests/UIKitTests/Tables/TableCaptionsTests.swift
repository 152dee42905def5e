import Foundation
import Testing
import UIKit

/// What stands above and below sections, where it has its place and where it floats.
@MainActor struct TableCaptionsTests {
  private final class Source: UITableViewDataSource, UITableViewDelegate {
    var news: [String] = []
    var title = "row"
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "\(title) \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "caption")
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "caption")
    }
    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { news.append("head \(section)") }
    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { news.append("head \(section) gone") }
    func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { news.append("foot \(section)") }
  }

  private let source = Source()
  private let table: UITableView

  /// Sections of 20 + 4 · 50 + 10 = 230 points in a list of 300.
  init() {
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    prepare(table)
  }

  private func prepare(_ table: UITableView) {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "caption")
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (50, 20, 10)
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
  }

  private func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    table.layoutIfNeeded()
  }

  @Test func sectionsHaveTheirPlaces() {
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 230, width: 200, height: 230))
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 230, width: 200, height: 20))
    #expect(table.rectForFooter(inSection: 1) == CGRect(x: 0, y: 450, width: 200, height: 10))
    #expect(table.rect(forSection: 3) == .zero && table.rectForHeader(inSection: -1) == .zero)
    let touched = table.indexPathsForRows(in: CGRect(x: 0, y: 169, width: 200, height: 82))
    #expect(touched == [[0, 2], [0, 3], [1, 0]])
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)) == nil)
  }

  @Test(
    arguments: [
      (-30, 0), (0, 0), (60, 60), (210, 210), (215, 210), (229, 210),
    ] as [(CGFloat, CGFloat)])
  func aHeaderOfAPlainListStaysInSightUntilTheNextComes(offset: CGFloat, y: CGFloat) {
    scroll(to: offset)
    #expect(table.headerView(forSection: 0)?.frame.minY == y)
    #expect(table.rectForHeader(inSection: 0).minY == 0)
    #expect(table.headerView(forSection: 1)?.frame.minY == 230)
  }

  /// A list of 300 points: the footer lies at 220 at most, and at 20 at least, below its header.
  @Test(arguments: [(0, 220), (-100, 190), (-275, 20)] as [(CGFloat, CGFloat)])
  func aFooterOfAPlainListStaysInSightBelowItsHeader(offset: CGFloat, y: CGFloat) {
    scroll(to: offset)
    #expect(table.footerView(forSection: 0)?.frame.minY == y)
  }

  @Test func captionsFloatBelowWhatCoversTheTop() {
    table.contentInset.top = 40
    scroll(to: 60)
    #expect(table.headerView(forSection: 0)?.frame.minY == 100)
  }

  @Test func captionsOfGroupedListsScroll() {
    let grouped = UITableView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .grouped)
    prepare(grouped)
    grouped.contentOffset.y = 100
    grouped.layoutIfNeeded()
    #expect(grouped.headerView(forSection: 0)?.frame.minY == 0)
  }

  @Test func aPaddingLiesAboveHeaders() {
    table.sectionHeaderTopPadding = 22
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height == 42)
    #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 22, width: 200, height: 20))
    #expect(table.rectForRow(at: [0, 0]).minY == 42)
  }

  @Test func theDelegateHearsWhichCaptionsAreInSight() {
    #expect(source.news == ["head 0", "foot 0", "head 1", "foot 1"])
    source.news = []
    scroll(to: 235)
    #expect(source.news.contains("head 0 gone") && source.news.contains("head 2"))
    source.news = []
    scroll(to: 236)
    #expect(source.news.isEmpty)
  }

  @Test func rowsAreFilledAnewInTheirCells() throws {
    let cell = try #require(table.cellForRow(at: [0, 1]))
    source.title = "new"
    table.reconfigureRows(at: [[0, 1], [2, 3]])
    #expect(table.cellForRow(at: [0, 1]) === cell && cell.textLabel?.text == "new 1")
    #expect(table.cellForRow(at: [0, 0])?.textLabel?.text == "row 0")
  }

  @Test func severalRowsAreChosenWhileTheListIsEdited() {
    table.allowsMultipleSelectionDuringEditing = true
    table.isEditing = true
    for row in [2, 0] {
      table.selectRow(at: [0, row], animated: false, scrollPosition: .none)
    }
    #expect(table.indexPathsForSelectedRows == [[0, 2], [0, 0]])
    scroll(to: 200)
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == table.rectForRow(at: [0, 2]).minY)
    table.isEditing = false
    table.selectRow(at: [1, 1], animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == [[1, 1]])
  }
}
