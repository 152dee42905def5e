import Foundation

/// Says what is in a collection by snapshots, and moves its items from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// Makes or takes the cell of an item.
  public typealias CellProvider =
    @MainActor (
      UICollectionView, IndexPath, ItemIdentifierType
    ) -> UICollectionViewCell?
  /// Makes or takes a view beside items: its kind, and where it belongs.
  public typealias SupplementaryViewProvider =
    @MainActor (
      UICollectionView, String, IndexPath
    ) -> UICollectionReusableView?
  /// A snapshot of this source's identifiers.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// Makes or takes views beside items; nil for empty ones.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collection: UICollectionView?
  private let provider: CellProvider
  private var current = Snapshot()

  /// Makes the data source of a collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (collection, provider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// What the collection shows.
  open func snapshot() -> Snapshot { current }

  /// Lets the collection show another snapshot.
  ///
  /// - Parameter completion: called once items have come to rest.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = SnapshotChanges(from: current, to: snapshot)
    let accept = { [self] in
      current = snapshot
      current.forgetReloads()
    }
    guard let collection, collection.window != nil, animatingDifferences else {
      accept()
      collection?.reloadData()
      completion?()
      return
    }
    collection.performBatchUpdates {
      accept()
      collection.deleteSections(changes.deletedSections)
      collection.insertSections(changes.insertedSections)
      collection.reloadSections(changes.reloadedSections)
      for move in changes.movedSections { collection.moveSection(move.from, toSection: move.to) }
      collection.deleteItems(at: changes.deleted)
      collection.insertItems(at: changes.inserted)
      collection.reloadItems(at: changes.reloaded)
      for move in changes.moved { collection.moveItem(at: move.from, to: move.to) }
    } completion: { _ in
      completion?()
    }
    collection.reconfigureItems(at: changes.reconfigured)
  }

  /// Lets the collection show another snapshot at once, all of it asked for anew.
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

  // MARK: What the collection asks

  /// As many as the snapshot has.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// As many as the snapshot has.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.numberOfItems(inSection: current.sectionIdentifiers[section]) }

  /// What the provider gives.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = provider(collectionView, indexPath, item)
    else { preconditionFailure("no cell at \(indexPath)") }
    return cell
  }

  /// What the provider for views beside items gives.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }
}
