import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport

/// Rows that are as high as their cells want to be.
@MainActor @Suite struct TableHeightsTests {
  private final class Source: UITableViewDataSource {
    var words = (0..<60).map { String(repeating: "word ", count: $0 % 7 * 6 + 1) }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      words.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = words[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      "Footer"
    }
  }

  private let probe = ProbedWindow()
  private let source = Source()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 250))

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    probe.view.addSubview(table)
    table.layoutIfNeeded()
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    table.layoutIfNeeded()
  }

  /// The cells lie upon each other without gaps, and each is as high as its words.
  private func expectOrder() {
    let cells = table.visibleCells
    #expect(cells.count > 1)
    for (above, below) in zip(cells, cells.dropFirst()) {
      #expect(above.frame.maxY == below.frame.minY)
    }
    for cell in cells {
      let words = cell.textLabel?.sizeThatFits(CGSize(width: 168, height: 0)).height ?? 0
      #expect(cell.bounds.height == max(44, (words + 16).rounded(.up)))
    }
    #expect(cells[0].frame.minY <= table.bounds.minY)
    #expect(cells[cells.count - 1].frame.maxY >= min(table.bounds.maxY, table.contentSize.height))
  }

  @Test func rowsAreAsHighAsTheirWords() {
    expectOrder()
    #expect(table.rectForRow(at: path(0)).height == 44)
    #expect(table.rectForRow(at: path(3)).height > 80)
    #expect(table.rectForRow(at: path(50)).height == 44)
  }

  @Test func scrollingDownAndUpShowsAllRowsInOrder() {
    for y in stride(from: 0, to: 2500, by: 90) {
      scroll(to: CGFloat(y))
      expectOrder()
    }
    let known = table.contentSize.height
    scroll(to: known - 250)
    expectOrder()
    for y in stride(from: table.contentOffset.y, to: 0, by: -90) {
      scroll(to: min(y, table.contentOffset.y - 90))
      expectOrder()
    }
    // All heights are known now; the content begins at its top again.
    scroll(to: 0)
    #expect(table.visibleCells.first?.textLabel?.text == source.words[0])
  }

  @Test func rowsThatComeFromAboveMoveNothingInSight() throws {
    scroll(to: 1500)
    let cell = try #require(table.visibleCells.first)
    let row = try #require(table.indexPath(for: cell)).row
    let seen = cell.frame.minY - table.bounds.minY
    scroll(to: table.contentOffset.y - 100)
    let now = try #require(table.cellForRow(at: path(row)))
    #expect(abs(now.frame.minY - table.bounds.minY - seen - 100) < 1e-6)
  }

  @Test func changedWordsAreMeasuredAgain() {
    source.words[1] = String(repeating: "longer ", count: 40)
    table.reloadRows(at: [path(1)], with: .none)
    table.layoutIfNeeded()
    let height = table.rectForRow(at: path(1)).height
    #expect(height > 120)
    source.words.insert("new", at: 0)
    table.insertRows(at: [path(0)], with: .none)
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(2)).height == height)
    #expect(table.rectForRow(at: path(0)).height == 44)
    table.cellForRow(at: path(0))?.textLabel?.text = String(repeating: "more ", count: 40)
    table.performBatchUpdates(nil)
    #expect(table.rectForRow(at: path(0)).height > 100)
  }

  @Test func estimatesCountUntilRowsAreSeen() {
    table.estimatedRowHeight = 100
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(50)).height == 100)
    #expect(table.rectForRow(at: path(0)).height == 44)
    table.rowHeight = 30
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(0)).height == 30 && table.contentSize.height == 1828)
  }

  @Test func constraintsInsideSayTheHeight() {
    final class Cell: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
          box.heightAnchor.constraint(equalToConstant: 73),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 250))
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    probe.view.addSubview(table)
    table.layoutIfNeeded()
    let cells = table.visibleCells.compactMap { $0 as? Cell }
    #expect(!cells.isEmpty && cells.allSatisfy { $0.bounds.height == 93 })
  }

  @Test func aDragGoesOnWhereRowsComeFromAbove() {
    scroll(to: 1500)
    probe.press(100, 50)
    func drag(_ y: CGFloat) {
      probe.time += 0.02
      probe.drag(100, y)
      table.layoutIfNeeded()
    }
    drag(70)
    for y in stride(from: 80, through: 240, by: 20) {
      guard let cell = table.visibleCells.first else { break }
      let seen = cell.frame.minY - table.bounds.minY
      drag(CGFloat(y))
      expectOrder()
      let way = cell.frame.minY - table.bounds.minY - seen
      #expect(way == (y == 80 ? 10 : 20))
    }
    probe.release(100, 240)
  }
}
