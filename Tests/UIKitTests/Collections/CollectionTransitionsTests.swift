import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite struct CollectionTransitionsTests {
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var offset: CGPoint?
    var count = 40
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { offset ?? proposedContentOffset }
  }

  /// Notes what it is told.
  private final class Told: UICollectionViewFlowLayout {
    var words: [String] = []
    var start: CGPoint?

    override func prepareForTransition(to newLayout: UICollectionViewLayout) { words += ["to"] }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      words += ["from"]
    }
    override func finalizeLayoutTransition() { words += ["done"] }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      words += ["\(Int(oldBounds.width))"]
    }
    override func finalizeAnimatedBoundsChange() {
      words += ["\(Int(collectionView?.bounds.width ?? 0))"]
    }
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let place = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      if let start { place?.center = start }
      return place
    }
  }

  private let source = Source()

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (collection.dataSource, collection.delegate) = (source, source)
    return collection
  }

  private func layout(_ size: CGFloat) -> Told {
    let layout = Told()
    layout.itemSize = CGSize(width: size, height: size)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  @Test func cellsComeFromWhereTheFormerLayoutHadThem() throws {
    let (large, small) = (layout(100), layout(25))
    let collection = collection(large)
    let shown = ShownView(collection)
    shown.change { collection.layoutIfNeeded() }
    #expect(collection.cellForItem(at: [0, 2]) == nil)
    shown.change { collection.setCollectionViewLayout(small, animated: true) }
    #expect(large.words == ["to", "done"] && small.words == ["from", "done"])
    let cell = try #require(collection.cellForItem(at: [0, 2]))
    #expect(cell.frame == CGRect(x: 50, y: 0, width: 25, height: 25))
    shown.run(until: 0.001)
    let start = try #require(shown.seen(cell) { $0.position })
    #expect(abs(start.y - 250) < 5 && abs(start.x - 50) < 5, "\(start)")
  }

  @Test func cellsThatLeaveAreSeenUntilTheyAreGone() {
    let (small, large) = (layout(50), layout(100))
    let collection = collection(small)
    let shown = ShownView(collection)
    shown.change { collection.layoutIfNeeded() }
    let fourth = collection.cellForItem(at: [0, 3])
    shown.change { collection.setCollectionViewLayout(large, animated: true) }
    #expect(fourth?.superview != nil && fourth?.frame.minY == 300)
    shown.run(until: 0.5)
    #expect(fourth?.superview == nil && collection.visibleCells.count == 2)
  }

  @Test func aLayoutSendsCellsFromElsewhere() throws {
    let (large, small) = (layout(100), layout(25))
    small.start = CGPoint(x: -50, y: -50)
    let collection = collection(large)
    let shown = ShownView(collection)
    shown.change { collection.layoutIfNeeded() }
    shown.change { collection.setCollectionViewLayout(small, animated: true) }
    let cell = try #require(collection.cellForItem(at: [0, 2]))
    shown.run(until: 0.001)
    #expect(try #require(shown.seen(cell) { $0.position.x }) < -45)
  }

  @Test func whatALayoutSaysOfItemsThatComeBuildsOnWhereTheyBelong() throws {
    let layout = layout(50)
    layout.start = CGPoint(x: -50, y: -50)
    let collection = collection(layout)
    let shown = ShownView(collection)
    shown.change { collection.layoutIfNeeded() }
    shown.change {
      source.count += 1
      collection.insertItems(at: [[0, 0]])
    }
    shown.run(until: 0.001)
    let cell = try #require(collection.cellForItem(at: [0, 0]))
    let seen = try #require(shown.seen(cell) { ($0.position.x, $0.opacity, $0.bounds.width) })
    #expect(seen.0 < -45 && seen.1 < 0.1 && seen.2 == 50, "\(seen)")
  }

  @Test func theDelegateSaysWhereTheContentIsAfterwards() {
    let collection = collection(layout(100))
    collection.layoutIfNeeded()
    source.offset = CGPoint(x: 0, y: 300)
    collection.setCollectionViewLayout(layout(50), animated: false)
    #expect(collection.contentOffset.y == 300)
  }

  @Test func aLayoutIsToldOfAnotherSizeInsideOfAnAnimation() {
    let layout = layout(50)
    let collection = collection(layout)
    let shown = ShownView(collection)
    shown.change { collection.layoutIfNeeded() }
    collection.frame.size.width = 150
    #expect(layout.words.isEmpty)
    shown.change { UIView.animate(withDuration: 1) { collection.frame.size.width = 200 } }
    #expect(layout.words == ["150", "200"])
  }

  @Test func aLayoutForTheOtherDirectionIsTurned() {
    final class Turning: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let turning = Turning()
    turning.itemSize = CGSize(width: 40, height: 40)
    let collection = collection(turning)
    collection.layoutIfNeeded()
    #expect(collection.cellForItem(at: [0, 0])?.frame.minX == 0)
    collection.semanticContentAttribute = .forceRightToLeft
    collection.setNeedsLayout()
    collection.layoutIfNeeded()
    #expect(collection.cellForItem(at: [0, 0])?.frame.minX == 60)
    #expect(collection.indexPathForItem(at: CGPoint(x: 70, y: 10)) == [0, 0])
  }

  @Test func aLayoutOfOnesOwnTakesTheSizesThatViewsPrefer() {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = 33
        return layoutAttributes
      }
    }
    final class List: UICollectionViewLayout {
      var heights: [IndexPath: CGFloat] = [:]
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 4000) }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let place = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let top = (0..<indexPath.item).reduce(0) { $0 + heights[[0, $1], default: 10] }
        place.frame = CGRect(x: 0, y: top, width: 100, height: heights[indexPath, default: 10])
        return place
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (0..<40).compactMap { layoutAttributesForItem(at: [0, $0]) }
          .filter { $0.frame.intersects(rect) }
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        heights[originalAttributes.indexPath] = preferredAttributes.size.height
        return preferredAttributes.size != originalAttributes.size
      }
    }
    let collection = collection(List())
    collection.register(Tall.self, forCellWithReuseIdentifier: "cell")
    collection.layoutIfNeeded()
    #expect(collection.cellForItem(at: [0, 2])?.frame.minY == 66)
    #expect(collection.visibleCells.count == 4)
  }
}
