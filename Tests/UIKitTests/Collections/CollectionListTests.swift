import Foundation
import Testing
import UIKit
import UIKitTestSupport
import Windowing

/// Collections that show their items as the rows of a list.
@MainActor @Suite struct CollectionListTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var details = 0
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if let cell = cell as? UICollectionViewListCell {
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(indexPath.item)"
        if indexPath.item == 1 { content.secondaryText = "with more words below" }
        cell.contentConfiguration = content
        cell.accessories = [
          .detail { [weak self] in self?.details += 1 }, .disclosureIndicator(),
        ]
      }
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
      var content = UIListContentConfiguration.groupedHeader()
      content.text = "Section \(indexPath.section)"
      (view as? UICollectionViewListCell)?.contentConfiguration = content
      return view
    }
  }

  private let probe = ProbedWindow()
  private let source = Source()

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> UICollectionView {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      list.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "edge")
    }
    list.dataSource = source
    probe.view.addSubview(list)
    list.layoutIfNeeded()
    return list
  }

  private func cells(_ list: UICollectionView) throws -> [UICollectionViewListCell] {
    try (0..<3).map {
      let cell = try #require(list.cellForItem(at: [0, $0]) as? UICollectionViewListCell)
      cell.layoutIfNeeded()
      return cell
    }
  }

  private func separator(of cell: UICollectionViewListCell) -> CALayer? {
    cell.layer.sublayers?.last { $0.frame.height <= 1 }
  }

  @Test func rowsStandBelowEachOtherAsHighAsTheyWantToBe() throws {
    let list = list(.plain)
    let cells = try cells(list)
    #expect(cells[0].frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(cells[1].frame.minY == 44 && cells[1].frame.height > 44)
    #expect(cells[2].frame.minY == cells[1].frame.maxY)
    #expect(list.backgroundColor == .systemBackground)
    for cell in cells {
      let line = try #require(separator(of: cell))
      #expect(line.opacity == 1 && line.frame.minX == 16 && line.frame.maxX == 300)
      #expect(line.frame.maxY == cell.bounds.height)
    }
  }

  @Test func groupsHaveRoundCornersAtTheirEnds() throws {
    let list = list(.insetGrouped)
    let cells = try cells(list)
    #expect(cells[0].frame.minX == 16 && cells[0].frame.width == 268)
    #expect(cells[0].frame.minY == 18)
    #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(cells.map { separator(of: $0)?.opacity } == [1, 1, 0])
    #expect(list.backgroundColor == .systemGroupedBackground)
    let next = try #require(list.cellForItem(at: [1, 0]))
    #expect(next.frame.minY == cells[2].frame.maxY + 36)
  }

  @Test func accessoriesStandAtTheEndAndTakeClicks() throws {
    let list = list(.plain)
    let cell = try cells(list)[0]
    let button = try #require(cell.subviews.compactMap { $0 as? UIButton }.first)
    let arrow = try #require(cell.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(arrow.frame.maxX == 300 - 16 && button.frame.maxX + 12 == arrow.frame.minX)
    #expect(cell.contentView.frame.maxX == button.frame.minX)
    #expect(abs(arrow.frame.midY - 22) <= 1)
    let place = button.convert(CGPoint(x: 5, y: 5), to: probe.window)
    probe.click(place.x, place.y)
    #expect(source.details == 1)
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 20)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    cell.accessories = [.customView(configuration: .init(customView: own, placement: .leading()))]
    cell.layoutIfNeeded()
    #expect(own.frame == CGRect(x: 36, y: 12, width: 30, height: 20))
    #expect(arrow.superview == nil && cell.contentView.frame.minX == 66)
  }

  @Test func headersAndFootersStandAroundSections() throws {
    let list = list(.grouped) {
      ($0.headerMode, $0.footerMode, $0.showsSeparators) = (.supplementary, .supplementary, false)
    }
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      list.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted() == [[0, 0], [1, 0]])
    let header = try #require(list.supplementaryView(forElementKind: kind, at: [0, 0]))
    let cells = try cells(list)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(cells[0].frame.minY == 44 && separator(of: cells[0])?.opacity == 0)
    #expect(list.contentSize.height == 2 * (44 + cells[2].frame.maxY - 44 + 36))
  }
}
