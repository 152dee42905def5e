import Foundation
import Testing
import UIKit
import UIKitTestSupport
import Windowing

@testable import UIKitCore

/// Menus of items and rows, and what a click does beside choosing.
@MainActor @Suite struct ListMenusTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource, UICollectionViewDelegate
  {
    var asked: [String] = []
    var done: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append("row \(indexPath.row) at \(Int(point.y))")
      guard indexPath.row == 1 else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Cut") { _ in }])
      })
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      done.append("row \(indexPath.row)")
    }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append("items \(paths.map(\.item))")
      return nil
    }
    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != 0 }
    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { done.append("item \(indexPath.item)") }
  }

  private let probe = ProbedWindow()
  private let source = Source()

  private func second(_ x: CGFloat, _ y: CGFloat) {
    probe.press(x, y, button: .secondary)
    probe.release(x, y, button: .secondary)
  }

  @Test func rowsHaveMenus() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 220))
    (table.dataSource, table.delegate) = (source, source)
    probe.view.addSubview(table)
    table.layoutIfNeeded()
    second(50, 10)
    #expect(source.asked == ["row 0 at 10"] && probe.window.openMenu == nil)
    second(50, 60)
    #expect(source.asked.last == "row 1 at 60" && probe.window.openMenu != nil)
    #expect(table.contextMenuInteraction != nil && table.indexPathForSelectedRow == nil)
    probe.type(KeyEvent(key: .escape, scancode: 41))
    probe.click(50, 100)
    #expect(source.done == ["row 2"])
  }

  @Test func itemsHaveMenus() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 150, height: 150), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (collection.dataSource, collection.delegate) = (source, source)
    probe.view.addSubview(collection)
    collection.layoutIfNeeded()
    second(60, 10)
    second(60, 120)
    #expect(source.asked == ["items [1]", "items []"])
    probe.click(10, 10)
    probe.click(60, 10)
    #expect(source.done == ["item 1"])
  }
}
