import Motion

/// The timing that a curve is used with: when it begins, how often it runs, what shows outside.
package struct CurveTiming: Hashable, Sendable {
  /// The length of one run in seconds; nil for the curve's own.
  package var duration: Double?
  /// When it begins, in seconds of the parent's time.
  package var begin = 0.0
  /// How many cycles run; 1 is once, infinity endlessly.
  package var repeatCount = 1.0
  /// How many seconds the cycles run; rules over the count where it is above 0.
  package var repeatDuration = 0.0
  /// Whether each cycle runs back after it ran forth.
  package var autoreverses = false
  /// The ends beyond which a value still shows.
  package var fill = MediaTiming.Fill.removed
  /// Seconds of local time in a second of the parent's.
  package var speed = 1.0
  /// Seconds added to the local time.
  package var offset = 0.0

  /// Makes the timing of a new animation.
  package init() {}

  /// The timing as animations have it.
  package func mediaTiming(duration: Double) -> MediaTiming {
    MediaTiming(
      beginTime: begin, duration: duration, speed: speed, timeOffset: offset,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses,
      fill: fill)
  }
}
