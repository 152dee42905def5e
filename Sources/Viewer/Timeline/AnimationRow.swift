import UIKit
import Workbench

/// All that the timeline shows of one animation key of a layer, of a part of a group, or of a transaction.
struct AnimationRow: Equatable {
  /// Which layer and key.
  struct Name: Hashable {
    var path: LayerPath
    var key: String
  }

  /// What a row stands for.
  enum Kind: Equatable {
    /// An animation that a layer has or had under a key.
    case animation
    /// An animation within a group.
    case part
    /// The animations of one transaction, so many; they follow unless they are folded away.
    case transaction(count: Int, isFolded: Bool)
  }

  var name: Name
  var layerName: String
  var keyPath: String
  /// Its runs, one after another.
  var bars: [AnimationBar]
  /// Whether it is on its layer now.
  var isRunning: Bool
  var isStopped: Bool
  var kind = Kind.animation
  /// How many levels it is indented.
  var depth = 0
  /// Which of its runs is on its layer now; nil for none.
  var current: Int?

  static func == (a: AnimationRow, b: AnimationRow) -> Bool {
    a.name == b.name && a.isRunning == b.isRunning && a.isStopped == b.isStopped
      && a.kind == b.kind && a.depth == b.depth && a.current == b.current
      && a.bars.count == b.bars.count
      && zip(a.bars, b.bars).allSatisfy { $0.name == $1.name && $0.removed == $1.removed }
  }

  /// The animations of a recorder, those of one layer and key in one row.
  ///
  /// - Parameter log: what is known of all times, of which the recorder knows those up to now; by default no
  ///   more than that.
  @MainActor
  static func rows(
    of recorder: AnimationRecorder, log: AnimationRecorder? = nil
  ) -> [AnimationRow] {
    let running = Dictionary(recorder.running.map { ($0.name, $0.isStopped) }) { $1 }
    var rows: [AnimationRow] = []
    var places: [Name: Int] = [:]
    for bar in (log ?? recorder).bars {
      let name = Name(path: bar.name.path, key: bar.name.key)
      let place = places[name] ?? rows.count
      if place == rows.count {
        places[name] = place
        rows.append(
          AnimationRow(
            name: name, layerName: bar.layerName, keyPath: bar.keyPath, bars: [],
            isRunning: false, isStopped: false))
      }
      if let isStopped = running[bar.name] {
        rows[place].current = rows[place].bars.count
        (rows[place].isRunning, rows[place].isStopped) = (true, isStopped)
      }
      rows[place].bars.append(bar)
    }
    return rows
  }

  /// The same as people read it: transactions of several animations with those below them, and groups
  /// with their parts.
  @MainActor
  static func outline(
    of recorder: AnimationRecorder, log: AnimationRecorder? = nil, folded: Set<Name> = []
  ) -> [AnimationRow] {
    var order: [Int] = []
    var transactions: [Int: [AnimationRow]] = [:]
    for row in rows(of: recorder, log: log) {
      let commit = row.bars[0].commit
      if transactions[commit] == nil { order.append(commit) }
      transactions[commit, default: []].append(row)
    }
    return order.flatMap { commit in
      let rows = transactions[commit] ?? []
      guard rows.count > 1 else { return rows.flatMap { $0.withParts } }
      let name = Name(path: LayerPath(), key: "transaction \(commit)")
      let isFolded = folded.contains(name)
      let header = AnimationRow(
        name: name, layerName: "Transaction",
        keyPath: "at \((Double(commit) / 10_000).decimalText(2)) s", bars: [],
        isRunning: rows.contains(where: \.isRunning), isStopped: false,
        kind: .transaction(count: rows.count, isFolded: isFolded))
      return [header] + (isFolded ? [] : rows.flatMap { $0.indented.withParts })
    }
  }

  private var indented: AnimationRow {
    var row = self
    row.depth += 1
    return row
  }

  /// The row, and behind it one for each part of its group.
  @MainActor
  private var withParts: [AnimationRow] {
    let shown = current ?? bars.count - 1
    guard bars.indices.contains(shown), bars[shown].animation is CAAnimationGroup else {
      return [self]
    }
    let parts = bars[shown].parts.flatMap { part in
      AnimationRow(
        name: Name(path: name.path, key: part.name.key), layerName: "", keyPath: part.keyPath,
        bars: [part], isRunning: isRunning, isStopped: isStopped, kind: .part, depth: depth + 1,
        current: current == nil ? nil : 0
      ).withParts
    }
    return [self] + parts
  }
}
