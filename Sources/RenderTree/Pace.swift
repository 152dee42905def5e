import Motion

/// What lies between the progress of a track's cycle and its values: its curve, the levels of timing within,
/// and when each of its values is met.
///
/// Thousands of tracks have the same one, and a frame asks for one after the other. So whoever evaluates
/// many tracks keeps each pace once (`QuickTracks`).
package struct Pace: Hashable, Sendable {
  /// From progress through the cycle to progress through what lies within.
  package let curve: Curve
  private let nesting: TrackNesting?
  private let keys: KeyframeTiming?

  /// The pace of a track; nil for one that does not run straight from number to number.
  package init?(_ track: Track) {
    (curve, nesting) = (track.curve, track.nesting)
    switch track.values {
    case .numbers: keys = nil
    case .keyframes(let keyframes)
    where keyframes.isStraight && track.mode.isDisjoint(with: [.fromUnderlying, .toUnderlying]):
      keys = keyframes.timing
    default: return nil
    }
  }

  /// Whether the curve is all.
  package var isPlain: Bool { nesting == nil && keys == nil }

  /// Between which two values the track is; nil where a level of timing is not in force.
  ///
  /// - Parameters:
  ///   - pace: where it lies; read there, since a copy would count references.
  ///   - progress: through the outermost cycle, 0…1.
  ///   - duration: of that cycle in seconds.
  package static func place(
    _ pace: UnsafePointer<Pace>, at progress: Double, duration: Double
  ) -> KeyframeTiming.Place? {
    var moment = Track.Moment(
      Activation(phase: .active, progress: progress, cycle: 0), pace.pointee.curve,
      duration: duration)
    if let nesting = pace.pointee.nesting {
      guard let inner = nesting.innermost(moment) else { return nil }
      moment = inner
    }
    return pace.pointee.keys?.place(at: moment.fraction, duration: moment.duration)
      ?? KeyframeTiming.Place(segment: 0, progress: moment.fraction)
  }
}

extension Track {
  /// How many values of numbers it runs through; 0 where it runs through something else.
  package var numberCount: Int {
    guard let course = body.course else { return 2 }
    return switch course.values {
    case .numbers: 2
    case .keyframes(let keyframes): keyframes.values.count
    default: 0
    }
  }

  /// One of the values of numbers that it runs through.
  package func number(_ index: Int) -> SIMD4<Double> {
    if let course = body.course, case .keyframes(let keyframes) = course.values {
      return keyframes.values[index]
    }
    return index == 0 ? body.ends.from : body.ends.to
  }
}
