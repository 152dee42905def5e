import Foundation
import Testing
import UIKit

@MainActor @Suite struct TablePrefetchingTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
    var near: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      near += indexPaths.map(\.row)
    }
  }

  @Test func rowsThatComeNearAreToldOfOnce() {
    let (list, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 88)), Source())
    list.rowHeight = 44
    (list.dataSource, list.prefetchDataSource) = (source, source)
    list.layoutIfNeeded()
    #expect(Set(source.near).isSuperset(of: [3]) && Set(source.near).count == source.near.count)
    let first = source.near.count
    list.contentOffset.y = 44
    list.layoutIfNeeded()
    #expect(source.near.count > first && Set(source.near).count == source.near.count)
  }
}
