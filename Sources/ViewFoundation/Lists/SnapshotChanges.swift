import Foundation

/// How a list comes from one snapshot to the next, in the terms of batch updates.
///
/// What goes and what is asked for anew is named by places before, what comes by places after. An item
/// moves where it stays in sections that stay; with a section that comes or goes it comes and goes.
package struct SnapshotChanges: Sendable {
  package var deletedSections = IndexSet()
  package var insertedSections = IndexSet()
  package var movedSections: [(from: Int, to: Int)] = []
  package var reloadedSections = IndexSet()
  package var deleted: [IndexPath] = []
  package var inserted: [IndexPath] = []
  package var moved: [(from: IndexPath, to: IndexPath)] = []
  package var reloaded: [IndexPath] = []
  /// What is filled anew, by its places after.
  package var reconfigured: [IndexPath] = []

  package init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let (before, after) = (Places(old), Places(new))
    for (section, index) in before.sections where after.sections[section] == nil {
      deletedSections.insert(index)
    }
    for (section, index) in after.sections where before.sections[section] == nil {
      insertedSections.insert(index)
    }
    let kept = old.sectionIdentifiers.filter { after.sections[$0] != nil }
    for section in Self.displaced(kept, new.sectionIdentifiers) {
      movedSections.append((before.sections[section]!, after.sections[section]!))
    }
    for section in new.reloadedSectionIdentifiers {
      before.sections[section].map { _ = reloadedSections.insert($0) }
    }
    for section in kept { compare(section, before, after) }
    reloaded = new.reloadedItemIdentifiers.compactMap {
      after.items[$0] == nil ? nil : before.items[$0]
    }
    let known = new.reconfiguredItemIdentifiers.filter { before.items[$0] != nil }
    reconfigured = known.compactMap { after.items[$0] }
    let goneOrMoved = Set(deleted + moved.map(\.from))
    reloaded.removeAll { goneOrMoved.contains($0) || deletedSections.contains($0.section) }
  }

  private mutating func compare<Section, Item>(
    _ section: Section, _ before: Places<Section, Item>, _ after: Places<Section, Item>
  ) {
    let old = before.snapshot.itemIdentifiers(inSection: section)
    let new = after.snapshot.itemIdentifiers(inSection: section)
    func stays(_ item: Item) -> Bool {
      guard let from = before.snapshot.sectionIdentifier(containingItem: item),
        let to = after.snapshot.sectionIdentifier(containingItem: item)
      else { return false }
      return after.sections[from] != nil && before.sections[to] != nil
    }
    deleted += old.filter { !stays($0) }.compactMap { before.items[$0] }
    inserted += new.filter { !stays($0) }.compactMap { after.items[$0] }
    let rest = Set(new)
    for item in old where stays(item) && !rest.contains(item) {
      moved.append((before.items[item]!, after.items[item]!))
    }
    for item in Self.displaced(old.filter { rest.contains($0) }, new) {
      moved.append((before.items[item]!, after.items[item]!))
    }
  }

  /// The elements of a list that are not where they were among each other in another one.
  private static func displaced<Element: Hashable>(
    _ old: [Element], _ new: [Element]
  ) -> [Element] {
    let kept = Set(old)
    return new.filter { kept.contains($0) }.difference(from: old).insertions.map {
      switch $0 {
      case .insert(_, let element, _), .remove(_, let element, _): element
      }
    }
  }

  /// Where everything of a snapshot is.
  private struct Places<Section: Hashable, Item: Hashable> {
    let snapshot: NSDiffableDataSourceSnapshot<Section, Item>
    var sections: [Section: Int] = [:]
    var items: [Item: IndexPath] = [:]

    init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
      self.snapshot = snapshot
      for (index, section) in snapshot.sectionIdentifiers.enumerated() {
        sections[section] = index
        for (row, item) in snapshot.itemIdentifiers(inSection: section).enumerated() {
          items[item] = IndexPath(item: row, section: index)
        }
      }
    }
  }
}
