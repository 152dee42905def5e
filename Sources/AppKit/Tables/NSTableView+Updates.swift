@_spi(Hooks) import AppKitCore
import Foundation

// Changes of rows are shown as movements of the views in sight: who stays glides, who goes leaves as its animation says,
// and who comes arrives so. Duration and curve are those of the context. What slides lies behind what stays, and what was
// moved by name before it.

/// A row that goes, how, and how far up or down.
private typealias Leaving = (view: NSTableRowView, how: NSTableView.AnimationOptions, way: CGFloat)

extension NSTableView {
  /// Asks for the heights of rows anew, in the update that is open or one of its own.
  final func askHeights(of rows: IndexSet) {
    beginUpdates()
    defer { endUpdates() }
    guard let changes else { return }
    for row in rows where changes.rows.indices.contains(row) {
      if case .former(let place) = changes.rows[row] { reheighted.insert(place) }
    }
  }

  /// Rows that stay where they are and are seen no more: they fade and close up, at once for an animation of none.
  public func hideRows(at indexes: IndexSet, withAnimation rowAnimation: AnimationOptions = []) {
    hide(hiddenRowIndexes.union(indexes.filteredIndexSet { $0 < numberOfRows }), rowAnimation)
  }

  /// Rows that are seen again.
  public func unhideRows(at indexes: IndexSet, withAnimation rowAnimation: AnimationOptions = []) {
    hide(hiddenRowIndexes.subtracting(indexes), rowAnimation)
  }

  private func hide(_ rows: IndexSet, _ how: AnimationOptions) {
    let changed = rows.symmetricDifference(hiddenRowIndexes)
    guard !changed.isEmpty else { return }
    hiddenRowIndexes = rows
    guard how.isEmpty else { return askHeights(of: changed) }
    immediately { askHeights(of: changed) }
  }

  final func show(_ changes: RowChanges) {
    let (former, formerRows, asked) = (heights, shownRows, reheighted)
    reheighted = []
    let places = changes.places
    hiddenRowIndexes = IndexSet(
      hiddenRowIndexes.compactMap { places.indices.contains($0) ? places[$0] : nil })
    heights = RowHeights(
      changes.rows.enumerated().map { place, row in
        if case .former(let old) = row, !asked.contains(old) { return former.height(old) }
        return askedHeight(place)
      })
    followSelection(places)
    shownRows = [:]
    var leaving: [Leaving] = []
    for (old, view) in formerRows {
      if let place = places[old] {
        shownRows[place] = view
      } else if let how = changes.gone[old] {
        let way = former.length(ofBlockAround: old) { changes.gone[$0]?.contains(.asBlock) == true }
        view.isLeaving = true
        leaving.append((view, how, way))
      }
    }
    let isMoving = changes.isAnimated || !asked.isEmpty
    // Where everything is in flight already, a change without an animation of its own goes along.
    let context = NSAnimationContext.current
    let animates = (isMoving || context.allowsImplicitAnimation) && context.duration > 0
    NSAnimationContext.runAnimationGroup { context in
      context.allowsImplicitAnimation = animates
      glide(changes, from: former, places, leaving)
    } completionHandler: { [weak self] in
      self?.settle(leaving.map(\.view))
    }
    needsLayout = true
  }

  private func glide(
    _ changes: RowChanges, from former: RowHeights, _ places: [Int?],
    _ leaving: [Leaving]
  ) {
    isGliding = true
    defer { isGliding = false }
    tile()
    let seen = visibleRect
    var wanted = heights.rows(from: seen.minY, to: seen.maxY)
    immediately {
      var fresh: Set<Int> = []
      for _ in 0..<8 {
        for row in wanted where shownRows[row] == nil {
          makeRow(row)
          fresh.insert(row)
        }
        guard measureRows() else { break }
        tile()
        wanted = heights.rows(from: seen.minY, to: seen.maxY)
      }
      for row in fresh { shownRows[row].map { arrange($0, row, changes, former) } }
      let moved = Set(changes.moved.compactMap { places[$0] })
      for (row, view) in shownRows {
        dress(view, row)
        if !fresh.contains(row) { view.layer?.zPosition = moved.contains(row) ? 1 : 0 }
      }
      for item in leaving { item.view.layer?.zPosition = -1 }
    }
    for (row, view) in shownRows {
      view.frame = rect(ofRow: row)
      placeCells(of: view, row)
      if !view.waitsForGap { view.alphaValue = hiddenRowIndexes.contains(row) ? 0 : 1 }
    }
    for item in leaving { item.view.leave(item.how, width: bounds.width, height: item.way) }
    lastSeen = .null
    // What the changes push out of sight is seen to go, and is asked for anew where it comes back.
    for (row, view) in shownRows where !wanted.contains(row) {
      shownRows[row] = nil
      passing.append(view)
    }
  }

  /// Puts a row where it comes from.
  private func arrange(
    _ view: NSTableRowView, _ row: Int, _ changes: RowChanges, _ former: RowHeights
  ) {
    switch changes.rows[row] {
    case .former(let old):
      view.setFrameOrigin(NSPoint(x: 0, y: former.top(old)))
    case .new(let how):
      view.layer?.zPosition = -1
      let way = heights.length(ofBlockAround: row) {
        if case .new(let how) = changes.rows[$0] { return how.contains(.asBlock) }
        return false
      }
      view.setFrameOrigin(view.start(how, width: bounds.width, height: way))
      if how.contains(.effectFade) { view.alphaValue = 0 }
      if how.contains(.effectGap) {
        view.alphaValue = 0
        view.waitsForGap = true
      }
    }
  }

  /// Ends the movement of rows.
  private func settle(_ gone: [NSTableRowView]) {
    for view in gone { retire(view, row: -1) }
    // Rows out of sight wait for the end of the last of several movements.
    for view in passing where view.layer?.animationKeys()?.isEmpty != false {
      retire(view, row: -1)
    }
    passing.removeAll { $0.superview !== self }
    immediately {
      for view in shownRows.values where view.layer?.animation(forKey: "position") == nil {
        view.layer?.zPosition = 0
        if view.waitsForGap {
          view.waitsForGap = false
          view.alphaValue = 1
        }
      }
    }
    needsLayout = true
  }

  /// Keeps chosen what stays, wherever it came to.
  private func followSelection(_ places: [Int?]) {
    if selectedRowIndexes.isEmpty { return }
    let kept = IndexSet(selectedRowIndexes.compactMap { places[$0] })
    let hasLost = kept.count < selectedRowIndexes.count
    selectedRow = (selectedRow < 0 ? nil : places[selectedRow]) ?? kept.last ?? -1
    selectedRowIndexes = kept
    press.anchor = press.anchor.flatMap { places[$0] }
    if hasLost { tellSelection() }
  }
}

extension NSTableRowView {
  /// From where a row comes.
  fileprivate func start(
    _ how: NSTableView.AnimationOptions, width: CGFloat, height: CGFloat
  ) -> NSPoint {
    let place = frame.origin
    switch how.slide {
    case .slideUp: return NSPoint(x: place.x, y: place.y + height)
    case .slideDown: return NSPoint(x: place.x, y: place.y - height)
    case .slideLeft: return NSPoint(x: place.x - width, y: place.y)
    case .slideRight: return NSPoint(x: place.x + width, y: place.y)
    default: return place
    }
  }

  /// Goes away.
  fileprivate func leave(
    _ how: NSTableView.AnimationOptions, width: CGFloat, height: CGFloat
  ) {
    let place = frame.origin
    switch how.slide {
    case .slideUp: setFrameOrigin(NSPoint(x: place.x, y: place.y - height))
    case .slideDown: setFrameOrigin(NSPoint(x: place.x, y: place.y + height))
    case .slideLeft: setFrameOrigin(NSPoint(x: place.x - width, y: place.y))
    case .slideRight: setFrameOrigin(NSPoint(x: place.x + width, y: place.y))
    default: break
    }
    if how.contains(.effectFade) || how.slide.isEmpty { alphaValue = 0 }
  }
}

/// The changes of a table, animated also where they say nothing of that.
extension Animator where Target: NSTableView {
  private func animate(_ body: () -> Void) {
    let context = NSAnimationContext.current
    let former = context.allowsImplicitAnimation
    context.allowsImplicitAnimation = true
    body()
    context.allowsImplicitAnimation = former
  }

  /// Begins changes that are shown together.
  public func beginUpdates() { target.beginUpdates() }
  /// Shows the changes.
  public func endUpdates() { animate { target.endUpdates() } }
  /// Takes rows in.
  public func insertRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) { animate { target.insertRows(at: indexes, withAnimation: animationOptions) } }
  /// Takes rows out.
  public func removeRows(
    at indexes: IndexSet, withAnimation animationOptions: NSTableView.AnimationOptions = []
  ) { animate { target.removeRows(at: indexes, withAnimation: animationOptions) } }
  /// Moves a row.
  public func moveRow(at oldIndex: Int, to newIndex: Int) {
    animate { target.moveRow(at: oldIndex, to: newIndex) }
  }
  /// Asks for the heights of rows anew.
  public func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) {
    animate { target.noteHeightOfRows(withIndexesChanged: indexSet) }
  }
  /// Chooses rows, at once.
  public func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    target.selectRowIndexes(indexes, byExtendingSelection: extend)
  }
  /// Asks for everything anew, at once.
  public func reloadData() { target.reloadData() }
  /// Scrolls until a row is seen.
  public func scrollRowToVisible(_ row: Int) { animate { target.scrollRowToVisible(row) } }
}
