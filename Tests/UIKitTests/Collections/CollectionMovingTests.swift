import Foundation
import Testing
@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct CollectionMovingTests {
  /// Items in lines of three, of 100 × 50 points.
  private class Words: UICollectionViewController {
    var words = ["a", "b", "c", "d", "e", "f"]
    var moves: [[Int]] = []
    var fixed: Set<Int> = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { words.count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.accessibilityLabel = words[indexPath.item]
      return cell
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      moves.append([sourceIndexPath.item, destinationIndexPath.item])
      words.insert(words.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
  }

  private final class Sortable: Words {
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { !fixed.contains(indexPath.item) }
    override func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      fixed.contains(proposedIndexPath.item) ? originalIndexPath : proposedIndexPath
    }
  }

  private static func layout() -> UICollectionViewFlowLayout {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 50)
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
    return flow
  }

  private func shown(_ words: Words) -> UICollectionView {
    words.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    words.view.layoutIfNeeded()
    return words.collectionView
  }

  private func order(_ collection: UICollectionView) -> String {
    let cells = collection.indexPathsForVisibleItems.sorted().compactMap(collection.cellForItem)
    return cells.compactMap(\.accessibilityLabel).joined()
  }

  @Test func theOthersMakeWayBeforeTheDataIsTouched() throws {
    let words = Words(collectionViewLayout: Self.layout())
    let collection = shown(words)
    #expect(collection.beginInteractiveMovementForItem(at: [0, 0]))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 80))
    #expect(order(collection) == "bcdeaf" && words.words.first == "a" && words.moves.isEmpty)
    let moved = try #require(collection.cellForItem(at: [0, 4]))
    #expect(moved.center == CGPoint(x: 160, y: 80))
    #expect(collection.cellForItem(at: [0, 0])?.frame.origin == .zero)
    #expect(
      moved.layer.zPosition > collection.cellForItem(at: [0, 5])?.layer.zPosition ?? .infinity)
    collection.endInteractiveMovement()
    #expect(words.moves == [[0, 4]] && words.words.joined() == "bcdeaf")
    #expect(order(collection) == "bcdeaf" && moved.center == CGPoint(x: 150, y: 75))
  }

  @Test func anItemThatIsBroughtBackTellsNobody() {
    let words = Words(collectionViewLayout: Self.layout())
    let collection = shown(words)
    collection.selectItem(at: [0, 3], animated: false, scrollPosition: [])
    collection.beginInteractiveMovementForItem(at: [0, 5])
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 20))
    #expect(order(collection) == "fabcde" && collection.indexPathsForSelectedItems == [[0, 4]])
    collection.cancelInteractiveMovement()
    #expect(order(collection) == "abcdef" && collection.indexPathsForSelectedItems == [[0, 3]])
    #expect(words.moves.isEmpty && collection.cellForItem(at: [0, 5])?.frame.minX == 200)
  }

  @Test func cellsThatComeIntoSightMeanwhileShowWhatTheDataHas() {
    let words = Words(collectionViewLayout: Self.layout())
    words.words = (0..<60).map(String.init)
    let collection = shown(words)
    collection.beginInteractiveMovementForItem(at: [0, 0])
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 180))
    collection.contentOffset.y = 500
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 525))
    collection.layoutIfNeeded()
    #expect(collection.cellForItem(at: [0, 30])?.accessibilityLabel == "0")
    #expect(collection.cellForItem(at: [0, 33])?.accessibilityLabel == "33")
    #expect(collection.cellForItem(at: [0, 26]) == nil)
    collection.endInteractiveMovement()
    #expect(words.moves == [[0, 30]] && words.words[29] == "30")
  }

  @Test func theDataSourceKeepsItemsAndTheDelegateSendsThemElsewhere() {
    let words = Sortable(collectionViewLayout: Self.layout())
    words.fixed = [0]
    let collection = shown(words)
    #expect(!collection.beginInteractiveMovementForItem(at: [0, 0]))
    #expect(collection.beginInteractiveMovementForItem(at: [0, 2]))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 25))
    collection.endInteractiveMovement()
    #expect(words.words.joined() == "abcdef" && words.moves.isEmpty)
  }

  @Test(arguments: [true, false])
  func holdingAnItemTakesItUpWhereThatIsAllowed(_ isAllowed: Bool) throws {
    let words =
      isAllowed
      ? Sortable(collectionViewLayout: Self.layout()) : Words(collectionViewLayout: Self.layout())
    let probe = ProbedWindow()
    probe.window.rootViewController = words
    let collection = shown(words)
    let hold = try #require(
      collection.gestureRecognizers?.compactMap { $0 as? UILongPressGestureRecognizer }.first)
    hold.minimumPressDuration = 0
    probe.press(50, 25)
    probe.drag(250, 30)
    probe.release(250, 30)
    #expect(words.moves == (isAllowed ? [[0, 2]] : []))
    words.installsStandardGestureForInteractiveMovement = false
    probe.press(50, 25)
    probe.drag(250, 30)
    probe.release(250, 30)
    #expect(words.moves == (isAllowed ? [[0, 2]] : []))
  }

  @Test func anItemNearAnEdgeScrollsTheCollection() {
    let words = Words(collectionViewLayout: Self.layout())
    words.words = (0..<60).map(String.init)
    let probe = ProbedWindow()
    probe.window.rootViewController = words
    let collection = shown(words)
    collection.beginInteractiveMovementForItem(at: [0, 0])
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 100))
    for step in 0...20 { collection.edges.advance(to: Double(step) / 20) }
    #expect(collection.contentOffset == .zero)
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 198))
    for step in 0...20 { collection.edges.advance(to: Double(step) / 20) }
    // Its cell stays below the hand, and has come to where it was not before.
    let offset = collection.contentOffset.y
    #expect(offset > 600 && collection.moving?.position == CGPoint(x: 50, y: 198 + offset))
    for step in 21...60 { collection.edges.advance(to: Double(step) / 20) }
    #expect(collection.contentOffset.y == 800)
    collection.endInteractiveMovement()
    #expect(words.words.last != "0" && (words.words.firstIndex(of: "0") ?? 0) > 54)
  }

  @Test(
    arguments: [
      (100, 0), (24, -450), (-30, -900), (0, -900), (176, 450), (230, 900), (48, 0), (152, 0),
    ] as [(CGFloat, CGFloat)])
  func edgesScrollTheFasterTheNearer(_ place: CGFloat, _ speed: CGFloat) {
    #expect(abs(EdgeScroller.speed(at: place, within: 200) - speed) < 1e-9)
    #expect(EdgeScroller.speed(at: place, within: 0) == 0)
  }
}
