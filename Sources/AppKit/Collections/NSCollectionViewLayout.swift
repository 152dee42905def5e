@_spi(Hooks) import AppKitCore
import Foundation

/// Says where the elements of a collection are; to be subclassed.
///
/// `prepare()` is called before anything is asked, and again after the layout became invalid.
@preconcurrency @MainActor
open class NSCollectionViewLayout: NSObject {
  /// The collection that the layout places.
  public internal(set) final weak var collectionView: NSCollectionView?
  /// Whether `prepare()` was called since the layout became invalid.
  final var isPrepared = false
  /// Where elements were before the changes that are being shown, by what named them then.
  final var formerPlaces: [CollectionElement: NSCollectionViewLayoutAttributes] = [:]
  private var decorations: [String: NSView.Type] = [:]

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { NSCollectionViewLayoutAttributes.self }
  /// The class of what says how a layout became invalid.
  open class var invalidationContextClass: AnyClass {
    NSCollectionViewLayoutInvalidationContext.self
  }

  /// Makes a layout of no collection yet.
  public override init() { super.init() }

  /// Makes a layout as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Makes what the other methods need; to override.
  open func prepare() {}

  /// The elements in a rectangle; to override.
  open func layoutAttributesForElements(in rect: NSRect) -> [NSCollectionViewLayoutAttributes] {
    []
  }

  /// Where an item is; to override.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
    nil
  }

  /// Where a view beside items is; to override where there are any.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  /// Where a view is that the layout itself adds; to override where there are any.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: NSCollectionView.DecorationElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  /// The size of everything; to override.
  open var collectionViewContentSize: NSSize { .zero }

  /// Whether places depend on what is in sight; where the size changes they are asked for anyway.
  open func shouldInvalidateLayout(forBoundsChange newBounds: NSRect) -> Bool { false }

  /// What another size or place of what is in sight makes invalid.
  open func invalidationContext(
    forBoundsChange newBounds: NSRect
  ) -> NSCollectionViewLayoutInvalidationContext { makeContext() }

  /// Where the content is after changes, instead of where it would be.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: NSPoint) -> NSPoint
  { proposedContentOffset }

  final func makeContext() -> NSCollectionViewLayoutInvalidationContext {
    let kind =
      Self.invalidationContextClass as? NSCollectionViewLayoutInvalidationContext.Type
    return kind?.init() ?? NSCollectionViewLayoutInvalidationContext()
  }

  /// Says that places must be asked for anew: all of them, whatever the context says.
  open func invalidateLayout(with context: NSCollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.needsLayout = true
  }

  /// Says that all places must be asked for anew; `invalidateLayout(with:)` hears of it.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }

  // MARK: Changes

  /// Called before items come, go or move, told how.
  open func prepare(forCollectionViewUpdates updateItems: [NSCollectionViewUpdateItem]) {}
  /// Called inside of the animation of such changes.
  open func finalizeCollectionViewUpdates() {}
  /// Called before the collection's size changes.
  open func prepare(forAnimatedBoundsChange oldBounds: NSRect) {}
  /// Called after the collection's size changed.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before another layout takes over, with that.
  open func prepareForTransition(to newLayout: NSCollectionViewLayout) {}
  /// Called before the layout takes over from another one, with that.
  open func prepareForTransition(from oldLayout: NSCollectionViewLayout) {}
  /// Called inside of the animation from one layout to another, on both.
  open func finalizeLayoutTransition() {}

  /// Where an item comes from: where it belongs, unseen.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { place(of: .item(itemIndexPath))?.unseen }

  /// Where an item goes to: where it is, unseen.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { formerPlaces[.item(itemIndexPath)]?.unseen }

  /// Where a view beside items comes from: where it belongs, unseen.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at elementIndexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)?.unseen
  }

  /// Where a view beside items goes to: where it is, unseen.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at elementIndexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    let element = CollectionElement(
      category: .supplementaryView, kind: elementKind, path: elementIndexPath)
    return formerPlaces[element]?.unseen
  }

  // MARK: Decoration

  /// Lets a class make the views of a kind that the layout itself adds.
  open func register(
    _ viewClass: AnyClass?,
    forDecorationViewOfKind elementKind: NSCollectionView.DecorationElementKind
  ) { decorations[elementKind] = viewClass as? NSView.Type }

  final func makeDecoration(_ kind: String) -> NSView? {
    decorations[kind].flatMap { makeObject(of: $0) as? NSView }
  }

  // MARK: By element

  /// Where an element is, as the methods for its category say.
  final func place(of element: CollectionElement) -> NSCollectionViewLayoutAttributes? {
    switch element.category {
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
    case .decorationView:
      layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
    default: layoutAttributesForItem(at: element.path)
    }
  }

  /// Where an element comes from.
  final func beginning(of element: CollectionElement) -> NSCollectionViewLayoutAttributes? {
    switch element.category {
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: element.kind, at: element.path)
    case .decorationView: place(of: element)?.unseen
    default: initialLayoutAttributesForAppearingItem(at: element.path)
    }
  }

  /// Where an element goes to.
  final func ending(of element: CollectionElement) -> NSCollectionViewLayoutAttributes? {
    switch element.category {
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: element.kind, at: element.path)
    case .decorationView: formerPlaces[element]?.unseen
    default: finalLayoutAttributesForDisappearingItem(at: element.path)
    }
  }
}

/// What of a layout must be asked for anew. Layouts here ask for everything.
@preconcurrency @MainActor
open class NSCollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is asked for anew; it is.
  open var invalidateEverything: Bool { true }
  /// Whether the data source is asked anew how much there is.
  open var invalidateDataSourceCounts: Bool { false }
  /// How far the content is moved; kept for the layout's own use.
  open var contentOffsetAdjustment = NSPoint.zero
  /// How much larger the content becomes; kept for the layout's own use.
  open var contentSizeAdjustment = NSSize.zero
  /// Items whose places changed, as far as they were named.
  public private(set) final var invalidatedItemIndexPaths: Set<IndexPath>?

  /// Makes a context that asks for everything anew.
  public required override init() { super.init() }

  /// Adds items whose places changed.
  open func invalidateItems(at indexPaths: Set<IndexPath>) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []).union(indexPaths)
  }
}

/// What of a flow layout must be asked for anew.
@preconcurrency @MainActor
open class NSCollectionViewFlowLayoutInvalidationContext:
  NSCollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and gaps anew; it always is.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout's own properties count anew; they always do.
  open var invalidateFlowLayoutAttributes = true
}

/// One item that comes, goes or moves.
@preconcurrency @MainActor
open class NSCollectionViewUpdateItem: NSObject {
  /// What happens to an item.
  public enum Action: Int, Sendable {
    /// It comes.
    case insert = 0
    /// It goes.
    case delete = 1
    /// It is asked for anew.
    case reload = 2
    /// It moves.
    case move = 3
    /// Nothing.
    case none = 4
  }

  /// Where the item was; nil where it comes.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where the item will be; nil where it goes.
  public let indexPathAfterUpdate: IndexPath?
  /// What happens.
  public let updateAction: Action

  init(_ action: Action, from: IndexPath?, to: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, from, to)
    super.init()
  }
}
