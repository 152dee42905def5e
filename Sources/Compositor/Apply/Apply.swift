import Geometry
import Motion
import RenderTree

// Apply: a commit's edits, in its order: nodes leave, families form, groups are written, tracks go
// and come. Ids of nodes that are gone are passed over.

extension FramePipeline {
  /// Applies one commit. O(edits), plus O(places) where the tree and O(tracks) where tracks changed; both wherever copies are
  /// later than others.
  package mutating func apply(_ commit: borrowing Commit) {
    startTransitions(commit)
    if !keepsCopies(through: commit) { releaseCopies() }
    nodes.grow(to: commit.capacity)
    editTree(commit)
    writeGroups(commit)
    findMovedRows()
    let hasNewTracks = editTracks(commit)
    updateOrder(hasNewTracks: hasNewTracks)
    if nodes.areTimeSpacesStale { locateTracks(committedAt: commit.time) }
    demand.nextEventTime = tracks.lazy.map(\.nextEvent).min() ?? .infinity
    isStale = true
  }

  /// Finds out when every layer's time runs, and when every track's next event is due.
  mutating func locateTracks(committedAt time: Double) {
    nodes.areTimeSpacesStale = false
    spaces.rebuild(nodes, order)
    for group in tracks.indices { tracks[group].locate(spaces, committedAt: time) }
  }

  /// Makes the order anew where it changed, with the copies that it takes.
  mutating func updateOrder(hasNewTracks: Bool) {
    if nodes.isOrderStale {
      nodes.isOrderStale = false
      nodes.areTimeSpacesStale = true
      order.rebuild(&nodes, transitions)
      animateAliases()
    }
    if hasNewTracks || !order.aliases.isEmpty {
      for group in tracks.indices { tracks[group].link(capacity: nodes.capacity) }
    }
    _ = updateCopies()
  }

  private mutating func editTree(_ commit: borrowing Commit) {
    for id in commit.removedNodes {
      if let slot = nodes.slot(id) { forgetDrawing(ofSlot: Int32(slot)) }
      nodes.remove(id)
      problems.forget(id)
    }
    if let root = commit.root {
      nodes.setRoot(nodes.insert(root))
    }
    for family in commit.families {
      let parent = nodes.insert(family.parent)
      nodes.setChildren(commit.children[family.span], of: parent)
    }
  }

  /// Gives the memory back that drawing a node took.
  private mutating func forgetDrawing(ofSlot slot: Int32) {
    flatPaths.forget(slot)
    particles.forget(slot)
  }

  private mutating func writeGroups(_ commit: borrowing Commit) {
    write(commit.frames) { $0.frame.commit($1, at: $2) }
    write(commit.appearances) { $0.appearance.commit($1, at: $2) }
    write(commit.transforms) { $0.transform.commit($1, at: $2) }
    write(commit.sublayerTransforms) { $0.sublayerTransform.commit($1, at: $2) }
    write(commit.shadows) { $0.shadow.commit($1, at: $2) }
    write(commit.contents) { $0.contents.commit($1, at: $2) }
    write(commit.gradients) { $0.gradient.commit($1, at: $2) }
    write(commit.shapes) { $0.shape.commit($1, at: $2) }
    write(commit.emitters) { $0.emitter.commit($1, at: $2) }
    write(commit.effects) { $0.effects.commit($1, at: $2) }
    write(commit.replicators) {
      $0.replicator.commit($1, at: $2)
      $0.isOrderStale = true
    }
    write(commit.timings) {
      $0.timing.commit($1, at: $2)
      $0.areTimeSpacesStale = true
    }
  }

  /// Tells tracks of rows that were committed for the first time.
  private mutating func findMovedRows() {
    for group in PropertyGroup.allCases where !tracks[Int(group.rawValue)].isEmpty {
      var finding = RowFinding()
      swap(&finding.tracks, &tracks[Int(group.rawValue)])
      if group != .timing { nodes.visit(group, &finding) }
      swap(&finding.tracks, &tracks[Int(group.rawValue)])
    }
  }

  /// Hands each change to its column.
  @inline(__always)
  private mutating func write<Group>(
    _ changes: [Commit.Change<Group>], _ store: (inout RenderNodes, Group, Int) -> Void
  ) {
    for change in changes {
      if let slot = nodes.slot(change.node) { store(&nodes, change.value, slot) }
    }
  }
}

// MARK: - Tracks

extension FramePipeline {
  /// Takes tracks out and adds new ones; returns whether there were any.
  private mutating func editTracks(_ commit: borrowing Commit) -> Bool {
    let mayLose = !commit.removedTracks.isEmpty || !commit.removedNodes.isEmpty
    guard mayLose || !commit.addedTracks.isEmpty || !commit.transitions.isEmpty else {
      return false
    }
    if mayLose {
      let removed = Set(commit.removedTracks)
      endTransitions(removed)
      removeTracks(removed)
    }
    makeRoom(for: commit.addedTracks)
    for track in commit.addedTracks { add(track, committedAt: commit.time) }
    for group in tracks.indices { tracks[group].link(capacity: nodes.capacity) }
    if mayLose { restoreLostRows() }
    return true
  }

  /// Makes room for many tracks and the rows that they show, so that little of it stays empty.
  private mutating func makeRoom(for added: [Track]) {
    guard added.count >= 64 else { return }
    var needs = [(tracks: Int, rows: Int, last: NodeID)](
      repeating: (0, 0, .none), count: tracks.count)
    for track in added where track.property != .none {
      let group = Int(track.property.group.rawValue)
      needs[group].tracks += 1
      // Those of one node follow each other, and share a row.
      if track.node != needs[group].last { needs[group].rows += 1 }
      needs[group].last = track.node
    }
    for group in PropertyGroup.allCases where needs[Int(group.rawValue)].tracks > 0 {
      tracks[Int(group.rawValue)].reserve(needs[Int(group.rawValue)].tracks)
      var reservation = Reservation(count: needs[Int(group.rawValue)].rows)
      nodes.visit(group, &reservation)
    }
  }

  private mutating func removeTracks(_ removed: Set<TrackID>) {
    for group in tracks.indices {
      tracks[group].removeAll { active in
        let isGone =
          removed.contains(active.track.id) || nodes.slot(active.track.node) == nil
        if isGone { loosened.append((group, active.slot)) }
        return isGone
      }
    }
  }

  private mutating func add(_ track: Track, committedAt time: Double) {
    guard let named = nodes.slot(track.node) else { return }
    // Without an old appearance there is nothing to show; its events are told all the same.
    let target = target(of: track, slot: named)
    let slot = target ?? named
    // Tracks without a value are kept with the one group that has no animatable property.
    let row = target == nil || track.property == .none ? nil : track.property.property
    let group = row?.group ?? .timing
    var separation = Separation(slot: slot)
    if group != .timing { nodes.visit(group, &separation) }
    var active = ActiveTrack(track, of: row, slot: slot, rows: separation.rows)
    active.locate(spaces, committedAt: time)
    tracks[Int(group.rawValue)].append(active)
  }

  /// Rows of lost tracks show what was committed again, with the tracks that are left on top.
  private mutating func restoreLostRows() {
    var animated = [[Bool]](repeating: [], count: tracks.count)
    for (index, slot) in loosened {
      guard let group = PropertyGroup(rawValue: UInt8(index)), group != .timing else { continue }
      if animated[index].isEmpty { animated[index] = tracks[index].slots(capacity: nodes.capacity) }
      var restoration = Restoration(slot: Int(slot), isAnimated: animated[index][Int(slot)])
      nodes.visit(group, &restoration)
    }
    loosened.removeAll(keepingCapacity: true)
  }
}

/// Makes room for rows.
private struct Reservation: ColumnVisitor {
  let count: Int

  mutating func visit<Group>(_ column: inout GroupColumn<Group>) { column.reserve(count) }
}

/// Finds the rows of tracks anew where they moved.
private struct RowFinding: ColumnVisitor {
  var tracks = ActiveTracks()

  mutating func visit<Group>(_ column: inout GroupColumn<Group>) {
    guard column.hasMoved else { return }
    column.settle()
    tracks.findRows(in: column)
  }
}
