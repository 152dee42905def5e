import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport

/// Snapshots, what changes between them, and lists that show them.
@MainActor @Suite(.serialized) struct DiffableDataSourceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: (String, [Int])...) -> Snapshot {
    var result = Snapshot()
    for (section, items) in sections {
      result.appendSections([section])
      result.appendItems(items)
    }
    return result
  }

  @Test func snapshotsKeepTheirOrder() {
    var list = snapshot(("a", [1, 2]), ("b", [3]))
    list.insertItems([9], beforeItem: 2)
    list.insertItems([8], afterItem: 3)
    list.insertSections(["c"], afterSection: "a")
    #expect(list.itemIdentifiers == [1, 9, 2, 3, 8] && list.sectionIdentifiers == ["a", "c", "b"])
    list.moveItem(1, afterItem: 8)
    list.moveSection("b", beforeSection: "a")
    #expect(list.itemIdentifiers == [3, 8, 1, 9, 2])
    #expect(list.sectionIdentifier(containingItem: 1) == "b" && list.indexOfItem(9) == 3)
    list.deleteSections(["b"])
    list.deleteItems([2, 77])
    #expect(list.itemIdentifiers == [9] && list.numberOfItems == 1 && list.numberOfSections == 2)
    list.deleteAllItems()
    #expect(list.numberOfItems(inSection: "a") == 0 && list.indexOfSection("c") == 1)
  }

  @Test func anItemIsThereOnce() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var list = NSDiffableDataSourceSnapshot<Int, Int>()
        list.appendSections([0])
        list.appendItems([1, 1])
      }
    }
  }

  /// Does what changes say to an array of arrays, as lists do.
  private func carriedOut(_ old: Snapshot, _ new: Snapshot) -> [[Int]] {
    let changes = SnapshotChanges(from: old, to: new)
    var updates = TableUpdates()
    updates.delete(changes.deletedSections, .none)
    updates.insert(changes.insertedSections, .none)
    for move in changes.movedSections { updates.move(move.from, to: move.to) }
    updates.delete(changes.deleted, .none)
    updates.insert(changes.inserted, .none)
    for move in changes.moved { updates.move(move.from, to: move.to) }
    var result = new.sectionIdentifiers.map {
      [Int](repeating: 0, count: new.numberOfItems(inSection: $0))
    }
    for (section, name) in old.sectionIdentifiers.enumerated() {
      for (row, item) in old.itemIdentifiers(inSection: name).enumerated() {
        guard let path = updates.row(after: IndexPath(row: row, section: section)) else { continue }
        result[path.section][path.row] = item
      }
    }
    let added =
      changes.inserted
      + changes.insertedSections.flatMap { section in
        result[section].indices.map { IndexPath(row: $0, section: section) }
      }
    for path in added { result[path.section][path.row] = new.item(at: path) ?? -1 }
    return result
  }

  @Test(arguments: 0..<60) func changesLeadFromOneSnapshotToTheNext(seed: Int) {
    var random = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    func some() -> Snapshot {
      var (list, pool) = (Snapshot(), Array(1...9))
      for section in ["a", "b", "c", "d"].sorted(by: { _, _ in next(2) == 0 }) where next(4) > 0 {
        list.appendSections([section])
        for _ in 0..<next(4) where !pool.isEmpty {
          list.appendItems([pool.remove(at: next(pool.count))])
        }
      }
      return list
    }
    let (old, new) = (some(), some())
    #expect(
      carriedOut(old, new) == new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) })
  }

  @Test func rowsThatStayMove() {
    let changes = SnapshotChanges(
      from: snapshot(("a", [1, 2, 3]), ("b", [4])), to: snapshot(("a", [3, 1]), ("b", [4, 2])))
    #expect(changes.deleted.isEmpty && changes.inserted.isEmpty && changes.moved.count == 2)
    #expect(changes.movedSections.isEmpty && changes.insertedSections.isEmpty)
  }

  @Test func aListShowsItsSnapshots() throws {
    let probe = ProbedWindow()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    table.rowHeight = 30
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    func words() -> [String?] {
      (0..<table.numberOfRows(inSection: 0)).map {
        table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text
      }
    }
    probe.view.addSubview(table)
    source.apply(snapshot(("a", [1, 2, 3])), animatingDifferences: false)
    probe.window.layoutIfNeeded()
    #expect(words() == ["1", "2", "3"])
    let shown = ShownView(probe.window)
    var isDone = false
    shown.change { source.apply(snapshot(("a", [3, 4, 1]))) { isDone = true } }
    shown.run(until: 2)
    probe.window.layoutIfNeeded()
    #expect(words() == ["3", "4", "1"] && isDone)
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 4)
    #expect(source.indexPath(for: 1)?.row == 2 && source.sectionIdentifier(for: 7) == nil)
  }

  /// Rows that came into sight are laid out before the change, and are those of before.
  @Test func aScrolledListMayBecomeShorterAtOnce() {
    let probe = ProbedWindow()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    table.rowHeight = 30
    var asked: [Int] = []
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
      asked.append(item)
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    probe.view.addSubview(table)
    source.apply(snapshot(("a", Array(0..<100))), animatingDifferences: false)
    probe.window.layoutIfNeeded()
    table.contentOffset.y = 2400
    source.apply(snapshot(("a", [0, 1, 2])))
    probe.window.layoutIfNeeded()
    #expect(asked.contains(85) && table.numberOfRows(inSection: 0) == 3)
  }

  @Test func aCollectionShowsItsSnapshots() throws {
    let probe = ProbedWindow()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    let frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
      collection, path, item in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.tag = item
      return cell
    }
    func tags() -> [Int?] {
      source.snapshot().itemIdentifiers.indices.map {
        collection.cellForItem(at: IndexPath(item: $0, section: 0))?.tag
      }
    }
    probe.view.addSubview(collection)
    source.apply(snapshot(("a", [1, 2])), animatingDifferences: false)
    probe.window.layoutIfNeeded()
    #expect(tags() == [1, 2])
    let shown = ShownView(probe.window)
    shown.change { source.apply(snapshot(("a", [2, 5, 1]))) }
    shown.run(until: 2)
    probe.window.layoutIfNeeded()
    #expect(tags() == [2, 5, 1])
    let cell = collection.cellForItem(at: [0, 1])
    cell?.tag = 0
    var same = source.snapshot()
    same.reconfigureItems([5])
    shown.change { source.apply(same) }
    #expect(tags() == [2, 5, 1] && collection.cellForItem(at: [0, 1]) === cell)
  }
}
