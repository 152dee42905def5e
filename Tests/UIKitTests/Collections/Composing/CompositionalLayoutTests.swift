import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite struct CompositionalLayoutTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var counts = [12]
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
  }

  private let source = Source()
  private let probe = ProbedWindow()

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func shown(
    _ layout: UICollectionViewLayout, cell: UICollectionViewCell.Type = UICollectionViewCell.self
  ) -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 150), collectionViewLayout: layout)
    collection.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "footer"] {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "edge")
    }
    collection.dataSource = source
    probe.view.addSubview(collection)
    collection.layoutIfNeeded()
    return collection
  }

  private func frames(_ collection: UICollectionView, _ items: [Int], section: Int = 0) -> [CGRect]
  {
    items.compactMap { collection.layoutAttributesForItem(at: [section, $0])?.frame }
  }

  @Test func gapsAroundPlacesTakeWhatIsLeft() {
    func item(
      _ width: CGFloat, _ height: CGFloat, _ gaps: NSCollectionLayoutEdgeSpacing?
    ) -> NSCollectionLayoutItem {
      let item = NSCollectionLayoutItem(layoutSize: size(.absolute(width), .absolute(height)))
      item.edgeSpacing = gaps
      return item
    }
    func frames(_ items: [NSCollectionLayoutItem]) -> [CGRect] {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: items)
      return self.frames(
        shown(
          UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))),
        Array(items.indices))
    }
    // Fixed gaps move places apart.
    let fixed = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .fixed(7), trailing: .fixed(5), bottom: nil)
    #expect(
      frames([item(70, 30, fixed), item(70, 30, nil)]) == [
        CGRect(x: 10, y: 7, width: 70, height: 30), CGRect(x: 85, y: 0, width: 70, height: 30),
      ])
    // What grows shares what is left: 200 − 140 along, 100 − 30 across.
    let middle = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let end = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(10), trailing: nil, bottom: nil)
    #expect(
      frames([item(70, 30, middle), item(70, 30, end)]) == [
        CGRect(x: 20, y: 35, width: 70, height: 30), CGRect(x: 130, y: 70, width: 70, height: 30),
      ])
  }

  @Test func itemsRepeatWithinAGroupAsLongAsThereIsRoom() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    section.interGroupSpacing = 6
    let collection = shown(UICollectionViewCompositionalLayout(section: section))
    #expect(
      frames(collection, [0, 3, 4]) == [
        CGRect(x: 12, y: 7, width: 41, height: 36), CGRect(x: 147, y: 7, width: 41, height: 36),
        CGRect(x: 12, y: 53, width: 41, height: 36),
      ])
    #expect(collection.contentSize == CGSize(width: 200, height: 5 + 3 * 40 + 2 * 6 + 5))
  }

  @Test func aNumberOfItemsSharesTheLengthAndGapsTakeWhatIsLeft() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let even = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitem: item, count: 3)
    even.interItemSpacing = .fixed(10)
    var collection = shown(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: even)))
    #expect(frames(collection, [0, 2, 3]).map(\.minX) == [0, 140, 0])
    #expect(frames(collection, [2]).map(\.width) == [60])
    let small = NSCollectionLayoutItem(layoutSize: size(.absolute(40), .absolute(30)))
    let loose = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), repeatingSubitem: small, count: 3)
    loose.interItemSpacing = .flexible(5)
    collection = shown(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: loose)))
    #expect(frames(collection, [0, 1, 2, 3]).map(\.minX) == [0, 80, 160, 0])
  }

  @Test func groupsNest() {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, pair])
    let collection = shown(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(
      frames(collection, [0, 1, 2, 3]) == [
        CGRect(x: 0, y: 0, width: 120, height: 100), CGRect(x: 120, y: 0, width: 80, height: 50),
        CGRect(x: 120, y: 50, width: 80, height: 50), CGRect(x: 0, y: 100, width: 120, height: 100),
      ])
  }

  @Test func sectionsHaveLooksOfTheirOwnAndViewsAtTheirEdges() throws {
    source.counts = [2, 30]
    let layout = UICollectionViewCompositionalLayout { number, environment in
      let item = NSCollectionLayoutItem(
        layoutSize: size(.fractionalWidth(number == 0 ? 1 : 0.5), .absolute(20)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(15)), elementKind: "header",
        alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      #expect(environment.container.effectiveContentSize.width == 200)
      return section
    }
    layout.configuration.interSectionSpacing = 10
    let collection = shown(layout)
    #expect(frames(collection, [0, 1]).map(\.minY) == [15, 35])
    #expect(frames(collection, [0, 1], section: 1).map(\.minX) == [0, 100])
    #expect(frames(collection, [0], section: 1).map(\.minY) == [80])
    #expect(collection.supplementaryView(forElementKind: "header", at: [1, 0])?.frame.minY == 65)
    collection.contentOffset.y = 100
    collection.layoutIfNeeded()
    #expect(collection.supplementaryView(forElementKind: "header", at: [1, 0])?.frame.minY == 100)
  }

  @Test func estimatedHeightsAreThoseThatCellsNeed() {
    final class Tall: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let inside = UIView()
        inside.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(inside)
        NSLayoutConstraint.activate([
          inside.topAnchor.constraint(equalTo: contentView.topAnchor),
          inside.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          inside.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          inside.heightAnchor.constraint(equalToConstant: 33),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let height = size(.fractionalWidth(1), .estimated(10))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: height, subitems: [NSCollectionLayoutItem(layoutSize: height)])
    let collection = shown(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      cell: Tall.self)
    #expect(
      collection.cellForItem(at: [0, 2])?.frame == CGRect(x: 0, y: 66, width: 200, height: 33))
  }

  // MARK: Across

  private func across(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> (NSCollectionLayoutSection, UICollectionViewCompositionalLayout) {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(60)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 20
    return (section, UICollectionViewCompositionalLayout(section: section))
  }

  private func drag(_ from: CGFloat, _ to: CGFloat) {
    probe.press(from, 30)
    for step in 1...5 {
      probe.time += 0.02
      probe.drag(from + (to - from) * CGFloat(step) / 5, 30)
    }
    probe.time += 0.3
    probe.release(to, 30)
  }

  private func scroller(_ collection: UICollectionView) throws -> UIScrollView {
    try #require(collection.subviews.compactMap { $0 as? UIScrollView }.first)
  }

  @Test func aSectionIsScrolledAcrossAndItsCellsWithIt() throws {
    let (_, layout) = across(.continuous)
    let collection = shown(layout)
    #expect(collection.contentSize == CGSize(width: 200, height: 60))
    #expect(
      collection.cellForItem(at: [0, 0]) != nil && collection.cellForItem(at: [0, 3]) == nil)
    drag(190, 20)
    collection.layoutIfNeeded()
    let offset = try scroller(collection).contentOffset.x
    #expect(offset > 100, "\(offset)")
    let cell = try #require(collection.cellForItem(at: [0, 2]))
    #expect(cell.convert(cell.bounds, to: collection).minX == 240 - offset)
    #expect(collection.layoutAttributesForItem(at: [0, 2])?.frame.minX == 240 - offset)
    #expect(collection.indexPathForItem(at: CGPoint(x: 245 - offset, y: 30)) == [0, 2])
    collection.scrollToItem(at: [0, 5], at: .left, animated: false)
    #expect(try scroller(collection).contentOffset.x == 600)
  }

  @Test(arguments: [
    (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, 120.0),
    (.groupPagingCentered, 190), (.continuousGroupLeadingBoundary, 120),
  ])
  func groupsComeToRestWhereTheyBelong(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ expected: Double
  ) throws {
    let (_, layout) = across(behavior)
    let collection = shown(layout)
    if behavior == .groupPagingCentered {
      collection.scrollToItem(at: [0, 1], at: .centeredHorizontally, animated: false)
      #expect(try scroller(collection).contentOffset.x == 70)
    }
    drag(190, 90)
    let scroller = try scroller(collection)
    scroller.advanceScrolling(to: CACurrentMediaTime() + 100)
    #expect(abs(scroller.contentOffset.x - expected) < 0.01, "\(scroller.contentOffset)")
  }

  @Test func whatIsInSightIsChangedBeforeItIsSeen() throws {
    let (section, layout) = across(.continuous)
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset.x)
      for item in items {
        let way = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = max(1 - way / 200, 0)
      }
    }
    let collection = shown(layout)
    let cell = try #require(collection.cellForItem(at: [0, 1]))
    #expect(cell.alpha == CGFloat(Float(1 - 70 / 200.0)))
    try scroller(collection).contentOffset.x = 70
    collection.layoutIfNeeded()
    #expect(cell.alpha == 1 && offsets.last == 70)
  }

  @Test func cellsStayWhereTheyAreWhenTheirLayoutGoes() throws {
    let (_, layout) = across(.paging)
    let collection = shown(layout)
    let cell = try #require(collection.cellForItem(at: [0, 0]))
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 40, height: 40)
    collection.setCollectionViewLayout(flow, animated: false)
    #expect(cell.superview === collection && cell.frame.size == CGSize(width: 40, height: 40))
    #expect(!collection.subviews.contains { $0 is UIScrollView })
  }
}
