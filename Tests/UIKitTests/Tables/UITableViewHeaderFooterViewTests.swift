import Foundation
import Testing
import UIKit

/// Views above and below sections that are used again.
@MainActor struct UITableViewHeaderFooterViewTests {
  private final class Head: UITableViewHeaderFooterView {
    static var made = 0
    var reused = 0
    override init(reuseIdentifier: String?) {
      Self.made += 1
      super.init(reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() { reused += 1 }
  }

  private final class Source: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
      view?.textLabel?.text = "Section \(section)"
      return view
    }
  }

  @Test func headersAreMadeOnceAndUsedAgain() throws {
    Head.made = 0
    let (table, source) = (
      UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)), Source()
    )
    table.rowHeight = 40
    table.register(Head.self, forHeaderFooterViewReuseIdentifier: "head")
    (table.dataSource, table.delegate) = (source, source)
    let first = try #require(table.headerView(forSection: 0) as? Head)
    #expect(Head.made == 2 && first.reuseIdentifier == "head" && first.reused == 0)
    #expect(first.textLabel?.text == "Section 0" && first.frame.minY == 0)
    #expect(first.frame.height > 20 && first.frame.width == 200)
    let second = try #require(table.headerView(forSection: 1))
    #expect(second.frame.minY == first.frame.height + 40)
    #expect(table.footerView(forSection: 0) == nil)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(Head.made == 2 && first.reused == 1)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
  }
}
