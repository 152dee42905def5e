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

  package mutating func delete(_ paths: [IndexPath], _ animation: Way) {
    for path in paths { deletedRows[path] = animation }
  }

  package mutating func insert(_ paths: [IndexPath], _ animation: Way) {
    for path in paths { insertedRows[path] = animation }
  }

  package mutating func reload(_ paths: [IndexPath], _ animation: Way) {
    for path in paths { reloadedRows[path] = animation }
  }

  package mutating func move(_ path: IndexPath, to newPath: IndexPath) { movedRows[path] = newPath }

  package mutating func delete(_ sections: IndexSet, _ animation: Way) {
    for section in sections { deletedSections[section] = animation }
  }

  package mutating func insert(_ sections: IndexSet, _ animation: Way) {
    for section in sections { insertedSections[section] = animation }
  }

  package mutating func reload(_ sections: IndexSet, _ animation: Way) {
    for section in sections { reloadedSections[section] = animation }
  }

  package mutating func move(_ section: Int, to newSection: Int) {
    movedSections[section] = newSection
  }

  /// No changes yet.
  package init() {}

  // MARK: Where things come to

  /// Where a section comes to; nil where it goes.
  package func section(after section: Int) -> Int? {
    if deletedSections[section] != nil { return nil }
    if let moved = movedSections[section] { return moved }
    return Self.place(
      after: section, gone: Array(deletedSections.keys) + Array(movedSections.keys),
      come: Array(insertedSections.keys) + Array(movedSections.values))
  }

  /// Where a row comes to; nil where it goes.
  package func row(after path: IndexPath) -> IndexPath? {
    if deletedRows[path] != nil { return nil }
    if let moved = movedRows[path] { return moved }
    guard let section = section(after: path.section) else { return nil }
    let gone = (Array(deletedRows.keys) + Array(movedRows.keys))
      .filter { $0.section == path.section }.map(\.item)
    let come = (Array(insertedRows.keys) + Array(movedRows.values))
      .filter { $0.section == section }.map(\.item)
    return IndexPath(item: Self.place(after: path.item, gone: gone, come: come), section: section)
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
    func within(_ paths: some Sequence<IndexPath>, _ section: Int) -> Int {
      paths.count { $0.section == section }
    }
    return count - within(deletedRows.keys, section) - within(movedRows.keys, section)
      + within(insertedRows.keys, new) + within(movedRows.values, new)
  }

  /// The place of the n-th of what stays, among what comes.
  private static func place(after old: Int, gone: [Int], come: [Int]) -> Int {
    var place = old - gone.count { $0 < old }
    for taken in come.sorted() where taken <= place { place += 1 }
    return place
  }
}
