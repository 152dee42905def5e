import Foundation
import Geometry
import Motion
import RenderTree

// Replicators: the frames around their copies follow the replicator's properties, frame by frame.

extension FramePipeline {
  /// Takes back what was made for the order, before the nodes that it was made of change.
  mutating func releaseCopies() {
    guard !order.copies.isEmpty else { return }
    let made = order.takeMadeSlots()
    for alias in made.aliases { nodes.removeAlias(Int(alias.slot), of: Int(alias.source)) }
    for copy in made.copies { nodes.removeFrame(Int(copy.slot)) }
    let gone = Set(made.aliases.map(\.slot))
    for group in tracks.indices where !gone.isEmpty {
      tracks[group].removeAll { gone.contains($0.slot) }
    }
    nodes.isOrderStale = true
  }

  /// Whether what was made for the order outlives a commit: nothing in it has a time, and so rows, of its own, and the tree
  /// stays.
  mutating func keepsCopies(through commit: borrowing Commit) -> Bool {
    order.aliases.isEmpty && transitions.isEmpty && commit.transitions.isEmpty
      && commit.root == nil && commit.families.isEmpty && commit.removedNodes.isEmpty
      && commit.replicators.isEmpty
  }

  /// Gives copies in another time the tracks of what they are copies of. O(tracks + aliases + their tracks).
  mutating func animateAliases() {
    guard !order.aliases.isEmpty else { return }
    let sources = Set(order.aliases.map(\.source))
    for group in PropertyGroup.allCases where group != .timing {
      let index = Int(group.rawValue)
      let originals = Dictionary(
        grouping: tracks[index].tracks.lazy.filter { sources.contains($0.slot) }, by: \.slot)
      guard !originals.isEmpty else { continue }
      for alias in order.aliases {
        guard let moved = originals[alias.source] else { continue }
        var separation = AliasSeparation(alias: alias)
        nodes.visit(group, &separation)
        for var track in moved {
          track.slot = alias.slot
          track.committedRow = separation.rows.committed
          track.shownRow = separation.rows.shown
          track.stage = .over
          track.nextEvent = .infinity
          tracks[index].append(track)
        }
      }
    }
  }

  /// Writes where each copy is and how it is tinted, as the replicators are shown now.
  ///
  /// - Returns: whether some replicator shows another number of copies than there are, or delays copies
  ///   that have no slots of their own.
  mutating func updateCopies() -> Bool {
    var isStale = order.emptyReplicators.contains {
      nodes.replicator.shown(Int($0)).shownCount > 0
    }
    for copy in order.copies {
      let replicator = Int(copy.replicator)
      let group = nodes.replicator.shown(replicator)
      if copy.index == 0 {
        isStale = isStale || group.shownCount != copy.count
      }
      isStale = isStale || copy.isLate != group.delays(copy: copy.index)
      let slot = Int(copy.slot)
      let bounds = nodes.frame.shown(replicator).bounds
      var frame = FrameGroup()
      frame.bounds = bounds
      frame.position = CGPoint(x: bounds.midX, y: bounds.midY)
      nodes.frame.commit(frame, at: slot)
      let power = group.instanceTransform.power(Double(copy.index))
      nodes.transform.commit(TransformGroup(power), at: slot)
      var look = nodes.appearance.shown(slot)
      look.backgroundColor = group.tint(ofCopy: Double(copy.index))
      nodes.appearance.commit(look, at: slot)
      var timing = MediaTiming.layer
      timing.timeOffset = -Double(copy.index) * group.instanceDelay.native
      if nodes.timing.shown(slot) != timing {
        nodes.timing.commit(timing, at: slot)
        nodes.areTimeSpacesStale = true
      }
    }
    return isStale
  }
}

extension ReplicatorGroup {
  /// What multiplies the colours of a copy, each component within 0…1.
  fileprivate func tint(ofCopy index: Double) -> Color {
    func component(_ start: Double, _ step: CGFloat) -> Double {
      min(max(start + index * step.native, 0), 1)
    }
    return Color(
      red: component(instanceColor.red, redOffset),
      green: component(instanceColor.green, greenOffset),
      blue: component(instanceColor.blue, blueOffset),
      alpha: component(instanceColor.alpha, alphaOffset))
  }
}

private struct AliasSeparation: ColumnVisitor {
  let alias: TreeOrder.Alias
  var rows: (committed: Int32, shown: Int32) = (-1, -1)

  init(alias: TreeOrder.Alias) { self.alias = alias }

  mutating func visit<Group>(_ column: inout GroupColumn<Group>) {
    rows = column.separateAlias(Int(alias.slot), of: Int(alias.source))
  }
}
