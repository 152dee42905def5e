import Foundation

/// What the data sources of lists and collections that are told snapshots have in common.
@preconcurrency @MainActor
open class SnapshotDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject {
  /// A snapshot of this source's identifiers.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  final var current = Snapshot()

  // MARK: What each does in its way

  /// Whether changes can be seen.
  var isSeen: Bool { false }
  /// Lets all be asked for anew.
  func reload() {}
  /// Carries changes out as one; `accept` is called before the first.
  func carryOut(_ changes: SnapshotChanges, accept: () -> Void, completion: @escaping () -> Void) {}

  // MARK: Snapshots

  /// What is shown.
  open func snapshot() -> Snapshot { current }

  /// Lets another snapshot be shown.
  ///
  /// - Parameter completion: called once everything has come to rest.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = SnapshotChanges(from: current, to: snapshot)
    let accept = { [self] in
      current = snapshot
      current.forgetReloads()
    }
    guard isSeen, animatingDifferences else {
      accept()
      reload()
      completion?()
      return
    }
    // Accepted only among the changes: what waited for a layout was asked for as it was before.
    carryOut(changes, accept: accept) { completion?() }
  }

  /// Lets another snapshot be shown at once, all of it asked for anew.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }

  // MARK: Places

  /// The item at a place; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Where an item is.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// The section at a place; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// Where a section is.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// The cell that a provider gives for the item at a place.
  final func cell<Cell>(
    at indexPath: IndexPath, _ provider: (ItemIdentifierType) -> Cell?
  ) -> Cell {
    guard let cell = itemIdentifier(for: indexPath).flatMap(provider) else {
      preconditionFailure("no cell at \(indexPath)")
    }
    return cell
  }
}
