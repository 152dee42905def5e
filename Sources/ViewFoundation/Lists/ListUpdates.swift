import Foundation

// Changes of a list's rows that belong together, as on Apple's systems: what goes and what is asked for
// anew is named by the places before all changes, what comes by the places after them. Every other row
// keeps its order; where it has come to follows from counting.

/// What changes in a list, and how: each change bears a way to show it.
package struct ListUpdates<Way: Sendable>: Sendable {
  /// Rows that go, by their places before.
  package private(set) var deletedRows: [IndexPath: Way] = [:]
  /// Rows that come, by their places after.
  package private(set) var insertedRows: [IndexPath: Way] = [:]
  /// Rows that are asked for anew, by their places before.
  package private(set) var reloadedRows: [IndexPath: Way] = [:]
  /// Rows that move, from their places before to those after.
  package private(set) var movedRows: [IndexPath: IndexPath] = [:]
  package private(set) var deletedSections: [Int: Way] = [:]
  package private(set) var insertedSections: [Int: Way] = [:]
  package private(set) var reloadedSections: [Int: Way] = [:]
  package private(set) var movedSections: [Int: Int] = [:]

  /// What leaves its place, and what comes to one: by section for rows.
  private var (goneRows, comeRows): ([Int: RisingPlaces], [Int: RisingPlaces]) = ([:], [:])
  private var (goneSections, comeSections) = (RisingPlaces(), RisingPlaces())

  package mutating func delete(_ paths: [IndexPath], _ way: Way) {
    for path in paths {
      deletedRows[path] = way
      goneRows[path.section, default: RisingPlaces()].insert(path.item)
    }
  }

  package mutating func insert(_ paths: [IndexPath], _ way: Way) {
    for path in paths {
      insertedRows[path] = way
      comeRows[path.section, default: RisingPlaces()].insert(path.item)
    }
  }

  package mutating func reload(_ paths: [IndexPath], _ way: Way) {
    for path in paths { reloadedRows[path] = way }
  }

  package mutating func move(_ path: IndexPath, to newPath: IndexPath) {
    movedRows[path] = newPath
    goneRows[path.section, default: RisingPlaces()].insert(path.item)
    comeRows[newPath.section, default: RisingPlaces()].insert(newPath.item)
  }

  package mutating func delete(_ sections: IndexSet, _ way: Way) {
    for section in sections {
      deletedSections[section] = way
      goneSections.insert(section)
    }
  }

  package mutating func insert(_ sections: IndexSet, _ way: Way) {
    for section in sections {
      insertedSections[section] = way
      comeSections.insert(section)
    }
  }

  package mutating func reload(_ sections: IndexSet, _ way: Way) {
    for section in sections { reloadedSections[section] = way }
  }

  package mutating func move(_ section: Int, to newSection: Int) {
    movedSections[section] = newSection
    goneSections.insert(section)
    comeSections.insert(newSection)
  }

  /// No changes yet.
  package init() {}

  // MARK: Where things come to

  /// Where a section comes to; nil where it goes.
  package func section(after section: Int) -> Int? {
    if deletedSections[section] != nil { return nil }
    return movedSections[section]
      ?? comeSections.free(section - goneSections.count(below: section))
  }

  /// Where a row comes to; nil where it goes. The cost grows with the logarithm of the changes.
  package func row(after path: IndexPath) -> IndexPath? {
    if deletedRows[path] != nil { return nil }
    if let moved = movedRows[path] { return moved }
    guard let section = section(after: path.section) else { return nil }
    let place = path.item - (goneRows[path.section]?.count(below: path.item) ?? 0)
    return IndexPath(item: comeRows[section]?.free(place) ?? place, section: section)
  }

  /// How what goes does so; nil where the row stays.
  package func animation(ofGone path: IndexPath) -> Way? {
    deletedRows[path] ?? reloadedRows[path] ?? deletedSections[path.section]
      ?? reloadedSections[path.section]
  }

  /// How many rows a section has after the changes, of those it had before.
  ///
  /// - Parameter section: its place before; it must stay.
  package func count(ofSection section: Int, before count: Int) -> Int {
    guard let new = self.section(after: section) else { return 0 }
    return count - (goneRows[section]?.count ?? 0) + (comeRows[new]?.count ?? 0)
  }

  /// Traps where the data source has other counts of rows now than the changes lead to.
  ///
  /// - Parameter names: what the list and its rows are called, in words.
  package func check(_ former: [Int], _ now: [Int], _ names: (list: String, rows: String)) {
    let sections = former.count - deletedSections.count + insertedSections.count
    precondition(
      now.count == sections,
      """
      the \(names.list) had \(former.count) sections, \(deletedSections.count) went and \
      \(insertedSections.count) came, but the data source has \(now.count)
      """)
    for (index, before) in former.enumerated() where reloadedSections[index] == nil {
      guard let place = section(after: index) else { continue }
      let expected = count(ofSection: index, before: before)
      precondition(
        now[place] == expected,
        """
        section \(index) had \(before) \(names.rows) and must have \(expected) after the changes, but \
        the data source has \(now[place])
        """)
    }
  }

  /// What happens to a single row.
  package enum RowChange: Sendable {
    case delete(IndexPath)
    case insert(IndexPath)
    case reload(IndexPath, to: IndexPath?)
    case move(IndexPath, to: IndexPath)
  }

  /// The changes of single rows, in the order in which layouts are told of them.
  package var rowChanges: [RowChange] {
    deletedRows.keys.sorted().map { .delete($0) } + insertedRows.keys.sorted().map { .insert($0) }
      + reloadedRows.keys.sorted().map { .reload($0, to: row(after: $0)) }
      + movedRows.sorted { $0.key < $1.key }.map { .move($0.key, to: $0.value) }
  }
}
