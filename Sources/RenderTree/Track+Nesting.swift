import Motion

// Tracks within groups.
//
// A group gives its children a time of their own: how far its cycle has come, in seconds, after the
// group's curve. The track of a child carries the outermost group's timing and curve, and with it
// what lies between: one `TrackNesting` for each further level. So the begin time is resolved, and
// the end known, in the same way for every track.
//
// At the end of a group's cycle its time has reached the duration. A child that is as long as the
// cycle, or longer, is still in force at that instant, so that nothing flickers where the group
// turns round or holds its end.

/// A level of timing within the one around it.
package final class TrackNesting: Sendable {
  let timing: MediaTiming
  let curve: Curve
  let inner: TrackNesting?

  /// The timing with its end closed.
  private let closedTiming: MediaTiming

  /// Makes a level; its begin time counts from the start of the level around it.
  package init(timing: MediaTiming, curve: Curve, inner: TrackNesting?) {
    self.timing = timing
    self.curve = curve
    self.inner = inner
    var closed = timing
    closed.fill.insert(.forwards)
    closedTiming = closed
  }

  /// Where the innermost level is when the one around this one is at `outer`.
  func innermost(_ outer: Track.Moment) -> Track.Moment? {
    guard let moment = moment(outer) else { return nil }
    return inner == nil ? moment : inner.unsafelyUnwrapped.innermost(moment)
  }

  /// Where the level is when the one around it is at `outer`; nil where it is not in force.
  private func moment(_ outer: Track.Moment) -> Track.Moment? {
    let time = max(0, min(outer.fraction * outer.duration, outer.duration))
    let isLast = time == outer.duration && timing.endTime >= time - 1e-9
    guard let activation = (isLast ? closedTiming : timing).activation(atParent: time) else {
      return nil
    }
    return Track.Moment(activation, curve, duration: timing.duration)
  }
}

extension TrackNesting: Hashable {
  package static func == (one: TrackNesting, other: TrackNesting) -> Bool {
    one === other
      || one.timing == other.timing && one.curve == other.curve && one.inner == other.inner
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(timing)
    hasher.combine(curve)
    hasher.combine(inner)
  }
}

extension Track {
  /// Where a track is at one instant.
  struct Moment {
    /// How far between its values; the curve is applied and may overshoot 0…1.
    var fraction: Double
    /// How many cycles lie behind.
    var cycle: Int
    /// Seconds in a cycle.
    var duration: Double

    @inline(__always)
    init(_ activation: Activation, _ curve: Curve, duration: Double) {
      fraction = curve.value(at: activation.progress, duration: duration)
      cycle = activation.cycle
      self.duration = duration
    }
  }

  /// The track as the child of a group that has a track: silent, and within the group's time.
  package func nested(in group: Track) -> Track {
    with(
      timing: group.timing, curve: group.curve,
      nesting: TrackNesting(timing: timing, curve: curve, inner: nesting), isSilent: true)
  }
}
