import RenderTree

/// A part of the last frame that was drawn aside first, and why.
package struct GroupReport: Sendable, Equatable {
  /// The node at its top.
  package let node: NodeID
  /// 1 for a group within the frame, 2 for one within such a group, and so on.
  package let level: Int32
  /// The pixels of the frame that it covers.
  package let rect: PixelRect
  /// Why it is drawn aside.
  package let reason: GroupReason
}

extension FramePipeline {
  /// What the last `build` drew aside, in the order in which it was found; for people to read.
  package mutating func groupReports() -> [GroupReport] {
    groups.map { group in
      let slot = Int(order.slots[Int(group.place)])
      return GroupReport(
        node: nodes.ids[slot], level: group.level, rect: group.rect, reason: group.reason)
    }
  }
}
