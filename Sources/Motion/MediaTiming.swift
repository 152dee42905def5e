// How time flows down the tree.
//
// Every layer and every animation turns its parent's time into its own:
//
//     local = (parent − beginTime) · speed + timeOffset
//
// A layer hands that time on to what it contains. An animation asks three more questions of it,
// and `MediaTiming+Activation.swift` answers them: does it contribute now (before, active, after,
// and the fill mode), which run of the cycle is it in (repeats, autoreverse), and how far into
// that run. All of it is a pure function of the parent's time, so any instant can be asked for in
// any order.

import Foundation

/// The timing of a layer or an animation as a value: `CAMediaTiming` on this side of the commit.
///
/// Memory layout: six `Double`s, then two bytes. Speed and count are kept as `Double`s, widened
/// from the API's `Float`s.
@usableFromInline
@frozen
package struct MediaTiming: Hashable, Sendable {
  /// The ends of the active interval beyond which a value still shows.
  @usableFromInline
  @frozen
  package struct Fill: OptionSet, Hashable, Sendable {
    @usableFromInline
    package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The first value shows before the beginning.
    @inlinable
    package static var backwards: Fill { Fill(rawValue: 1) }
    /// The last value stays after the end.
    @inlinable
    package static var forwards: Fill { Fill(rawValue: 2) }
    /// Both ends are filled.
    @inlinable
    package static var both: Fill { [.backwards, .forwards] }
    /// Neither end is filled.
    @inlinable
    package static var removed: Fill { [] }
  }

  /// When the object begins, in seconds of its parent's time, already resolved.
  @usableFromInline
  package var beginTime: Double
  /// The length of one run in seconds of local time; not above 0 or NaN, it runs for no time.
  @usableFromInline
  package var duration: Double
  /// Seconds of local time in a second of the parent's; 0 stands still, below 0 runs backwards.
  @usableFromInline
  package var speed: Double
  /// Seconds added to the local time.
  @usableFromInline
  package var timeOffset: Double
  /// How many cycles run; below 1 or NaN counts as 1, `Float`'s largest number as infinity.
  @usableFromInline
  package var repeatCount: Double
  /// How many seconds of local time the cycles run; rules over `repeatCount` where it is above 0.
  @usableFromInline
  package var repeatDuration: Double
  /// Whether each cycle runs back after it ran forth.
  @usableFromInline
  package var autoreverses: Bool
  /// The ends beyond which a value still shows.
  @usableFromInline
  package var fill: Fill

  /// Makes a timing; what is left out is as in a new animation.
  @inlinable
  package init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fill: Fill = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fill = fill
  }

  /// The timing of a new layer: its time is its parent's, without end.
  @inlinable
  package static var layer: MediaTiming { MediaTiming(duration: .infinity) }

  /// The timing of an object of the API as it stands.
  package init(_ timing: some CAMediaTiming) {
    self.init(
      beginTime: timing.beginTime, duration: timing.duration, speed: Double(timing.speed),
      timeOffset: timing.timeOffset, repeatCount: Double(timing.repeatCount),
      repeatDuration: timing.repeatDuration, autoreverses: timing.autoreverses,
      fill: Fill(timing.fillMode))
  }
}

extension MediaTiming.Fill {
  /// The ends that a fill mode of the API fills; none for a name that is not known.
  package init(_ mode: CAMediaTimingFillMode) {
    switch mode {
    case .forwards: self = .forwards
    case .backwards: self = .backwards
    case .both: self = .both
    default: self = .removed
    }
  }
}

extension MediaTiming {
  /// The local time at a time of the parent.
  @inlinable
  package func localTime(atParent time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// The local time of a *layer*: 0, not `timeOffset`, as long as it has not begun.
  @inlinable
  package func layerLocalTime(atParent time: Double) -> Double {
    time < beginTime ? 0 : localTime(atParent: time)
  }

  /// The time of the parent at a local time; 0 where the speed is 0, as nothing better is known.
  @inlinable
  package func parentTime(fromLocal time: Double) -> Double {
    speed == 0 ? 0 : (time - timeOffset) / speed + beginTime
  }
}
