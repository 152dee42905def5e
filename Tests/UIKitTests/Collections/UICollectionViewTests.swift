import Foundation
import Testing
import UIKit
import UIKitTestSupport
import Windowing

@MainActor @Suite struct UICollectionViewTests {
  private final class Source: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var counts = [100]
    var made = 0
    var chosen: [Int] = []
    var left: [Int] = []
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if cell.tag == 0 {
        made += 1
        cell.tag = made
      }
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { chosen.append(indexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { left.append(indexPath.item) }
  }

  private final class Cell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.backgroundColor = .systemTeal
    }
    required init?(coder: NSCoder) { nil }
  }

  private let probe = ProbedWindow()
  private let source = Source()
  private let flow = UICollectionViewFlowLayout()
  private let collection: UICollectionView

  init() {
    flow.itemSize = CGSize(width: 60, height: 40)
    flow.minimumLineSpacing = 10
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 140), collectionViewLayout: flow)
    collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    collection.dataSource = source
    collection.delegate = source
    probe.view.addSubview(collection)
    collection.layoutIfNeeded()
  }

  private func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    collection.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// Notes what is in sight and what will be, when it is asked about a change.
  /// A layout that says what it is like each time that it is prepared.
  private final class Settled: UICollectionViewFlowLayout {
    var count = 0
    override func prepare() {
      super.prepare()
      count += 1
      (itemSize, minimumLineSpacing) = (CGSize(width: 50, height: 70), 20)
      (scrollDirection, minimumInteritemSpacing) = (.horizontal, 5)
      sectionInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    }
  }

  @Test func aLayoutMaySetItsPropertiesWhereItIsPrepared() {
    let (layout, source) = (Settled(), Source())
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    for _ in 0..<6 { view.layoutIfNeeded() }
    #expect(layout.count <= 3)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 100)
  }

  private final class Watching: UICollectionViewFlowLayout {
    var asked: [(CGFloat, CGFloat)] = []
    var prepared = 0

    override func prepare() {
      super.prepare()
      prepared += 1
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      asked.append((collectionView?.bounds.minY ?? -1, newBounds.minY))
      return newBounds.minY > 50
    }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      (context as? UICollectionViewFlowLayoutInvalidationContext)?
        .invalidateFlowLayoutDelegateMetrics = false
      return context
    }
  }

  @Test func theLayoutIsAskedBeforeWhatIsInSightChanges() {
    let (layout, source) = (Watching(), Source())
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    list.layoutIfNeeded()
    layout.asked = []
    let prepared = layout.prepared
    list.contentOffset.y = 40
    list.layoutIfNeeded()
    #expect(layout.asked.map(\.0) == [0] && layout.asked.map(\.1) == [40])
    #expect(layout.prepared == prepared)
    list.contentOffset.y = 60
    list.layoutIfNeeded()
    #expect(layout.asked.map(\.0) == [0, 40] && layout.prepared == prepared + 1)
  }

  @Test func aContextMayMoveTheContent() {
    let (layout, source) = (UICollectionViewFlowLayout(), Source())
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    list.layoutIfNeeded()
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment.y = 30
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    layout.invalidateLayout(with: context)
    #expect(list.contentOffset.y == 30 && context.invalidatedItemIndexPaths?.count == 1)
  }

  @Test func onlyItemsInSightHaveCells() {
    #expect(collection.indexPathsForVisibleItems.map(\.item).sorted() == Array(0..<9))
    #expect(collection.contentSize == CGSize(width: 200, height: 34 * 50 - 10))
    #expect(frame(1) == CGRect(x: 70, y: 0, width: 60, height: 40))
    #expect(frame(4) == CGRect(x: 70, y: 50, width: 60, height: 40))
    #expect(source.made == 9)
  }

  @Test func cellsAreUsedAgain() {
    for y in stride(from: 0, through: 1550, by: 50) {
      collection.contentOffset.y = CGFloat(y)
      collection.layoutIfNeeded()
    }
    #expect(collection.indexPathsForVisibleItems.contains(IndexPath(item: 99, section: 0)))
    #expect(source.made <= 12)
  }

  @Test func clicksAndArrowsChooseItems() {
    probe.click(90, 60)
    #expect(source.chosen == [4])
    #expect(collection.cellForItem(at: IndexPath(item: 4, section: 0))?.isSelected == true)
    probe.type(.right)
    probe.type(.down)
    probe.type(.left)
    #expect(source.chosen == [4, 5, 8, 7])
    #expect(source.left == [4, 5, 8])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 7, section: 0)])
  }

  @Test func aDragScrollsAndChoosesNothing() {
    probe.press(90, 120)
    #expect(collection.cellForItem(at: IndexPath(item: 7, section: 0))?.isHighlighted == true)
    for y in stride(from: 120.0, through: 60, by: -10) { probe.drag(90, y) }
    probe.release(90, 60)
    #expect(collection.contentOffset.y > 40)
    #expect(source.chosen.isEmpty)
  }

  @Test func headersStandAboveTheirSectionsAndStayInSightIfTheyShould() {
    source.counts = [6, 30]
    flow.headerReferenceSize = CGSize(width: 0, height: 30)
    flow.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    collection.reloadData()
    collection.layoutIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    func header(_ section: Int) -> CGRect? {
      collection.layoutAttributesForSupplementaryElement(
        ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    #expect(header(0) == CGRect(x: 0, y: 0, width: 200, height: 30))
    #expect(header(1)?.minY == CGFloat(180))
    #expect(frame(0) == CGRect(x: 10, y: 35, width: 60, height: 40))
    flow.sectionHeadersPinToVisibleBounds = true
    collection.contentOffset.y = 50
    collection.layoutIfNeeded()
    #expect(header(0)?.minY == 50)
    let shown = collection.visibleSupplementaryViews(ofKind: kind)
    #expect(shown.map(\.frame.minY).sorted() == [50, 180])
    collection.contentOffset.y = 170
    collection.layoutIfNeeded()
    #expect(header(0)?.minY == 150)
    #expect(header(1)?.minY == 180)
  }

  @Test func itemsGlideToTheirPlacesWhenOthersComeAndGo() throws {
    collection.removeFromSuperview()
    let shown = ShownView(collection)
    shown.change { collection.layoutIfNeeded() }
    var finished: Bool?
    shown.change {
      source.counts = [99]
      collection.performBatchUpdates {
        collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      } completion: {
        finished = $0
      }
    }
    #expect(frame(0) == CGRect(x: 0, y: 0, width: 60, height: 40))
    shown.run(until: 0.15)
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    let x = try #require(shown.seen(cell) { $0.position.x })
    #expect(x > 35 && x < 95, "\(x), with \(cell.layer.animationKeys() ?? [])")
    shown.run(until: 0.5)
    #expect(finished == true)
  }

  /// A cell that knows what size it was made with.
  private final class Framed: UICollectionViewCell {
    let first: CGRect
    override init(frame: CGRect) {
      first = frame
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func cellsAreMadeWithTheFrameOfTheirPlace() throws {
    collection.register(Framed.self, forCellWithReuseIdentifier: "cell")
    let fresh = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 140),
      collectionViewLayout: UICollectionViewFlowLayout())
    fresh.register(Framed.self, forCellWithReuseIdentifier: "cell")
    fresh.dataSource = source
    (fresh.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.height = 30
    fresh.layoutIfNeeded()
    let cell = try #require(fresh.cellForItem(at: IndexPath(item: 1, section: 0)) as? Framed)
    #expect(cell.first == cell.frame && cell.first.size == CGSize(width: 50, height: 30))
  }

  /// A layout that puts the first item in the middle, and keeps it there when sizes change.
  private final class Centred: UICollectionViewFlowLayout {
    var last = CGSize.zero
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      guard let collectionView, collectionView.bounds.size != last else { return }
      last = collectionView.bounds.size
      let inset = (last.width - itemSize.width) / 2
      collectionView.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
      collectionView.contentOffset = CGPoint(x: -inset, y: 0)
    }
  }

  @Test func layoutsHearOfEachReasonToAskThemAnew() {
    let layout = Centred()
    layout.scrollDirection = .horizontal
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    for width in [200, 300] {
      view.frame = CGRect(x: 0, y: 0, width: width, height: 60)
      view.layoutIfNeeded()
      #expect(view.contentInset.left == CGFloat(width - 50) / 2)
      let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
      #expect(cell.map { view.convert($0.center, to: nil).x - view.frame.midX } == 0)
    }
  }

  @Test func nothingIsScrolledToBeforeThereIsASize() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.contentInset.left = 19
    let offset = view.contentOffset
    view.selectItem(
      at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: .centeredHorizontally)
    #expect(view.contentOffset == offset)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test func changesMayUseWhatLivesNoLongerThanTheCall() {
    final class Counting: UICollectionView {
      var count = 0
      override func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
      ) {
        count += 1
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    final class Counts: UITableView {
      var count = 0
      override func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
      ) {
        count += 1
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    let collection = Counting(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let table = Counts(frame: .zero)
    func change(_ body: () -> Void) {
      collection.performBatchUpdates({ body() })
      table.performBatchUpdates({ body() }, completion: { _ in })
    }
    var calls = 0
    change { calls += 1 }
    collection.performBatchUpdates(nil)
    #expect(calls == 2 && collection.count == 2 && table.count == 1)
  }

  @Test func anotherLayoutMovesTheCells() {
    let wide = UICollectionViewFlowLayout()
    wide.itemSize = CGSize(width: 180, height: 40)
    collection.setCollectionViewLayout(wide, animated: false)
    collection.layoutIfNeeded()
    #expect(frame(1) == CGRect(x: 10, y: 50, width: 180, height: 40))
    #expect(flow.collectionView == nil)
  }

  /// Puts items side by side, and lets their opacity tell how far they are from the left.
  private final class Row: UICollectionViewLayout {
    var prepared = 0
    override func prepare() {
      super.prepare()
      prepared += 1
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 10_000, height: 100) }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let place = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      place.frame = CGRect(x: CGFloat(indexPath.item) * 100, y: 0, width: 100, height: 100)
      let way = place.frame.minX - (collectionView?.contentOffset.x ?? 0)
      place.alpha = 1 - way / 1000
      place.transform3D = CATransform3DMakeScale(0.5, 0.5, 1)
      return place
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      (0..<100).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.intersects(rect) }
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: 300, y: 0) }
  }

  @Test func aLayoutOfOnesOwnFollowsTheScrolling() throws {
    let row = Row()
    collection.collectionViewLayout = row
    collection.layoutIfNeeded()
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.alpha == CGFloat(Float(0.9)))
    #expect(cell.frame == CGRect(x: 125, y: 25, width: 50, height: 50))
    let prepared = row.prepared
    collection.contentOffset.x = 50
    collection.layoutIfNeeded()
    #expect(cell.alpha == CGFloat(Float(0.95)))
    #expect(row.prepared == prepared + 1)
    probe.press(90, 50)
    for x in stride(from: 90.0, through: 30, by: -10) { probe.drag(x, 50) }
    probe.release(30, 50)
    collection.advanceScrolling(to: CACurrentMediaTime() + 100)
    #expect(collection.contentOffset.x == 300)
  }

  @Test func cellsThatSayTheirSizeGetIt() {
    final class Wide: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = CGSize(width: 120, height: 25)
        return layoutAttributes
      }
    }
    collection.register(Wide.self, forCellWithReuseIdentifier: "cell")
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    source.counts = [3]
    collection.reloadData()
    collection.layoutIfNeeded()
    #expect(frame(0)?.size == CGSize(width: 120, height: 25))
    #expect(frame(1)?.minY == 35)
  }
}
