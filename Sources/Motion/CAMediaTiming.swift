import Foundation

/// The timing that layers and animations share: how time in a parent becomes time of one's own.
///
/// A parent's time `t` becomes the local time `(t − beginTime) · speed + timeOffset`.
public protocol CAMediaTiming: AnyObject {
  /// When the object begins, in its parent's time; 0 on an added animation means "now".
  var beginTime: CFTimeInterval { get set }
  /// The length of one cycle in seconds of local time.
  var duration: CFTimeInterval { get set }
  /// How many seconds of local time pass in a second of the parent's; 0 pauses.
  var speed: Float { get set }
  /// Seconds that are added to the local time.
  var timeOffset: CFTimeInterval { get set }
  /// How often the cycle runs; fractions are allowed, infinity never ends.
  var repeatCount: Float { get set }
  /// How long the cycle repeats, in seconds of local time; above 0 it rules over `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle runs back after it ran forth.
  var autoreverses: Bool { get set }
  /// What shows before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}
