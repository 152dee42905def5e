import Foundation
import Testing
import UIKit

@MainActor @Suite struct CollectionRegistrationTests {
  private final class Chip: UICollectionViewCell { var word = "" }
  private final class Title: UICollectionReusableView { var word = "" }

  private final class Source: NSObject, UICollectionViewDataSource,
    UICollectionViewDataSourcePrefetching
  {
    let chips = UICollectionView.CellRegistration<Chip, String> { cell, path, word in
      cell.word = "\(word)\(path.item)"
    }
    let titles = UICollectionView.SupplementaryRegistration<Title>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, path in view.word = "\(kind.suffix(6)) \(path.section)" }
    var near: [Int] = []
    var away: [Int] = []

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 100 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: chips, for: indexPath, item: "chip")
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: titles, for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) { near += indexPaths.map(\.item) }
    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { away += indexPaths.map(\.item) }
  }

  private let source = Source()
  private let collection: UICollectionView

  init() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 25)
    flow.minimumLineSpacing = 0
    flow.headerReferenceSize = CGSize(width: 0, height: 10)
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 95), collectionViewLayout: flow)
    (collection.dataSource, collection.prefetchDataSource) = (source, source)
    collection.layoutIfNeeded()
  }

  @Test func registrationsMakeViewsAndFillThem() throws {
    let chip = try #require(collection.cellForItem(at: [0, 1]) as? Chip)
    #expect(chip.word == "chip1")
    let title = collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect((title as? Title)?.word == "Header 0")
    collection.contentOffset.y = 1000
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.contains { $0 === chip }, "cells are used again")
  }

  @Test func itemsThatComeNearAreToldOfOnce() {
    let first = source.near
    #expect(first.first == 4 && first.last ?? 0 >= 7 && Set(first).count == first.count)
    collection.contentOffset.y = 25
    collection.layoutIfNeeded()
    #expect(source.near.count == first.count + 1 && source.away.isEmpty)
    collection.contentOffset.y = 2000
    collection.layoutIfNeeded()
    #expect(
      !source.away.isEmpty && Set(source.away).isSubset(of: Set(first + [source.near[first.count]]))
    )
  }
}
