import Foundation
import QuartzCore

/// How a layer shows an effect of a symbol: one keyframe animation, or two at once.
public struct SymbolMotion: Sendable, Equatable {
  /// The properties that change, and their values, evenly over the time.
  package var values: [String: [Double]]
  /// How long it takes once, in seconds.
  package var duration: Double
  /// Whether values change at once, one after the other.
  package var isStepped = false
  /// Whether the last value stays.
  package var stays = false

  /// Growing and shrinking.
  package static func scaling(
    _ values: [Double], over duration: Double, stays: Bool = false
  ) -> Self { Self(values: ["transform.scale": values], duration: duration, stays: stays) }

  /// Becoming pale and strong.
  package static func fading(
    _ values: [Double], over duration: Double, inSteps isStepped: Bool = false
  ) -> Self { Self(values: ["opacity": values], duration: duration, isStepped: isStepped) }

  /// Turning, in radians.
  package static func turning(_ values: [Double], over duration: Double) -> Self {
    Self(values: ["transform.rotation.z": values], duration: duration)
  }

  /// Moving to and fro along a direction of length 1, y down, in points.
  package static func swaying(x: Double, y: Double) -> Self {
    let way = [0, 2, -2, 1.2, -1.2, 0]
    return Self(
      values: [
        "transform.translation.x": way.map { $0 * x },
        "transform.translation.y": way.map { $0 * y },
      ], duration: 0.7)
  }

  /// Coming into sight.
  package static let appearing = Self(
    values: ["transform.scale": [0.5, 1], "opacity": [0, 1]], duration: 0.25)
  /// Going out of sight.
  package static let disappearing = Self(
    values: ["transform.scale": [1, 0.5], "opacity": [1, 0]], duration: 0.25, stays: true)
}

extension CALayer {
  /// Shows an effect; one that goes on by itself, for ever unless the options say how often.
  ///
  /// A rest is a part of each cycle, in which the layer is as it is without the effect.
  /// - Parameter goesOn: whether the effect repeats where the options say nothing.
  package func play(
    _ motion: SymbolMotion, _ options: SymbolEffectOptions, goesOn: Bool, key: String,
    completion: (@Sendable () -> Void)? = nil
  ) {
    let group = CAAnimationGroup()
    let once = motion.duration / max(options.speed, 0.01)
    let rest = motion.stays ? 0 : options.repeats.rest
    group.animations = motion.values.sorted { $0.key < $1.key }.map { path, values in
      let part = CAKeyframeAnimation(keyPath: path)
      part.values = values
      part.calculationMode = motion.isStepped ? .discrete : .cubic
      part.fillMode = rest > 0 ? .removed : .both
      part.duration = once
      return part
    }
    group.duration = once + rest
    group.repeatCount = motion.stays ? 1 : options.count ?? (goesOn ? .infinity : 1)
    if motion.stays { group.fillMode = .both }
    // What lasts goes on where the symbol comes into sight later, or again.
    group.isRemovedOnCompletion = !motion.stays && group.repeatCount < .infinity
    CATransaction.begin()
    if let completion { CATransaction.setCompletionBlock(completion) }
    add(group, forKey: key)
    CATransaction.commit()
  }
}
