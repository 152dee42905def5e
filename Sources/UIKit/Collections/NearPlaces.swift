import Foundation

/// What was told of what is near: each place once, until it goes away again.
struct NearPlaces {
  private var told: Set<IndexPath> = []

  /// Takes what is near and what is in sight now; what to tell of that.
  mutating func update(
    near: Set<IndexPath>, seen: Set<IndexPath>
  ) -> (come: [IndexPath], gone: [IndexPath]) {
    let waiting = near.subtracting(seen)
    let (come, left) = (waiting.subtracting(told), told.subtracting(near))
    told = told.union(waiting).intersection(near)
    let gone = left.subtracting(seen)
    return (come.sorted(), gone.sorted())
  }

  /// Forgets everything.
  mutating func forget() { told = [] }
}

extension UICollectionView {
  /// Tells of what is a page away or less.
  final func tellOfNearItems() {
    guard isPrefetchingEnabled, let listener = prefetchDataSource else { return }
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let cells = places(in: area).filter { $0.representedElementCategory == .cell }
    let seen = Set(shown.keys.filter { $0.category == .cell }.map(\.path))
    let change = nearItems.update(near: Set(cells.map(\.indexPath)), seen: seen)
    if !change.come.isEmpty { listener.collectionView(self, prefetchItemsAt: change.come) }
    if !change.gone.isEmpty {
      listener.collectionView(self, cancelPrefetchingForItemsAt: change.gone)
    }
  }
}

extension UITableView {
  /// Tells of what is a page away or less.
  final func tellOfNearRows() {
    guard let listener = prefetchDataSource else { return }
    let near = rows.paths(from: bounds.minY - bounds.height, to: bounds.maxY + bounds.height)
    let change = nearRows.update(near: Set(near), seen: Set(cells.keys))
    if !change.come.isEmpty { listener.tableView(self, prefetchRowsAt: change.come) }
    if !change.gone.isEmpty { listener.tableView(self, cancelPrefetchingForRowsAt: change.gone) }
  }
}
