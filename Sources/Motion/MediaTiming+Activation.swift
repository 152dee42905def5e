import Foundation

/// Where a timed object stands at one instant, and how far through its cycle.
@usableFromInline
@frozen
package struct Activation: Hashable, Sendable {
  /// The part of its life in which a timed object is.
  @usableFromInline
  @frozen
  package enum Phase: UInt8, Sendable {
    /// It has not begun.
    case before
    /// It runs, or stands still with a speed of 0.
    case active
    /// It has ended.
    case after
  }

  /// The part of its life; other than `active` only where the fill mode lets it show.
  @usableFromInline
  package let phase: Phase
  /// How far from the first value to the last, 0…1; on the way back of an autoreverse it falls.
  @usableFromInline
  package let progress: Double
  /// How many whole cycles lie before this one, for cumulative animations; there and back is one.
  ///
  /// Below 0 only where an endless animation runs backwards past its first cycle.
  @usableFromInline
  package let cycle: Int

  /// Whether the value shows only because the fill mode extends it.
  @inlinable
  package var isFilling: Bool { phase != .active }

  @inlinable
  package init(phase: Phase, progress: Double, cycle: Int) {
    self.phase = phase
    self.progress = progress
    self.cycle = cycle
  }
}

extension MediaTiming {
  /// How long the object is active, in seconds of local time; infinity where it repeats endlessly.
  ///
  /// `repeatDuration` as it is, where it is above 0; else the duration times the count of cycles,
  /// twice with autoreverse. 0 where there is no duration to repeat.
  @inlinable
  package var activeDuration: Double {
    guard duration > 0 else { return 0 }
    return repeatDuration > 0 ? repeatDuration : duration * countedLegs
  }

  /// When the object ends, in its parent's time; infinity where it is endless or its speed is 0.
  ///
  /// `activation(atParent:)` changes to `after` at exactly this time. The time offset does not
  /// bring the end nearer.
  @inlinable
  package var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  /// Where the object stands at a time of its parent; nil where it contributes nothing.
  ///
  /// - Active from `beginTime` on, and no more at `endTime`; a speed of 0 never ends.
  /// - A boundary between two runs belongs to the later run, the last one to the end. What lies
  ///   within a billionth of a run of a boundary counts as on it, so that sums such as 0.1 + 0.2
  ///   find it.
  /// - `timeOffset` says where in the active interval the run starts. It still takes the whole
  ///   active duration: past the last value it goes on from the first. (Reported of the
  ///   original by its users; its documentation does not say.)
  /// - A speed below 0 without an offset starts at the end, and runs to the beginning.
  /// - Without a duration it ends as it begins, on the last value. NaN in any time, and an
  ///   infinite time inside an endless run, contribute nothing.
  @inlinable
  package func activation(atParent time: Double) -> Activation? {
    if time < beginTime {
      return fill.contains(.backwards) ? activation(after: 0, phase: .before) : nil
    }
    if time >= endTime {
      return fill.contains(.forwards) ? activation(after: legs, phase: .after) : nil
    }
    return activation(after: (time - beginTime) * abs(speed) / duration, phase: .active)
  }
}

// A *leg* is one run of `duration`, forth or back. Positions are counted in legs from here on: then
// repeat counts are exact, and only the elapsed time carries rounding errors.
extension MediaTiming {
  /// How many legs `repeatCount` asks for, a fraction included.
  @inlinable
  var countedLegs: Double {
    let count = repeatCount > 1 ? repeatCount : 1
    guard count < Double(Float.greatestFiniteMagnitude) else { return .infinity }
    return autoreverses ? count * 2 : count
  }

  /// How many legs the active interval holds, a fraction included.
  @inlinable
  package var legs: Double {
    guard duration > 0 else { return autoreverses ? 2 : 1 }
    return repeatDuration > 0 ? MediaTiming.snapped(repeatDuration / duration) : countedLegs
  }

  /// A position in legs, moved on to a boundary that it misses by less than rounding may cost.
  @inlinable
  package static func snapped(_ position: Double) -> Double {
    guard abs(position) < 0x1p52 else { return position }
    // Adding and taking off this rounds to a whole number, without a call.
    let shift = position < 0 ? -0x1p52 : 0x1p52
    let nearest = position + shift - shift
    return abs(position - nearest) <= 1e-9 ? nearest : position
  }

  /// The activation once `elapsed` legs have run, in either direction.
  @inlinable
  func activation(after elapsed: Double, phase: Activation.Phase) -> Activation? {
    let legs = legs
    if legs == 1, timeOffset == 0, speed >= 0, elapsed >= 0 {
      // Nearly all animations are of this kind.
      return Activation(phase: phase, progress: min(elapsed, 1), cycle: 0)
    }
    let position = MediaTiming.snapped(position(after: min(elapsed, legs), of: legs))
    // Beyond 2⁵² legs a Double holds no fraction, so there is no progress to speak of.
    guard abs(position) < 0x1p52 else { return nil }
    let isBeyondStart = position > 0 || (legs == .infinity && speed < 0)
    let boundaryEndsLeg = isBeyondStart && (position >= legs || speed < 0)
    if position >= 0, !boundaryEndsLeg {
      let place = MediaTiming.place(at: position, autoreverses: autoreverses)
      return Activation(phase: phase, progress: place.progress, cycle: place.cycle)
    }
    let leg = position.rounded(boundaryEndsLeg ? .up : .down) - (boundaryEndsLeg ? 1 : 0)
    let index = Int(leg)
    let fraction = position - leg
    guard autoreverses else { return Activation(phase: phase, progress: fraction, cycle: index) }
    let progress = index & 1 == 0 ? fraction : 1 - fraction
    return Activation(phase: phase, progress: progress, cycle: index >> 1)
  }

  /// What `place(at: snapped(position), …).progress` comes to in each lane; 0 ≤ position < 2⁵¹.
  @inlinable
  @inline(__always)
  package static func progress(
    at position: SIMD4<Double>, autoreverses: Bool
  ) -> SIMD4<Double> {
    let shifted = position + 0x1p52
    let nearest = shifted - 0x1p52
    let rest = position - nearest
    let isOnBoundary = (rest .<= 1e-9) .& (-rest .<= 1e-9)
    // Of the leg that begins at the nearest whole number, or of the one that ends there.
    let isBefore = .!isOnBoundary .& (rest .< 0)
    let fraction = rest.replacing(with: 0, where: isOnBoundary)
      .replacing(with: position - (nearest - 1), where: isBefore)
    guard autoreverses else { return fraction }
    let bits = unsafeBitCast(shifted, to: SIMD4<Int64>.self)
    let leg = bits.replacing(with: bits &- 1, where: isBefore)
    return fraction.replacing(with: 1 - fraction, where: leg & 1 .== 1)
  }

  /// The progress and the cycle at a position of at least 0, the boundaries belonging to what follows.
  @inlinable
  package static func place(
    at position: Double, autoreverses: Bool
  ) -> (progress: Double, cycle: Int) {
    let index = Int(position)
    let fraction = position - Double(index)
    guard autoreverses else { return (fraction, index) }
    return (index & 1 == 0 ? fraction : 1 - fraction, index >> 1)
  }

  /// The place in the active interval, from 0 to `legs`, once `elapsed` legs have run.
  @inlinable
  func position(after elapsed: Double, of legs: Double) -> Double {
    guard timeOffset != 0 || speed < 0, duration > 0, legs > 0 else { return elapsed }
    let offset = MediaTiming.snapped(timeOffset / duration)
    guard legs < .infinity else { return speed < 0 ? offset - elapsed : offset + elapsed }
    if speed < 0 {
      let start = offset - ((offset / legs).rounded(.up) - 1) * legs
      let position = MediaTiming.snapped(start - elapsed)
      return position > 0 || start == legs ? position : position + legs
    }
    if speed == 0, offset == legs { return legs }
    let start = offset - (offset / legs).rounded(.down) * legs
    let position = MediaTiming.snapped(start + elapsed)
    return start > 0 && position >= legs ? position - legs : position
  }
}
