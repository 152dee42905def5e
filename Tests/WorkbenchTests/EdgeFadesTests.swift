import Testing
import UIKit

@testable import Workbench

@MainActor
@Suite struct EdgeFadesTests {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  /// The edges that are seen, in what is in sight.
  private func edges(_ list: UIScrollView) -> [CGRect] {
    list.setNeedsLayout()
    list.layoutIfNeeded()
    let layers = (list.layer.sublayers ?? []).filter { $0 is CAGradientLayer && !$0.isHidden }
    return layers.map { $0.frame.offsetBy(dx: 0, dy: -list.bounds.minY) }
  }

  @Test func onlyRowsThatAreCutAreSoft() {
    let rows = Rows()
    let table = FadingTable(frame: CGRect(x: 0, y: 0, width: 100, height: 90), style: .plain)
    (table.rowHeight, table.dataSource) = (30, rows)
    // Three whole rows.
    #expect(edges(table).isEmpty)
    table.frame.size.height = 100
    #expect(edges(table) == [CGRect(x: 0, y: 90, width: 100, height: 10)])
    table.contentOffset.y = 15
    #expect(edges(table).map(\.height) == [15, 25])
    // What is free between rows is not missed.
    table.contentOffset.y = 22
    table.frame.size.height = 96
    #expect(edges(table).map(\.height) == [8])
    table.frame.size.height = 100
    // At the end nothing follows.
    table.contentOffset.y = 200
    #expect(edges(table) == [CGRect(x: 0, y: 0, width: 100, height: 10)])
  }

  @Test func piecesOfLettersAreHidden() {
    let rows = Rows()
    let table = FadingTable(rowHeight: 30)
    table.dataSource = rows
    func lower(_ height: CGFloat) -> [Double] {
      table.frame = CGRect(x: 0, y: 0, width: 100, height: height)
      _ = edges(table)
      let edge = (table.layer.sublayers ?? []).compactMap { $0 as? CAGradientLayer }.last
      return edge?.locations?.map(\.doubleValue) ?? []
    }
    #expect(lower(97) == [0, 0])
    #expect(lower(106) == [0, 0.5])
  }

  @Test func whatAScrollViewHoldsIsARow() {
    let scroll = FadingScrollView(frame: CGRect(x: 0, y: 0, width: 80, height: 50))
    for index in 0..<4 {
      scroll.addSubview(UIView(frame: CGRect(x: 0, y: 20 * index, width: 80, height: 20)))
    }
    scroll.contentSize = CGSize(width: 80, height: 80)
    #expect(edges(scroll) == [CGRect(x: 0, y: 40, width: 80, height: 10)])
    scroll.subviews[2].isHidden = true
    #expect(edges(scroll).isEmpty)
    let page = FadingScrollView(frame: CGRect(x: 0, y: 0, width: 80, height: 50))
    page.holdsPage = true
    page.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 300)))
    page.contentSize = CGSize(width: 80, height: 300)
    #expect(edges(page) == [CGRect(x: 0, y: 30, width: 80, height: 20)])
  }
}
