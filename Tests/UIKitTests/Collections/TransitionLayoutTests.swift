import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// From one layout to another under the hand.
@MainActor @Suite struct TransitionLayoutTests {
  private final class Cell: UICollectionViewCell {
    static var news: [String] = []
    var fillings = 0
    override func willTransition(
      from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) { Cell.news.append("will") }
    override func didTransition(
      from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) { Cell.news.append("did") }
  }

  private final class Bent: UICollectionViewTransitionLayout {}

  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var usesOwn = false
    var asked = 0
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      asked += 1
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.fillings += 1
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout? {
      usesOwn ? Bent(currentLayout: fromLayout, nextLayout: toLayout) : nil
    }
  }

  private let source = Source()
  private let large = TransitionLayoutTests.layout(100)
  private let small = TransitionLayoutTests.layout(25)
  private let collection: UICollectionView
  private let shown: ShownView

  private static func layout(_ size: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: size, height: size)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  init() {
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: large)
    collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
    (collection.dataSource, collection.delegate) = (source, source)
    shown = ShownView(collection)
    let collection = collection
    shown.change { collection.layoutIfNeeded() }
  }

  @Test func itemsAreBetweenTheirPlacesAsFarAsTheHandHasCome() throws {
    var ends: [[Bool]] = []
    var between: UICollectionViewTransitionLayout?
    shown.change {
      between = collection.startInteractiveTransition(to: small) { ends.append([$0, $1]) }
    }
    let layout = try #require(between)
    #expect(layout.currentLayout === large && layout.nextLayout === small)
    #expect(collection.collectionViewLayout === layout)
    shown.change {
      layout.transitionProgress = 0.5
      collection.layoutIfNeeded()
    }
    // From (50, 150) and 100 points to (37.5, 12.5) and 25 points.
    let cell = try #require(collection.cellForItem(at: [0, 1]))
    #expect(cell.center == CGPoint(x: 43.75, y: 81.25))
    #expect(cell.bounds.size == CGSize(width: 62.5, height: 62.5))
    // 4,000 points high at first, 250 at the end.
    #expect(collection.contentSize == CGSize(width: 100, height: 2125))
    shown.change { collection.finishInteractiveTransition() }
    shown.run(until: 1)
    #expect(ends == [[true, true]] && collection.collectionViewLayout === small)
    #expect(cell.center == CGPoint(x: 37.5, y: 12.5) && cell.bounds.width == 25)
  }

  @Test func aTransitionThatIsTakenBackLeavesAllAsItWas() throws {
    shown.change {
      collection.contentOffset.y = 300
      collection.layoutIfNeeded()
    }
    let cell = try #require(collection.cellForItem(at: [0, 3]))
    var ends: [[Bool]] = []
    shown.change {
      let layout = collection.startInteractiveTransition(to: small) { ends.append([$0, $1]) }
      layout.transitionProgress = 0.4
    }
    // In the other layout the content is 250 points high, so that it ends at 150.
    #expect(abs(collection.contentOffset.y - 240) < 1e-6)
    shown.change { collection.cancelInteractiveTransition() }
    shown.run(until: 1)
    #expect(ends == [[true, false]] && collection.collectionViewLayout === large)
    #expect(cell.frame == CGRect(x: 0, y: 300, width: 100, height: 100))
    #expect(collection.contentOffset.y == 300)
  }

  @Test func cellsAreToldOfEachTransitionAndTheDelegateMayMakeItsLayout() {
    Cell.news = []
    source.usesOwn = true
    shown.change { collection.setCollectionViewLayout(small, animated: false) }
    #expect(Cell.news.first == "will" && Cell.news.last == "did")
    Cell.news = []
    shown.change {
      #expect(collection.startInteractiveTransition(to: large) is Bent)
      #expect(Set(Cell.news) == ["will"])
      collection.finishInteractiveTransition()
    }
    shown.run(until: 1)
    #expect(Set(Cell.news) == ["will", "did"] && Cell.news.last == "did")
  }

  @Test func valuesAreKeptByTheirNames() {
    let layout = UICollectionViewTransitionLayout(currentLayout: large, nextLayout: small)
    #expect(layout.value(forAnimatedKey: "bend") == 0)
    layout.updateValue(3, forAnimatedKey: "bend")
    #expect(layout.value(forAnimatedKey: "bend") == 3)
  }

  @Test func itemsAreFilledAnewInTheirCells() throws {
    let cell = try #require(collection.cellForItem(at: [0, 0]) as? Cell)
    let asked = source.asked
    collection.reconfigureItems(at: [[0, 0], [0, 30]])
    #expect(collection.cellForItem(at: [0, 0]) === cell && cell.fillings == 2)
    #expect(source.asked == asked + 1, "an item out of sight is not filled")
  }

  @Test func aContextKeepsWhatIsInvalid() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateSupplementaryElements(ofKind: "head", at: [[0, 0]])
    context.invalidateSupplementaryElements(ofKind: "head", at: [[1, 0]])
    context.invalidateDecorationElements(ofKind: "wood", at: [[2, 0]])
    #expect(context.invalidatedSupplementaryIndexPaths == ["head": [[0, 0], [1, 0]]])
    #expect(context.invalidatedDecorationIndexPaths == ["wood": [[2, 0]]])
    let moved = large.invalidationContext(
      forInteractivelyMovingItems: [[0, 2]], withTargetPosition: CGPoint(x: 4, y: 5),
      previousIndexPaths: [[0, 1]], previousPosition: .zero)
    #expect(moved.targetIndexPathsForInteractivelyMovingItems == [[0, 2]])
    #expect(moved.previousIndexPathsForInteractivelyMovingItems == [[0, 1]])
    #expect(moved.interactiveMovementTarget == CGPoint(x: 4, y: 5))
  }
}
