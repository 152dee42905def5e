import Foundation

/// What is in a list at a time: sections with items, each of which has an identifier of its own.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The sections' identifiers, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items whose cells are asked for anew.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that are asked for anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are filled anew; as those that are asked for anew here.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Nothing.
  public init() {}

  // MARK: What there is

  /// How many sections there are.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// How many items all sections have together.
  public var numberOfItems: Int { owners.count }
  /// The identifiers of all items, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// How many items a section has; 0 for one that is not there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }

  /// The items of a section, in order; none for one that is not there.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[identifier] ?? [] }

  /// The section that an item is in.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { owners[identifier] }

  /// Where an item is among all; nil where it is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// Where a section is; nil where it is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Sections

  /// Adds sections at the end.
  ///
  /// - Precondition: none of them is there already.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Adds sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier)) }

  /// Adds sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier) + 1) }

  /// Takes sections away, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      for item in items.removeValue(forKey: section) ?? [] { owners[item] = nil }
    }
    sectionIdentifiers.removeAll { identifiers.contains($0) }
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: false) }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, after: true) }

  /// Has sections asked for anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  private func place(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else { preconditionFailure("no section \(section)") }
    return index
  }

  private mutating func insert(_ sections: [SectionIdentifierType], at index: Int) {
    for section in sections {
      precondition(items[section] == nil, "section \(section) is there already")
      items[section] = []
    }
    sectionIdentifiers.insert(contentsOf: sections, at: index)
  }

  private mutating func move(
    _ section: SectionIdentifierType, to other: SectionIdentifierType, after: Bool
  ) {
    guard section != other else { return }
    sectionIdentifiers.remove(at: place(of: section))
    sectionIdentifiers.insert(section, at: place(of: other) + (after ? 1 : 0))
  }

  // MARK: Items

  /// Adds items at the end of a section; of the last one for nil.
  ///
  /// - Precondition: none of them is there already, and the section is.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure("no section for \(identifiers)")
    }
    insert(identifiers, into: section, at: items[section]?.count ?? 0)
  }

  /// Adds items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, into: section, at: index)
  }

  /// Adds items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, into: section, at: index + 1)
  }

  /// Takes items away; those that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      guard let section = owners.removeValue(forKey: item) else { continue }
      items[section]?.removeAll { $0 == item }
    }
  }

  /// Takes all items away; the sections stay.
  public mutating func deleteAllItems() {
    owners = [:]
    for section in sectionIdentifiers { items[section] = [] }
  }

  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, after: false) }

  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, after: true) }

  /// Has cells asked for anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Has cells filled anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  private func place(
    of item: ItemIdentifierType
  ) -> (section: SectionIdentifierType, index: Int) {
    guard let section = owners[item], let index = items[section]?.firstIndex(of: item) else {
      preconditionFailure("no item \(item)")
    }
    return (section, index)
  }

  private mutating func insert(
    _ added: [ItemIdentifierType], into section: SectionIdentifierType, at index: Int
  ) {
    precondition(items[section] != nil, "no section \(section)")
    for item in added {
      precondition(owners[item] == nil, "item \(item) is there already")
      owners[item] = section
    }
    items[section]?.insert(contentsOf: added, at: index)
  }

  private mutating func move(
    _ item: ItemIdentifierType, to other: ItemIdentifierType, after: Bool
  ) {
    guard item != other else { return }
    _ = place(of: item)
    deleteItems([item])
    let (section, index) = place(of: other)
    insert([item], into: section, at: index + (after ? 1 : 0))
  }

  /// What was to be asked for anew is done.
  package mutating func forgetReloads() {
    (reloadedItemIdentifiers, reloadedSectionIdentifiers) = ([], [])
    reconfiguredItemIdentifiers = []
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The item at a place; nil where there is none.
  package func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sectionIdentifiers.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[path.section])
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// Where an item is; nil where it is not there.
  package func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item),
      let index = indexOfSection(section),
      let place = itemIdentifiers(inSection: section).firstIndex(of: item)
    else { return nil }
    return IndexPath(item: place, section: index)
  }
}
