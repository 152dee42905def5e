import Foundation

// Changes of a table's rows count one after the other, as those of an array do: each names rows as they are after the
// changes before it. What came of all of them is an array, too: which row of before stands where, and which are new.

/// Changes of rows that belong together.
struct RowChanges {
  /// One of the rows after the changes.
  enum Row: Equatable {
    /// A row that was there before, by its place then.
    case former(Int)
    /// A new one, and how it comes.
    case new(NSTableView.AnimationOptions)
  }

  /// The rows after the changes.
  private(set) var rows: [Row]
  /// The rows that went, by their places before, and how.
  private(set) var gone: [Int: NSTableView.AnimationOptions] = [:]
  /// The rows that were moved by name, by their places before.
  private(set) var moved: Set<Int> = []
  /// Whether something is to be seen of the changes.
  private(set) var isAnimated = false

  private let formerCount: Int

  init(count: Int) {
    formerCount = count
    rows = (0..<count).map { .former($0) }
  }

  /// Adds rows that stand at these places once all of them are there. O(n), however many there are.
  mutating func insert(_ indexes: IndexSet, _ options: NSTableView.AnimationOptions) {
    if !options.isEmpty { isAnimated = true }
    guard let first = indexes.first else { return }
    precondition(first <= rows.count, "row \(first) cannot be inserted among \(rows.count) rows")
    var behind = rows[first...]
    rows.removeSubrange(first...)
    rows.reserveCapacity(first + behind.count + indexes.count)
    for index in indexes {
      let room = index - rows.count
      precondition(
        room <= behind.count,
        "row \(index) cannot be inserted among \(rows.count + behind.count) rows")
      rows += behind.prefix(room)
      behind = behind.dropFirst(room)
      rows.append(.new(options))
    }
    rows += behind
  }

  /// Takes rows away. O(n), however many there are.
  mutating func remove(_ indexes: IndexSet, _ options: NSTableView.AnimationOptions) {
    if !options.isEmpty { isAnimated = true }
    guard let first = indexes.first, let last = indexes.last else { return }
    precondition(last < rows.count, "row \(last) of \(rows.count) cannot be removed")
    var tail = rows[first...]
    rows.removeSubrange(first...)
    for range in indexes.rangeView {
      rows += tail[..<range.lowerBound]
      for case .former(let place) in tail[range] { gone[place] = options }
      tail = tail[range.upperBound...]
    }
    rows += tail
  }

  /// Moves a row to where it stands afterwards.
  mutating func move(_ index: Int, to newIndex: Int) {
    precondition(
      rows.indices.contains(index) && rows.indices.contains(newIndex),
      "row \(index) of \(rows.count) cannot be moved to \(newIndex)")
    isAnimated = true
    let row = rows.remove(at: index)
    if case .former(let place) = row { moved.insert(place) }
    rows.insert(row, at: newIndex)
  }

  /// Where the rows of before stand now; nil for those that went. O(n).
  var places: [Int?] {
    var result = [Int?](repeating: nil, count: formerCount)
    for (place, row) in rows.enumerated() {
      if case .former(let former) = row { result[former] = place }
    }
    return result
  }
}
