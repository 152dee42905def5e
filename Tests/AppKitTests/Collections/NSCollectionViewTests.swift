import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Items, their views and their places, and how they come, go and move.
@MainActor @Suite(.serialized) struct NSCollectionViewTests {
  @MainActor final class Card: NSCollectionViewItem {
    var number = -1
    override func loadView() { view = NSView() }
  }

  @MainActor final class Title: NSView {}

  @MainActor
  final class Shelf: NSObject, NSCollectionViewDataSource,
    NSCollectionViewDelegateFlowLayout
  {
    let shown = ShownWindow(CGSize(width: 220, height: 200))
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 220, height: 200))
    let collection = NSCollectionView()
    let flow = NSCollectionViewFlowLayout()
    var sections: [[Int]]
    var notes: [String] = []
    var wide: Set<Int> = []
    var refused: Set<IndexPath> = []

    init(_ sections: [[Int]], isSeen: Bool = false) {
      self.sections = sections
      super.init()
      flow.itemSize = NSSize(width: 100, height: 50)
      (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (20, 10)
      collection.collectionViewLayout = flow
      collection.register(Card.self, forItemWithIdentifier: NSUserInterfaceItemIdentifier("card"))
      collection.register(
        Title.self, forSupplementaryViewOfKind: NSCollectionView.elementKindSectionHeader,
        withIdentifier: NSUserInterfaceItemIdentifier("title"))
      (collection.dataSource, collection.delegate) = (self, self)
      scroll.documentView = collection
      shown.view.addSubview(scroll)
      if isSeen { shown.show() }
      shown.change { collection.layoutSubtreeIfNeeded() }
    }

    func number(_ item: Int, _ section: Int = 0) -> Int? {
      (collection.item(at: IndexPath(item: item, section: section)) as? Card)?.number
    }

    func card(_ item: Int, _ section: Int = 0) -> NSView {
      collection.item(at: IndexPath(item: item, section: section))?.view ?? NSView()
    }

    func seen(_ view: NSView) -> (frame: CGRect, opacity: Float) {
      shown.seen(view) { ($0.frame, $0.opacity) } ?? (.zero, 0)
    }

    func layOut() { shown.change { collection.layoutSubtreeIfNeeded() } }

    func animate(_ body: () -> Void) {
      shown.change {
        NSAnimationContext.runAnimationGroup { context in
          context.duration = 1
          context.timingFunction = CAMediaTimingFunction(name: .linear)
          body()
        }
      }
    }

    func press(_ x: CGFloat, _ y: CGFloat, _ modifiers: KeyModifiers = []) {
      func event(_ held: Set<PointerButton>) -> PointerEvent {
        PointerEvent(
          position: CGPoint(x: x, y: y), button: .primary, pressedButtons: held, clickCount: 1,
          modifiers: modifiers)
      }
      shown.change {
        shown.send(.pointerDown(event([.primary])))
        shown.send(.pointerUp(event([])))
      }
    }

    func numberOfSections(in collectionView: NSCollectionView) -> Int { sections.count }
    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { sections[section].count }
    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      let item = collectionView.makeItem(
        withIdentifier: NSUserInterfaceItemIdentifier("card"), for: indexPath)
      (item as? Card)?.number = sections[indexPath.section][indexPath.item]
      return item
    }
    func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      collectionView.makeSupplementaryView(
        ofKind: kind, withIdentifier: NSUserInterfaceItemIdentifier("title"), for: indexPath)
    }
    func collectionView(
      _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> NSSize {
      NSSize(
        width: wide.contains(sections[indexPath.section][indexPath.item]) ? 200 : 100, height: 50)
    }
    func collectionView(
      _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> { indexPaths.subtracting(refused) }
    func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) { notes.append("chose \(indexPaths.sorted().map { [$0.section, $0.item] })") }
    func collectionView(
      _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>
    ) { notes.append("left \(indexPaths.sorted().map { [$0.section, $0.item] })") }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  // MARK: Places

  @Test func itemsHaveTheirViewsWhenTheyAreMade() {
    let shelf = Shelf([[1, 2]])
    let item = shelf.collection.makeItem(
      withIdentifier: NSUserInterfaceItemIdentifier("card"), for: IndexPath(item: 0, section: 0))
    #expect(item.isViewLoaded)
  }

  @Test func itemsFlowInLinesAndOnlyThoseInSightExist() {
    let shelf = Shelf([Array(0..<1000)])
    #expect(shelf.collection.frame.size == NSSize(width: 220, height: 500 * 60 - 10))
    #expect(shelf.card(0).frame == NSRect(x: 0, y: 0, width: 100, height: 50))
    #expect(shelf.card(3).frame == NSRect(x: 120, y: 60, width: 100, height: 50))
    #expect(shelf.collection.visibleItems().count == 8 && shelf.number(7) == 7)
    shelf.shown.change {
      shelf.collection.scrollToItems(at: [path(500)], scrollPosition: .top)
    }
    shelf.shown.change { shelf.collection.layoutSubtreeIfNeeded() }
    #expect(shelf.scroll.contentView.bounds.minY == 15_000 && shelf.number(500) == 500)
    #expect(shelf.number(0) == nil && shelf.collection.visibleItems().count == 8)
    #expect(shelf.collection.indexPathForItem(at: NSPoint(x: 130, y: 15_010)) == path(501))
    #expect(shelf.collection.indexPathForItem(at: NSPoint(x: 110, y: 15_010)) == nil)
  }

  @Test func theDelegateSaysHowLargeItemsAre() {
    let shelf = Shelf([[0, 1, 2]])
    shelf.wide = [1]
    shelf.flow.invalidateLayout()
    shelf.layOut()
    #expect(shelf.card(1).frame.minY == 60 && shelf.card(2).frame.minY == 120)
    #expect(shelf.card(1).frame.width == 200)
  }

  @Test func headersStandBeforeSectionsAndStayInSight() {
    let shelf = Shelf([[0, 1, 2, 3, 4, 5, 6, 7], [8, 9]])
    shelf.flow.headerReferenceSize = NSSize(width: 0, height: 30)
    shelf.flow.sectionInset = NSEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
    shelf.layOut()
    let kind = NSCollectionView.elementKindSectionHeader
    let title = shelf.collection.supplementaryView(forElementKind: kind, at: path(0))
    #expect(title?.frame == NSRect(x: 0, y: 0, width: 220, height: 30) && title is Title)
    #expect(shelf.card(0).frame.minY == 35)
    shelf.flow.sectionHeadersPinToVisibleBounds = true
    shelf.shown.change { shelf.scroll.contentView.scroll(to: NSPoint(x: 0, y: 90)) }
    shelf.shown.change { shelf.collection.layoutSubtreeIfNeeded() }
    #expect(title?.frame.minY == 90)
    #expect(title?.layer?.zPosition == 10)
  }

  @Test func aGridFillsItsLines() {
    let shelf = Shelf([[0, 1, 2, 3, 4]])
    let grid = NSCollectionViewGridLayout()
    grid.minimumItemSize = NSSize(width: 60, height: 30)
    (grid.minimumInteritemSpacing, grid.minimumLineSpacing) = (5, 8)
    shelf.collection.collectionViewLayout = grid
    shelf.layOut()
    #expect(shelf.card(2).frame == NSRect(x: 150, y: 0, width: 70, height: 35))
    #expect(shelf.card(3).frame.origin == NSPoint(x: 0, y: 43))
    grid.maximumNumberOfColumns = 2
    shelf.layOut()
    #expect(shelf.card(2).frame.minX == 0 && shelf.card(4).frame.minY > 100)
    grid.maximumNumberOfRows = 1
    shelf.layOut()
    #expect(shelf.number(1) == 1 && shelf.number(2) == nil)
  }

  @Test func aLayoutOfAProgramsOwnPlacesItems() {
    @MainActor final class Stairs: NSCollectionViewLayout {
      var updates: [String] = []
      override var collectionViewContentSize: NSSize { NSSize(width: 220, height: 400) }
      override func layoutAttributesForElements(
        in rect: NSRect
      ) -> [NSCollectionViewLayoutAttributes] {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
          layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
      }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> NSCollectionViewLayoutAttributes? {
        let place = NSCollectionViewLayoutAttributes(forItemWith: indexPath)
        let step = CGFloat(indexPath.item) * 20
        place.frame = NSRect(x: step, y: step, width: 20, height: 20)
        (place.alpha, place.zIndex) = (0.5, indexPath.item)
        return place
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> NSCollectionViewLayoutAttributes? {
        let place = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        place?.frame.origin.x = 0
        return place
      }
      override func prepare(forCollectionViewUpdates updateItems: [NSCollectionViewUpdateItem]) {
        updates += updateItems.map { "\($0.updateAction) \($0.indexPathAfterUpdate?.item ?? -1)" }
      }
    }
    let (shelf, stairs) = (Shelf([[0, 1, 2]], isSeen: true), Stairs())
    shelf.shown.change { shelf.collection.collectionViewLayout = stairs }
    shelf.layOut()
    #expect(shelf.card(2).frame == NSRect(x: 40, y: 40, width: 20, height: 20))
    #expect(shelf.card(2).alphaValue == 0.5 && shelf.card(2).layer?.zPosition == 2)
    shelf.sections = [[0, 1, 2, 3]]
    shelf.animate { shelf.collection.animator().insertItems(at: [path(3)]) }
    shelf.shown.run(until: 0.5)
    #expect(stairs.updates == ["insert 3"])
    #expect(abs(shelf.seen(shelf.card(3)).frame.minX - 30) < 0.5)
    #expect(abs(shelf.seen(shelf.card(3)).opacity - 0.25) < 0.02)
  }

  // MARK: Changes

  @Test func itemsThatGoFadeWhileTheOthersCloseUp() {
    let shelf = Shelf([[0, 1, 2, 3]], isSeen: true)
    let (gone, next) = (shelf.card(0), shelf.card(1))
    shelf.sections = [[1, 2, 3, 9]]
    var ended = 0
    shelf.animate {
      shelf.collection.animator().performBatchUpdates {
        shelf.collection.deleteItems(at: [path(0)])
        shelf.collection.insertItems(at: [path(3)])
      } completionHandler: { _ in
        ended += 1
      }
    }
    #expect(shelf.card(0) === next && shelf.number(3) == 9)
    shelf.shown.run(until: 0.5)
    #expect(abs(shelf.seen(next).frame.minX - 60) < 0.5)
    #expect(abs(shelf.seen(gone).opacity - 0.5) < 0.02 && ended == 0)
    #expect(abs(shelf.seen(shelf.card(3)).opacity - 0.5) < 0.02)
    shelf.shown.run(until: 1.1)
    #expect(gone.superview == nil && ended == 1 && shelf.seen(next).frame.minX == 0)
  }

  @Test func theAnimatorTakesBatchesAndChoicesThatLiveNoLongerThanTheCall() {
    let shelf = Shelf([[0, 1, 2]], isSeen: true)
    shelf.collection.isSelectable = true
    func change(_ body: () -> Void) {
      shelf.collection.animator().performBatchUpdates(body)
      shelf.collection.performBatchUpdates(body)
    }
    var count = 0
    change { count += 1 }
    #expect(count == 2)
    shelf.collection.animator().selectItems(at: [path(1)], scrollPosition: [])
    #expect(shelf.collection.selectionIndexPaths == [path(1)])
    shelf.collection.animator().deselectItems(at: [path(1)])
    #expect(shelf.collection.selectionIndexPaths.isEmpty)
  }

  @Test func withoutTheAnimatorChangesAreThereAtOnce() {
    let shelf = Shelf([[0, 1, 2]], isSeen: true)
    let last = shelf.card(2)
    shelf.sections = [[2, 0, 1]]
    shelf.shown.change { shelf.collection.moveItem(at: path(2), to: path(0)) }
    #expect(shelf.card(0) === last && shelf.number(0) == 2 && last.frame.minX == 0)
    #expect(last.layer?.animationKeys() == nil)
  }

  @Test func sectionsComeAndGoWithTheirItems() {
    let shelf = Shelf([[0], [1]], isSeen: true)
    shelf.shown.change { shelf.collection.selectionIndexPaths = [path(0, 1)] }
    shelf.sections = [[5, 6], [0], [1]]
    shelf.animate { shelf.collection.animator().insertSections([0]) }
    #expect(shelf.number(1) == 6 && shelf.number(0, 2) == 1)
    #expect(shelf.collection.selectionIndexPaths == [path(0, 2)])
    shelf.sections = [[1]]
    shelf.animate { shelf.collection.animator().deleteSections([0, 1]) }
    #expect(shelf.collection.numberOfSections == 1 && shelf.number(0) == 1)
    shelf.sections = [[7]]
    shelf.shown.change { shelf.collection.reloadItems(at: [path(0)]) }
    #expect(shelf.number(0) == 7)
  }

  @Test func itemsGoFromOneLayoutToAnother() {
    let shelf = Shelf([[0, 1, 2]], isSeen: true)
    let other = NSCollectionViewFlowLayout()
    other.itemSize = NSSize(width: 100, height: 50)
    other.sectionInset = NSEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
    shelf.animate { shelf.collection.animator().collectionViewLayout = other }
    #expect(shelf.card(0).frame.minY == 100 && other.collectionView === shelf.collection)
    shelf.shown.run(until: 0.5)
    #expect(abs(shelf.seen(shelf.card(0)).frame.minY - 50) < 0.5)
    shelf.shown.change { shelf.collection.collectionViewLayout = shelf.flow }
    shelf.shown.change { shelf.collection.layoutSubtreeIfNeeded() }
    #expect(shelf.card(0).frame.minY == 0)
  }

  // MARK: Choosing

  @Test func itemsAreChosenByThePointer() {
    let shelf = Shelf([[0, 1, 2, 3]])
    shelf.press(50, 20)
    #expect(shelf.collection.selectionIndexPaths == [] && shelf.notes == [])
    shelf.collection.isSelectable = true
    shelf.press(50, 20)
    shelf.press(150, 20)
    #expect(shelf.collection.selectionIndexPaths == [path(1)])
    #expect(shelf.notes == ["chose [[0, 0]]", "left [[0, 0]]", "chose [[0, 1]]"])
    #expect(shelf.collection.item(at: 1)?.isSelected == true)
    shelf.refused = [path(2)]
    shelf.press(50, 80)
    #expect(shelf.collection.selectionIndexPaths == [path(1)])
    shelf.press(110, 20)
    #expect(shelf.collection.selectionIndexPaths == [])
    shelf.refused = []
    shelf.collection.allowsMultipleSelection = true
    shelf.press(50, 20)
    shelf.press(150, 80, .shift)
    #expect(shelf.collection.selectionIndexPaths.count == 4)
    shelf.press(150, 20, .logo)
    #expect(shelf.collection.selectionIndexPaths == [path(0), path(2), path(3)])
  }

  @Test func arrowsGoFromItemToItem() {
    let shelf = Shelf([Array(0..<20)])
    shelf.collection.isSelectable = true
    shelf.press(50, 20)
    func go(_ key: Key) -> Set<IndexPath> {
      shelf.shown.change { shelf.shown.type(key) }
      return shelf.collection.selectionIndexPaths
    }
    #expect(go(.right) == [path(1)] && go(.right) == [path(2)] && go(.down) == [path(4)])
    #expect(go(.up) == [path(2)] && go(.left) == [path(1)] && go(.up) == [path(1)])
    for _ in 0..<4 { _ = go(.down) }
    #expect(shelf.collection.selectionIndexPaths == [path(9)])
    #expect(shelf.scroll.contentView.bounds.minY == 90)
  }
}
