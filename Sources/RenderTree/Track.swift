import Foundation
import Motion

// Tracks as they lie in memory.
//
// There are as many as there are animations, and both sides share them, so they are packed. Nearly all
// are *plain*: two ends of one, two or four numbers, at their layer's own speed, on a straight or a Bézier
// curve with the API's control points. The memory of such a track holds a header, as many numbers as the
// property has, and the control points, if there are any. All others have a *course*, which has
// everything in full. Nobody sees from outside which of the two a track is.

/// The name of a track, unique in the process.
@usableFromInline
@frozen
package struct TrackID: Hashable, Sendable {
  @usableFromInline
  package let rawValue: UInt64

  @inlinable
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// An animation of one property of one node, compiled for evaluation.
///
/// A track is a pure function: `apply(at:base:to:)` with the same time and base always writes the
/// same value. The layer side calls it for `presentation()`, the render side for the screen. It never
/// changes, and so both sides share its memory.
// Unchecked only because the class of its memory has subclasses: all of them are immutable.
@usableFromInline
package struct Track: @unchecked Sendable {
  /// All that it has.
  let body: TrackBody

  package init(
    id: TrackID, node: NodeID, property: PropertyID, timing: MediaTiming, curve: Curve,
    mode: TrackMode, values: TrackValues, nesting: TrackNesting? = nil, isSilent: Bool = false
  ) {
    var header = TrackHeader(
      id: id, node: node, beginTime: timing.beginTime, duration: timing.duration,
      repeatCount: Float(timing.repeatCount), property: property, mode: mode,
      traits: TrackTraits(timing, isSilent: isSilent))
    if nesting == nil, timing.isPlain, case .numbers(let ends) = values,
      let width = property.type.plainWidth, let bend = PlainBend(curve)
    {
      header.traits.width = width
      header.traits.isBent = bend.points != nil
      body = TrackBody.make(header, ends, bend.points)
    } else {
      body = CourseBody(header, timing: timing, curve: curve, values: values, nesting: nesting)
    }
  }

  init(_ body: TrackBody) { self.body = body }
}

extension Track {
  /// Its name.
  package var id: TrackID { body.header.id }
  /// The node that it moves.
  package var node: NodeID { body.header.node }
  /// The property that it moves.
  package var property: PropertyID { body.header.property }
  /// How the values meet what is below them.
  package var mode: TrackMode { body.header.mode }
  /// Whether it has no events, because another track tells them.
  package var isSilent: Bool { body.header.traits.isSilent }
  /// When it begins, in the node's local time.
  package var beginTime: Double { body.header.beginTime }
  /// When it ends, in the node's local time.
  package var endTime: Double { body.course?.timing.endTime ?? body.header.timing.endTime }
  /// When it runs, in the node's local time.
  package var timing: MediaTiming { body.course?.timing ?? body.header.timing }
  /// The levels of timing within this one; nil for a track that is in no group.
  package var nesting: TrackNesting? { body.course?.nesting }
  /// From progress through a cycle to progress between the values.
  package var curve: Curve { body.course?.curve ?? body.bend.map { Curve($0) } ?? .linear }
  /// What it runs through.
  package var values: TrackValues { body.course?.values ?? .numbers(body.ends) }
}

extension Track {
  /// The two ends, where they are numbers.
  package var numberEnds: NumberEnds? {
    guard let course = body.course else { return body.ends }
    if case .numbers(let ends) = course.values { return ends }
    return nil
  }

  /// Whether it is in a group.
  package var isNested: Bool { body.course?.nesting != nil }

  /// Whether it runs along a spring.
  package var isSprung: Bool {
    if let course = body.course, case .spring = course.curve { return true }
    return false
  }

  /// Which case its values are, 0…7.
  package var rank: Int { body.course?.values.rank ?? 0 }
}

extension Track {
  /// The same with other values of what is given.
  package func with(
    id: TrackID? = nil, node: NodeID? = nil, property: PropertyID? = nil,
    timing: MediaTiming? = nil, curve: Curve? = nil, mode: TrackMode? = nil,
    values: TrackValues? = nil, nesting: TrackNesting? = nil, isSilent: Bool? = nil
  ) -> Track {
    Track(
      id: id ?? self.id, node: node ?? self.node, property: property ?? self.property,
      timing: timing ?? self.timing, curve: curve ?? self.curve, mode: mode ?? self.mode,
      values: values ?? self.values, nesting: nesting ?? self.nesting,
      isSilent: isSilent ?? self.isSilent)
  }

  /// The same, each cycle taking as many seconds.
  package func lasting(_ duration: Double) -> Track {
    var timing = timing
    timing.duration = duration
    return with(timing: timing)
  }

  /// The same on a node, beginning at a time of its.
  package func starting(at time: Double, on node: NodeID) -> Track {
    var header = body.header
    (header.node, header.beginTime) = (node, time)
    return Track(body.copy(header))
  }
}
