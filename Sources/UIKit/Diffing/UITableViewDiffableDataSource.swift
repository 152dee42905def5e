import Foundation

/// Says what is in a list by snapshots, and moves the list's rows from one to the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// Makes or takes the cell of an item.
  public typealias CellProvider =
    @MainActor (UITableView, IndexPath, ItemIdentifierType) ->
    UITableViewCell?
  /// A snapshot of this source's identifiers.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var table: UITableView?
  private let provider: CellProvider
  private var current = Snapshot()

  /// Makes the data source of a list.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (table, provider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// What the list shows.
  open func snapshot() -> Snapshot { current }

  /// Lets the list show another snapshot.
  ///
  /// - Parameter completion: called once rows have come to rest.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = SnapshotChanges(from: current, to: snapshot)
    let accept = { [self] in
      current = snapshot
      current.forgetReloads()
    }
    guard let table, table.window != nil, animatingDifferences else {
      accept()
      table?.reloadData()
      completion?()
      return
    }
    let way = defaultRowAnimation
    table.performBatchUpdates {
      // Only now: what waited for a layout was asked for as it was before.
      accept()
      table.deleteSections(changes.deletedSections, with: way)
      table.insertSections(changes.insertedSections, with: way)
      table.reloadSections(changes.reloadedSections, with: way)
      for move in changes.movedSections { table.moveSection(move.from, toSection: move.to) }
      table.deleteRows(at: changes.deleted, with: way)
      table.insertRows(at: changes.inserted, with: way)
      table.reloadRows(at: changes.reloaded, with: way)
      for move in changes.moved { table.moveRow(at: move.from, to: move.to) }
    } completion: { _ in
      completion?()
    }
    table.reconfigureRows(at: changes.reconfigured)
  }

  /// Lets the list show another snapshot at once, all of it asked for anew.
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

  // MARK: What the list asks

  /// As many as the snapshot has.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  /// As many as the snapshot has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.numberOfItems(inSection: current.sectionIdentifiers[section])
  }

  /// What the provider gives.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = provider(tableView, indexPath, item)
    else { preconditionFailure("no cell at \(indexPath)") }
    return cell
  }

  /// None; to override.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// None; to override.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// No; to override.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Does nothing; to override.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}
