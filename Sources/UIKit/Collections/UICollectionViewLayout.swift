import Foundation

/// Says where the elements of a collection are; to be subclassed.
///
/// `prepare()` is called before anything is asked, and again after the layout became invalid.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that the layout places.
  public internal(set) final weak var collectionView: UICollectionView?
  /// Whether `prepare()` was called since the layout became invalid.
  final var isPrepared = false
  /// What comes and goes, while changes are shown.
  final var passage = LayoutPassage()

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Makes a layout of no collection yet.
  public override init() { super.init() }

  /// Makes a layout as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Makes what the other methods need; to override.
  open func prepare() {}

  /// The elements in a rectangle of the content; to override.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Where a cell is; to override.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a view beside cells is; to override where there are any.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a view is that the layout itself adds; to override where there are any.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The size of everything; to override.
  open var collectionViewContentSize: CGSize { .zero }

  /// Whether places depend on what is in sight; where the size changes they are asked for anyway.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Where content that was let go comes to rest, instead of where it would.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content is after changes, instead of where it would be.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// The class of what says how a layout became invalid.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// What another size or place of what is in sight makes invalid.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }

  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let kind = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return kind?.init() ?? UICollectionViewLayoutInvalidationContext()
  }

  /// Says that places must be asked for anew: all of them, whatever the context says.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    collectionView?.setNeedsLayout()
    let shift = context.contentOffsetAdjustment
    if shift != .zero {
      collectionView?.contentOffset.x += shift.x
      collectionView?.contentOffset.y += shift.y
    }
  }

  /// Says that all places must be asked for anew; `invalidateLayout(with:)` hears of it.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }

  // MARK: Changes

  /// Called before items come, go or move, told how.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside of the animation of such changes.
  open func finalizeCollectionViewUpdates() {}

  /// Where a cell comes from: where it belongs, unseen, or from one layout to another where the former has it.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { beginning(of: .cell(itemIndexPath)) }

  /// Where a cell goes to: where it is, unseen, or from one layout to another where the next has it.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { ending(of: .cell(itemIndexPath)) }

  /// Where a view beside cells comes from, as a cell does.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    beginning(of: .init(category: .supplementaryView, kind: elementKind, path: elementIndexPath))
  }

  /// Where a view beside cells goes to, as a cell does.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ending(of: .init(category: .supplementaryView, kind: elementKind, path: elementIndexPath))
  }

  /// Where a view of the layout's own comes from, as a cell does.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    beginning(of: .init(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }

  /// Where a view of the layout's own goes to, as a cell does.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ending(of: .init(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }

  /// Called before the collection's size changes inside of an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called inside of that animation, after the change.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before another layout takes over, with that.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before the layout takes over from another one, with that.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called inside of the animation from one layout to another, on both.
  open func finalizeLayoutTransition() {}

  // MARK: Moving by hand

  /// Where the item is that a hand moves: with its middle where the hand is, in front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let place = own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    place.center = position
    place.zIndex = 1_000_000
    return place
  }

  /// The place among the others that the hand is over; the item's own where it is over none.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  /// What the hand makes invalid.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// What letting go makes invalid.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Decoration

  private var decorations: [String: UICollectionReusableView.Type] = [:]

  /// Lets a class make the views of a kind that the layout itself adds.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Takes the class of a kind away: a nib makes no views here.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nil
  }

  final func makeDecoration(_ kind: String, _ frame: CGRect) -> UICollectionReusableView? {
    decorations[kind].map { UICollectionReusableView.make($0, frame: frame, reuseIdentifier: kind) }
  }

  // MARK: Sizes

  /// Whether places depend on the size that a view prefers; no.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What the size makes invalid that a view prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Whether views are asked for their sizes: those of layouts of a program's own are.
  var asksForSizes: Bool { type(of: self) != UICollectionViewLayout.self }

  // MARK: Directions

  /// The writing direction that the layout was made for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the layout is turned from side to side where text runs the other way; no.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}

/// One item that comes, goes or moves.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
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
