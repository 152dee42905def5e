import Geometry
import Motion
import RenderTree

// Apply: a commit's edits, in its order: nodes leave, families form, groups are written, tracks go
// and come. Ids of nodes that are gone are passed over.

extension FramePipeline {
  /// Applies one commit. O(edits), plus O(nodes) where the tree and O(tracks) where tracks changed.
  package mutating func apply(_ commit: borrowing Commit) {
    nodes.grow(to: commit.capacity)
    editTree(commit)
    writeGroups(commit)
    nodes.updateOrder()
    editTracks(commit)
    if nodes.areTimeSpacesStale {
      nodes.areTimeSpacesStale = false
      spaces.rebuild(nodes)
      for group in tracks.indices { tracks[group].locate(spaces, committedAt: commit.time) }
    }
    demand.nextEventTime = tracks.lazy.map(\.nextEvent).min() ?? .infinity
    isStale = true
  }

  private mutating func editTree(_ commit: borrowing Commit) {
    for id in commit.removedNodes {
      guard let slot = nodes.slot(id) else { continue }
      nodes.remove(slot)
      reported.remove(id)
    }
    if let root = commit.root {
      nodes.setRoot(nodes.insert(root))
    }
    for family in commit.families {
      let parent = nodes.insert(family.parent)
      nodes.setChildren(commit.children[family.span], of: parent)
    }
  }

  private mutating func writeGroups(_ commit: borrowing Commit) {
    for change in commit.frames {
      if let slot = nodes.slot(change.node) { nodes.frame.commit(change.value, at: slot) }
    }
    for change in commit.appearances {
      if let slot = nodes.slot(change.node) { nodes.appearance.commit(change.value, at: slot) }
    }
    for change in commit.transforms {
      if let slot = nodes.slot(change.node) { nodes.transform.commit(change.value, at: slot) }
    }
    for change in commit.sublayerTransforms {
      if let slot = nodes.slot(change.node) {
        nodes.sublayerTransform.commit(change.value, at: slot)
      }
    }
    for change in commit.shadows {
      if let slot = nodes.slot(change.node) { nodes.shadow.commit(change.value, at: slot) }
    }
    for change in commit.contents {
      if let slot = nodes.slot(change.node) { nodes.contents.commit(change.value, at: slot) }
    }
    for change in commit.timings {
      guard let slot = nodes.slot(change.node) else { continue }
      nodes.timing.commit(change.value, at: slot)
      nodes.areTimeSpacesStale = true
    }
  }
}

// MARK: - Tracks

extension FramePipeline {
  private mutating func editTracks(_ commit: borrowing Commit) {
    let mayLose = !commit.removedTracks.isEmpty || !commit.removedNodes.isEmpty
    guard mayLose || !commit.addedTracks.isEmpty else { return }
    if mayLose { removeTracks(Set(commit.removedTracks)) }
    for track in commit.addedTracks { add(track, committedAt: commit.time) }
    for group in tracks.indices { tracks[group].link(capacity: nodes.capacity) }
    if mayLose { restoreLostRows() }
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
    guard let slot = nodes.slot(track.node) else { return }
    // Tracks without a value are kept with the one group that has no animatable property.
    let row = track.property == .none ? nil : track.property.property
    let group = row?.group ?? .timing
    let rows = separateRow(of: group, slot)
    var active = ActiveTrack(
      track: track, type: row?.type ?? .number, offset: row?.offset ?? 0, slot: Int32(slot),
      endTime: track.timing.endTime, committedRow: rows.committed, shownRow: rows.shown)
    if track.isSilent { active.stage = .over }
    active.locate(spaces, committedAt: time)
    tracks[Int(group.rawValue)].append(active)
  }

  /// Rows of lost tracks show what was committed again, with the tracks that are left on top.
  private mutating func restoreLostRows() {
    for (group, slot) in loosened {
      let isAnimated = tracks[group].contains(slot: Int(slot))
      guard let group = PropertyGroup(rawValue: UInt8(group)) else { continue }
      restoreRow(of: group, Int(slot), isAnimated: isAnimated)
    }
    loosened.removeAll(keepingCapacity: true)
  }

  private mutating func separateRow(
    of group: PropertyGroup, _ slot: Int
  ) -> (committed: Int32, shown: Int32) {
    switch group {
    case .frame: nodes.frame.separate(slot)
    case .appearance: nodes.appearance.separate(slot)
    case .transform: nodes.transform.separate(slot)
    case .sublayerTransform: nodes.sublayerTransform.separate(slot)
    case .shadow: nodes.shadow.separate(slot)
    case .contents: nodes.contents.separate(slot)
    case .timing: (-1, -1)
    }
  }

  private mutating func restoreRow(of group: PropertyGroup, _ slot: Int, isAnimated: Bool) {
    switch group {
    case .frame: nodes.frame.restore(slot, isAnimated: isAnimated)
    case .appearance: nodes.appearance.restore(slot, isAnimated: isAnimated)
    case .transform: nodes.transform.restore(slot, isAnimated: isAnimated)
    case .sublayerTransform: nodes.sublayerTransform.restore(slot, isAnimated: isAnimated)
    case .shadow: nodes.shadow.restore(slot, isAnimated: isAnimated)
    case .contents: nodes.contents.restore(slot, isAnimated: isAnimated)
    case .timing: break
    }
  }
}
