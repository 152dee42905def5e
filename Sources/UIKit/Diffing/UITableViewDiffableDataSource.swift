import Foundation

/// Says what is in a list by snapshots, and moves the list's rows from one to the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: SnapshotDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  /// Makes or takes the cell of an item.
  public typealias CellProvider =
    @MainActor (UITableView, IndexPath, ItemIdentifierType) ->
    UITableViewCell?

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var table: UITableView?
  private let provider: CellProvider

  /// Makes the data source of a list.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (table, provider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  // MARK: Changes

  override var isSeen: Bool { table?.window != nil }
  override func reload() { table?.reloadData() }

  override func carryOut(
    _ changes: SnapshotChanges, accept: () -> Void, completion: @escaping () -> Void
  ) {
    guard let table else { return }
    let way = defaultRowAnimation
    table.performBatchUpdates {
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
      completion()
    }
    table.reconfigureRows(at: changes.reconfigured)
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
    cell(at: indexPath) { provider(tableView, indexPath, $0) }
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
