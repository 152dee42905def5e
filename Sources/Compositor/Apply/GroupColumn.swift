/// The values of one property group for all nodes: rows in one array, found by slot.
///
/// A slot has the row that was committed and the row that is shown. They are the same row until a
/// track animates the group; then the shown one is a copy that *Animate* writes. Slots without a row
/// of their own share row 0, which has the group's default; an animated slot may have it committed and
/// show a row of its own. Groups that nobody uses take no memory.
struct GroupColumn<Group: Sendable>: Sendable {
  /// The rows, committed and shown ones, in no order.
  var rows: [Group]
  private var committedRows: [Int32] = []
  private var shownRows: [Int32] = []
  private var free: [Int32] = []
  /// Whether an animated slot was given a committed row that its tracks do not know of.
  private(set) var hasMoved = false

  init(default initial: Group) { rows = [initial] }

  /// The row that was committed for `slot`, 0 for none.
  @inline(__always)
  func committedRow(_ slot: Int) -> Int32 { slot < committedRows.count ? committedRows[slot] : 0 }

  /// The row that `slot` shows, 0 for none.
  @inline(__always)
  func shownRow(_ slot: Int) -> Int32 { slot < shownRows.count ? shownRows[slot] : 0 }

  /// Whether `slot` may have anything but the default.
  @inline(__always)
  func hasRow(_ slot: Int) -> Bool { shownRow(slot) > 0 }

  /// Whether any slot has a row.
  var isUsed: Bool { rows.count - free.count > 1 }

  /// The value of `slot` as the frame shows it.
  @inline(__always)
  func shown(_ slot: Int) -> Group { rows[Int(shownRow(slot))] }

  /// Writes a committed value; an animated slot's shown row starts from it.
  mutating func commit(_ value: Group, at slot: Int) {
    var (committed, shown) = (committedRow(slot), shownRow(slot))
    if committed > 0 {
      rows[Int(committed)] = value
    } else {
      committed = makeRow(value)
      hasMoved = hasMoved || shown > 0
      point(slot, to: committed, shown: shown > 0 ? shown : committed)
    }
    shown = shownRows[slot]
    if shown != committed { rows[Int(shown)] = value }
  }

  /// Gives `slot` a shown row of its own, for tracks to write, and returns both rows.
  mutating func separate(_ slot: Int) -> (committed: Int32, shown: Int32) {
    let committed = committedRow(slot)
    if shownRow(slot) == committed {
      point(slot, to: committed, shown: makeRow(rows[Int(committed)]))
    }
    return (committed, shownRows[slot])
  }

  /// Takes note that all tracks know their rows again.
  mutating func settle() { hasMoved = false }

  /// Shows what was committed again; the shown row is given up unless `isAnimated` by other tracks.
  mutating func restore(_ slot: Int, isAnimated: Bool) {
    let (committed, shown) = (committedRow(slot), shownRow(slot))
    guard shown != committed else { return }
    if isAnimated {
      rows[Int(shown)] = rows[Int(committed)]
    } else {
      release(shown)
      shownRows[slot] = committed
    }
  }

  /// Forgets the slot's values.
  mutating func remove(_ slot: Int) {
    restore(slot, isAnimated: false)
    guard committedRow(slot) > 0 else { return }
    release(committedRows[slot])
    point(slot, to: 0, shown: 0)
  }

  /// Makes `slot` show what `source` shows now, and go on showing it.
  mutating func freeze(_ source: Int, into slot: Int) {
    if hasRow(source) { commit(shown(source), at: slot) }
  }

  // MARK: Aliases

  /// Makes `slot` a second name for what `source` has; it owns nothing.
  mutating func alias(_ source: Int, as slot: Int) {
    guard hasRow(source) else { return }
    point(slot, to: committedRow(source), shown: shownRow(source))
  }

  /// Gives an alias a shown row of its own, and returns both rows.
  mutating func separateAlias(_ slot: Int, of source: Int) -> (committed: Int32, shown: Int32) {
    if shownRow(slot) == shownRow(source) {
      shownRows[slot] = makeRow(rows[Int(committedRows[slot])])
    }
    return (committedRows[slot], shownRows[slot])
  }

  /// Ends an alias.
  mutating func removeAlias(_ slot: Int, of source: Int) {
    let shown = shownRow(slot)
    guard shown > 0 else { return }
    if shown != shownRow(source), shown != committedRows[slot] { release(shown) }
    point(slot, to: 0, shown: 0)
  }

  // MARK: Rows

  private mutating func point(_ slot: Int, to committed: Int32, shown: Int32) {
    if slot >= committedRows.count {
      let count = slot + slot / 4 + 16
      committedRows.reserveCapacity(count)
      shownRows.reserveCapacity(count)
      let missing = count - committedRows.count
      committedRows.append(contentsOf: repeatElement(0, count: missing))
      shownRows.append(contentsOf: repeatElement(0, count: missing))
    }
    committedRows[slot] = committed
    shownRows[slot] = shown
  }

  /// Makes room for as many more rows.
  mutating func reserve(_ count: Int) { rows.reserveTightly(count - free.count) }

  private mutating func release(_ row: Int32) {
    rows[Int(row)] = rows[0]
    free.append(row)
  }

  private mutating func makeRow(_ value: Group) -> Int32 {
    if let row = free.popLast() {
      rows[Int(row)] = value
      return row
    }
    rows.appendTightly(value)
    return Int32(rows.count - 1)
  }
}
