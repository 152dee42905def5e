import Foundation

/// What of a layout must be asked for anew; here that is always everything.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all places are asked for anew.
  open var invalidateEverything: Bool { true }
  /// Whether items are counted anew.
  open var invalidateDataSourceCounts: Bool { false }
  /// The cells whose places changed; kept for the layout's own use.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  /// The views beside items whose places changed, by their kinds; kept for the layout's own use.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The views of the layout's own whose places changed, by their kinds; kept for the layout's own use.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Where the items were that a hand moves; nil where none does.
  public internal(set) final var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the items are that a hand moves; nil where none does.
  public internal(set) final var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the hand is that moves them, in the content.
  public internal(set) final var interactiveMovementTarget = CGPoint.zero
  /// How far the content is moved; added to the offset at once.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much larger the content becomes; kept for the layout's own use.
  open var contentSizeAdjustment = CGSize.zero

  /// Makes a context that asks for everything anew.
  public required override init() { super.init() }

  /// Adds cells whose places changed.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds views beside items whose places changed.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Adds views of the layout's own whose places changed.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// What of a flow layout must be asked for anew.
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and gaps anew; it always is.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout's own properties count anew; they always do.
  open var invalidateFlowLayoutAttributes = true
}
