import Foundation

/// When each value of a keyframe animation is reached, and how the way to the next is paced.
///
/// Built once when an animation is added; to ask it costs a binary search and one curve, and
/// nothing is allocated.
@usableFromInline
@frozen
package struct KeyframeTiming: Hashable, Sendable {
  /// A place between two neighbouring values.
  @usableFromInline
  @frozen
  package struct Place: Hashable, Sendable {
    /// The index of the value that is left; the next one is approached.
    @usableFromInline
    package let segment: Int
    /// How far the next value is, 0 being the left one and 1 the next; a curve may overshoot.
    @usableFromInline
    package let progress: Double

    @inlinable
    package init(segment: Int, progress: Double) {
      self.segment = segment
      self.progress = progress
    }
  }

  /// The times as fractions of the duration, at least two.
  ///
  /// They need not run from 0 to 1. What comes before the first shows the first value, what comes behind the last the
  /// last one; and of times that lie outside, only the part of the way counts that lies within.
  @usableFromInline
  package let times: [Double]
  /// The curve of each segment; missing ones are linear.
  @usableFromInline
  package let curves: [Curve]

  /// Makes a timing of times that `times(keyTimes:valueCount:isDiscrete:)` or `pacedTimes` gave.
  package init(times: [Double], curves: [Curve] = []) {
    precondition(
      KeyframeTiming.areValid(times) && times.count >= 2,
      "there must be two key times or more, and all finite: \(times)")
    self.times = times
    self.curves = curves
  }

  /// The place at a progress through the whole animation; NaN counts as 0.
  ///
  /// Where several values share a time the last of them is left: the animation jumps there.
  ///
  /// - Parameter duration: the length of the whole animation in seconds, for springs.
  @inlinable
  package func place(at progress: Double, duration: Double) -> Place {
    let segment = index(at: progress)
    let span = times[segment + 1] - times[segment]
    guard span > 0 else {
      let isAhead = times[segment] > 0 && progress < times[segment]
      return Place(segment: segment, progress: isAhead ? 0 : 1)
    }
    let local = (progress - times[segment]) / span
    let fraction = local > 0 ? min(local, 1) : 0
    guard segment < curves.count else { return Place(segment: segment, progress: fraction) }
    let value = curves[segment].value(at: fraction, duration: span * duration)
    return Place(segment: segment, progress: value)
  }

  /// The index of the value that stays at a progress, in the discrete mode.
  ///
  /// A value that has no time because it would begin with the end, as the last one of 0, 0.5, 1, 1, is never seen: the
  /// one before stays.
  @inlinable
  package func heldIndex(at progress: Double) -> Int {
    var index = index(at: progress)
    while index > 0, times[index] >= times[index + 1] { index -= 1 }
    return index
  }

  /// The last segment that has begun at a progress.
  @inlinable
  package func index(at progress: Double) -> Int {
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    return low
  }
}

extension KeyframeTiming {
  /// The times for a number of values: `keyTimes` where they are valid, else evenly spread.
  ///
  /// Valid are as many times as values that begin with 0, end with 1 and never go back; discrete values, which stay for a
  /// while, need one more. A single value stays throughout. Those between the first and the last may lie outside:
  /// programs that play a part of an animation put a 0 before its times and a 1 behind, as in 0, −0.1, 0.3, 1.2, 1.
  package static func times(
    keyTimes: [Double]?, valueCount: Int, isDiscrete: Bool = false
  ) -> [Double] {
    let segments = max(isDiscrete ? valueCount : valueCount - 1, 1)
    if let keyTimes, keyTimes.count == segments + 1, keyTimes.first == 0, keyTimes.last == 1,
      areValid(keyTimes), neverGoBack(keyTimes.dropFirst().dropLast())
    {
      return keyTimes
    }
    return (0...segments).map { Double($0) / Double(segments) }
  }

  /// The times at which a point of constant speed meets the values, from their distances.
  ///
  /// Evenly spread where all distances are 0 or one is not finite.
  package static func pacedTimes(distances: [Double]) -> [Double] {
    let total = distances.reduce(0, +)
    guard total > 0, total.isFinite else {
      return times(keyTimes: nil, valueCount: distances.count + 1)
    }
    var travelled = 0.0
    let reached = distances.dropLast().map { distance in
      travelled += distance
      return min(travelled / total, 1)
    }
    return [0] + reached + [1]
  }

  /// Whether none of some times comes before the one ahead of it.
  static func neverGoBack(_ times: ArraySlice<Double>) -> Bool {
    zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Whether all times are numbers.
  private static func areValid(_ times: [Double]) -> Bool { times.allSatisfy(\.isFinite) }
}
