/// The values of one property group for all nodes: rows in one array, found by slot.
///
/// A slot has the row that was committed and the row that is shown. They are the same row until a
/// track animates the group; then the shown one is a copy that *Animate* writes. Slots without a row
/// of their own share row 0, which has the group's default.
struct GroupColumn<Group: Sendable>: Sendable {
  /// The rows, committed and shown ones, in no order.
  var rows: [Group]
  /// The committed row of each slot, 0 for none.
  private(set) var committedRow: [Int32] = []
  /// The shown row of each slot, 0 for none.
  private(set) var shownRow: [Int32] = []
  private var free: [Int32] = []

  init(default initial: Group) { rows = [initial] }

  /// Makes room for `count` slots.
  mutating func grow(to count: Int) {
    guard count > committedRow.count else { return }
    let missing = count - committedRow.count
    committedRow.append(contentsOf: repeatElement(0, count: missing))
    shownRow.append(contentsOf: repeatElement(0, count: missing))
  }

  /// Whether `slot` may have anything but the default.
  func hasRow(_ slot: Int) -> Bool { shownRow[slot] > 0 }

  /// The value of `slot` as the frame shows it.
  func shown(_ slot: Int) -> Group { rows[Int(shownRow[slot])] }

  /// Writes a committed value; an animated slot's shown row starts from it.
  mutating func commit(_ value: Group, at slot: Int) {
    let committed = committedRow[slot]
    if committed == 0 {
      let row = makeRow(value)
      committedRow[slot] = row
      shownRow[slot] = row
    } else {
      rows[Int(committed)] = value
      if shownRow[slot] != committed { rows[Int(shownRow[slot])] = value }
    }
  }

  /// Gives `slot` a shown row of its own, for tracks to write, and returns both rows.
  mutating func separate(_ slot: Int) -> (committed: Int32, shown: Int32) {
    if committedRow[slot] == 0 { commit(rows[0], at: slot) }
    if shownRow[slot] == committedRow[slot] {
      shownRow[slot] = makeRow(rows[Int(committedRow[slot])])
    }
    return (committedRow[slot], shownRow[slot])
  }

  /// Shows what was committed again; the shown row is given up unless `isAnimated` by other tracks.
  mutating func restore(_ slot: Int, isAnimated: Bool) {
    let (committed, shown) = (committedRow[slot], shownRow[slot])
    guard shown != committed else { return }
    if isAnimated {
      rows[Int(shown)] = rows[Int(committed)]
    } else {
      free.append(shown)
      shownRow[slot] = committed
    }
  }

  /// Forgets the slot's values.
  mutating func remove(_ slot: Int) {
    restore(slot, isAnimated: false)
    guard committedRow[slot] > 0 else { return }
    rows[Int(committedRow[slot])] = rows[0]
    free.append(committedRow[slot])
    committedRow[slot] = 0
    shownRow[slot] = 0
  }

  private mutating func makeRow(_ value: Group) -> Int32 {
    if let row = free.popLast() {
      rows[Int(row)] = value
      return row
    }
    rows.append(value)
    return Int32(rows.count - 1)
  }
}
