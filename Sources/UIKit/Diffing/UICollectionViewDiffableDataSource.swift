import Foundation

/// Says what is in a collection by snapshots, and moves its items from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: SnapshotDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
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

  /// Makes or takes views beside items; nil for empty ones.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collection: UICollectionView?
  private let provider: CellProvider

  /// Makes the data source of a collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (collection, provider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Changes

  override var isSeen: Bool { collection?.window != nil }
  override func reload() { collection?.reloadData() }

  override func carryOut(
    _ changes: SnapshotChanges, accept: () -> Void, completion: @escaping () -> Void
  ) {
    guard let collection else { return }
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
      completion()
    }
    collection.reconfigureItems(at: changes.reconfigured)
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
    cell(at: indexPath) { provider(collectionView, indexPath, $0) }
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
