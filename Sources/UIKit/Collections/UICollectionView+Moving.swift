import Foundation

// An item that a hand moves stays out of the order of things until it is let go: its cell is where the hand is, and
// the others make way for it, counted as if the data source had moved it already. That is asked to do so at the end.

/// An item that a hand moves.
struct MovingItem {
  /// Where the data source has it.
  let start: IndexPath
  /// Where it is among the others now.
  var path: IndexPath
  /// Where the middle of its cell is, in the content's coordinates.
  var position: CGPoint

  /// Where the data source has what is now at a place.
  func source(of path: IndexPath) -> IndexPath {
    var way = TableUpdates()
    way.move(self.path, to: start)
    return way.row(after: path) ?? path
  }
}

extension UICollectionView: HandScrolled {
  final var handPosition: CGPoint? { moving?.position }

  final func carry(to position: CGPoint) { updateInteractiveMovementTargetPosition(position) }

  /// Takes an item into the hand; false where the data source keeps it.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard moving == nil, let place = layoutAttributesForItem(at: indexPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    moving = MovingItem(start: indexPath, path: indexPath, position: place.center)
    bringMovingCell()
    return true
  }

  /// Brings the middle of the item's cell to a point of the content; the others make way.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let held = moving else { return }
    moving?.position = targetPosition
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: held.path, withPosition: targetPosition)
    let target =
      proposed == held.path
      ? proposed
      : collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: held.start,
        atCurrentIndexPath: held.path, toProposedIndexPath: proposed) ?? proposed
    let context = collectionViewLayout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: targetPosition,
      previousIndexPaths: [held.path], previousPosition: held.position)
    if target != held.path { renumber(held.path, to: target) }
    collectionViewLayout.invalidateLayout(with: context)
    if target != held.path { makeWay() }
    bringMovingCell()
    edges.follow()
  }

  /// Lets the item go where it is; the data source moves it.
  public func endInteractiveMovement() {
    guard let held = moving else { return }
    moving = nil
    if held.path != held.start {
      dataSource?.collectionView(self, moveItemAt: held.start, to: held.path)
    }
    settle(held, isCancelled: false)
  }

  /// Brings the item back to where it was.
  public func cancelInteractiveMovement() {
    guard let held = moving else { return }
    if held.path != held.start { renumber(held.path, to: held.start) }
    moving = nil
    settle(held, isCancelled: true)
  }

  private func settle(_ held: MovingItem, isCancelled: Bool) {
    edges.stop()
    let context =
      collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [isCancelled ? held.start : held.path],
        previousIndexPaths: [held.start], movementCancelled: isCancelled)
    collectionViewLayout.invalidateLayout(with: context)
    makeWay()
  }

  /// Gives all that is shown the names that it has once an item has moved.
  private func renumber(_ path: IndexPath, to target: IndexPath) {
    var move = TableUpdates()
    move.move(path, to: target)
    counts = counts.enumerated().map { move.count(ofSection: $0, before: $1) }
    chosen = chosen.compactMap { move.row(after: $0) }
    shown = Dictionary(
      shown.map { ($0.place(after: move) ?? $0, $1) }, uniquingKeysWith: { first, _ in first })
    moving?.path = target
  }

  private func makeWay() {
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { [self] in
        prepareLayout()
        for (element, view) in shown { attributes(of: element).map { put(view, $0) } }
        layoutIfNeeded()
      })
  }

  private func bringMovingCell() {
    guard let path = moving?.path, let cell = cellForItem(at: path) else { return }
    UIView.performWithoutAnimation { attributes(of: .cell(path)).map { put(cell, $0) } }
  }

  /// Where the layout has the item that is moved; nil for all others.
  final func handPlace(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let moving, element == .cell(moving.path) else { return nil }
    return collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: moving.path, withTargetPosition: moving.position)
  }
}
