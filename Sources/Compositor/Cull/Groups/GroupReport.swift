import RenderTree

/// A part of the last frame that was drawn aside first, and why.
package struct GroupReport: Sendable, Equatable {
  /// The node at its top.
  package let node: NodeID
  /// 1 for a group within the frame or a kept picture, 2 for one within such a group, and so on.
  package let level: Int32
  /// The pixels of the frame, or of the picture, that it covers.
  package let rect: PixelRect
  /// Why it is drawn aside.
  package let reason: GroupReason
}

extension FramePipeline {
  /// What the last `build` drew aside, in the order in which it was found; for people to read.
  ///
  /// Those within kept pictures, and these pictures themselves at level 0, come first.
  package mutating func groupReports() -> [GroupReport] {
    var reports = pictureReports
    for group in groups { reports.append(report(of: group)) }
    return reports
  }

  mutating func report(of group: DrawGroup) -> GroupReport {
    let slot = Int(order.slots[Int(group.place)])
    return GroupReport(
      node: nodes.ids[slot], level: group.level, rect: group.rect, reason: group.reason)
  }
}
